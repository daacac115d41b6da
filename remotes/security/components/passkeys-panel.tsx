import type { ReactNode } from 'react';

/** The player's passkeys; nothing while signing in by them is not offered. */
export function PasskeysPanel(): ReactNode {
  return null;
}
