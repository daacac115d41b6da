import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

/** Where the operator's pages are answered. */
export interface OperatorDoor {
  isOperator(request: IncomingMessage): boolean;
  /** A hook: anybody else is told that there is no such page. */
  readonly only: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  /** A hook for all routes: on the operator's own port there is nothing else. */
  readonly nothingElse: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/i;
/** A name that leads here from a page elsewhere is not this machine's own. */
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** Whatever carries one of these came through a proxy, on this machine or not. */
const FORWARDED = /^(?:x-forwarded|x-real-ip$|forwarded$|via$|cf-connecting-ip$|true-client-ip$)/;
const OPERATOR_PAGES =
  /^\/(?:healthz|metrics|configz|casez|deliveryz\/report|feedz(?:\/held)?|peoplez\/held|documentz\/:token|operatorz(?:\/log|\/:name)?)$|^\/api\/docs(?:\/|$)/;

/** With a port of its own the operator's pages are there and nowhere else; without, for who asks this machine itself. */
export function makeOperatorDoor(adminPort: number | undefined): OperatorDoor {
  const isHere = (request: IncomingMessage): boolean => request.socket.localPort === adminPort;
  const isOperator = (request: IncomingMessage): boolean =>
    adminPort === undefined ? isDirect(request) : isHere(request);
  const turnAway = async (reply: FastifyReply): Promise<FastifyReply> => {
    await refuse(reply, { refused: 'not_found' });
    return reply;
  };
  return {
    isOperator,
    only: async (request, reply) => (isOperator(request.raw) ? undefined : turnAway(reply)),
    nothingElse: async (request, reply) => {
      const isPublic = adminPort === undefined || !isHere(request.raw);
      return isPublic || OPERATOR_PAGES.test(request.routeOptions.url ?? '') ? undefined : turnAway(reply);
    },
  };
}

/** Asked by this machine, by its own name and through no proxy. */
export function isDirect({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}
