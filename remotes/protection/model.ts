import type { AvailableLimit, ClientLimit, ProtectionRecord, ProtectionState } from '@glasshouse/contracts/protection';
import { FOR_GOOD_DAYS, isTighter, valueOf, type LimitType } from '@glasshouse/domain/protection';
import type { OfficeDoors } from '@glasshouse/kit/office';
import type { HelpCountry } from './model-help.ts';

/** All that the page shows of a person's protection. */
export interface ProtectionView {
  readonly limits: readonly ClientLimit[];
  readonly protection: ProtectionState;
  readonly records: readonly ProtectionRecord[];
  readonly hasMoreRecords: boolean;
}

export interface Reason {
  readonly id: number;
  readonly selfExcludeReason: string;
}

export interface ResponsibleState extends OfficeDoors {
  /** Absent where the session ended meanwhile. */
  readonly view?: ProtectionView;
  readonly available: readonly AvailableLimit[];
  readonly reasons: readonly Reason[];
  /** What waits is taken back instead of being approved or rejected. */
  readonly isDeleteInsteadOfReject: boolean;
  readonly helpCountries: readonly HelpCountry[];
  /** Where the person lives, as far as anybody knows. */
  readonly country: string;
}

/** The limits of money, by section, in the order of the page. */
export const MONEY_SECTIONS = [
  { id: 'deposits', types: [20, 21, 22] },
  { id: 'stakes', types: [1, 2, 3] },
  { id: 'losses', types: [10, 11, 12] },
] as const;

export const SESSION_TYPE = 31;
export const CHECK_TYPE = 32;
export const BREAK_TYPE = 33;
export const EXCLUSION_TYPE = 30;

const DAY_SEC = 86_400;
const HOUR_SEC = 3_600;
/** Said instead of a value, by which a limit of amounts, of hours or of minutes is taken away. */
const REMOVAL = -1;

/** One limit of the page: what holds, what waits beside it, and what is offered. */
export interface HeldLimit {
  readonly type: LimitType;
  readonly active: ClientLimit | undefined;
  readonly waiting: ClientLimit | undefined;
  readonly offer: AvailableLimit | undefined;
}

export function findHeld(
  type: LimitType,
  limits: readonly ClientLimit[],
  available: readonly AvailableLimit[],
): HeldLimit {
  const ofType = limits.filter(({ limitType }) => limitType === type);
  return {
    type,
    active: ofType.find(({ limitState }) => limitState === 'ACTIVE'),
    waiting: ofType.find(({ limitState }) => limitState === 'PENDING'),
    offer: available.find((one) => one.type === type),
  };
}

/** A limit that is neither offered nor held has no place on the page. */
export function isShown({ active, waiting, offer }: HeldLimit): boolean {
  return active !== undefined || waiting !== undefined || offer !== undefined;
}

export function isNoLimit(type: LimitType, value: number): boolean {
  return valueOf(type, value) === undefined;
}

/** The value by which a limit that holds is given up; absent where it cannot be. */
export function findRemoval({ type, active }: HeldLimit): number | undefined {
  return active && !isNoLimit(type, active.limitValue) && isNoLimit(type, REMOVAL) ? REMOVAL : undefined;
}

/** What becomes of a change: the page says so before it is pressed. */
export type Effect = 'same' | 'atOnce' | 'later' | 'approve';

export function decideEffect({ type, active, offer }: HeldLimit, value: number): Effect {
  if (!active || isNoLimit(type, active.limitValue)) return 'atOnce';
  if (value === active.limitValue) return 'same';
  if (!isNoLimit(type, value) && isTighter(type, value, active.limitValue)) return 'atOnce';
  if (offer?.raiseNeedsApproval) return 'approve';
  return offer && offer.raiseDelayHours > 0 ? 'later' : 'atOnce';
}

/** Of what is used, how much of the bar is full: 0 to 100. More can be used than a lowered limit has. */
export function fillPercent(limit: number, left: number): number {
  if (limit <= 0) return 100;
  return Math.min(100, Math.max(0, Math.round(((limit - left) / limit) * 100)));
}

/** Of a limit of time, how much of it has passed. */
export interface TimeUsed {
  readonly usedSec: number;
  readonly limitSec: number;
  readonly roomAtSec?: number;
}

/** The hours of this day, and the time since the last reality check; on by the server's clock while somebody is here. */
export function findTimeUsed(type: LimitType, state: ProtectionState, nowSec: number): TimeUsed | undefined {
  const sinceSec = Math.max(0, nowSec - state.atSec);
  if (type === SESSION_TYPE && state.session) {
    const { leftSec, renewsAtSec, hours } = state.session;
    const limitSec = hours * HOUR_SEC;
    return { limitSec, usedSec: passed(limitSec, leftSec - sinceSec), roomAtSec: renewsAtSec };
  }
  if (type === CHECK_TYPE && state.realityCheck) {
    const { everyMinutes, dueInSec } = state.realityCheck;
    const limitSec = everyMinutes * 60;
    return { limitSec, usedSec: passed(limitSec, dueInSec - sinceSec) };
  }
  return undefined;
}

function passed(limitSec: number, leftSec: number): number {
  return Math.min(limitSec, Math.max(0, limitSec - Math.max(0, leftSec)));
}

/** What can be answered to a change that waits. */
export interface WaitingChoice {
  readonly canApprove: boolean;
  /** How it is given up: by the call that rejects, or by the one that deletes. */
  readonly giveUp: 'reject' | 'delete';
}

export function decideWaiting(waiting: ClientLimit, nowSec: number, isDelete: boolean): WaitingChoice {
  const isTime = waiting.endsAt === undefined || nowSec >= waiting.endsAt;
  return { canApprove: waiting.needApprove && isTime, giveUp: isDelete ? 'delete' : 'reject' };
}

/** An exclusion without an end: it holds until that is asked for, however long ago it began. */
export function isForGood(limit: ClientLimit | undefined): boolean {
  return limit?.limitType === EXCLUSION_TYPE && limit.limitValue === FOR_GOOD_DAYS;
}

/** A break or an exclusion that has begun and not ended. */
export function findRunning(type: LimitType, limits: readonly ClientLimit[], nowSec: number): ClientLimit | undefined {
  return limits.find(
    (limit) =>
      limit.limitType === type &&
      limit.limitState === 'ACTIVE' &&
      (limit.endsAt === undefined || limit.endsAt > nowSec || isForGood(limit)),
  );
}

/** Days that may be chosen: all that are offered, or only those that end later than what runs. */
export function listDays(
  offer: AvailableLimit | undefined,
  running: ClientLimit | undefined,
  nowSec: number,
): readonly number[] {
  const { endsAt } = running ?? {};
  if (running && endsAt === undefined) return [];
  return (offer?.availableValues ?? []).filter(
    (days) =>
      !(isForGood(running) && days === FOR_GOOD_DAYS) && (endsAt === undefined || nowSec + days * DAY_SEC > endsAt),
  );
}

/** Rounded up, so that nobody comes back too early. */
export function hoursUp(seconds: number): number {
  return Math.max(0, Math.ceil(seconds / HOUR_SEC));
}

/** An exclusion whose time is over and that still holds: in some countries it ends on request alone. */
export function findEndable(limits: readonly ClientLimit[], nowSec: number): ClientLimit | undefined {
  const { active, waiting } = findHeld(EXCLUSION_TYPE, limits, []);
  return active?.endsAt !== undefined && active.endsAt <= nowSec && !waiting ? active : undefined;
}

export function isClosedByHouse({ restriction }: ProtectionState): boolean {
  return restriction?.code === 'play_restricted';
}
