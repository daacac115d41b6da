import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { isLoopback } from './loopback.ts';

/** Whose word about a visitor's address, country, scheme and host is believed. */
export interface ProxyTrust {
  /** For fastify, which asks about each address on the way. */
  readonly trusts: (address: string, hop: number) => boolean;
  /** The visitor's own address: of the peer, or what a trusted proxy says of it. One spelling for each address. */
  addressOf(request: IncomingMessage): string;
  /** True where the peer is a proxy of ours. */
  isFromProxy(request: IncomingMessage): boolean;
  /** True where one of them stands on this machine: then what comes from here may be anybody's. */
  readonly isOnThisMachine: boolean;
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

export function makeProxyTrust(proxies: readonly string[]): ProxyTrust {
  const trusts = proxies.length === 0 ? () => false : proxyAddr.compile([...proxies]);
  return {
    trusts,
    addressOf: (request) => {
      const peer = request.socket.remoteAddress ?? '';
      const told = proxies.length === 0 ? peer : proxyAddr(request, trusts);
      // What is no address is a proxy's fault; its own address at least is true.
      return plain(isIP(told) === 0 ? peer : told);
    },
    isFromProxy: (request) => trusts(request.socket.remoteAddress ?? '', 0),
    isOnThisMachine:
      proxies.some((proxy) => proxy === 'loopback' || isLoopback(proxy)) || trusts('127.0.0.1', 0) || trusts('::1', 0),
  };
}

/** An IPv4 address that came over a socket of both kinds is still that IPv4 address. */
function plain(address: string): string {
  return address.replace(MAPPED, '');
}
