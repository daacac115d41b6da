import { parseMarketKey, type ParsedMarket } from '../markets/index.ts';
import type { Score } from './lines.ts';
import { settleByScore, type ScoreResult } from './settle-by-score.ts';

/** What is still to come for a leg to win, by the score of its match alone. */
export interface LegNeed {
  /** How it would end if the match ended now. */
  readonly now: ScoreResult;
  /** The fewest points that would win it, and whose; absent where it wins already, or where points cannot help. */
  readonly points?: NeededPoints;
}

export type NeededPoints =
  | { readonly of: 'home' | 'away' | 'any'; readonly count: number }
  /** Neither side's alone would do. */
  | { readonly of: 'both'; readonly home: number; readonly away: number };

/** How a match stands: its score, which part is played, and what each part has brought. */
export interface Standing {
  readonly score: Score;
  readonly period: number;
  readonly periodScores: readonly Score[];
}

/** No leg is told to wait for more than a match can bring. */
const MOST_POINTS = 400;
/** What both sides have to bring is a matter of goals. */
const MOST_OF_BOTH = 12;

/** Absent for a market that the score does not decide, and for one about a part that is over. */
export function findNeed(marketKey: string, outcome: string, standing: Standing): LegNeed | undefined {
  const market = parseMarketKey(marketKey);
  const score = market && scoreFor(market, standing);
  const now = score && settleByScore(market, outcome, score);
  if (!market || !score || !now) return undefined;
  const points = now === 'win' ? undefined : findPoints(market, outcome, score);
  return { now, ...(points && { points }) };
}

/** Of the match, or of the part that the market is about, as far as that has come. */
function scoreFor({ specifiers }: ParsedMarket, { score, period, periodScores }: Standing): Score | undefined {
  const { period: asked, from } = specifiers;
  if (from !== undefined) return undefined;
  if (asked === undefined) return score;
  const part = Number(asked);
  if (part < period) return undefined;
  return periodScores[part - 1] ?? (part > period || period === 1 ? scoreOfNew(part, period, score) : undefined);
}

/** A part that has not begun has no score; the first has that of the match. */
function scoreOfNew(part: number, period: number, score: Score): Score {
  return part > period ? { home: 0, away: 0 } : score;
}

function findPoints(market: ParsedMarket, outcome: string, score: Score): NeededPoints | undefined {
  const isWonBy = (home: number, away: number): boolean =>
    settleByScore(market, outcome, { home: score.home + home, away: score.away + away }) === 'win';
  for (let count = 1; count <= MOST_POINTS; count++) {
    const [byHome, byAway] = [isWonBy(count, 0), isWonBy(0, count)];
    const mixed = byHome || byAway || count <= MOST_OF_BOTH ? listMixed(count) : [];
    if (byHome && byAway && mixed.every(([home, away]) => isWonBy(home, away))) return { of: 'any', count };
    if (byHome || byAway) return { of: byHome ? 'home' : 'away', count };
    const both = mixed.find(([home, away]) => isWonBy(home, away));
    if (both) return { of: 'both', home: both[0], away: both[1] };
  }
  return undefined;
}

/** So many points with some of either side. */
function listMixed(count: number): (readonly [number, number])[] {
  return Array.from({ length: count - 1 }, (_none, at) => [at + 1, count - at - 1] as const);
}
