import type { BetLegView, BetView, LegState } from '@glasshouse/contracts/coupon';
import { getCurrency, isMinor, type Minor } from '@glasshouse/domain/money';
import { isOddsMilli } from '@glasshouse/domain/odds';
import { factorOf, settlePayout, type LegResult, type SettledLeg } from '@glasshouse/domain/settlement';

/** Why a leg counts as it does. `assumed`: open, taken as won. `not_needed`: open beside a lost one. */
export type FactorRule = Exclude<LegState, 'open'> | 'assumed' | 'not_needed';

export interface PayoutFactor {
  readonly leg: BetLegView;
  readonly rule: FactorRule;
  /** Exact decimal; absent where the leg counts for nothing, or for a share that the bet does not tell. */
  readonly value?: string;
}

export interface PayoutExplanation {
  /** True where open legs are taken as won. */
  readonly ifWon: boolean;
  readonly factors: readonly PayoutFactor[];
  /** Stake times all factors in whole units of the currency, as an exact decimal; absent where a share is not told. */
  readonly exact?: string;
  /** What is paid: `exact` rounded down to the minor unit. Absent for an open bet with a share that is not told. */
  readonly payoutMinor?: Minor;
  /** True where the rounding took something away. */
  readonly rounded: boolean;
}

interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

/** How a bet came to its payout, or would come to it, step by step by the rules of settlement. */
export function explainPayout(bet: BetView): PayoutExplanation | undefined {
  if (!isMinor(bet.amount) || bet.amount <= 0 || bet.legs.length === 0) return undefined;
  if (!bet.legs.every((leg) => isOddsMilli(leg.oddsMilli))) return undefined;
  const ifWon = bet.state === 'open';
  const rules = bet.legs.map((leg) => ruleOf(leg, ifWon));
  const factors = bet.legs.map((leg, at) => describe(leg, rules[at] ?? 'not_needed'));
  const lost = rules.includes('lose');
  // A bet tells that a leg ended in a dead heat, not how many shared the place.
  if (rules.includes('dead_heat') && !lost) {
    return { ifWon, factors, rounded: false, ...(isMinor(bet.payout) && { payoutMinor: bet.payout }) };
  }
  const counted = bet.legs.flatMap((leg, at) => toSettledLeg(leg, rules[at] ?? 'not_needed') ?? []);
  const product = multiply([{ num: BigInt(bet.amount), den: 1n }, ...counted.map(factorOf)]);
  const payoutMinor = settlePayout(bet.amount, counted);
  return {
    ifWon,
    factors,
    exact: formatExact(product.num, product.den * 10n ** BigInt(getCurrency(bet.iso).exponent)),
    payoutMinor,
    rounded: BigInt(payoutMinor) * product.den !== product.num,
  };
}

function ruleOf(leg: BetLegView, ifWon: boolean): FactorRule {
  if (leg.state !== 'open') return leg.state;
  return ifWon ? 'assumed' : 'not_needed';
}

function describe(leg: BetLegView, rule: FactorRule): PayoutFactor {
  const settled = toSettledLeg(leg, rule);
  if (!settled) return { leg, rule };
  const { num, den } = factorOf(settled);
  return { leg, rule, value: formatExact(num, den) };
}

function toSettledLeg({ oddsMilli }: BetLegView, rule: FactorRule): SettledLeg | undefined {
  const result = toResult(rule);
  return result && isOddsMilli(oddsMilli) ? { oddsMilli, result } : undefined;
}

function toResult(rule: FactorRule): LegResult | undefined {
  switch (rule) {
    case 'assumed':
      return { kind: 'win' };
    case 'dead_heat':
    case 'not_needed':
      return undefined;
    default:
      return { kind: rule };
  }
}

function multiply(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce((product, { num, den }) => ({ num: product.num * num, den: product.den * den }));
}

/** More places than a person reads; what is beyond them is cut, and the text says so. */
const MAX_PLACES = 12;

/**
 * A fraction as a decimal, as prices are written: 3700/2000 is "1.85", 15/10 "1.50", 10/10 "1". Settlement divides by
 * 1000 and 2 alone, so the decimal always ends; one that is longer than anybody reads ends in "…".
 */
export function formatExact(num: bigint, den: bigint): string {
  const whole = num / den;
  let rest = num % den;
  let places = '';
  while (rest !== 0n && places.length < MAX_PLACES) {
    rest *= 10n;
    places += String(rest / den);
    rest %= den;
  }
  const text = places === '' ? String(whole) : `${whole}.${places.padEnd(2, '0')}`;
  return rest === 0n ? text : `${text}…`;
}
