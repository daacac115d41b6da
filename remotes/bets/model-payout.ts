import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import { getCurrency, isMinor, minor, type Minor } from '@glasshouse/domain/money';
import { isOddsMilli } from '@glasshouse/domain/odds';
import {
  factorOf,
  settleBet,
  type BetResult,
  type BetTerms,
  type BoostKind,
  type LegResult,
} from '@glasshouse/domain/settlement';
import { formatExact, formatPlaces, multiply, ONE, times, ZERO, type Fraction } from './model-exact.ts';
import { explainSystem, type SystemSum } from './model-system.ts';
import { boundBoost, eachWayOf, findResult, findTerms, hasOnePrice, isSystem, type FactorRule } from './model-terms.ts';

export interface PayoutFactor {
  readonly leg: BetLegView;
  readonly rule: FactorRule;
  /** Exact decimal; absent where the leg counts for nothing, or for a share that the bet does not tell. */
  readonly value?: string;
}

/** How the legs become one: multiplied, multiplied in combinations, or at one agreed price for all together. */
export type Whole =
  | { readonly kind: 'product' }
  | { readonly kind: 'system'; readonly sum: SystemSum }
  | { readonly kind: 'fixed'; readonly oddsMilli: number; readonly verdict: FixedVerdict };

export type FixedVerdict = 'pays' | 'lost' | 'returned';

/** What is added to the product, and what of it is not the player's. */
export interface PayoutExtras {
  readonly boost?: { readonly kind: BoostKind; readonly percent: number; readonly addedMinor: number };
  /** The stake was the house's: only what is above it is paid. */
  readonly freeStakeMinor?: number;
}

export interface PayoutExplanation {
  /** True where open legs are taken as the bet wants them. */
  readonly ifWon: boolean;
  /** What of the stake is counted: without the parts sold back. */
  readonly stakeMinor: number;
  readonly factors: readonly PayoutFactor[];
  /** Absent where a share is not told. */
  readonly sum?: PayoutSum;
}

export interface PayoutSum {
  readonly whole: Whole;
  /** Stake times everything in whole units of the currency, as an exact decimal, before bonuses. */
  readonly exact: string;
  /** That, rounded down to the minor unit. */
  readonly baseMinor: Minor;
  /** True where the rounding took something away. */
  readonly rounded: boolean;
  readonly extras: PayoutExtras;
  readonly payoutMinor: Minor;
  /** True where the bet was paid something else: a correction is on its way. */
  readonly differs: boolean;
}

/** How a bet came to its payout, or would come to it, step by step by the rules of settlement. */
export function explainPayout(bet: BetView): PayoutExplanation | undefined {
  const terms = findTerms(bet);
  if (!terms) return undefined;
  const ifWon = bet.state === 'open';
  const rules = bet.legs.map((leg) => ruleOf(leg, ifWon));
  const results = bet.legs.map((leg, at) => findResult(leg, rules[at] ?? 'not_needed', terms.type));
  const factors = bet.legs.map((leg, at) => describe(leg, rules[at] ?? 'not_needed', terms, results[at]));
  const sum = sumUp(bet, terms, results);
  return { ifWon, stakeMinor: terms.stakeMinor, factors, ...(sum && { sum }) };
}

function ruleOf(leg: BetLegView, ifWon: boolean): FactorRule {
  if (leg.state !== 'open') return leg.state;
  return ifWon ? 'assumed' : 'not_needed';
}

/** Legs of one price for all have no factor of their own. */
function describe(leg: BetLegView, rule: FactorRule, terms: BetTerms, result: LegResult | undefined): PayoutFactor {
  const factor = hasOnePrice(terms.type) ? undefined : findFactor(leg, result);
  if (!factor) return { leg, rule };
  const asOdds = rule === 'win' || rule === 'assumed';
  return { leg, rule, value: asOdds ? formatPlaces(factor) : formatExact(factor) };
}

function findFactor(leg: BetLegView, result: LegResult | undefined): Fraction | undefined {
  const { oddsMilli } = leg;
  return result && isOddsMilli(oddsMilli) ? factorOf({ oddsMilli, result, ...eachWayOf(leg) }) : undefined;
}

function sumUp(bet: BetView, terms: BetTerms, results: readonly (LegResult | undefined)[]): PayoutSum | undefined {
  const { boost, freeStake, ...plain } = terms;
  const base = settleBet(plain, results);
  if (base.state === 'open') return undefined;
  const { exponent } = getCurrency(bet.iso);
  const stake: Fraction = { num: BigInt(terms.stakeMinor), den: 10n ** BigInt(exponent) };
  const { whole, factor } = combine(bet, plain, base.result, results, stake);
  const exact = times(stake, factor);
  const paidMinor = bet.payout ?? (bet.state === 'open' ? bet.possibleWin : undefined);
  const bounded = boundByPaid(terms, base.payoutMinor, paidMinor, results);
  const gross = payoutOf({ ...plain, ...(bounded.boost && { boost: bounded.boost }) }, results);
  const payoutMinor = payoutOf(bounded, results);
  const addedMinor = gross - base.payoutMinor;
  return {
    whole,
    exact: formatExact(exact),
    baseMinor: base.payoutMinor,
    rounded: exact.num * 10n ** BigInt(exponent) !== BigInt(base.payoutMinor) * exact.den,
    extras: {
      ...(boost && addedMinor > 0 && { boost: { kind: boost.kind, percent: boost.percent, addedMinor } }),
      ...(freeStake && gross > 0 && { freeStakeMinor: gross - payoutMinor }),
    },
    payoutMinor,
    differs: bet.state !== 'open' && bet.payout !== undefined && bet.payout !== payoutMinor,
  };
}

function payoutOf(terms: BetTerms, results: readonly (LegResult | undefined)[]): Minor {
  const outcome = settleBet(terms, results);
  return outcome.state === 'settled' ? outcome.payoutMinor : minor(0);
}

/** The bet does not tell the most that a bonus may add; what was paid does, where it is less than the whole bonus. */
function boundByPaid(
  terms: BetTerms,
  baseMinor: Minor,
  paidMinor: number | undefined,
  results: readonly (LegResult | undefined)[],
): BetTerms {
  if (!terms.boost || paidMinor === undefined || payoutOf(terms, results) <= paidMinor) return terms;
  const addedMinor = paidMinor + (terms.freeStake ? terms.stakeMinor : 0) - baseMinor;
  return isMinor(addedMinor) && addedMinor >= 0 ? boundBoost(terms, addedMinor) : terms;
}

interface Combined {
  readonly whole: Whole;
  /** What the stake is multiplied by. */
  readonly factor: Fraction;
}

function combine(
  bet: BetView,
  terms: BetTerms,
  result: BetResult,
  results: readonly (LegResult | undefined)[],
  stake: Fraction,
): Combined {
  if (hasOnePrice(terms.type)) return combineAtOnePrice(terms, result);
  // What is not needed any more stands beside a lost leg, so that whatever it counts the product is nothing.
  const factors = bet.legs.map((leg, at) => findFactor(leg, results[at]) ?? ZERO);
  if (!isSystem(terms.type)) return { whole: { kind: 'product' }, factor: multiply(factors) };
  const legs = factors.map((factor, at) => ({ factor, isBanker: bet.legs[at]?.isBanker === true }));
  const sum = explainSystem(legs, terms.systemValue ?? 0, stake);
  return { whole: { kind: 'system', sum }, factor: sum.factor };
}

function combineAtOnePrice({ fixedOddsMilli }: BetTerms, result: BetResult): Combined {
  const oddsMilli = fixedOddsMilli ?? 0;
  const verdict = result === 'lost' || result === 'returned' ? result : 'pays';
  const factors: Record<FixedVerdict, Fraction> = {
    pays: { num: BigInt(oddsMilli), den: 1000n },
    lost: ZERO,
    returned: ONE,
  };
  return { whole: { kind: 'fixed', oddsMilli, verdict }, factor: factors[verdict] };
}
