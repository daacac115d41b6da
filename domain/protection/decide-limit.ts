import { accept, refuse, type Decision } from '../decision/index.ts';
import type { CurrencyIso } from '../money/index.ts';
import { isTighter, rowOf, SPANS, valueOf, type LimitType } from './limit-types.table.ts';
import { findValue, FOR_GOOD_DAYS } from './list-values.ts';
import type { ProtectionProfile } from './profiles.table.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What could be approved and was not is dropped after so long. */
export const LAPSES_AFTER_MS = 3 * DAY_MS;

/** The limit of one type that holds. */
export interface HeldLimit {
  readonly value: number;
  readonly startedAtMs: number;
  /** Of 30 and 33. */
  readonly endsAtMs?: number;
  /** Of 30, as the profile said when it began: it ends only on request, so many hours after it. */
  readonly returnHours?: number;
  /** Of 33, likewise: stakes are stopped beside deposits. */
  readonly stopsPlay?: boolean;
}

/** A raise that waits; without a value the limit is to go. */
export interface PendingLimit {
  readonly value?: number;
  readonly askedAtMs: number;
  /** Before this nothing of it holds. */
  readonly dueAtMs: number;
  readonly needsApproval: boolean;
}

export interface LimitNow {
  readonly held?: HeldLimit;
  readonly pending?: PendingLimit;
}

export interface LimitAsked {
  readonly type: LimitType;
  /** As it was said: with the signs for "none". */
  readonly said: number;
  readonly currency: CurrencyIso;
  readonly nowMs: number;
  /** What is over by time is over by this, which is no later (DecisionTime of server/ledger). */
  readonly trustedMs: number;
  /** Where the limit's days were counted from: of 33 and 30, now. */
  readonly offered: readonly LimitType[];
}

export type LimitChange =
  /** Holds at once, and drops what waits. */
  | { readonly kind: 'tighten'; readonly held: HeldLimit }
  | { readonly kind: 'loosen'; readonly pending: PendingLimit }
  | { readonly kind: 'none' };

export type LimitRefusal = 'limit_not_offered' | 'limit_value_invalid' | 'limit_locked';

/**
 * What a request about one limit comes to. A first limit and a tighter one hold at once; a looser one waits. What was
 * begun for a time (30, 33) can be made longer and never shorter, by nobody.
 */
export function decideLimit(
  profile: ProtectionProfile,
  { held, pending }: LimitNow,
  asked: LimitAsked,
): Decision<LimitChange, LimitRefusal> {
  const { type, said, currency, nowMs } = asked;
  if (type === 37 || !asked.offered.includes(type)) return refuse('limit_not_offered');
  const wanted = valueOf(type, said);
  const isTimed = type === 30 || type === 33;
  if (isTimed && said === -1) return decideReturn(profile, held, asked);
  if (wanted === undefined) {
    return accept(held ? loosen(profile, asked, held) : { kind: 'none' });
  }
  const value = findValue(profile, { type, value: wanted, currency });
  if (value === undefined) return refuse('limit_value_invalid');
  if (isTimed) return decideTimed(profile, held, asked, value);
  if (!held || isTighter(type, value, held.value)) {
    return accept({ kind: 'tighten', held: { value, startedAtMs: nowMs } });
  }
  if (value === held.value) return accept(pending ? { kind: 'tighten', held } : { kind: 'none' });
  return accept(loosen(profile, asked, held, value));
}

/** Where an exclusion does not end by itself, its person asks for that once its time is over, and waits. */
function decideReturn(
  profile: ProtectionProfile,
  held: HeldLimit | undefined,
  { type, nowMs, trustedMs }: LimitAsked,
): Decision<LimitChange, LimitRefusal> {
  if (type !== 30 || !held) return refuse('limit_value_invalid');
  const hours = returnHoursOf(profile, held);
  if (hours === undefined || held.endsAtMs === undefined || trustedMs < held.endsAtMs) return refuse('limit_locked');
  const dueAtMs = nowMs + hours * HOUR_MS;
  return accept({ kind: 'loosen', pending: { askedAtMs: nowMs, dueAtMs, needsApproval: false } });
}

/** How long the end of an exclusion waits once it is asked for; nothing where it ends by itself. A later profile frees nobody. */
export function returnHoursOf(
  { exclusionEndsHours }: ProtectionProfile,
  { returnHours }: HeldLimit,
): number | undefined {
  return longest(exclusionEndsHours, returnHours);
}

function decideTimed(
  profile: ProtectionProfile,
  held: HeldLimit | undefined,
  { type, nowMs }: LimitAsked,
  value: number,
): Decision<LimitChange, LimitRefusal> {
  const startedAtMs = held?.startedAtMs ?? nowMs;
  if (type === 30 && value === FOR_GOOD_DAYS) return decideForGood(profile, held, nowMs);
  const endsAtMs = nowMs + value * DAY_MS;
  if (held?.endsAtMs !== undefined && endsAtMs <= held.endsAtMs) return refuse('limit_locked');
  if (type === 33) {
    const stopsPlay = profile.timeoutStopsPlay || held?.stopsPlay === true;
    return accept({ kind: 'tighten', held: { value, startedAtMs, endsAtMs, ...(stopsPlay && { stopsPlay }) } });
  }
  const returnHours = longest(profile.exclusionEndsHours, held?.returnHours);
  const kept = held?.value === FOR_GOOD_DAYS ? FOR_GOOD_DAYS : value;
  return accept({
    kind: 'tighten',
    held: { value: kept, startedAtMs, endsAtMs, ...(returnHours !== undefined && { returnHours }) },
  });
}

/** Without an end: its end can be asked for once the shortest time that the law knows is over, and waits from then. */
function decideForGood(
  { forGood }: ProtectionProfile,
  held: HeldLimit | undefined,
  nowMs: number,
): Decision<LimitChange, LimitRefusal> {
  if (!forGood) return refuse('limit_value_invalid');
  if (held?.value === FOR_GOOD_DAYS) return refuse('limit_locked');
  return accept({
    kind: 'tighten',
    held: {
      value: FOR_GOOD_DAYS,
      startedAtMs: held?.startedAtMs ?? nowMs,
      endsAtMs: Math.max(held?.endsAtMs ?? 0, nowMs + forGood.leastDays * DAY_MS),
      returnHours: Math.max(forGood.returnHours, held?.returnHours ?? 0),
    },
  });
}

function longest(...hours: readonly (number | undefined)[]): number | undefined {
  const known = hours.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

function loosen(profile: ProtectionProfile, { type, nowMs }: LimitAsked, held: HeldLimit, value?: number): LimitChange {
  const { span, meter } = rowOf(type);
  const delayMs = profile.raiseDelayHours * HOUR_MS;
  const spanEndsMs = profile.waitsForSpan && span ? held.startedAtMs + wholeSpans(span, held, nowMs) : 0;
  return {
    kind: 'loosen',
    pending: {
      ...(value !== undefined && { value }),
      askedAtMs: nowMs,
      dueAtMs: Math.max(nowMs + delayMs, spanEndsMs),
      needsApproval: profile.approves === 'all' || meter === 'deposited',
    },
  };
}

/** From the start of a limit to the end of the span that is running; where one ends, the next has begun. */
function wholeSpans(span: 'day' | 'week' | 'days30', held: HeldLimit, nowMs: number): number {
  const lengthMs = SPANS[span] * 1_000;
  return (Math.floor((nowMs - held.startedAtMs) / lengthMs) + 1) * lengthMs;
}

/** Whether what waits may hold now, and what becomes of it without a word. */
export function decidePending(
  { needsApproval, dueAtMs }: PendingLimit,
  nowMs: number,
): 'waits' | 'approvable' | 'holds' | 'lapsed' {
  if (nowMs < dueAtMs) return 'waits';
  if (!needsApproval) return 'holds';
  return nowMs < dueAtMs + LAPSES_AFTER_MS ? 'approvable' : 'lapsed';
}

/** What a person's word about what waits comes to. */
export function decideApproval(
  pending: PendingLimit | undefined,
  nowMs: number,
): Decision<PendingLimit, 'limit_not_pending' | 'limit_not_yet'> {
  if (!pending) return refuse('limit_not_pending');
  const state = decidePending(pending, nowMs);
  if (state === 'waits') return refuse('limit_not_yet');
  return state === 'lapsed' ? refuse('limit_not_pending') : accept(pending);
}
