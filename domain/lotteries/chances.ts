import type { LotteryTerms } from './lottery-games.table.ts';

/** In how many ways so many can be chosen from so many. */
export function choose(from: number, count: number): number {
  let ways = 1;
  for (let at = 1; at <= count; at += 1) ways = (ways * (from - count + at)) / at;
  return ways;
}

/** All draws that there can be; each is as likely as every other. */
export function countDraws({ pick, of }: Pick<LotteryTerms, 'pick' | 'of'>): number {
  return choose(of, pick);
}

/** Of all draws those with so many numbers of a line. */
export function countWays({ pick, of }: Pick<LotteryTerms, 'pick' | 'of'>, right: number): number {
  return choose(pick, right) * choose(of - pick, pick - right);
}

/** What a line is paid by all draws together, in prices of a line, and how many draws that are: its return, as a fraction. */
export function returnOf(terms: Pick<LotteryTerms, 'pick' | 'of' | 'prizes'>): {
  readonly paid: number;
  readonly draws: number;
} {
  const paid = terms.prizes.reduce((sum, { right, times }) => sum + times * countWays(terms, right), 0);
  return { paid, draws: countDraws(terms) };
}

/**
 * More than this a draw cannot cost, whatever is sold and drawn: of each prize as many lines as there are, each sold as
 * often as it may be, the greatest prizes first, until all lines of a draw are sold.
 */
export function mostPaidMinor(terms: Omit<LotteryTerms, 'currency' | 'mostLines'>): number {
  let left = terms.mostDrawLines;
  let times = 0;
  for (const prize of terms.prizes) {
    const lines = Math.min(left, terms.mostSame * countWays(terms, prize.right));
    times += lines * prize.times;
    left -= lines;
  }
  return times * terms.lineMinor;
}
