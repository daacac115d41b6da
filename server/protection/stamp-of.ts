import { createHash } from 'node:crypto';
import type { ProtectionProfile } from '@glasshouse/domain/protection';

/** Tells one profile from another, and from what it was before it was changed. */
export function stampOf(profile: ProtectionProfile): string {
  return createHash('sha256').update(JSON.stringify(profile)).digest('hex').slice(0, 16);
}
