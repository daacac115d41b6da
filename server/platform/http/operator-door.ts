import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, isLoopbackHost } from './loopback.ts';
import { refuse } from './refuse.ts';
import type { SiteHosts } from './site-hosts.ts';

/** Where the operator's pages are answered. */
export interface OperatorDoor {
  /** On the operator's own port. */
  isHere(request: IncomingMessage): boolean;
  isOperator(request: IncomingMessage): boolean;
  /** A hook: anybody else is told that there is no such page. */
  readonly only: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  /** A hook for all routes: on the operator's own port there is nothing else. */
  readonly nothingElse: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
}

const OPERATOR_PAGES =
  /^\/(?:healthz|metrics|configz|casez|deliveryz\/report|feedz(?:\/held)?|peoplez\/held|documentz\/:token|operatorz(?:\/log|\/:name)?)$|^\/api\/docs(?:\/|$)/;

export interface DoorSettings {
  readonly adminPort: number | undefined;
  readonly adminHost: string;
  readonly hosts: SiteHosts;
  readonly isDirect: (request: IncomingMessage) => boolean;
}

/** With a port of its own the operator's pages are there and nowhere else; without, for who asks this machine itself. */
export function makeOperatorDoor({ adminPort, adminHost, hosts, isDirect }: DoorSettings): OperatorDoor {
  const isHere = ({ socket }: IncomingMessage): boolean => adminPort !== undefined && socket.localPort === adminPort;
  const isOperator = (request: IncomingMessage): boolean =>
    adminPort === undefined ? isDirect(request) : isHere(request);
  const isOurs = makeIsOurs(adminHost, hosts);
  const turnAway = async (reply: FastifyReply, refused: 'not_found' | 'host_unknown'): Promise<FastifyReply> => {
    await refuse(reply, { refused });
    return reply;
  };
  return {
    isHere,
    isOperator,
    only: async (request, reply) => (isOperator(request.raw) ? undefined : turnAway(reply, 'not_found')),
    nothingElse: async (request, reply) => {
      if (!isHere(request.raw)) return undefined;
      if (!isOurs(request.raw.headers.host ?? '')) return turnAway(reply, 'host_unknown');
      return OPERATOR_PAGES.test(request.routeOptions.url ?? '') ? undefined : turnAway(reply, 'not_found');
    },
  };
}

/** A name that anybody could let lead to this port would let pages elsewhere read it, in the browser of an operator. */
function makeIsOurs(adminHost: string, hosts: SiteHosts): (host: string) => boolean {
  if (isLoopback(adminHost)) return isLoopbackHost;
  return (host) => {
    const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
    const isNumber = isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0;
    const isOfThisNetwork = !name.includes('.') && name !== '';
    return isNumber || isOfThisNetwork || name === adminHost.toLowerCase() || hosts.find(host) !== undefined;
  };
}
