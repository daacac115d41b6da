import type { DecisionTime } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { closeLimit, listLimitsOf } from './store-limits.ts';
import { writeRecord } from './write-record.ts';

/** Nothing of a person's waits to be loosened any more. */
export async function dropPending(
  deps: ProtectionDeps,
  tx: Sql,
  personId: number,
  { nowMs }: DecisionTime,
): Promise<void> {
  for (const { type, pending, currency } of (await listLimitsOf(tx, personId)).values()) {
    if (!pending || !(await closeLimit(tx, { personId, type }, 'PENDING'))) continue;
    const { value } = pending;
    await writeRecord(deps, tx, {
      personId,
      atMs: nowMs,
      limitType: type,
      action: 'replaced',
      by: 'person',
      value,
      currency,
    });
  }
}
