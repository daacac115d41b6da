import { unreachable } from '@glasshouse/domain/decision';
import {
  isLikeType,
  MARKET_TYPES,
  type BaseType,
  type LikeType,
  type MarketTypeId,
  type MarketTypeRow,
  type ParsedMarket,
  type Specifiers,
} from '@glasshouse/domain/markets';
import { settleHandicap, settleTotal, type Score } from '@glasshouse/domain/settlement';
import type { Verdict } from '../programme/book.ts';
import { findFightWinners, isFightType } from './fights/find-fight-winners.ts';
import { findHalvesWinners, isHalvesType, type HalvesType } from './halves.ts';
import type { Facts, Part, Side } from './match-facts.ts';
import { scopeFacts } from './scope-facts.ts';

/** The result of every outcome, or nothing while the market can still go either way. */
export function decideMarket(market: ParsedMarket, facts: Facts): Verdict | undefined {
  const { type, specifiers } = market;
  if (!isLikeType(type)) return decideWhole(type, specifiers, facts);
  const row: MarketTypeRow & { readonly like: BaseType } = MARKET_TYPES[type];
  const scoped = scopeFacts(row, specifiers, facts);
  // A part is a whole of its own to the market that it is asked of.
  const { period: _, ...rest } = specifiers;
  return scoped && decideWhole(row.like, rest, scoped);
}

function decideWhole(type: Exclude<MarketTypeId, LikeType>, specifiers: Specifiers, facts: Facts): Verdict | undefined {
  if (isHalvesType(type)) return decideHalves(type, specifiers, facts);
  if (isOrderType(type)) return decideOrder(type, specifiers, facts);
  if (isPersonType(type)) return undefined;
  if (isFightType(type)) {
    const winners = findFightWinners(type, specifiers, facts);
    return winners && winning(type, winners);
  }
  if (isMapType(type)) return decideMap(type, specifiers, facts.periods[Number(specifiers['period']) - 1]);
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
    case 'asian_total':
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
    case 'european_handicap':
      return facts.ended ? winning(type, [compare({ home: counted.home + line, away: counted.away })]) : undefined;
    case 'both_score':
      if (counted.home > 0 && counted.away > 0) return winning(type, ['yes']);
      return facts.ended ? winning(type, ['no']) : undefined;
    case 'period_1x2':
      return period?.over ? winning(type, [compare(period.score)]) : undefined;
    case 'period_winner':
      return period?.over ? decidePart(period) : undefined;
    case 'period_total':
      return period && decideTotal(period.score.home + period.score.away, line, period.over);
    case 'game_winner':
      return decideGame(specifiers, facts);
    case 'correct_score':
      return facts.ended ? decideCorrectScore(facts.score) : undefined;
    default:
      return unreachable(type);
  }
}

/** Markets that ask in which order goals fell, or when. */
const ORDER_TYPES = ['next_goal', 'race_to_goals', 'last_goal', 'first_goal_time'] as const;
type OrderType = (typeof ORDER_TYPES)[number];

function isOrderType(type: MarketTypeId): type is OrderType {
  return ORDER_TYPES.some((one) => one === type);
}

function decideOrder(type: OrderType, specifiers: Specifiers, facts: Facts): Verdict | undefined {
  const goal = Number(specifiers['goal']);
  switch (type) {
    case 'next_goal':
      return decideNextGoal(goal, facts);
    case 'race_to_goals':
      return decideRace(goal, facts);
    case 'last_goal': {
      const last = facts.goals?.at(-1);
      return facts.ended ? winning(type, [last ? nameSide(last) : 'neither']) : undefined;
    }
    case 'first_goal_time':
      return decideFirstGoal(facts);
    default:
      return unreachable(type);
  }
}

/** Markets that ask how a map of esports came to its end. */
const MAP_TYPES = ['round_winner', 'period_first_blood', 'period_first_half', 'period_overtime'] as const;
type MapType = (typeof MAP_TYPES)[number];

function isMapType(type: MarketTypeId): type is MapType {
  return MAP_TYPES.some((one) => one === type);
}

function decideMap(type: MapType, { round }: Specifiers, map: Part | undefined): Verdict | undefined {
  switch (type) {
    case 'round_winner':
    case 'period_first_blood': {
      const side = map?.order?.[type === 'round_winner' ? Number(round) - 1 : 0];
      return side && winning(type, [nameSide(side)]);
    }
    case 'period_first_half':
      return map?.half && winning(type, [compare(map.half)]);
    case 'period_overtime':
      if (map?.overtime) return winning(type, ['yes']);
      return map?.over ? winning(type, ['no']) : undefined;
    default:
      return unreachable(type);
  }
}

/** What runners compete for is decided by no match, and who scored by no score. */
const PERSON_TYPES = [
  'race_winner',
  'each_way',
  'race_placed',
  'fastest_lap',
  'teammate_duel',
  'safety_car',
  'tournament_winner',
  'scorer_anytime',
  'scorer_first',
  'scorer_last',
  'scorer_two_or_more',
] as const;

function isPersonType(type: MarketTypeId): type is (typeof PERSON_TYPES)[number] {
  return PERSON_TYPES.some((one) => one === type);
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

function decidePart({ winner, score }: Part): Verdict {
  return winner ? winning('period_winner', [nameSide(winner)]) : winningUnlessTied('period_winner', score);
}

function decideGame({ period, game }: Specifiers, facts: Facts): Verdict | undefined {
  const side = facts.games?.[Number(period) - 1]?.[Number(game) - 1];
  return side && winning('game_winner', [nameSide(side)]);
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

function decideHalves(type: HalvesType, specifiers: Specifiers, facts: Facts): Verdict | undefined {
  if (!facts.ended) return undefined;
  const parts = facts.periods.map(({ score }) => score);
  return winning(type, findHalvesWinners(type, parts, specifiers));
}

function decideRace(count: number, facts: Facts): Verdict | undefined {
  const reached = (facts.goals ?? []).flatMap((side, index, all) =>
    all.slice(0, index + 1).filter((one) => one === side).length === count ? [side] : [],
  );
  const [first] = reached;
  if (first) return winning('race_to_goals', [nameSide(first)]);
  return facts.ended ? winning('race_to_goals', ['neither']) : undefined;
}

/** The first quarter of an hour in which a goal fell; none where all of them passed without one. */
function decideFirstGoal({ quarters = [], ended }: Facts): Verdict | undefined {
  const at = quarters.findIndex(({ score }) => score.home + score.away > 0);
  if (at >= 0) return winning('first_goal_time', [MARKET_TYPES.first_goal_time.outcomes[at] ?? 'none']);
  return ended ? winning('first_goal_time', ['none']) : undefined;
}
