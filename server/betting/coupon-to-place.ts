import type { PlaceCouponBody } from '@glasshouse/contracts/coupon';
import type { LegRefusal, RefusalCode } from '@glasshouse/contracts/refusals';
import {
  COUPON_TYPES,
  couponOdds,
  decideCoupon,
  decidePrice,
  isKnownOutcome,
  possibleWin,
  PRICE_CHANGE,
  type CouponType,
  type PriceChangePolicy,
  type Section,
} from '@glasshouse/domain/coupon';
import {
  makeSelectionId,
  type EventId,
  type MarketKey,
  type OutcomeId,
  type SelectionRef,
} from '@glasshouse/domain/markets';
import { getCurrency, minorFromBig, type Minor } from '@glasshouse/domain/money';
import { findOddsMilli, type OddsMilli } from '@glasshouse/domain/odds';
import type { Prices } from './ports.ts';

/** A coupon priced by the board we trust, ready for the one call that decides about session, time and money. */
export interface PricedCoupon {
  readonly type: CouponType;
  readonly stakeMinor: Minor;
  readonly oddsMilli: number;
  readonly possibleWinMinor: Minor;
  readonly legs: readonly PricedLeg[];
  /** The earliest start among legs taken at a line price; bets after it are refused. Absent for live legs only. */
  readonly lineUntilSec: number | undefined;
}

export interface PricedLeg extends SelectionRef {
  readonly oddsMilli: OddsMilli;
  readonly live: boolean;
}

export type PricedOrRefused =
  | { readonly ok: true; readonly value: PricedCoupon }
  | { readonly ok: false; readonly code: RefusalCode; readonly legs?: readonly LegRefusal[] };

/** The most a single bet may win, in first stakes of its currency. */
const MAX_PAYOUT_INITIAL_STAKES = 100_000;

export function limitsOf(currency: string): { minStakeMinor: number; maxStakeMinor: number; maxPayoutMinor: number } {
  const { minStakeMinor, maxStakeMinor, initialStakeMinor } = getCurrency(currency);
  return { minStakeMinor, maxStakeMinor, maxPayoutMinor: initialStakeMinor * MAX_PAYOUT_INITIAL_STAKES };
}

/** Recomputes everything from the board; of what the page sent, only the choices are believed. */
export function priceCoupon(body: PlaceCouponBody, currency: string, prices: Prices): PricedOrRefused {
  const type = findByValue(COUPON_TYPES, body.typeId);
  if (!type) return { ok: false, code: 'coupon_type_unknown' };
  const policy = findByValue(PRICE_CHANGE, body.changeCoefAction) ?? 'ask';
  const legs: PricedLeg[] = [];
  const refusals: LegRefusal[] = [];
  for (const bet of body.bets) {
    const leg = priceLeg(bet, policy, prices);
    if ('code' in leg) refusals.push(leg);
    else legs.push(leg);
  }
  const [first] = refusals;
  if (first) return { ok: false, code: first.code, legs: refusals };
  const decided = decideCoupon({ type, selections: legs, amountMinor: body.amount }, limitsOf(currency));
  if (!decided.ok) return decided;
  const odds = legs.map((leg) => leg.oddsMilli);
  return {
    ok: true,
    value: {
      type,
      stakeMinor: decided.value,
      oddsMilli: couponOdds(odds),
      possibleWinMinor: minorFromBig(possibleWin(decided.value, odds)),
      legs,
      lineUntilSec: findLineUntil(legs, prices),
    },
  };
}

interface SentBet {
  readonly gameId: number;
  readonly market: string;
  readonly outcome: string;
  readonly coef: number;
  readonly section: Section;
}

function priceLeg(bet: SentBet, policy: PriceChangePolicy, prices: Prices): PricedLeg | LegRefusal {
  const ref: SelectionRef = {
    eventId: bet.gameId as EventId,
    marketKey: bet.market as MarketKey,
    outcomeId: bet.outcome as OutcomeId,
  };
  const selectionId = makeSelectionId(ref);
  if (!isKnownOutcome(ref)) return { selectionId, code: 'selection_unknown' };
  const price = prices.findPrice(ref);
  const agreed = findOddsMilli(bet.coef);
  if (agreed === undefined)
    return { selectionId, code: 'price_changed', ...(price ? { oddsMilli: price.oddsMilli } : {}) };
  const decided = decidePrice({ oddsMilli: agreed, section: bet.section }, price, policy);
  if (!decided.ok) return { selectionId, code: decided.code, ...(price ? { oddsMilli: price.oddsMilli } : {}) };
  return { ...ref, oddsMilli: decided.value, live: price?.section === 'live' };
}

/**
 * Whether a priced coupon still stands when its batch leaves: undefined if so, else the reason. Between pricing
 * and this lies the wait for a place, long only when the database is slow or away.
 */
export function findStaleness(coupon: PricedCoupon, prices: Prices): 'market_suspended' | 'price_changed' | undefined {
  for (const leg of coupon.legs) {
    const price = prices.findPrice(leg);
    if (price?.status !== 'active' || !price.outcomeActive) return 'market_suspended';
    if (price.oddsMilli !== leg.oddsMilli || (price.section === 'live') !== leg.live) return 'price_changed';
  }
  return undefined;
}

function findLineUntil(legs: readonly PricedLeg[], prices: Prices): number | undefined {
  const starts = legs
    .filter((leg) => !leg.live)
    .map((leg) => prices.findEventFacts(leg.eventId)?.startsAtSec)
    .filter((startsAtSec) => startsAtSec !== undefined);
  return starts.length === 0 ? undefined : Math.min(...starts);
}

function findByValue<Name extends string>(table: Readonly<Record<Name, number>>, value: number): Name | undefined {
  const names = Object.keys(table) as Name[];
  return names.find((name) => table[name] === value);
}
