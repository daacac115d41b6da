import type { ClientLimit } from '@glasshouse/contracts/protection';
import type { CurrencyIso } from '@glasshouse/domain/money';
import {
  decideLimit,
  isLimitType,
  rowOf,
  type Guard,
  type LimitChange,
  type LimitType,
} from '@glasshouse/domain/protection';
import { lockPerson, type DecisionTime } from '../ledger/index.ts';
import { transactOrUndo, type Sql, type Undo, type UndoneWith } from '../platform/database/index.ts';
import { listClientLimits } from './list-limits.ts';
import type { ProtectionDeps } from './deps.ts';
import { insertQuestions, needsQuestions } from './ask-questions.ts';
import { dropPending } from './drop-pending.ts';
import { leaveOffers } from './leave-offers.ts';
import { findPerson, rewriteGuard, type ProtectedPerson } from './write-guard.ts';
import { beginReality } from './store-presence.ts';
import { closeLimit, lockLimit, insertPending, listLimitsOf, type StoredLimit } from './store-limits.ts';
import { publishChange } from './publish-change.ts';
import type { LimitWish } from './wish.ts';
import { stopsRaise } from './stops-raise.ts';
import { writeRecord } from './write-record.ts';

export type SaveRefusal =
  | 'limit_not_offered'
  | 'limit_value_invalid'
  | 'limit_locked'
  | 'limit_refused'
  | 'proof_required';

export interface Saved {
  readonly limits: ClientLimit[];
  /** Asked before what loosens is written down; what tightens holds already. */
  readonly questionsToken?: string;
  /** Types of raises that were not taken beside what was: something stops the person, or they have not proved who they are. */
  readonly refused: readonly LimitType[];
  /** Somebody has excluded themselves: every session of theirs is over. */
  readonly hasExcluded: boolean;
}

/** The reality check. */
const CHECK_TYPE = 32;

interface Saving {
  readonly isAnswered?: boolean;
  readonly isAlwaysOffered?: boolean;
  readonly hasProved?: (tx: Sql) => Promise<boolean>;
}

interface Work {
  readonly tx: Sql;
  readonly undo: Undo<SaveRefusal>;
}

interface Decided {
  readonly type: LimitType;
  readonly wish: LimitWish;
  readonly change: LimitChange;
  readonly before: StoredLimit | undefined;
}

/**
 * What a person asks of their limits, in one transaction under their lock. Each of them is decided by itself: what
 * tightens holds with the commit, what loosens waits, and of a request that cannot be, nothing is done.
 * `isAnswered`: the questions about it have been answered. `hasProved` is asked before anything is loosened, and of
 * nothing else.
 */
export async function saveLimits(
  deps: ProtectionDeps,
  personId: number,
  wishes: readonly LimitWish[],
  { isAnswered = false, isAlwaysOffered = false, hasProved = async () => true }: Saving = {},
): Promise<{ readonly ok: true; readonly value: Saved } | UndoneWith<SaveRefusal>> {
  const outcome = await transactOrUndo<Saved, SaveRefusal>(deps.database, async (tx, undo) => {
    const time = await lockPerson(tx, personId);
    const person = await findPerson(deps, tx, personId);
    const before = await listLimitsOf(tx, personId);
    const decided = wishes.map((wish) => decideWish(deps, { undo, person, before, time, isAlwaysOffered }, wish));
    const types = new Set(decided.map(({ type }) => type));
    if (types.size < decided.length) undo('limit_value_invalid');
    const guard = await rewriteGuard(deps, tx, personId, time);
    const judged = refuseRaises({ tx, undo }, guard, time, decided);
    const { allowed, refused } = await refuseUnproved({ tx, undo }, judged, hasProved);
    const loosened = allowed.filter(({ change }) => change.kind === 'loosen');
    const asks = loosened.length > 0 && !isAnswered && needsQuestions(person.profile);
    for (const one of allowed) {
      if (one.change.kind !== 'loosen' || !asks) await write(deps, tx, { personId, person, time }, one);
    }
    const check = allowed.find(({ type, change }) => type === CHECK_TYPE && change.kind === 'tighten');
    if (check) await beginReality(tx, personId, check.before?.held === undefined);
    const hasExcluded = decided.some(({ type, change }) => type === 30 && change.kind === 'tighten');
    if (hasExcluded) {
      await dropPending(deps, tx, personId, time);
      await deps.endSessionsOf(tx, personId);
    }
    await rewriteGuard(deps, tx, personId, time);
    if (hasExcluded) await leaveOffers(deps, tx, personId);
    await publishChange(deps, tx, personId);
    const questionsToken = asks
      ? await insertQuestions(
          deps,
          tx,
          personId,
          loosened.map(({ wish }) => wish),
          time,
        )
      : undefined;
    return {
      limits: await listClientLimits(tx, personId, person),
      refused: refused.map(({ type }) => type),
      hasExcluded,
      ...(questionsToken !== undefined && { questionsToken }),
    };
  });
  if (outcome.ok) deps.outbox.nudge();
  return outcome;
}

interface Knowing {
  readonly undo: Undo<SaveRefusal>;
  readonly person: ProtectedPerson;
  readonly before: ReadonlyMap<LimitType, StoredLimit>;
  readonly time: DecisionTime;
  /** The way to exclude oneself that no setting closes. */
  readonly isAlwaysOffered: boolean;
}

function decideWish(
  deps: ProtectionDeps,
  { undo, person, before, time, isAlwaysOffered }: Knowing,
  wish: LimitWish,
): Decided {
  const { limitType: type, limitValue: said } = wish;
  if (!isLimitType(type)) return undo('limit_not_offered');
  const stored = before.get(type);
  const offered: readonly number[] = isAlwaysOffered ? [type] : deps.settings().offered;
  const decided = decideLimit(person.profile, stored ?? {}, {
    type,
    said,
    currency: stored?.currency ?? person.currency,
    ...time,
    offered: person.profile.offered.filter((one) => offered.includes(one)),
  });
  if (!decided.ok) return undo(decided.code);
  return { type, wish, change: decided.value, before: stored };
}

/** Whoever is stopped tightens as they like, and loosens nothing; during a time-out, nothing about deposits. */
function refuseRaises({ undo }: Work, guard: Guard, time: DecisionTime, decided: readonly Decided[]) {
  const isStopped = ({ type, change }: Decided): boolean =>
    change.kind === 'loosen' && stopsRaise(guard.bars, type, time);
  const refused = decided.filter(isStopped);
  // What tightens in the same request holds all the same.
  if (refused.length > 0 && !decided.some(({ change }) => change.kind === 'tighten')) undo('limit_refused');
  return { allowed: decided.filter((one) => !isStopped(one)), refused };
}

type Judged = ReturnType<typeof refuseRaises>;

/** A page that was left open is enough to be protected by, and not to loosen anything. */
async function refuseUnproved(
  { tx, undo }: Work,
  { allowed, refused }: Judged,
  hasProved: (tx: Sql) => Promise<boolean>,
): Promise<Judged> {
  const loosens = ({ change }: Decided): boolean => change.kind === 'loosen';
  if (!allowed.some(loosens) || (await hasProved(tx))) return { allowed, refused };
  if (!allowed.some(({ change }) => change.kind === 'tighten')) undo('proof_required');
  return { allowed: allowed.filter((one) => !loosens(one)), refused: [...refused, ...allowed.filter(loosens)] };
}

interface Writing {
  readonly personId: number;
  readonly person: ProtectedPerson;
  readonly time: DecisionTime;
}

async function write(deps: ProtectionDeps, tx: Sql, { personId, person, time }: Writing, one: Decided): Promise<void> {
  const { type, change, before, wish } = one;
  if (change.kind === 'none') return;
  const key = { personId, type };
  const currency = currencyOf(type, before, person.currency);
  const record = { personId, atMs: time.nowMs, limitType: type, by: 'person' as const, currency };
  if (before?.pending && (await closeLimit(tx, key, 'PENDING'))) {
    await writeRecord(deps, tx, { ...record, action: 'replaced', value: before.pending.value });
  }
  if (change.kind === 'loosen') {
    await insertPending(tx, key, change.pending, currency);
    await writeRecord(deps, tx, {
      ...record,
      action: 'raise_asked',
      value: change.pending.value,
      endsAtMs: change.pending.dueAtMs,
    });
    return;
  }
  if (change.held === before?.held) return;
  await lockLimit(tx, key, change.held, { currency, reasonId: type === 30 ? wish.selfExcludeReason : undefined });
  await writeRecord(deps, tx, {
    ...record,
    action: before?.held ? 'lowered' : 'set',
    value: change.held.value,
    endsAtMs: change.held.endsAtMs,
  });
}

function currencyOf(type: LimitType, before: StoredLimit | undefined, currency: CurrencyIso): CurrencyIso | undefined {
  return rowOf(type).measure === 'minor' ? (before?.currency ?? currency) : undefined;
}
