import { isIP } from 'node:net';
import { isOwnMachine } from './group-address.ts';
import type { SiteHosts } from './site-hosts.ts';

const OWN = 'http://own.invalid';
const WEB = /^https?:$/;

/**
 * Where an address leads that stands where one of ours belongs, as browsers read it: the host or scheme that is none of
 * ours, or nothing. Without a list of hosts only names and numbers of this very machine are ours.
 */
export function findForeignTarget(hosts: SiteHosts, address: string): string | undefined {
  if (!URL.canParse(address, OWN)) return 'unreadable';
  const { origin, protocol, host, hostname } = new URL(address, OWN);
  if (origin === OWN) return undefined;
  if (!WEB.test(protocol)) return protocol;
  const name = hostname.replace(/^\[|\]$/g, '');
  const isOurs = hosts.first !== undefined || isIP(name) === 0 || isOwnMachine(name);
  return isOurs && hosts.find(host) !== undefined ? undefined : host;
}
