import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityLog } from '../logs/index.ts';
import type { ProxyTrust } from './address-of.ts';
import { refuse } from './refuse.ts';

/** Under which names the site may be asked for: what a request calls it goes into links, and anybody writes requests. */
export interface SiteHosts {
  /** What links call the site where the operator's file says nothing else; absent where no host is named. */
  readonly first: string | undefined;
  /** The host of a request, if it is one of ours; a machine's own names and numbers are where no list is given. */
  find(host: string): string | undefined;
}

const LOCAL = /^(?:[a-z0-9-]+\.)*localhost$/i;
const PORT = /:\d{1,5}$/;

export function makeSiteHosts(hosts: readonly string[], production: boolean): SiteHosts {
  const known = new Set(hosts);
  return {
    first: hosts[0],
    find: (host) => {
      const asked = host.toLowerCase();
      const name = asked.replace(PORT, '');
      if (hosts.length > 0) return known.has(asked) || known.has(name) ? asked : undefined;
      return !production && (LOCAL.test(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0) ? asked : undefined;
    },
  };
}

interface HostHookDeps {
  readonly trust: ProxyTrust;
  readonly security?: SecurityLog;
  /** This machine itself may ask by number; the operator's own port has names of its own. */
  readonly isExcused: (request: IncomingMessage) => boolean;
}

/** Says nothing that depends on a host, and whoever watches a machine asks it by number. */
const HEALTH = '/healthz';

/** A hook: where hosts are named, a request for any other is answered by nobody. */
export function makeHostHook(hosts: SiteHosts, { trust, security, isExcused }: HostHookDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (hosts.first === undefined || hosts.find(request.host) !== undefined) return undefined;
    if (isExcused(request.raw) || request.routeOptions.url === HEALTH) return undefined;
    security?.note('host_unknown', { address: trust.addressOf(request.raw), host: request.host });
    await refuse(reply, { refused: 'host_unknown' });
    return reply;
  };
}
