import { unreachable } from '@glasshouse/domain/decision';
import { MARKET_TYPES, type ParsedMarket } from '@glasshouse/domain/markets';
import { settleHandicap, settleTotal, type Score } from '@glasshouse/domain/settlement';
import type { Verdict } from '../programme/book.ts';

export type Side = 'home' | 'away';

/** What is certain about a match at a moment: all that any market needs to be decided. */
export interface Facts {
  readonly ended: boolean;
  /** What decides the match: goals, points, sets, maps, runs. */
  readonly score: Score;
  /** What totals and handicaps count: goals, points, games of tennis, maps, runs. */
  readonly counted: Score;
  readonly periods: readonly { readonly score: Score; readonly over: boolean }[];
  /** Who won, once ended, where the score alone does not say it. */
  readonly winner?: Side;
  /** Who scored each goal, in order. */
  readonly goals?: readonly Side[];
  /** Who won each game of each set. */
  readonly games?: readonly (readonly Side[])[];
}

/** The result of every outcome, or nothing while the market can still go either way. */
export function decideMarket(market: ParsedMarket, facts: Facts): Verdict | undefined {
  const { type, specifiers } = market;
  const line = Number(specifiers['total'] ?? specifiers['hcp'] ?? 0);
  const period = facts.periods[Number(specifiers['period'] ?? 1) - 1];
  const { counted } = facts;
  const sum = counted.home + counted.away;
  switch (type) {
    case '1x2':
      return facts.ended ? winning(type, [compare(facts.score)]) : undefined;
    case 'winner':
      return facts.ended ? winning(type, [facts.winner ? nameSide(facts.winner) : compare(facts.score)]) : undefined;
    case 'double_chance':
      return facts.ended ? winning(type, DOUBLE[compare(facts.score)]) : undefined;
    case 'draw_no_bet':
      return facts.ended ? winningUnlessTied(type, facts.score) : undefined;
    case 'total':
      return decideTotal(sum, line, facts.ended);
    case 'home_total':
      return decideTotal(counted.home, line, facts.ended);
    case 'away_total':
      return decideTotal(counted.away, line, facts.ended);
    case 'odd_even':
      return facts.ended ? winning(type, [sum % 2 === 1 ? 'odd' : 'even']) : undefined;
    case 'handicap':
    case 'asian_handicap':
      if (!facts.ended) return undefined;
      return [
        { id: '1', result: settleHandicap(counted, line, '1') },
        { id: '2', result: settleHandicap(counted, line, '2') },
      ];
    case 'both_score':
      if (counted.home > 0 && counted.away > 0) return winning(type, ['yes']);
      return facts.ended ? winning(type, ['no']) : undefined;
    case 'next_goal':
      return decideNextGoal(Number(specifiers['goal']), facts);
    case 'period_1x2':
      return period?.over ? winning(type, [compare(period.score)]) : undefined;
    case 'period_winner':
      return period?.over ? winningUnlessTied(type, period.score) : undefined;
    case 'period_total':
      return period && decideTotal(period.score.home + period.score.away, line, period.over);
    case 'game_winner': {
      const side = facts.games?.[Number(specifiers['period']) - 1]?.[Number(specifiers['game']) - 1];
      return side && winning(type, [nameSide(side)]);
    }
    case 'correct_score':
      return facts.ended ? decideCorrectScore(facts.score) : undefined;
    case 'race_winner':
    case 'each_way':
    case 'race_placed':
    case 'tournament_winner':
      // What runners compete for is decided by no match.
      return undefined;
    default:
      return unreachable(type);
  }
}

const DOUBLE = { '1': ['1x', '12'], x: ['1x', 'x2'], '2': ['12', 'x2'] } as const;

function nameSide(side: Side): '1' | '2' {
  return side === 'home' ? '1' : '2';
}

function compare(score: Score): '1' | 'x' | '2' {
  if (score.home === score.away) return 'x';
  return score.home > score.away ? '1' : '2';
}

function winning(type: ParsedMarket['type'], winners: readonly string[]): Verdict {
  return MARKET_TYPES[type].outcomes.map((id) => ({ id, result: { kind: winners.includes(id) ? 'win' : 'lose' } }));
}

function winningUnlessTied(type: ParsedMarket['type'], score: Score): Verdict {
  if (score.home !== score.away) return winning(type, [compare(score)]);
  return MARKET_TYPES[type].outcomes.map((id) => ({ id, result: { kind: 'void' } }));
}

/** Points are never taken back, so a line passed by half a point or more is decided before the end. */
function decideTotal(points: number, line: number, over: boolean): Verdict | undefined {
  if (!over && points - line < 0.5) return undefined;
  return [
    { id: 'over', result: settleTotal(points, line, 'over') },
    { id: 'under', result: settleTotal(points, line, 'under') },
  ];
}

function decideNextGoal(goal: number, facts: Facts): Verdict | undefined {
  const scorer = facts.goals?.[goal - 1];
  if (scorer) return winning('next_goal', [nameSide(scorer)]);
  return facts.ended ? winning('next_goal', ['none']) : undefined;
}

function decideCorrectScore(score: Score): Verdict {
  const named = `${score.home}:${score.away}`;
  const listed: readonly string[] = MARKET_TYPES.correct_score.outcomes;
  return winning('correct_score', [listed.includes(named) ? named : 'other']);
}
