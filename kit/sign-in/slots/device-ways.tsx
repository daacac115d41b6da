import type { ReactNode } from 'react';

/** Signing in by a passkey, or by a code that another device reads; nothing while neither is offered. */
export function DeviceWays(): ReactNode {
  return null;
}
