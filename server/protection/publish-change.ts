import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';

export const PROTECTION_CHANGED = 'protection_changed';

export interface ProtectionChanged {
  readonly personId: number;
}

/** In the transaction of the change; every program hears it after the commit. */
export async function publishChange({ outbox }: ProtectionDeps, tx: Sql, personId: number): Promise<void> {
  await outbox.write(tx, PROTECTION_CHANGED, { personId } satisfies ProtectionChanged);
}
