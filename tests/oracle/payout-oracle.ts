import type { BetResult, BetTerms, LegResult, TermsLeg } from '@glasshouse/domain/settlement';

/**
 * What a bet pays, told a second time so that the first can be checked: every combination is written out, every leg
 * is parts of a stake that each bring something, and fractions are kept in lowest terms. Slow on purpose; it shares
 * nothing with the rules but the names of things.
 */
export type OracleOutcome =
  | { readonly state: 'open' }
  | { readonly state: 'settled'; readonly payoutMinor: bigint; readonly result: BetResult };

type Results = readonly (LegResult | undefined)[];

class Fraction {
  readonly over: bigint;
  readonly under: bigint;

  constructor(over: bigint, under = 1n) {
    const divisor = greatestDivisor(over < 0n ? -over : over, under);
    this.over = over / divisor;
    this.under = under / divisor;
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.over * other.under + other.over * this.under, this.under * other.under);
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.over, other.under));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.over * other.over, this.under * other.under);
  }

  floor(): bigint {
    return this.over >= 0n ? this.over / this.under : -((-this.over + this.under - 1n) / this.under);
  }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

const ZERO = new Fraction(0n);
const ONE = new Fraction(1n);
const HALF = new Fraction(1n, 2n);

const odds = (milli: number): Fraction => new Fraction(BigInt(milli), 1000n);
const part = ({ num, den }: { num: number; den: number }): Fraction => new Fraction(BigInt(num), BigInt(den));

/** A part of a leg's stake, and what it brings for each unit. */
type Stakelet = readonly [share: Fraction, brings: Fraction];

const inHalves = (first: Fraction, second: Fraction): Stakelet[] => [
  [HALF, first],
  [HALF, second],
];

interface OnPlace {
  readonly brings: Fraction;
  readonly places: number;
}

function splitStake(won: Fraction, placed: OnPlace | undefined, result: LegResult): Stakelet[] {
  if (placed) {
    const onWin = splitStake(won, undefined, result);
    const onPlace = splitStake(placed.brings, undefined, resultOfPlace(result, placed.places));
    return [...onWin, ...onPlace].map(([share, brings]) => [share.times(HALF), brings]);
  }
  if (result.kind === 'void') return [[ONE, ONE]];
  if (result.kind === 'win') return [[ONE, won]];
  if (result.kind === 'half_win') return inHalves(won, ONE);
  if (result.kind === 'half_lose') return inHalves(ONE, ZERO);
  if (result.kind === 'dead_heat') return [[part(result), won]];
  return [];
}

/** The place is a bet of its own: won by all on the podium, shared by those that share its last step, or all of its steps. */
function resultOfPlace(result: LegResult, places: number): LegResult {
  if (result.kind === 'dead_heat' && result.den > places) return { kind: 'dead_heat', num: places, den: result.den };
  if (result.kind === 'dead_heat') return { kind: 'win' };
  if (result.kind !== 'placed') return result;
  return result.share ? { kind: 'dead_heat', ...result.share } : { kind: 'win' };
}

function multiplierOf(leg: TermsLeg, result: LegResult): Fraction {
  const deducted = 'reduction' in result && result.reduction ? part(result.reduction) : ZERO;
  const winnings = odds(leg.oddsMilli).minus(ONE).times(ONE.minus(deducted));
  const placed = leg.eachWay && {
    brings: winnings.times(part(leg.eachWay)).plus(ONE),
    places: leg.eachWay.places,
  };
  return splitStake(winnings.plus(ONE), placed, result)
    .map(([share, brings]) => share.times(brings))
    .reduce((sum, one) => sum.plus(one), ZERO);
}

function chooseFrom(places: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return places.flatMap((place, at) => chooseFrom(places.slice(at + 1), count - 1).map((rest) => [place, ...rest]));
}

/** The places of the legs of every single and express that the bet consists of. */
function listCombinations({ type, legs, systemValue }: BetTerms): number[][] {
  const places = legs.map((_, at) => at);
  if (type !== 'system' && type !== 'system_banker') return [places];
  const bankers = places.filter((at) => legs[at]?.banker);
  const others = places.filter((at) => !legs[at]?.banker);
  return chooseFrom(others, systemValue ?? 0).map((chosen) => [...bankers, ...chosen]);
}

type Verdict = Fraction | 'open' | 'returned';

function judgeCombinations(terms: BetTerms, results: Results): Verdict {
  const { legs } = terms;
  const multipliers = legs.map((leg, at) => {
    const result = results[at];
    return result && multiplierOf(leg, result);
  });
  const combinations = listCombinations(terms);
  const alive = combinations.filter((places) => places.every((at) => multipliers[at]?.over !== 0n));
  if (alive.length === 0) return ZERO;
  if (multipliers.includes(undefined)) return 'open';
  if (results.every((result) => result?.kind === 'void')) return 'returned';
  const share = new Fraction(1n, BigInt(combinations.length));
  return alive
    .map((places) => places.map((at) => multipliers[at] ?? ZERO).reduce((a, b) => a.times(b), share))
    .reduce((a, b) => a.plus(b));
}

function judgeBuilder({ legs, fixedOddsMilli }: BetTerms, results: Results): Verdict {
  const known = legs.map((leg, at) => ({ leg, result: results[at] }));
  if (known.some(({ leg, result }) => result && multiplierOf(leg, result).over === 0n)) return ZERO;
  if (known.some(({ result }) => !result)) return 'open';
  return known.some(({ result }) => result?.kind !== 'win') ? 'returned' : odds(fixedOddsMilli ?? 0);
}

function judgeAntiExpress({ legs, fixedOddsMilli }: BetTerms, results: Results): Verdict {
  const known = legs.flatMap((leg, at) => {
    const result = results[at];
    return result ? [{ kind: result.kind, brings: multiplierOf(leg, result) }] : [];
  });
  const beaten = known.filter(({ brings }) => brings.over === 0n);
  if (beaten.length > 0) return odds(fixedOddsMilli ?? 0);
  if (known.length < legs.length) return 'open';
  const counted = known.filter(({ kind }) => kind !== 'void' && kind !== 'half_lose');
  return counted.length === 0 ? 'returned' : ZERO;
}

const USER_PERCENTS = [0, 0, 0, 3, 4, 5, 6, 7, 8, 9];

function addBoost({ boost }: BetTerms, stake: Fraction, paid: Fraction, results: Results): bigint {
  const won = paid.minus(stake);
  if (!boost || won.over <= 0n) return paid.floor();
  const held = results.filter((result) => result?.kind !== 'void').length;
  const percentNow = boost.kind === 'user' ? Math.min(USER_PERCENTS[held] ?? 10, boost.percent) : boost.percent;
  const percent = new Fraction(BigInt(percentNow), 100n);
  const added =
    boost.kind === 'hyper' ? won.times(percent).floor() : paid.plus(paid.times(percent)).floor() - paid.floor();
  const most = boost.maxMinor === undefined ? added : BigInt(boost.maxMinor);
  return paid.floor() + (added > most ? most : added);
}

/** Payout and name of a bet by the results known so far, in the order of its legs. */
export function oraclePayout(terms: BetTerms, results: Results): OracleOutcome {
  const judges = { builder: judgeBuilder, anti_express: judgeAntiExpress };
  const judge = terms.type === 'builder' || terms.type === 'anti_express' ? judges[terms.type] : judgeCombinations;
  const verdict = judge(terms, results);
  if (verdict === 'open') return { state: 'open' };
  const stake = new Fraction(BigInt(terms.stakeMinor));
  const gross = addBoost(terms, stake, verdict === 'returned' ? stake : stake.times(verdict), results);
  const net = gross - stake.over;
  const payoutMinor = terms.freeStake ? (net > 0n ? net : 0n) : gross;
  if (verdict === 'returned') return { state: 'settled', payoutMinor, result: 'returned' };
  if (payoutMinor === 0n) return { state: 'settled', payoutMinor, result: 'lost' };
  return { state: 'settled', payoutMinor, result: net > 0n ? 'won' : 'part_returned' };
}
