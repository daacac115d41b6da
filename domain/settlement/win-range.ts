import { assert } from '../decision/index.ts';
import { minor, type Minor } from '../money/index.ts';
import { MOST_TOTAL_ODDS_MILLI } from '../odds/index.ts';
import type { Factor, LegResult } from './leg-result.ts';
import { judge, payOut } from './settle-bet.ts';
import { getSystemValue } from './system-bet.ts';
import type { BetTerms } from './terms.ts';
import { factorOfLeg, fixedFactor, type Agreed } from './verdict.ts';

const WIN: LegResult = { kind: 'win' };
const LOSE: LegResult = { kind: 'lose' };

/** What a bet can bring, boost counted in and a free stake left out; big, since a long express passes any number. */
export interface WinRange {
  /** Everything wins. */
  readonly bestMinor: bigint;
  /** The least that a bet can bring which is not lost: of a system, one combination, that of the lowest prices. */
  readonly worstMinor: bigint;
}

export function winRange(terms: BetTerms): WinRange {
  const stake = BigInt(terms.stakeMinor);
  const bestMinor = payOut(terms, stake, bestFactor(terms), allWon(terms));
  if (!isSystem(terms)) return { bestMinor, worstMinor: bestMinor };
  const least = leastWon(terms);
  return { bestMinor, worstMinor: payOut(terms, stake, factorBy(terms, least), least) };
}

/**
 * The coefficient of a bet as it is shown: thousandths, rounded down, without boost, and none above the greatest that is
 * told; a system's is its best case.
 */
export function betOddsMilli(agreed: Agreed): number {
  const { num, den } = bestFactor(agreed);
  return Math.min(Number((num * 1000n) / den), MOST_TOTAL_ODDS_MILLI);
}

/** What a bet brings at a coefficient of thousandths instead of its own. */
export function winAtOdds(terms: BetTerms, oddsMilli: number): bigint {
  return payOut(terms, BigInt(terms.stakeMinor), { num: BigInt(oddsMilli), den: 1000n }, allWon(terms));
}

/** The greatest stake whose best win stays within the cap; 0 where no stake does. */
export function maxStakeMinor(agreed: Agreed, maxPayoutMinor: number): Minor {
  return findMostStake(agreed, (bestMinor) => bestMinor <= maxPayoutMinor);
}

/** The greatest stake on which the house can lose no more than it has room for; 0 where no stake does. */
export function maxStakeInRoomMinor(agreed: Agreed, roomMinor: number): Minor {
  const paid = agreed.freeStake ? 0n : 1n;
  return findMostStake(agreed, (bestMinor, stake) => bestMinor - paid * stake <= roomMinor);
}

/** By halves: a payout is rounded, so that no division finds the last coin. */
function findMostStake(agreed: Agreed, fits: (bestMinor: bigint, stake: bigint) => boolean): Minor {
  const factor = bestFactor(agreed);
  const won = allWon(agreed);
  let within = 0n;
  let beyond = BigInt(Number.MAX_SAFE_INTEGER) + 1n;
  while (beyond - within > 1n) {
    const stake = (within + beyond) / 2n;
    if (fits(payOut(agreed, stake, factor, won), stake)) within = stake;
    else beyond = stake;
  }
  return minor(Number(within));
}

function bestFactor(agreed: Agreed): Factor {
  if (agreed.type === 'builder' || agreed.type === 'anti_express') return fixedFactor(agreed);
  return factorBy(agreed, allWon(agreed));
}

function factorBy(agreed: Agreed, results: readonly LegResult[]): Factor {
  const verdict = judge(agreed, results);
  assert(typeof verdict === 'object', 'a bet whose legs have all won or lost is settled');
  return verdict;
}

function allWon({ legs }: Agreed): LegResult[] {
  return legs.map(() => WIN);
}

/** The bankers win, and as many others as one combination needs, those of the lowest prices. */
function leastWon(agreed: Agreed): LegResult[] {
  const others = agreed.legs.map((leg, at) => ({ leg, at, factor: factorOfLeg(leg, WIN) })).filter(isNoBanker);
  others.sort((a, b) => compareFactors(a.factor, b.factor));
  const winning = new Set(others.slice(0, getSystemValue(agreed)).map(({ at }) => at));
  return agreed.legs.map((leg, at) => (leg.banker || winning.has(at) ? WIN : LOSE));
}

function isNoBanker({ leg }: { readonly leg: Agreed['legs'][number] }): boolean {
  return !leg.banker;
}

function compareFactors(a: Factor, b: Factor): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function isSystem({ type }: Agreed): boolean {
  return type === 'system' || type === 'system_banker';
}
