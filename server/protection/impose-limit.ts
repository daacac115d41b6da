import { lockPerson } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { upsertImposed, type ImposedLimit } from './store-imposed.ts';
import { publishChange } from './publish-change.ts';
import { findPerson, rewriteGuard } from './write-guard.ts';
import { writeRecord } from './write-record.ts';

/** A limit that the house sets on somebody: it counts beside their own, and the lower of the two decides. */
export async function imposeLimit(
  deps: ProtectionDeps,
  tx: Sql,
  personId: number,
  { type, amountMinor }: ImposedLimit,
): Promise<void> {
  const time = await lockPerson(tx, personId);
  const { currency } = await findPerson(deps, tx, personId);
  const isLifted = amountMinor === 0;
  await upsertImposed(tx, personId, { type, amountMinor });
  await writeRecord(deps, tx, {
    personId,
    atMs: time.nowMs,
    limitType: type,
    action: isLifted ? 'lifted' : 'imposed',
    by: 'house',
    currency,
    reason: 'house_decision',
    ...(!isLifted && { value: amountMinor }),
  });
  await rewriteGuard(deps, tx, personId, time);
  await publishChange(deps, tx, personId);
}
