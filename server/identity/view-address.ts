import type { AddressKind } from '@glasshouse/contracts/identity';

/** Enough for its owner to know it again, and for nobody who looks over a shoulder: `a•••@mail.example`, `+49 ••• 12`. */
export function hideAddress(kind: AddressKind, value: string): string {
  if (kind === 'phone') return `${value.slice(0, 3)} ••• ${value.slice(-2)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}•••${value.slice(at)}`;
}
