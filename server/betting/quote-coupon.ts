import { STAKE_BOUNDS, type QuoteCouponBody, type QuoteView } from '@glasshouse/contracts/betting-coupon';
import { listSystemValues } from '@glasshouse/domain/combinations';
import {
  decideVip,
  findTerms,
  leastStakeMinor,
  type BetType,
  type CouponLimits,
  type CouponOrder,
  type PromoCode,
} from '@glasshouse/domain/coupon';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { MOST_TOTAL_ODDS_MILLI } from '@glasshouse/domain/odds';
import { betOddsMilli } from '@glasshouse/domain/settlement';
import type { Visitor } from '../platform/http/index.ts';
import { decideBoost, hyperOf } from './decide-boost.ts';
import { findMaxStake } from './find-max-stake.ts';
import { findOwnAccount, type OwnAccount } from './find-own-account.ts';
import type { PlacingDeps } from './answer-verdict.ts';
import { findAntiExpressOdds, findBetType, limitsOf, makeOrder, priceCoupon } from './price-coupon.ts';
import { findDelayMs, priceLegs, type PricedLeg } from './price-legs.ts';
import { addCodes, listListedPromos, promoStakeMinor } from './promo.ts';
import { readFacts as readQuoteFacts, type ReadFacts } from './quote-facts.ts';

/** Any price will do, of legs and of the whole: a quote tells what holds now. */
const ANY_PRICE = 0;
const ANY_WHOLE_PRICE = 2;

/** What the house would take on this coupon now; what cannot be said of it as it stands is left out. */
export async function quoteCoupon(
  given: PlacingDeps,
  visitor: Pick<Visitor, 'playerId' | 'personId'>,
  body: QuoteCouponBody,
  readFacts: ReadFacts = readQuoteFacts,
): Promise<Decision<QuoteView, 'account_unknown'>> {
  const { playerId } = visitor;
  const owner = await findOwnAccount(given, visitor, body.accountId);
  if (!owner) return refuse('account_unknown');
  const { currency } = owner;
  const { ownCodes, usedCodes, prepaidMinor } = await readFacts(given, {
    playerId,
    accountId: body.accountId,
    currency,
  });
  const deps = addCodes(given, ownCodes);
  const priced = priceLegs(body.bets, ANY_PRICE, deps.prices, (sportId, section) =>
    deps.isSportClosed(playerId, sportId, section),
  );
  const legs = priced.ok ? priced.legs : [];
  const delayMs = findDelayMs(deps.rules, legs);
  const offered = listOffered(deps, legs).filter((row) => !usedCodes.includes(row.code));
  return accept({
    ...quoteAmounts(deps, body, legs, owner),
    ...quotePrices(deps, body, legs),
    ...quoteBonuses(deps, body, legs, currency),
    delayMs,
    // Only a bet of its own that is taken at once: what waits, and what is part of several, is the player's own money.
    availablePrepaidAmount: delayMs === 0 && findBetType(body.typeId) ? prepaidMinor : 0,
    promoCodes: offered.map((row) => viewCode(row, currency)),
    ...findRefusal(deps, body, owner, usedCodes),
  });
}

function quoteAmounts(deps: PlacingDeps, body: QuoteCouponBody, legs: readonly PricedLeg[], owner: OwnAccount) {
  const type = findBetType(body.typeId) ?? 'single';
  const limits = limitsOf(deps.rules, owner.currency, type);
  const bound = legs.length > 0 ? findMaxStake(deps, body, legs, owner) : undefined;
  const maxBetAmount = bound?.maxMinor ?? limits.maxStakeMinor;
  const vip = decideVip(limits, { type, selections: legs });
  return {
    minBetAmount: findMinStake(type, body, legs, limits),
    ...(maxBetAmount !== undefined && { maxBetAmount }),
    maxReason: STAKE_BOUNDS.find((reason) => reason === bound?.reason) ?? 'currency',
    maxPayout: limits.maxPayoutMinor * (body.isVipBet === true ? (limits.vipTimes ?? 1) : 1),
    systemValues: listSystemValues({
      legCount: legs.length,
      bankerCount: legs.filter((leg) => leg.banker).length,
      minStakeMinor: limits.minStakeMinor,
    }),
    isVipAvailable: vip.ok,
  };
}

/** That of the system asked for; where its value is none, that of a single. */
function findMinStake(
  type: BetType,
  { systemValue }: QuoteCouponBody,
  selections: readonly PricedLeg[],
  limits: CouponLimits,
): number {
  const isPossible = findTerms({ type, selections, systemValue }) !== undefined;
  return isPossible ? leastStakeMinor({ type, selections, systemValue }, limits) : limits.minStakeMinor;
}

function quotePrices(deps: PlacingDeps, body: QuoteCouponBody, legs: readonly PricedLeg[]) {
  const type = findBetType(body.typeId);
  const order: CouponOrder | undefined = type && makeOrder(deps, body, type, legs);
  const terms = order && findTerms(order);
  const anti = legs.length > 1 && isOneAnEvent(legs) ? findAntiExpressOdds(deps.prices, legs) : undefined;
  const builder = legs.length > 1 ? deps.builder.findOdds(legs) : undefined;
  const oddsMilli = terms ? betOddsMilli(terms) : 0;
  return {
    oddsMilli,
    ...(oddsMilli === MOST_TOTAL_ODDS_MILLI && { isOddsCapped: true }),
    ...(anti !== undefined && { antiExpressOddsMilli: anti }),
    ...(builder !== undefined && { builderOddsMilli: builder }),
  };
}

function isOneAnEvent(legs: readonly PricedLeg[]): boolean {
  return new Set(legs.map((leg) => leg.eventId)).size === legs.length;
}

function quoteBonuses(deps: PlacingDeps, body: QuoteCouponBody, legs: readonly PricedLeg[], currency: string) {
  const hyper = hyperOf(deps.rules, currency);
  const type = findBetType(body.typeId);
  const asked = { ...body, amount: body.amount ?? 0 };
  const boost = type && legs.length > 0 ? decideBoost(deps, asked, type, legs, currency) : undefined;
  const found = boost?.ok ? boost.value : undefined;
  return {
    ...(found && { bonusPercent: found.percent, bonusKind: found.kind }),
    hyperBonusPercent: hyper.percent,
    minHyperBonusBetLimit: hyper.minStakeMinor,
    maxHyperBonusLimit: hyper.maxMinor,
  };
}

/** The codes that everybody is shown and that this coupon meets the terms of. */
function listOffered({ rules }: PlacingDeps, legs: readonly PricedLeg[]): readonly PromoCode[] {
  return listListedPromos(rules.promoCodes).filter((row) =>
    legs.every((leg) => leg.section === 'line' && leg.oddsMilli >= row.minOddsMilli),
  );
}

function viewCode(row: PromoCode, currency: string): QuoteView['promoCodes'][number] {
  return {
    code: row.code,
    amount: promoStakeMinor(row, currency),
    minOddsMilli: row.minOddsMilli,
    text: 'free_bet',
  };
}

/** As placing it would be refused; the amount of the page, or the least there is. */
function findRefusal(
  deps: PlacingDeps,
  body: QuoteCouponBody,
  owner: OwnAccount,
  usedCodes: readonly string[],
): { refusedCode?: string } {
  const amount = body.amount ?? limitsOf(deps.rules, owner.currency, 'single').minStakeMinor;
  const type = findBetType(body.typeId);
  if (!type) return {};
  const asked = { ...body, id: 'quote', amount, changeCoefAction: ANY_PRICE, coef: ANY_WHOLE_PRICE };
  const priced = priceCoupon(deps, asked, owner);
  if (!priced.ok) return { refusedCode: priced.code };
  const promoCode = priced.value.terms?.promoCode;
  return promoCode !== undefined && usedCodes.includes(promoCode) ? { refusedCode: 'promo_used' } : {};
}
