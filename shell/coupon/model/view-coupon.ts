import {
  autoMax,
  decideCoupon,
  decideUserBoost,
  findTerms,
  isOfSeveral,
  isTypePossible,
  markSelections,
  SELECTION_COUNTS,
  type Coupon,
  type CouponLimits,
  type CouponOrder,
  type CouponRefusal,
  type CouponType,
} from '@glasshouse/domain/coupon';
import { listSystemValues, minSystemStakeMinor, type SystemValue } from '@glasshouse/domain/combinations';
import {
  betOddsMilli,
  winAtOdds,
  winRange,
  type BetTerms,
  type Boost,
  type WinRange,
} from '@glasshouse/domain/settlement';
import type { QuoteView } from '@glasshouse/contracts/betting-coupon';
import { isRefusalCode, type RefusalCode } from '@glasshouse/contracts/refusals';
import { chooseAction, isAboutAmount, type CouponAction } from './choose-action.ts';
import { limitsOf, makeOrder, type QuoteNow } from './make-order.ts';
import { isBonusAccount, type PayingAccount } from './paying-account.ts';
import { viewLegs, type LegView, type Prices, type RefusedLegs } from './view-leg.ts';
import { viewSingles, type SinglesView } from './view-singles.ts';
import { viewStakes, type StakesView } from './view-stakes.ts';

export interface CouponView {
  readonly type: CouponType;
  /** What it could be played as. */
  readonly types: readonly CouponType[];
  /** Thousandths. Present where a Bet Builder is none yet and the house would take it as one at this price. */
  readonly builderOddsMilli?: number | undefined;
  /** Its selections cannot be one bet as it stands, and each alone could be. */
  readonly singlesOffered: boolean;
  readonly legs: readonly LegView[];
  /** Thousandths; 0 where there is none. */
  readonly oddsMilli: number;
  /** The stake; of several bets, the sum. */
  readonly amountMinor: number | undefined;
  readonly minMinor: number;
  /** Absent where there is no limit. */
  readonly maxMinor: number | undefined;
  /** The most that limits, payout and balance allow together; absent where nothing says so. */
  readonly greatestMinor: number | undefined;
  readonly bestWinMinor: bigint;
  /** Of a system: the least that it can win. */
  readonly worstWinMinor?: bigint | undefined;
  readonly boost?: Boost | undefined;
  /** A guest is told no bonus, and the house may have one for this. */
  readonly mayHaveBoost: boolean;
  /** Of a system: from two of them up, and the one that is played. */
  readonly systemValues: readonly SystemValue[];
  readonly systemValue: number;
  readonly bankersPossible: boolean;
  readonly singles?: SinglesView | undefined;
  readonly stakes?: StakesView | undefined;
  readonly prepaidMinor: number;
  readonly vip: boolean;
  readonly quote: QuoteView | undefined;
  readonly action: CouponAction;
  /** The amount itself is wrong: said beside the input. */
  readonly amountReason?: CouponRefusal | undefined;
  /** What the house would refuse it for, where nothing here says so already. */
  readonly warning?: RefusalCode | undefined;
}

export interface CouponInSight {
  readonly coupon: Coupon;
  readonly prices: Prices;
  readonly refused: RefusedLegs;
  readonly paying: PayingAccount;
  readonly house: QuoteNow;
  readonly prepaidMinor: number;
}

/** Everything that is shown of a coupon, and what its button does; for show: the server decides again. */
export function viewCoupon(viewStore: CouponInSight): CouponView {
  const { coupon, paying, house } = viewStore;
  const quote = house.about === 'other' ? undefined : house.quote;
  const legs = viewLegs(coupon, viewStore.prices, viewStore.refused);
  const limits = limitsOf(paying.iso, quote);
  const order = makeOrder(coupon, legs, house);
  const whole = viewAs(viewStore, legs, order, limits);
  const prepaidMinor = Math.min(viewStore.prepaidMinor, whole.amountMinor ?? 0, quote?.availablePrepaidAmount ?? 0);
  const reason = whole.reason;
  const action = chooseAction({
    legs,
    several: coupon.type === 'singles',
    reason,
    asking: (reason === 'builder_unavailable' || reason === 'anti_express_unavailable') && house.about === 'other',
    neededMinor: coupon.promoCode === undefined ? (whole.amountMinor ?? 0) - prepaidMinor : 0,
    paying,
  });
  const { reason: _, ...shown } = whole;
  const types = listTypes(coupon, legs, quote);
  const builderOddsMilli =
    coupon.type === 'builder' || !types.includes('builder') ? undefined : quote?.builderOddsMilli;
  return {
    ...shown,
    type: coupon.type,
    types,
    builderOddsMilli,
    singlesOffered: builderOddsMilli === undefined && types.includes('singles') && isApart(legs, action),
    legs,
    minMinor: leastMinor(coupon, limits),
    maxMinor: limitsOf(paying.iso, house.quote).maxStakeMinor,
    boost: isOfSeveral(coupon.type) ? undefined : order.boost,
    mayHaveBoost: !paying.signedIn && mayHaveBoost(coupon, order),
    systemValues: isSystem(coupon)
      ? listSystemValues({
          legCount: legs.length,
          bankerCount: coupon.bankers.length,
          minStakeMinor: limits.minStakeMinor,
        })
      : [],
    systemValue: coupon.systemValue,
    bankersPossible: isSystem(coupon) && legs.length >= SELECTION_COUNTS.system_banker.least,
    prepaidMinor,
    vip: coupon.vip && quote?.isVipAvailable === true,
    quote: house.quote,
    action,
    amountReason: reason !== undefined && isAboutAmount(reason) ? reason : undefined,
    warning: action.kind === 'place' ? findWarning(house) : undefined,
  };
}

/** By its selections: whether the operator gives one, and how much, is told to players. */
function mayHaveBoost({ expressId, promoCode, boostRemoved }: Coupon, { type, selections }: CouponOrder): boolean {
  if (type !== 'express' || promoCode !== undefined) return false;
  return expressId !== undefined || decideUserBoost({ allowed: !boostRemoved, type, lines: selections }).ok;
}

interface WholeView extends Pick<
  CouponView,
  'oddsMilli' | 'amountMinor' | 'greatestMinor' | 'bestWinMinor' | 'worstWinMinor' | 'singles' | 'stakes'
> {
  readonly reason: CouponRefusal | undefined;
}

function viewAs(
  viewStore: CouponInSight,
  legs: readonly LegView[],
  order: CouponOrder,
  limits: CouponLimits,
): WholeView {
  switch (viewStore.coupon.type) {
    case 'singles':
      return viewSinglesWhole(viewStore, legs, limits);
    case 'stakes':
      return viewStakesWhole(viewStore, legs, limits);
    default:
      return viewWhole(viewStore, order, limits);
  }
}

function viewWhole(
  { coupon, paying, prepaidMinor }: CouponInSight,
  order: CouponOrder,
  limits: CouponLimits,
): WholeView {
  const { amountMinor, exactOddsMilli } = coupon;
  const bonusAccount = isBonusAccount(paying.account);
  const decided = decideCoupon({ ...order, amountMinor, exactOddsMilli, bonusAccount }, limits);
  const terms = findTerms(order);
  const balanceMinor =
    coupon.promoCode === undefined ? paying.account && paying.account.money + prepaidMinor : undefined;
  const maxStakeMinor = bonusAccount ? undefined : limits.maxStakeMinor;
  const win =
    terms && amountMinor !== undefined ? winsOf({ ...terms, stakeMinor: amountMinor }, exactOddsMilli) : undefined;
  return {
    reason: decided.ok ? undefined : decided.code,
    oddsMilli: terms ? betOddsMilli(terms) : 0,
    amountMinor,
    greatestMinor: terms && autoMax(terms, { maxStakeMinor, maxPayoutMinor: limits.maxPayoutMinor, balanceMinor }),
    bestWinMinor: win?.bestMinor ?? 0n,
    ...(isSystem(coupon) && { worstWinMinor: win?.worstMinor ?? 0n }),
  };
}

/** At the coefficient that the player insists on, where there is one: the bet is placed at no other. */
function winsOf(terms: BetTerms, exactOddsMilli: number | undefined): WinRange {
  const range = winRange(terms);
  return exactOddsMilli === undefined ? range : { ...range, bestMinor: winAtOdds(terms, exactOddsMilli) };
}

function viewSinglesWhole(
  { coupon, paying }: CouponInSight,
  legs: readonly LegView[],
  limits: CouponLimits,
): WholeView {
  const singles = viewSingles(coupon, legs, limits, isBonusAccount(paying.account));
  return {
    reason: singles.reason,
    oddsMilli: 0,
    amountMinor: singles.sumMinor,
    greatestMinor: undefined,
    bestWinMinor: singles.winMinor,
    singles,
  };
}

function viewStakesWhole({ coupon, paying }: CouponInSight, legs: readonly LegView[], limits: CouponLimits): WholeView {
  const stakes = viewStakes(coupon, legs, limits, isBonusAccount(paying.account));
  return {
    reason: stakes.reason,
    oddsMilli: 0,
    amountMinor: stakes.sumMinor,
    greatestMinor: undefined,
    bestWinMinor: stakes.winMinor,
    stakes,
  };
}

/** Every combination of a system carries its part of the least stake. */
function leastMinor(coupon: Coupon, { minStakeMinor }: CouponLimits): number {
  if (!isSystem(coupon)) return minStakeMinor;
  const { selections, bankers, systemValue } = coupon;
  const values = listSystemValues({ legCount: selections.length, bankerCount: bankers.length, minStakeMinor });
  const chosen = values.find(({ value }) => value === systemValue);
  return chosen ? minSystemStakeMinor(chosen.combo, minStakeMinor) : minStakeMinor;
}

function isSystem({ type }: Coupon): boolean {
  return type === 'system' || type === 'system_banker';
}

const OFFERED: readonly CouponType[] = ['single', 'express', 'system', 'singles', 'anti_express', 'builder', 'stakes'];

/** What could be chosen for these selections, a builder and an anti-express unless the house has no price for it; a system has its bankers marked, so it is one choice with them. */
export function listTypes(coupon: Coupon, legs: readonly LegView[], quote: QuoteView | undefined): CouponType[] {
  const count = legs.length;
  return OFFERED.filter((type) => {
    if (!isTypePossible(type, { ...coupon, bankers: [] })) return false;
    if (type === 'singles') return count > 1;
    if (type === 'builder') return coupon.type === type || !quote || quote.builderOddsMilli !== undefined;
    if (type !== 'anti_express' && type !== 'stakes') return true;
    const marks = markSelections(type, coupon.selections);
    const apart = marks.some((mark) => mark.dependent || mark.expressBanned);
    if (type === 'stakes') return coupon.type === type || !apart;
    return !apart && (coupon.type === type || !quote || quote.antiExpressOddsMilli !== undefined);
  });
}

/** No single bet holds these selections together. */
function isApart(legs: readonly LegView[], action: CouponAction): boolean {
  const refused = action.kind === 'blocked' && action.reason === 'builder_unavailable';
  return refused || legs.some((leg) => leg.dependent || leg.expressBanned);
}

/** Only an answer about this very coupon says anything of it, and what the player is asked anyway is no news. */
function findWarning({ quote, about }: QuoteNow): RefusalCode | undefined {
  const code = about === 'fresh' ? quote?.refusedCode : undefined;
  return code !== undefined && isRefusalCode(code) && !ASKED_ANYWAY.includes(code) ? code : undefined;
}

const ASKED_ANYWAY: readonly RefusalCode[] = ['price_changed', 'stake_invalid', 'funds_insufficient'];
