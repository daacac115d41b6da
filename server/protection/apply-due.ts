import {
  decidePending,
  LAPSES_AFTER_MS,
  returnHoursOf,
  type Guard,
  type ProtectionProfile,
} from '@glasshouse/domain/protection';
import { lockPerson, type DecisionTime } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { loosen } from './approve-limit.ts';
import type { ProtectionDeps } from './deps.ts';
import { STOPPED_RAISES, stopsRaise } from './stops-raise.ts';
import { findPerson, rewriteGuard } from './write-guard.ts';
import { closeLimit, listDuePersons, listLimitsOf, type StoredLimit } from './store-limits.ts';
import { publishChange } from './publish-change.ts';
import { writeRecord } from './write-record.ts';

const MOST_AT_ONCE = 100;

/** What time alone brings: an end, a raise that needs no word, one that lapses. Each person in a transaction. */
export async function applyDue(deps: ProtectionDeps): Promise<number> {
  const persons = await listDuePersons(deps.database, {
    lapsesAfterMs: LAPSES_AFTER_MS,
    most: MOST_AT_ONCE,
    stopped: STOPPED_RAISES,
  });
  for (const personId of persons) {
    await applyTo(deps, personId).catch((error: unknown) => {
      // One who cannot be brought up to date keeps nobody else waiting.
      deps.log.error(
        { code: 'limits_not_applied', personId, error: String(error) },
        'what was due of a person’s limits was not applied; it is tried again',
      );
    });
  }
  if (persons.length > 0) deps.outbox.nudge();
  return persons.length;
}

async function applyTo(deps: ProtectionDeps, personId: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const time = await lockPerson(tx, personId);
    const { profile } = await findPerson(deps, tx, personId);
    const { bars } = await rewriteGuard(deps, tx, personId, time);
    for (const limit of (await listLimitsOf(tx, personId)).values())
      await applyOne(deps, tx, { personId, time, profile, bars }, limit);
    await rewriteGuard(deps, tx, personId, time);
    await publishChange(deps, tx, personId);
  });
}

interface Applying {
  readonly personId: number;
  readonly time: DecisionTime;
  readonly profile: ProtectionProfile;
  readonly bars: Guard['bars'];
}

async function applyOne(
  deps: ProtectionDeps,
  tx: Sql,
  { personId, time, profile, bars }: Applying,
  limit: StoredLimit,
): Promise<void> {
  const { type, held, pending, currency } = limit;
  const record = { personId, atMs: time.nowMs, limitType: type, by: 'time' as const, currency };
  const endsByItself = held !== undefined && (type !== 30 || returnHoursOf(profile, held) === undefined);
  if (held?.endsAtMs !== undefined && held.endsAtMs <= time.trustedMs && endsByItself) {
    await closeLimit(tx, { personId, type }, 'ACTIVE');
    await writeRecord(deps, tx, { ...record, action: 'ended', value: held.value, endsAtMs: held.endsAtMs });
  }
  if (!pending) return;
  const state = decidePending(pending, time.trustedMs);
  if (state === 'holds' && !stopsRaise(bars, type, time)) await loosen(deps, tx, record, { ...limit, pending });
  if (state === 'lapsed') {
    await closeLimit(tx, { personId, type }, 'PENDING');
    await writeRecord(deps, tx, { ...record, action: 'lapsed', value: pending.value });
  }
}
