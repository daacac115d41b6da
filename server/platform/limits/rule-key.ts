import type { Asker } from '../http/index.ts';
import { isIPv6 } from 'node:net';
import type { LimitName } from '@glasshouse/contracts/call';
import type { LimitRule } from './limits.table.ts';

/** Whom a rule counts, and in which of its windows. */
export function makeRuleKey(name: LimitName, rule: LimitRule, asker: Asker): string {
  const isPerson = rule.by === 'caller' && asker.personId !== undefined;
  const who = isPerson ? `person ${asker.personId}` : `address ${findNetwork(asker.address)}`;
  return `${name} ${rule.windowSec} ${who}`;
}

/** One household or machine gets a whole /64 of IPv6 and may change within it at will: they count as one. */
export function findNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** What one line or provider hands out many of: a /24 of IPv4, a /48 of IPv6. */
export function findWideNetwork(address: string): string {
  const network = findNetwork(address);
  if (!isIPv6(address)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
