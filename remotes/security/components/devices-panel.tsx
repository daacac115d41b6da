import type { ReactNode } from 'react';

/** Letting another device in by the code that it shows; nothing while that is not offered. */
export function DevicesPanel(): ReactNode {
  return null;
}
