import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { LegRefusal } from '@glasshouse/contracts/refusals';
import {
  decidePrice,
  isKnownOutcome,
  PRICE_CHANGE,
  type BettingRules,
  type CouponLine,
  type PriceChangePolicy,
  type PriceNow,
  type PriceRefusal,
  type Section,
} from '@glasshouse/domain/coupon';
import {
  makeSelectionId,
  parseMarketKey,
  type EventId,
  type MarketKey,
  type OutcomeId,
  type SelectionRef,
} from '@glasshouse/domain/markets';
import { findOddsMilli } from '@glasshouse/domain/odds';
import type { Prices } from './ports.ts';

export type SentBet = PlaceCouponBody['bets'][number];

/** A selection at the price the board says now. */
export interface PricedLeg extends CouponLine {
  readonly startsAtSec: number;
}

type LegPriceRefusal = LegRefusal<PriceRefusal>;

export type PricedLegs =
  | { readonly ok: true; readonly legs: readonly PricedLeg[] }
  | { readonly ok: false; readonly refusals: readonly [LegPriceRefusal, ...LegPriceRefusal[]] };

/** Whether operators have closed a sport to the player whose coupon it is. */
export type IsClosed = (sportId: number, section: Section) => boolean;

/** Every leg at once, so that a player learns of all that is wrong together. */
export function priceLegs(
  bets: readonly SentBet[],
  changeCoefAction: number,
  prices: Prices,
  isClosed: IsClosed,
): PricedLegs {
  const policy = findPolicy(changeCoefAction);
  const legs: PricedLeg[] = [];
  const refusals: LegPriceRefusal[] = [];
  for (const bet of bets) {
    const leg = priceLeg(bet, policy, prices, isClosed);
    if ('code' in leg) refusals.push(leg);
    else legs.push(leg);
  }
  const [first, ...others] = refusals;
  return first ? { ok: false, refusals: [first, ...others] } : { ok: true, legs };
}

export function refOf(bet: Pick<SentBet, 'gameId' | 'market' | 'outcome'>): SelectionRef {
  return {
    eventId: bet.gameId as EventId,
    marketKey: bet.market as MarketKey,
    outcomeId: bet.outcome as OutcomeId,
  };
}

/** Written out field by field: this runs for every leg of every bet. */
function priceLeg(
  bet: SentBet,
  policy: PriceChangePolicy,
  prices: Prices,
  isClosed: IsClosed,
): PricedLeg | LegPriceRefusal {
  const ref = refOf(bet);
  if (!isKnownOutcome(ref)) return refuseLeg(ref, 'selection_unknown', undefined);
  const price = prices.findPrice(ref);
  const facts = prices.findEventFacts(ref.eventId);
  if (price && facts && isClosed(facts.sportId, price.section)) return refuseLeg(ref, 'sport_disallowed', undefined);
  const agreed = findOddsMilli(bet.coef);
  if (agreed === undefined) return refuseLeg(ref, 'price_changed', price);
  const decided = decidePrice({ oddsMilli: agreed, section: bet.section }, price, policy);
  if (!decided.ok) return refuseLeg(ref, decided.code, price);
  if (!price || !facts) return refuseLeg(ref, 'selection_unknown', undefined);
  const leg = {
    eventId: ref.eventId,
    marketKey: ref.marketKey,
    outcomeId: ref.outcomeId,
    oddsMilli: decided.value,
    section: price.section,
    sportId: facts.sportId,
    tournamentId: facts.tournamentId,
    startsAtSec: facts.startsAtSec,
  };
  return bet.isBanker ? { ...leg, banker: true } : leg;
}

function refuseLeg(ref: SelectionRef, code: PriceRefusal, price: PriceNow | undefined): LegPriceRefusal {
  const selectionId = makeSelectionId(ref);
  return price ? { selectionId, code, oddsMilli: price.oddsMilli } : { selectionId, code };
}

const POLICIES = Object.keys(PRICE_CHANGE) as PriceChangePolicy[];

export function findPolicy(changeCoefAction: number): PriceChangePolicy {
  return POLICIES.find((policy) => PRICE_CHANGE[policy] === changeCoefAction) ?? 'ask';
}

/** How long the coupon waits before it is taken: the longest of its live legs; nothing where all are on the line. */
export function findDelayMs(rules: BettingRules, legs: readonly PricedLeg[]): number {
  let longest = 0;
  for (const leg of legs) if (leg.section === 'live') longest = Math.max(longest, findLiveDelayMs(rules, leg));
  return longest;
}

/** How long whatever is about this market waits while it is in play. */
export function findLiveDelayMs(
  {
    liveDelayMs,
    defaultLiveDelayMs,
    slowMarketMs,
  }: Pick<BettingRules, 'liveDelayMs' | 'defaultLiveDelayMs' | 'slowMarketMs'>,
  leg: Pick<PricedLeg, 'marketKey' | 'sportId'>,
): number {
  const market = parseMarketKey(leg.marketKey);
  const slow = market ? slowMarketMs.get(market.type) : undefined;
  return slow ?? liveDelayMs.get(leg.sportId) ?? defaultLiveDelayMs;
}

/** The earliest start among legs taken at a line price; bets after it are refused. Absent for live legs only. */
export function findLineUntil(legs: readonly { section: Section; startsAtSec: number }[]): number | undefined {
  let earliest: number | undefined;
  for (const leg of legs) {
    if (leg.section === 'line' && (earliest === undefined || leg.startsAtSec < earliest)) earliest = leg.startsAtSec;
  }
  return earliest;
}
