import type { BetLegView, BetView, LegState } from '@glasshouse/contracts/betting-bets';
import { isMinor, minor, type Minor } from '@glasshouse/domain/money';
import { makeMarketKey, parseMarketKey } from '@glasshouse/domain/markets';
import { isOddsMilli } from '@glasshouse/domain/odds';
import {
  findEachWay,
  type BetTerms,
  type BetType,
  type EachWay,
  type LegResult,
  type TermsLeg,
} from '@glasshouse/domain/settlement';
import { findBetType } from '@glasshouse/kit/bets';

/** What the parts sold back have closed of the stake. */
export function closedMinorOf({ cashOuts = [] }: BetView): number {
  return cashOuts.reduce((sum, part) => sum + part.closed, 0);
}

export function cashedMinorOf({ cashOuts = [] }: BetView): number {
  return cashOuts.reduce((sum, part) => sum + part.paid, 0);
}

/** What of the stake still stands on the results. */
export function standingMinorOf(bet: BetView): number {
  return bet.amount - closedMinorOf(bet);
}

/** The agreement as settlement knows it, read back from what the page is told; absent where the two do not fit. */
export function findTerms(bet: BetView): BetTerms | undefined {
  const type = findBetType(bet.typeId);
  const standing = standingMinorOf(bet);
  if (type === undefined || !isMinor(standing) || standing <= 0 || bet.legs.length === 0) return undefined;
  const legs = bet.legs.flatMap(findTermsLeg);
  if (legs.length !== bet.legs.length) return undefined;
  const fixed = hasOnePrice(type);
  if (fixed && !isOddsMilli(bet.oddsMilli)) return undefined;
  if (isSystem(type) && !hasCombinations(bet)) return undefined;
  return {
    type,
    stakeMinor: minor(standing),
    legs,
    ...(bet.systemValue !== undefined && { systemValue: bet.systemValue }),
    ...(fixed && isOddsMilli(bet.oddsMilli) && { fixedOddsMilli: bet.oddsMilli }),
    ...boostOf(bet),
    ...(bet.promoCode !== undefined && { freeStake: true }),
  };
}

export function hasOnePrice(type: BetType): boolean {
  return type === 'builder' || type === 'anti_express';
}

export function isSystem(type: BetType): boolean {
  return type === 'system' || type === 'system_banker';
}

function hasCombinations({ systemValue = 0, legs }: BetView): boolean {
  return systemValue >= 1 && systemValue <= legs.filter((leg) => !leg.isBanker).length;
}

function findTermsLeg(leg: BetLegView): TermsLeg[] {
  const { oddsMilli, isBanker } = leg;
  if (!isOddsMilli(oddsMilli)) return [];
  return [{ oddsMilli, ...(isBanker && { banker: true }), ...eachWayOf(leg) }];
}

/** The terms of an each-way leg stand in its market's key; empty for all others. */
export function eachWayOf({ market }: BetLegView): { readonly eachWay?: EachWay } {
  const parsed = parseMarketKey(market);
  const eachWay = parsed && findEachWay(makeMarketKey(parsed.type, parsed.specifiers));
  return eachWay ? { eachWay } : {};
}

function boostOf({ bonusKind, bonusPercent }: BetView): Pick<BetTerms, 'boost'> {
  if (bonusKind === undefined || bonusPercent === undefined) return {};
  return { boost: { kind: bonusKind, percent: bonusPercent } };
}

/** The same agreement with a bound on its bonus. */
export function boundBoost(terms: BetTerms, maxMinor: Minor): BetTerms {
  return terms.boost ? { ...terms, boost: { ...terms.boost, maxMinor } } : terms;
}

/** Why a leg counts as it does. `assumed`: open, taken as happened. `not_needed`: open where all is decided. */
export type FactorRule = Exclude<LegState, 'open'> | 'assumed' | 'not_needed';

/**
 * A leg's result by its rule; absent where there is none, or where a dead heat does not tell its share. What is open is
 * taken as the bet wants it: an anti-express wants a loss.
 */
export function findResult(leg: BetLegView, rule: FactorRule, type: BetType): LegResult | undefined {
  const reduced = leg.reduction && { reduction: leg.reduction };
  switch (rule) {
    case 'assumed':
      return { kind: type === 'anti_express' ? 'lose' : 'win' };
    case 'not_needed':
      return undefined;
    case 'dead_heat':
      return leg.deadHeat && { kind: rule, ...leg.deadHeat, ...reduced };
    case 'placed':
      return { kind: rule, ...(leg.deadHeat && { share: leg.deadHeat }), ...reduced };
    case 'win':
    case 'half_win':
      return { kind: rule, ...reduced };
    default:
      return { kind: rule };
  }
}
