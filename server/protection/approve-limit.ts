import {
  decideApproval,
  rowOf,
  type HeldLimit,
  type LimitType,
  type PendingLimit,
} from '@glasshouse/domain/protection';
import { lockPerson, type DecisionTime } from '../ledger/index.ts';
import { transactOrUndo, type Sql, type Undo, type UndoneWith } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { findPerson, rewriteGuard } from './write-guard.ts';
import { stopsRaise } from './stops-raise.ts';
import { closeLimit, lockLimit, listLimitsOf, type StoredLimit } from './store-limits.ts';
import { publishChange } from './publish-change.ts';
import { writeRecord, type NewRecord } from './write-record.ts';

export type ActRefusal = 'limit_not_pending' | 'limit_not_yet' | 'limit_refused' | 'limit_action_closed';

type Waiting = StoredLimit & { readonly pending: PendingLimit };

/** The person's word about what waits: of one type, or of every limit of deposits. All of it, or nothing. */
export async function actOnLimit(
  deps: ProtectionDeps,
  personId: number,
  { action, type }: { readonly action: 'approve' | 'reject'; readonly type: LimitType | undefined },
): Promise<{ readonly ok: true; readonly value: undefined } | UndoneWith<ActRefusal>> {
  const outcome = await transactOrUndo<undefined, ActRefusal>(deps.database, async (tx, undo) => {
    const time = await lockPerson(tx, personId);
    const waiting = (await listWaiting(tx, personId)).filter((one) =>
      type === undefined ? rowOf(one.type).meter === 'deposited' : one.type === type,
    );
    if (waiting.length === 0) undo('limit_not_pending');
    if (action === 'approve') {
      const { bars } = await rewriteGuard(deps, tx, personId, time);
      if (waiting.some(({ type: one }) => stopsRaise(bars, one, time))) undo('limit_refused');
    }
    for (const one of waiting) {
      if (action === 'approve') await approve(deps, { tx, undo }, personId, one, time);
      else await reject(deps, tx, personId, one, time);
    }
    await rewriteGuard(deps, tx, personId, time);
    await publishChange(deps, tx, personId);
    return undefined;
  });
  if (outcome.ok) deps.outbox.nudge();
  return outcome;
}

async function listWaiting(tx: Sql, personId: number): Promise<Waiting[]> {
  return [...(await listLimitsOf(tx, personId)).values()].flatMap((one) =>
    one.pending ? [{ ...one, pending: one.pending }] : [],
  );
}

interface Work {
  readonly tx: Sql;
  readonly undo: Undo<ActRefusal>;
}

async function approve(
  deps: ProtectionDeps,
  { tx, undo }: Work,
  personId: number,
  limit: Waiting,
  time: DecisionTime,
): Promise<void> {
  const decided = decideApproval(limit.pending, time.trustedMs);
  if (!decided.ok) return undo(decided.code);
  await loosen(deps, tx, { personId, atMs: time.nowMs, by: 'person' }, limit);
}

/** What waited holds from now on: another value, or none. */
export async function loosen(
  deps: ProtectionDeps,
  tx: Sql,
  { personId, atMs, by }: Pick<NewRecord, 'personId' | 'atMs' | 'by'>,
  { type, pending, currency }: Waiting,
): Promise<void> {
  const key = { personId, type };
  await closeLimit(tx, key, 'PENDING');
  if (pending.value === undefined) await closeLimit(tx, key, 'ACTIVE');
  else {
    const held: HeldLimit = { value: pending.value, startedAtMs: atMs };
    await lockLimit(tx, key, held, { currency, reasonId: undefined });
  }
  await writeRecord(deps, tx, {
    personId,
    atMs,
    limitType: type,
    action: 'raised',
    by,
    value: pending.value,
    currency,
  });
}

async function reject(
  deps: ProtectionDeps,
  tx: Sql,
  personId: number,
  { type, pending, currency }: Waiting,
  { nowMs }: DecisionTime,
): Promise<void> {
  await closeLimit(tx, { personId, type }, 'PENDING');
  await writeRecord(deps, tx, {
    personId,
    atMs: nowMs,
    limitType: type,
    action: 'rejected',
    by: 'person',
    value: pending.value,
    currency,
  });
}

/** Whether the site takes back instead of rejecting, which some laws do not allow. */
export async function mayDelete(deps: ProtectionDeps, personId: number): Promise<boolean> {
  const { profile } = await findPerson(deps, deps.database, personId);
  return deps.settings().deletesPending && profile.mayDeletePending;
}
