import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { LegRefusal, StakeBound } from '@glasshouse/contracts/refusals';
import {
  COUPON_TYPES,
  decideCoupon,
  decideWholePrice,
  isOfSeveral,
  PRICE_CHANGE,
  readExactCoef,
  type BettingRules,
  type CouponLimits,
  type CouponOrder,
  type CouponPlan,
  type CouponToDecide,
  type CouponType,
  type Cover,
} from '@glasshouse/domain/coupon';
import { canComeBack } from '@glasshouse/domain/cash-out';
import { ACCOUNT_KINDS, getCurrency, type Minor } from '@glasshouse/domain/money';
import { findOddsMilli, type OddsMilli } from '@glasshouse/domain/odds';
import { betRiskUnits } from '@glasshouse/domain/risk';
import { antiExpressOdds, type BetTerms, type BetType, type LikelyLeg } from '@glasshouse/domain/settlement';
import type { LegTuple, TermsRow } from './bet-terms.ts';
import type { BettingDeps } from './deps.ts';
import { decideBoost } from './decide-boost.ts';
import type { ExpressOffers } from './express-offers.ts';
import type { OwnAccount } from './find-own-account.ts';
import type { BetRisk, Builder, Prices, RiskBook } from './ports.ts';
import { findDelayMs, findLineUntil, findPolicy, priceLegs, type PricedLeg } from './price-legs.ts';
import { decidePromo, type Promo } from './promo.ts';
import type { PlaceRefusalCode } from './outcomes.ts';

/** A coupon priced by the board we trust, ready for the one call that decides about session, time and money. */
export interface PricedCoupon {
  readonly typeId: number;
  readonly stakeMinor: Minor;
  /** The coefficient as shown: of a system, its best case. */
  readonly oddsMilli: number;
  readonly possibleWinMinor: Minor;
  readonly legs: readonly LegTuple[];
  /** Null for a plain single or express. */
  readonly terms: TermsRow | null;
  /** The earliest start among legs taken at a line price; bets after it are refused. Absent for live legs only. */
  readonly lineUntilSec: number | undefined;
  readonly delayMs: number;
  readonly risk: BetRisk;
}

export interface PricedRefusal {
  readonly ok: false;
  readonly code: PlaceRefusalCode;
  readonly legs?: readonly LegRefusal[];
  readonly bound?: StakeBound;
}

export type PricedOrRefused = { readonly ok: true; readonly value: PricedCoupon } | PricedRefusal;

export interface PricingDeps {
  readonly isSportClosed: BettingDeps['isSportClosed'];
  readonly prices: Prices;
  readonly builder: Builder;
  readonly risk: RiskBook;
  readonly offers: ExpressOffers;
  /** Those of the moment at which the decision began: it keeps to them to its end. */
  readonly rules: BettingRules;
}

/** Least and greatest amounts hold for the types that the site has configured. */
export function limitsOf(rules: BettingRules, currency: string, type: BetType): CouponLimits {
  const { minStakeMinor, maxStakeMinor, initialStakeMinor } = getCurrency(currency);
  const isBounded = rules.boundedTypes.includes(type);
  return {
    minStakeMinor: isBounded ? minStakeMinor : 1,
    maxStakeMinor: isBounded ? maxStakeMinor : undefined,
    maxPayoutMinor: initialStakeMinor * rules.maxPayoutStakes,
    vipAllowed: rules.vip.isAllowed,
    vipTimes: rules.vip.times,
  };
}

/** A bet of several stakes: no bonus is added to any of them. */
export interface StakedPart {
  readonly cover?: Cover | undefined;
}

const NO_BOOST = { ok: true, value: undefined } as const;

/**
 * Recomputes everything from the board; of what the page sent, only the choices are believed. Here and in what it
 * calls objects are written out field by field: a spread costs more than all the rules of a bet.
 */
export function priceCoupon(
  deps: PricingDeps,
  body: PlaceCouponBody,
  owner: OwnAccount,
  staked?: StakedPart,
): PricedOrRefused {
  const type = findBetType(body.typeId);
  if (!type) return { ok: false, code: 'coupon_type_unknown' };
  const isWhole = type === 'builder' || type === 'anti_express';
  const priced = priceLegs(
    body.bets,
    isWhole ? PRICE_CHANGE.any : body.changeCoefAction,
    deps.prices,
    (sportId, section) => deps.isSportClosed(owner.playerId, sportId, section),
  );
  if (!priced.ok) return { ok: false, code: priced.refusals[0].code, legs: priced.refusals };
  const { legs } = priced;
  const promo = decidePromo(deps.rules.promoCodes, body.promoCode, legs, body.amount, owner.currency);
  if (!promo.ok) return promo;
  const boost = staked ? NO_BOOST : decideBoost(deps, body, type, legs, owner.currency);
  if (!boost.ok) return boost;
  const order: CouponToDecide = {
    type,
    selections: legs,
    systemValue: body.systemValue,
    builderOddsMilli: findBuilderOdds(deps, type, legs),
    antiExpressOddsMilli: type === 'anti_express' ? findAntiExpressOdds(deps.prices, legs) : undefined,
    exactOddsMilli: findExactMilli(body),
    boost: boost.value,
    promo: promo.value !== undefined,
    amountMinor: body.amount,
    vip: body.isVipBet === true,
    bonusAccount: owner.kind === ACCOUNT_KINDS.bonus,
  };
  const decided = decideCoupon(order, limitsOf(deps.rules, owner.currency, type));
  if (!decided.ok) return decided;
  if (isWhole && !agreesToWhole(body, decided.value)) return { ok: false, code: 'price_changed' };
  return { ok: true, value: toPriced(deps.rules, body, owner, legs, decided.value, promo.value, staked) };
}

/**
 * A bet with one price for all its legs is agreed to by that price, which may well move against those of the legs. A
 * coupon that does not say what it saw has agreed to nothing.
 */
function agreesToWhole(body: PlaceCouponBody, { terms }: CouponPlan): boolean {
  const agreed = findOddsMilli(body.coef ?? 0);
  if (agreed === undefined || terms.fixedOddsMilli === undefined) return false;
  return decideWholePrice(agreed, terms.fixedOddsMilli, findPolicy(body.changeCoefAction)).ok;
}

/** What the player chose, without amount and extras: also what a quote is made of. */
export function makeOrder(
  deps: Pick<PricingDeps, 'builder' | 'prices'>,
  body: Pick<PlaceCouponBody, 'systemValue' | 'exactCoef'>,
  type: BetType,
  legs: readonly PricedLeg[],
): CouponOrder & { readonly exactOddsMilli: number | undefined } {
  return {
    type,
    selections: legs,
    systemValue: body.systemValue,
    builderOddsMilli: findBuilderOdds(deps, type, legs),
    antiExpressOddsMilli: type === 'anti_express' ? findAntiExpressOdds(deps.prices, legs) : undefined,
    exactOddsMilli: findExactMilli(body),
  };
}

function findBuilderOdds(
  deps: Pick<PricingDeps, 'builder'>,
  type: BetType,
  legs: readonly PricedLeg[],
): ReturnType<Builder['findOdds']> {
  return type === 'builder' ? deps.builder.findOdds(legs) : undefined;
}

/** Undefined where the chance of one of them is not known, or where its stake may come back: then it neither wins nor loses. */
export function findAntiExpressOdds(
  prices: Pick<Prices, 'findProbability'>,
  legs: readonly PricedLeg[],
): OddsMilli | undefined {
  const likely: LikelyLeg[] = [];
  for (const leg of legs) {
    const chance = canComeBack(leg.marketKey) ? undefined : prices.findProbability(leg);
    if (chance === undefined) return undefined;
    likely.push({ oddsMilli: leg.oddsMilli, chance });
  }
  return antiExpressOdds(likely);
}

function findExactMilli({ exactCoef }: Pick<PlaceCouponBody, 'exactCoef'>): number | undefined {
  return readExactCoef(exactCoef);
}

function toPriced(
  rules: BettingRules,
  body: PlaceCouponBody,
  owner: OwnAccount,
  legs: readonly PricedLeg[],
  plan: CouponPlan,
  promo: Promo | undefined,
  staked: StakedPart | undefined,
): PricedCoupon {
  const { terms, possibleWinMinor } = plan;
  const { currency } = owner;
  const { stakeMinor, freeStake = false } = terms;
  return {
    typeId: COUPON_TYPES[terms.type],
    stakeMinor: terms.stakeMinor,
    oddsMilli: plan.oddsMilli,
    possibleWinMinor,
    legs: legs.map(toTuple),
    terms: toTermsRow(body, terms, promo, staked?.cover),
    lineUntilSec: findLineUntil(legs),
    delayMs: findDelayMs(rules, legs),
    risk: {
      playerId: owner.playerId,
      personId: owner.personId,
      legs,
      units: betRiskUnits({ currency, possibleWinMinor, stakeMinor, freeStake }),
    },
  };
}

function toTuple(leg: PricedLeg): LegTuple {
  return [leg.eventId, leg.marketKey, leg.outcomeId, leg.oddsMilli, leg.section === 'live' ? 1 : 0];
}

/** Null where type, stake and prices say it all: most bets. */
function toTermsRow(
  body: PlaceCouponBody,
  terms: BetTerms,
  promo: Promo | undefined,
  cover: Cover | undefined,
): TermsRow | null {
  if (cover === undefined && isPlain(body, terms, promo)) return null;
  const bankers = terms.legs.flatMap((leg, index) => (leg.banker ? [index] : []));
  return {
    ...(terms.systemValue !== undefined && { systemValue: terms.systemValue }),
    ...(bankers.length > 0 && { bankers }),
    ...(terms.fixedOddsMilli !== undefined && { fixedOddsMilli: terms.fixedOddsMilli }),
    ...(terms.boost && { boost: terms.boost }),
    ...(promo && { freeStake: true, promoCode: promo.code }),
    ...(body.prepaidAmount !== undefined && body.prepaidAmount > 0 && { prepaidMinor: body.prepaidAmount }),
    ...(terms.boost?.kind === 'day' && body.expressId !== undefined && { expressId: body.expressId }),
    ...(body.isVipBet === true && { vip: true }),
    ...(cover !== undefined && { cover }),
  };
}

function isPlain(body: PlaceCouponBody, { type, boost }: BetTerms, promo: Promo | undefined): boolean {
  if (type !== 'single' && type !== 'express') return false;
  return !boost && !promo && !body.prepaidAmount && !body.isVipBet;
}

/**
 * Whether a priced coupon still stands when its batch leaves: undefined if so, else the reason. Between pricing
 * and this lies the wait for a place, long only when the database is slow or away.
 */
export function findStaleness(coupon: PricedCoupon, prices: Prices): 'market_suspended' | 'price_changed' | undefined {
  let hasMoved = false;
  for (let at = 0; at < coupon.risk.legs.length; at++) {
    const [ref, leg] = [coupon.risk.legs[at], coupon.legs[at]];
    const price = ref && prices.findPrice(ref);
    if (price?.status !== 'active' || !price.outcomeActive) return 'market_suspended';
    hasMoved ||= price.oddsMilli !== leg?.[3] || (price.section === 'live' ? 1 : 0) !== leg[4];
  }
  return hasMoved ? 'price_changed' : undefined;
}

const TYPES = new Map((Object.keys(COUPON_TYPES) as CouponType[]).map((type) => [COUPON_TYPES[type] as number, type]));

/** One bet's type; several singles are several bets. */
export function findBetType(typeId: number): BetType | undefined {
  const type = TYPES.get(typeId);
  return type === undefined || isOfSeveral(type) ? undefined : type;
}
