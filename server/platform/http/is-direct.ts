import type { IncomingMessage } from 'node:http';
import type { ProxyTrust } from './address-of.ts';
import { isLoopback, isLoopbackHost } from './loopback.ts';

/** Whatever carries one of these came through a proxy, on this machine or not. */
const FORWARDED = /^(?:x-forwarded|x-real-ip$|forwarded$|via$|cf-connecting-ip$|true-client-ip$)/;

/**
 * Asked by this machine, by its own name and through no proxy. A proxy with nothing set up adds no header and writes this
 * machine's name as the host: nobody is taken for this machine in production, nor where a proxy on it is known.
 */
export function makeIsDirect(production: boolean, trust: ProxyTrust): (request: IncomingMessage) => boolean {
  if (production || trust.isOnThisMachine) return () => false;
  return ({ socket, headers }) =>
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDED.test(name));
}
