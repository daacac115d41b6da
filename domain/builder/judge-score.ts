import { MARKET_TYPES, parseMarketKey, type ParsedMarket, type SelectionRef } from '../markets/index.ts';
import { settleHandicap, settleTotal, type LegResult, type Score } from '../settlement/index.ts';

/** One outcome of an event's market. */
export type BuilderLeg = Pick<SelectionRef, 'marketKey' | 'outcomeId'>;

/** What a final score makes of a leg; neither win nor lose where the score alone does not say. */
export type JudgeScore = (score: Score) => LegResult['kind'];

/** How a final score decides the leg; absent where the market asks for more than the final score. */
export function findJudge({ marketKey, outcomeId }: BuilderLeg): JudgeScore | undefined {
  const market = parseMarketKey(marketKey);
  if (!market || !isOutcomeOf(market, outcomeId)) return undefined;
  switch (market.type) {
    case '1x2':
      return (score) => winIf(outcomeId === sideOf(score));
    case 'double_chance':
      return (score) => winIf(outcomeId.includes(sideOf(score)));
    // A draw leaves the one to what follows after it, and gives the stake of the other back.
    case 'winner':
    case 'draw_no_bet':
      return (score) => (sideOf(score) === 'x' ? 'void' : winIf(outcomeId === sideOf(score)));
    case 'odd_even':
      return ({ home, away }) => winIf(outcomeId === ((home + away) % 2 === 1 ? 'odd' : 'even'));
    case 'both_score':
      return ({ home, away }) => winIf(outcomeId === (home > 0 && away > 0 ? 'yes' : 'no'));
    case 'correct_score':
      return (score) => winIf(outcomeId === nameScore(score));
    default:
      return findLineJudge(market, outcomeId);
  }
}

function findLineJudge({ type, specifiers }: ParsedMarket, outcomeId: string): JudgeScore | undefined {
  const line = findWholeOrHalf(specifiers['total'] ?? specifiers['hcp']);
  if (line === undefined) return undefined;
  const overUnder = outcomeId === 'over' ? 'over' : 'under';
  const side = outcomeId === '1' ? '1' : '2';
  switch (type) {
    case 'total':
      return ({ home, away }) => settleTotal(home + away, line, overUnder).kind;
    case 'home_total':
      return ({ home }) => settleTotal(home, line, overUnder).kind;
    case 'away_total':
      return ({ away }) => settleTotal(away, line, overUnder).kind;
    case 'handicap':
    case 'asian_handicap':
      return (score) => settleHandicap(score, line, side).kind;
    default:
      return undefined;
  }
}

/** A quarter line decides half of a stake, which one price cannot say. */
function findWholeOrHalf(specifier: string | undefined): number | undefined {
  const line = Number(specifier);
  return Number.isSafeInteger(line * 2) ? line : undefined;
}

function isOutcomeOf({ type }: ParsedMarket, outcomeId: string): boolean {
  const outcomes: readonly string[] = MARKET_TYPES[type].outcomes;
  return outcomes.includes(outcomeId);
}

function winIf(isWon: boolean): 'win' | 'lose' {
  return isWon ? 'win' : 'lose';
}

function sideOf({ home, away }: Score): '1' | 'x' | '2' {
  if (home === away) return 'x';
  return home > away ? '1' : '2';
}

function nameScore({ home, away }: Score): string {
  const name = `${home}:${away}`;
  const listed: readonly string[] = MARKET_TYPES.correct_score.outcomes;
  return listed.includes(name) ? name : 'other';
}
