const MAPPED = /^::ffff:(?=\d+\.)/i;
const OWN_MACHINE = /^(?:127\.|::1$)/;
const GROUPS_OF_A_NETWORK = 4;

/** One household of IPv6 has a whole /64: its addresses count as one. */
export function groupAddress(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (!plain.includes(':') || isOwnMachine(plain)) return plain;
  const [head = '', tail] = plain.split('%', 1).join('').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Math.max(0, 8 - first.length - last.length);
  const groups = tail === undefined ? first : [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}

/** Programs beside us: a health probe, a bench, or a proxy through which everybody comes. Never counted as one person. */
export function isOwnMachine(address: string): boolean {
  return OWN_MACHINE.test(address);
}
