import { MARKET_TYPES, parseMarketKey, type ParsedMarket } from '../markets/index.ts';
import type { LegResultKind } from './leg-result.ts';
import { settleHandicap, settleTotal, type Score } from './lines.ts';

/** What is still to come for a leg to win, by the score of its match alone. */
export interface LegNeed {
  /** How it would end if the match ended now. */
  readonly now: Exclude<LegResultKind, 'dead_heat' | 'placed'>;
  /** The fewest points that would win it, and whose; absent where it wins already, or where points alone cannot help. */
  readonly points?: { readonly of: 'home' | 'away' | 'any'; readonly count: number };
}

/** No leg is told to wait for more than a match can bring. */
const MOST_POINTS = 400;

/** Absent for a market that the score of the whole match does not decide. */
export function findNeed(marketKey: string, outcome: string, score: Score): LegNeed | undefined {
  const market = parseMarketKey(marketKey);
  const now = market && settleByScore(market, outcome, score);
  if (!market || !now) return undefined;
  const points = now === 'win' ? undefined : findPoints(market, outcome, score);
  return { now, ...(points && { points }) };
}

function findPoints(market: ParsedMarket, outcome: string, score: Score): LegNeed['points'] {
  for (let count = 1; count <= MOST_POINTS; count++) {
    const byHome = settleByScore(market, outcome, { ...score, home: score.home + count }) === 'win';
    const byAway = settleByScore(market, outcome, { ...score, away: score.away + count }) === 'win';
    if (byHome || byAway) return { of: byHome && byAway ? 'any' : byHome ? 'home' : 'away', count };
  }
  return undefined;
}

function settleByScore({ type, specifiers }: ParsedMarket, outcome: string, score: Score): LegNeed['now'] | undefined {
  switch (type) {
    case '1x2':
    case 'winner':
    case 'double_chance':
      return isOffered(type, outcome) ? winWhere(outcome.includes(leaderOf(score))) : undefined;
    case 'draw_no_bet':
      return score.home === score.away ? 'void' : winWhere(outcome === leaderOf(score));
    case 'total':
      return settleSide(score.home + score.away, specifiers['total'], outcome);
    case 'home_total':
      return settleSide(score.home, specifiers['total'], outcome);
    case 'away_total':
      return settleSide(score.away, specifiers['total'], outcome);
    case 'handicap':
    case 'asian_handicap':
      return outcome === '1' || outcome === '2'
        ? plainKind(settleHandicap(score, Number(specifiers['hcp']), outcome).kind)
        : undefined;
    case 'both_score':
      return winWhere((score.home > 0 && score.away > 0) === (outcome === 'yes'));
    default:
      return undefined;
  }
}

function isOffered(type: '1x2' | 'winner' | 'double_chance', outcome: string): boolean {
  const offered: readonly string[] = MARKET_TYPES[type].outcomes;
  return offered.includes(outcome);
}

function leaderOf({ home, away }: Score): '1' | 'x' | '2' {
  return home === away ? 'x' : home > away ? '1' : '2';
}

function settleSide(points: number, line: string | undefined, outcome: string): LegNeed['now'] | undefined {
  if (outcome !== 'over' && outcome !== 'under') return undefined;
  return plainKind(settleTotal(points, Number(line), outcome).kind);
}

/** A line of a score has no dead heats and no places. */
function plainKind(kind: LegResultKind): LegNeed['now'] | undefined {
  return kind === 'dead_heat' || kind === 'placed' ? undefined : kind;
}

function winWhere(wins: boolean): 'win' | 'lose' {
  return wins ? 'win' : 'lose';
}
