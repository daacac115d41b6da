import type { ReactNode } from 'react';

/** Signing in and registering by other sites' accounts, above both forms; nothing while none is configured. */
export function ProviderWays(): ReactNode {
  return null;
}
