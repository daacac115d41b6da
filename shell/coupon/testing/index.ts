import type { Coupon, CouponSelection } from '@glasshouse/domain/coupon';
import { emptyCoupon } from '@glasshouse/domain/coupon';
import { makeSelectionId, parseSelectionId } from '@glasshouse/domain/markets';
import { minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import { placeCoupon, type QuoteView } from '@glasshouse/contracts/betting-coupon';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { makeCall, type TransportAnswer, type TransportRequest } from '@glasshouse/kit/api';
import type { LiveClock } from '@glasshouse/kit/live';
import { makeSpend, type LockName, type RequestStorage } from '@glasshouse/kit/money';

/** For tests of the coupon: selections, an account, a storage, a clock that is turned by hand, and a wire. */

/** `7/1x2/1`, at odds in thousandths. */
export function select(text: string, odds = 2_000, changes: Partial<CouponSelection> = {}): CouponSelection {
  const ref = parseSelectionId(text);
  if (!ref) throw new Error(`${text} is no selection`);
  return {
    ...ref,
    id: makeSelectionId(ref),
    section: 'line',
    sportId: 1,
    tournamentId: ref.eventId,
    eventName: 'A – B',
    marketName: 'Match result',
    outcomeName: `Pick ${text}`,
    startsAtSec: 1_000,
    addedAtSec: 900,
    oddsMilli: oddsMilli(odds),
    ...changes,
  };
}

export function fill(selections: readonly CouponSelection[], changes: Partial<Coupon> = {}): Coupon {
  const type = selections.length > 1 ? 'express' : 'single';
  return { ...emptyCoupon(), type, selections, amountMinor: minor(500), ...changes };
}

export const ACCOUNT: AccountView = {
  id: 5,
  iso: 'EUR',
  symbol: '€',
  currencyId: 1,
  money: 10_000,
  type: 0,
  points: 0,
  isActive: true,
  isClosed: false,
  isFrozen: false,
  label: 'Main',
};

export const QUOTE: QuoteView = {
  minBetAmount: 20,
  maxBetAmount: 50_000,
  maxReason: 'market',
  maxPayout: 10_000_000,
  oddsMilli: 2_000,
  systemValues: [],
  delayMs: 0,
  isVipAvailable: false,
  availablePrepaidAmount: 0,
  promoCodes: [],
};

/** Shared by whoever holds it, like the tabs of a browser. */
export function makeStorage(): RequestStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
}

export const PLAYER_ID = 7;

interface SpendParts {
  readonly call: CallApi;
  readonly clock: LiveClock;
  readonly storage?: RequestStorage;
  readonly hold?: LockName;
}

/** Opens the request of each name, by the player of these tests; asked again after 500 ms at first. */
export function makeOpenSpend({ call, clock, storage = makeStorage(), hold = letAll }: SpendParts) {
  const parts = { call, clock, storage, hold, random: () => 1, playerId: () => PLAYER_ID, onWake: () => () => {} };
  return () => makeSpend(parts, placeCoupon);
}

const letAll: LockName = () => Promise.resolve(() => undefined);

export interface HandClock extends LiveClock {
  /** Lets so much time pass, with everything that was to happen in it. */
  pass(ms: number): Promise<void>;
}

export function makeHandClock(startMs = 1_000_000): HandClock {
  let nowMs = startMs;
  let waiting: { readonly atMs: number; readonly run: () => void }[] = [];
  return {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { atMs: nowMs + delayMs, run };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((one) => one !== timer);
      };
    },
    async pass(ms) {
      const untilMs = nowMs + ms;
      for (;;) {
        await settle();
        const next = waiting.filter((one) => one.atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0];
        if (!next) break;
        waiting = waiting.filter((one) => one !== next);
        nowMs = next.atMs;
        next.run();
      }
      nowMs = untilMs;
    },
  };
}

/** Whatever was answered has been heard. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export type Answer = TransportAnswer | 'lost';

/** The real calls over a wire of our own: what was sent, and what comes back by the id of the call. */
export function makeWire(answer: (request: TransportRequest) => Answer | Promise<Answer>) {
  const sent: TransportRequest[] = [];
  const call = makeCall(async (request) => {
    sent.push(request);
    const given = await answer(request);
    if (given === 'lost') throw new Error('connection lost');
    return given;
  });
  return { call, sent };
}

export function refusal(code: string, status = 409, more: object = {}): TransportAnswer {
  return { status, body: { error: { code, message: '', requestId: 'r', ...more } } };
}
