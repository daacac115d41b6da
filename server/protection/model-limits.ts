import { DAY, HOUR, MONEY_TYPES, MoneyModel, typesOf, windowOf, type MoneyType } from './model-money.ts';
import { PresenceModel, type ModelHours, type TimeBar } from './model-presence.ts';

/**
 * What a person's limits mean, said a second time for tests from standards of protection 4.1 to 4.4: what tightens holds
 * at once, what loosens waits, and nothing shortens an exclusion. Shares nothing with domain/ or the rest of this module.
 */
export interface ModelLaw {
  readonly wordFor: 'deposits' | 'all';
  /** A time-out stops stakes too. */
  readonly isStrict: boolean;
  /** An exclusion ends on request, so long after it. */
  readonly returnAfter?: bigint;
  readonly needsDepositLimit?: boolean;
  readonly mayDelete: boolean;
  readonly exclusions: readonly number[];
  readonly timeouts: readonly number[];
  readonly isFree?: boolean;
}

export const MODEL_LAWS = {
  default: { wordFor: 'deposits', isStrict: false, mayDelete: true, exclusions: [1, 7, 30, 180], timeouts: [1, 7, 30] },
  UK: {
    wordFor: 'all',
    isStrict: true,
    returnAfter: DAY,
    mayDelete: false,
    exclusions: [180],
    timeouts: [1, 7, 30],
    isFree: true,
  },
  ON: { wordFor: 'all', isStrict: false, mayDelete: true, exclusions: [180], timeouts: [1, 7, 30] },
  DK: {
    wordFor: 'deposits',
    isStrict: true,
    needsDepositLimit: true,
    mayDelete: true,
    exclusions: [30, 180],
    timeouts: [1],
  },
} as const satisfies Readonly<Record<string, ModelLaw>>;
export type ModelLawName = keyof typeof MODEL_LAWS;

export type ModelType = MoneyType | 30 | 31 | 32 | 33;
export const MODEL_TYPES: readonly ModelType[] = [...MONEY_TYPES, 30, 31, 32, 33];

export interface ModelHeld {
  readonly value: number;
  readonly end?: bigint;
}

export interface ModelWaiting {
  readonly value?: number;
  readonly due: bigint;
  readonly needsWord: boolean;
}

/** The moment of a step: what begins does so by `late`, what time loosens by `early`; both are `at` while the clock is right. */
export interface ModelTime {
  readonly at: bigint;
  readonly early: bigint;
  readonly late: bigint;
}

export interface ModelVerdict {
  readonly verdict: string;
  /** Types that have the least room, and what that is. */
  readonly types?: readonly MoneyType[];
  readonly left?: bigint;
  /** When there is more, by type. */
  readonly rooms?: ReadonlyMap<MoneyType, bigint | undefined>;
}

const LAPSES_AFTER = 72n * HOUR;
const LISTED = [1, 2, 4, 10, 20, 40, 100, 200, 400, 1_000, 2_000].map((multiple) => multiple * 500);

/** As times of limits are kept: a moment before the trace began, where the clock went back, is rounded down too. */
const toMs = (at: bigint): bigint => at - (((at % 1_000n) + 1_000n) % 1_000n);
const isMoney = (type: ModelType): type is MoneyType => type < 30;
const isOfDeposits = (type: ModelType): boolean => type >= 20 && type < 30;
/** Hours of a day, and minutes until the reality check. */
const TIMES: Readonly<Record<31 | 32, readonly number[]>> = {
  31: Array.from({ length: 24 }, (_, at) => at + 1),
  32: [5, 10, 15, 30, 45, 60],
};

type Change =
  | { readonly kind: 'none' }
  | { readonly kind: 'tighten'; readonly held: ModelHeld }
  | { readonly kind: 'loosen'; readonly waiting: ModelWaiting };

export interface ModelWish {
  readonly type: ModelType;
  readonly value: number;
}

type ModelSpend = 'stake' | 'bonus stake' | 'deposit' | 'sale' | 'conversion';

function isInForce({ from, until }: TimeBar, { early, late }: ModelTime): boolean {
  return BigInt(from) * 1_000n <= late && (!Number.isFinite(until) || BigInt(until) * 1_000n > early);
}

export class LimitModel {
  readonly law: ModelLaw;
  readonly money = new MoneyModel();
  readonly presence = new PresenceModel();
  readonly held = new Map<ModelType, ModelHeld>();
  readonly waiting = new Map<ModelType, ModelWaiting>();
  isRestricted = false;
  /** Room that has come back once is not taken again. */
  #latestEarly = 0n;

  constructor(law: ModelLaw) {
    this.law = law;
  }

  /** Every decision brings what is counted to its time. */
  advance({ early }: ModelTime): void {
    if (early > this.#latestEarly) this.#latestEarly = early;
  }

  used(type: MoneyType): bigint {
    return this.money.usedAfter(type, this.#latestEarly - windowOf(type));
  }

  /** In doubt about the time, what was won is not held against what was lost for longer than it may be. */
  #weighed(type: MoneyType, { early, late }: ModelTime): bigint {
    const won =
      late > early ? this.money.wonUntil(type, this.#latestEarly - windowOf(type), late - windowOf(type)) : 0n;
    return this.used(type) + won;
  }

  nextRoom(type: MoneyType): bigint | undefined {
    return this.money.nextRoom(type, this.#latestEarly - windowOf(type));
  }

  /** What stops this kind of spending, gravest first. */
  #bar(kind: ModelSpend, time: ModelTime): string | undefined {
    const { early } = time;
    if (this.#isExcluded(early)) return 'self_excluded';
    if (this.isRestricted && kind !== 'sale' && kind !== 'conversion') return 'play_restricted';
    if (this.presence.written.some((bar) => bar.code === 'session_time_over' && isInForce(bar, time))) {
      return 'session_time_over';
    }
    if (kind === 'sale') return undefined;
    if (this.#isTimedOut(early) && (kind !== 'stake' || this.law.isStrict)) return 'timeout_active';
    if (kind === 'conversion') return undefined;
    const isLimited = MONEY_TYPES.some((type) => type >= 20 && this.held.has(type));
    if (this.law.needsDepositLimit === true && !isLimited) return 'limit_required';
    const isCheckDue = this.presence.written.some((bar) => bar.code === 'reality_check_due' && isInForce(bar, time));
    return isCheckDue && kind !== 'deposit' ? 'reality_check_due' : undefined;
  }

  get #hours(): ModelHours {
    return { hours: this.held.get(31)?.value, minutes: this.held.get(32)?.value };
  }

  /** Whoever has said anything, or has had anything said of them, has what their time here stops written anew. */
  #rewrite({ early }: ModelTime): void {
    this.presence.rewrite(this.#hours, Number(toMs(early) / 1_000n));
  }

  /** A page has told that they are here. */
  hear(time: ModelTime): void {
    if (!this.presence.isKnown) return;
    this.advance(time);
    this.presence.hear(this.#hours, Number(toMs(time.early) / 1_000n));
  }

  #isExcluded(early: bigint): boolean {
    const held = this.held.get(30);
    return held !== undefined && (this.law.returnAfter !== undefined || (held.end ?? 0n) > early);
  }

  #isTimedOut(early: bigint): boolean {
    const held = this.held.get(33);
    return held !== undefined && (held.end ?? 0n) > early;
  }

  judge(kind: 'stake' | 'bonus stake' | 'deposit', counts: bigint, time: ModelTime): ModelVerdict {
    this.advance(time);
    const bar = this.#bar(kind, time);
    if (bar !== undefined) return { verdict: bar };
    const rooms = typesOf(kind).flatMap((type) => {
      const held = this.held.get(type);
      return held ? [{ type, left: BigInt(held.value) - this.#weighed(type, time) }] : [];
    });
    const short = rooms.filter(({ left }) => counts > left);
    if (short.length === 0) return { verdict: 'accepted' };
    const left = short.reduce((least, one) => (one.left < least ? one.left : least), short[0]?.left ?? 0n);
    const types = short.filter((one) => one.left === left).map(({ type }) => type);
    const roomOf = new Map(types.map((type) => [type, this.nextRoom(type)]));
    return { verdict: 'limit_reached', types, left: left < 0n ? 0n : left, rooms: roomOf };
  }

  /** A bet in another's place, of which so much counts: where the new stake is refused, nothing of it was. */
  judgeEdit(
    betId: number,
    counts: { readonly brought: bigint; readonly stake: bigint },
    time: ModelTime,
  ): ModelVerdict {
    const before = this.money.bets.get(betId);
    if (!before) throw new Error('a bet that was never taken is not edited');
    const [{ result, paid }, early] = [before, this.#latestEarly];
    this.money.settle(betId, 'returned', counts.brought);
    const meant = this.judge('stake', counts.stake, time);
    if (meant.verdict !== 'accepted') {
      this.money.settle(betId, result, paid);
      this.#latestEarly = early;
    }
    return meant;
  }

  /** Of what counts nothing: a bet that waited and is taken, what is sold, what is exchanged. */
  judgeBar(kind: Exclude<ModelSpend, 'deposit'>, time: ModelTime): string {
    this.advance(time);
    return this.#bar(kind, time) ?? 'accepted';
  }

  /** What is refused is undone, and with it what its time had brought. */
  #orUndone(time: ModelTime, say: () => string): string {
    const before = this.#latestEarly;
    this.advance(time);
    const said = say();
    if (said !== 'ok') this.#latestEarly = before;
    return said;
  }

  save(wishes: readonly ModelWish[], time: ModelTime): string {
    return this.#orUndone(time, () => this.#saveAll(wishes, time));
  }

  #saveAll(wishes: readonly ModelWish[], time: ModelTime): string {
    const decided: { readonly type: ModelType; readonly change: Change }[] = [];
    for (const wish of wishes) {
      const change = this.#decide(wish, time);
      if (typeof change === 'string') return change;
      decided.push({ type: wish.type, change });
    }
    const tightens = decided.some(({ change }) => change.kind === 'tighten');
    const isRefused = ({ type, change }: (typeof decided)[number]): boolean =>
      change.kind === 'loosen' && this.#stopsRaise(type, time);
    if (decided.some(isRefused) && !tightens) return 'limit_refused';
    for (const one of decided) if (!isRefused(one)) this.#put(one.type, one.change);
    if (decided.some(({ type, change }) => type === 30 && change.kind === 'tighten')) this.waiting.clear();
    this.#rewrite(time);
    return 'ok';
  }

  #put(type: ModelType, change: Change): void {
    if (change.kind === 'none') return;
    if (type === 32 && change.kind === 'tighten' && !this.held.has(32)) this.presence.beginCheck();
    this.waiting.delete(type);
    if (change.kind === 'tighten') this.held.set(type, change.held);
    else this.waiting.set(type, change.waiting);
  }

  #decide({ type, value }: ModelWish, time: ModelTime): Change | string {
    const held = this.held.get(type);
    if (type === 30 || type === 33) return this.#decideTimed(type, value, time);
    if (value === -1 || (type === 21 && value === 999_999_999)) {
      return held ? this.#loosen(type, undefined, time) : { kind: 'none' };
    }
    if (!this.#isOffered(type, value)) return 'limit_value_invalid';
    if (!held || value < held.value) return { kind: 'tighten', held: { value } };
    if (value > held.value) return this.#loosen(type, value, time);
    return this.waiting.has(type) ? { kind: 'tighten', held } : { kind: 'none' };
  }

  #isOffered(type: Exclude<ModelType, 30 | 33>, value: number): boolean {
    if (!isMoney(type)) return TIMES[type].includes(value);
    return this.law.isFree === true ? value >= 20 && value <= 10_000_000 : LISTED.includes(value);
  }

  #loosen(type: Exclude<ModelType, 30 | 33>, value: number | undefined, { late }: ModelTime): Change {
    const needsWord = this.law.wordFor === 'all' || isOfDeposits(type);
    const waiting = { due: toMs(late) + DAY, needsWord };
    return { kind: 'loosen', waiting: value === undefined ? waiting : { ...waiting, value } };
  }

  #decideTimed(type: 30 | 33, days: number, { early, late }: ModelTime): Change | string {
    const held = this.held.get(type);
    const now = toMs(late);
    if (days === -1) {
      if (type === 33 || !held) return 'limit_value_invalid';
      if (this.law.returnAfter === undefined || toMs(early) < (held.end ?? 0n)) return 'limit_locked';
      return { kind: 'loosen', waiting: { due: now + this.law.returnAfter, needsWord: false } };
    }
    const offered = type === 30 ? this.law.exclusions : this.law.timeouts;
    if (!offered.includes(days)) return 'limit_value_invalid';
    const end = now + BigInt(days) * DAY;
    return held && end <= (held.end ?? 0n) ? 'limit_locked' : { kind: 'tighten', held: { value: days, end } };
  }

  /** By what would be written now, or by what stands. */
  #stopsRaise(type: ModelType, { early, late }: ModelTime, bars = this.#barsAt(early)): boolean {
    if (type === 30) return false;
    const [by, now] = [toMs(early), toMs(late)];
    if (this.#isExcluded(by) || this.isRestricted) return true;
    const isOver = (bar: TimeBar): boolean =>
      bar.code === 'session_time_over' && isInForce(bar, { at: now, early: by, late: now });
    return bars.some(isOver) || (isOfDeposits(type) && this.#isTimedOut(by));
  }

  #barsAt(early: bigint): readonly TimeBar[] {
    return this.presence.listBars(this.#hours, Number(toMs(early) / 1_000n));
  }

  /** A word about what waits: of one type, or of all about deposits. */
  act(action: 'approve' | 'reject', type: ModelType | undefined, time: ModelTime): string {
    return this.#orUndone(time, () => this.#actOn(action, type, time));
  }

  #actOn(action: 'approve' | 'reject', type: ModelType | undefined, time: ModelTime): string {
    const asked = Array.from(this.waiting).filter(([one]) => (type === undefined ? isOfDeposits(one) : one === type));
    if (asked.length === 0) return 'limit_not_pending';
    const by = toMs(time.early);
    if (action === 'approve') {
      if (asked.some(([one]) => this.#stopsRaise(one, time))) return 'limit_refused';
      for (const [, { due, needsWord }] of asked.toSorted(([a], [b]) => a - b)) {
        if (by < due) return 'limit_not_yet';
        if (needsWord && by >= due + LAPSES_AFTER) return 'limit_not_pending';
      }
    }
    for (const [one, { value }] of asked) this.#end(one, action === 'approve' ? { value } : undefined);
    this.#rewrite(time);
    return 'ok';
  }

  #end(type: ModelType, holds: { readonly value: number | undefined } | undefined): void {
    this.waiting.delete(type);
    if (!holds) return;
    if (holds.value === undefined) this.held.delete(type);
    else this.held.set(type, { value: holds.value });
  }

  /** What time alone brings, to whoever it brings anything: what stops them stands until then as it was written. */
  applyDue(time: ModelTime): void {
    const by = toMs(time.early);
    const isOver = (type: 30 | 33): boolean => {
      const held = this.held.get(type);
      const endsByItself = type === 33 || this.law.returnAfter === undefined;
      return held !== undefined && endsByItself && (held.end ?? 0n) <= by;
    };
    const isLapsed = ({ due }: ModelWaiting): boolean => by >= due + LAPSES_AFTER;
    const stands = this.presence.written;
    const isDue = Array.from(this.waiting).some(
      ([type, one]) => isLapsed(one) || (!one.needsWord && by >= one.due && !this.#stopsRaise(type, time, stands)),
    );
    if (!isDue && !isOver(30) && !isOver(33)) return;
    this.advance(time);
    this.#rewrite(time);
    const stopped = new Set(MODEL_TYPES.filter((type) => this.#stopsRaise(type, time)));
    for (const type of [30, 33] as const) if (isOver(type)) this.held.delete(type);
    for (const [type, one] of this.waiting) {
      if (one.needsWord ? isLapsed(one) : by >= one.due && !stopped.has(type)) {
        this.#end(type, one.needsWord ? undefined : { value: one.value });
      }
    }
    this.#rewrite(time);
  }

  restrict(time: ModelTime): void {
    this.advance(time);
    this.isRestricted = true;
    this.waiting.clear();
    this.#rewrite(time);
  }

  lift(time: ModelTime): void {
    this.advance(time);
    if (!this.isRestricted) return;
    this.isRestricted = false;
    this.#rewrite(time);
  }
}
