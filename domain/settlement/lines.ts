import type { LegResult } from './leg-result.ts';

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Over or under a line; a whole line reached exactly is void, a quarter line splits into its two neighbours. */
export function settleTotal(points: number, line: number, side: 'over' | 'under'): LegResult {
  const margin = points - line;
  return settleMargin(side === 'over' ? margin : -margin);
}

/** A handicap given to the home side; `side` is the outcome backed. */
export function settleHandicap(score: Score, homeHandicap: number, side: '1' | '2'): LegResult {
  const margin = score.home + homeHandicap - score.away;
  return settleMargin(side === '1' ? margin : -margin);
}

/** Lines come in quarters, so a margin of a quarter decides half of the stake. */
function settleMargin(margin: number): LegResult {
  if (margin === 0) return { kind: 'void' };
  if (margin === 0.25) return { kind: 'half_win' };
  if (margin === -0.25) return { kind: 'half_lose' };
  return { kind: margin > 0 ? 'win' : 'lose' };
}
