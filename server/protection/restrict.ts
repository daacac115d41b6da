import { lockPerson } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { rewriteGuard } from './write-guard.ts';
import { dropPending } from './drop-pending.ts';
import { leaveOffers } from './leave-offers.ts';
import { liftRestriction, upsertRestriction, type Restriction, type RestrictionSource } from './store-restrictions.ts';
import { publishChange } from './publish-change.ts';
import { writeRecord, type NewRecord } from './write-record.ts';

/** As whose doing each is written down. */
const BY: Readonly<Record<RestrictionSource, NewRecord['by']>> = {
  house: 'house',
  register: 'register',
  match: 'house',
  markers: 'house',
  ban: 'house',
  left: 'house',
};

/** The numbers under which what others set is written down. */
const TYPES: Readonly<Partial<Record<Restriction['code'], number>>> = { self_excluded: 30, timeout_active: 33 };
const IMPOSED = 37;

/** With these, what waits to be loosened is dropped. A register that is silent for an hour only makes it wait. */
const DROPS_RAISES: ReadonlySet<Restriction['code']> = new Set(['self_excluded', 'play_restricted', 'identity_held']);

/** Holds from this transaction on; whoever is excluded by it is signed out everywhere. */
export async function restrict(deps: ProtectionDeps, tx: Sql, personId: number, one: Restriction): Promise<void> {
  const time = await lockPerson(tx, personId);
  await upsertRestriction(tx, personId, one);
  await writeRecord(deps, tx, {
    personId,
    atMs: time.nowMs,
    limitType: TYPES[one.code] ?? IMPOSED,
    action: 'imposed',
    by: BY[one.source],
    endsAtMs: one.untilMs,
    reason: one.reason,
  });
  if (one.code === 'self_excluded') await deps.endSessionsOf(tx, personId);
  if (DROPS_RAISES.has(one.code)) await dropPending(deps, tx, personId, time);
  await rewriteGuard(deps, tx, personId, time);
  if (one.code === 'self_excluded') await leaveOffers(deps, tx, personId);
  await publishChange(deps, tx, personId);
}

/** Takes back what the same source has set: never what the person has, nor another source. False where it had set nothing. */
export async function lift(
  deps: ProtectionDeps,
  tx: Sql,
  personId: number,
  which: Pick<Restriction, 'source' | 'code'>,
): Promise<boolean> {
  const time = await lockPerson(tx, personId);
  if (!(await liftRestriction(tx, personId, which))) return false;
  await writeRecord(deps, tx, {
    personId,
    atMs: time.nowMs,
    limitType: TYPES[which.code] ?? IMPOSED,
    action: 'lifted',
    by: BY[which.source],
  });
  await rewriteGuard(deps, tx, personId, time);
  await publishChange(deps, tx, personId);
  return true;
}
