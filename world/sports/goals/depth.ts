import { MARKET_TYPES, type MarketTypeRow } from '@glasshouse/domain/markets';
import { addDistributions, meanOf, negateDistribution, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { makeOffer } from '../sport.ts';
import { listCountOffers, listTotals, makeExact, type CountTypes, type Reach } from './count-offers.ts';
import { joinHalves, makeHalvesOffer, type Joint } from './joint.ts';
import { lookAhead, openLines, split, type Outlook } from './markets.ts';
import { rateOf, type GoalModel, type GoalState } from './model.ts';
import { makeFirstTime, makeLast, makeRace } from './order-offers.ts';
import { lookAtGoals, lookAtTally, type Outlooks } from './outlooks.ts';
import { listQuarters, type Quarter } from './quarters.ts';

const MATCH: CountTypes = {
  handicap: 'asian_handicap',
  european: 'european_handicap',
  exact: 'exact_goals',
};
const MATCH_REACH: Reach = { totals: 0, sides: 0, handicaps: 13, step: 0.25, european: [-3, -2, -1, 1, 2, 3] };

const HALF: CountTypes = {
  result: 'period_1x2',
  double: 'period_double_chance',
  noBet: 'period_draw_no_bet',
  total: 'period_total',
  home: 'period_home_total',
  away: 'period_away_total',
  handicap: 'period_asian_handicap',
  european: 'period_european_handicap',
  bothScore: 'period_both_score',
  oddEven: 'period_odd_even',
  exact: 'period_exact_goals',
  score: 'period_correct_score',
};
const HALF_REACH: Reach = { totals: 3, sides: 2, handicaps: 5, step: 0.25, european: [-1, 1] };

const CORNERS: CountTypes = {
  result: 'corners_1x2',
  double: 'corners_double_chance',
  total: 'corners_total',
  home: 'corners_home_total',
  away: 'corners_away_total',
  handicap: 'corners_handicap',
  oddEven: 'corners_odd_even',
};
const CORNERS_REACH: Reach = { totals: 9, sides: 5, handicaps: 9, step: 0.5, european: [] };
const HALF_CORNERS: CountTypes = {
  result: 'period_corners_1x2',
  total: 'period_corners_total',
  home: 'period_corners_home_total',
  away: 'period_corners_away_total',
  handicap: 'period_corners_handicap',
};
const HALF_CORNERS_REACH: Reach = { totals: 5, sides: 2, handicaps: 5, step: 0.5, european: [] };
const CORNER_RACES = [3, 5, 7, 9] as const;

const CARDS: CountTypes = {
  result: 'cards_1x2',
  double: 'cards_double_chance',
  total: 'cards_total',
  home: 'cards_home_total',
  away: 'cards_away_total',
  handicap: 'cards_handicap',
  oddEven: 'cards_odd_even',
};
const CARDS_REACH: Reach = { totals: 6, sides: 3, handicaps: 5, step: 0.5, european: [] };
const HALF_CARDS: CountTypes = { result: 'period_cards_1x2', total: 'period_cards_total' };
const HALF_CARDS_REACH: Reach = { totals: 4, sides: 0, handicaps: 0, step: 0.5, european: [] };

/**
 * Everything that can be asked of goals, corners and cards, from the same processes that the main markets are priced by
 * and the match is played by. What is as good as decided is left out.
 */
export function listDeepOffers(model: GoalModel, state: GoalState, anchor: GoalModel): readonly Offer[] {
  if (state.phase === 'ended') return [];
  const goals = lookAtGoals(model, state);
  const lines = lookAtGoals(anchor, state);
  const [first, second] = goals.halves;
  const joint = joinHalves(first, second);
  return [
    ...listCountOffers(MATCH, MATCH_REACH, goals.match, lines.match),
    ...listTotals('asian_total', goals.match.sum, quarterLines(lines.match.sum), {}),
    ...listByHalf(state, HALF, HALF_REACH, goals, lines),
    ...listJoined(joint, openLines(lines.match.sum, 4)),
    ...listSides(joint, goals),
    ...listOrder(model, state, goals),
    ...listTally(model, state, anchor, 'corners', [CORNERS, CORNERS_REACH], [HALF_CORNERS, HALF_CORNERS_REACH]),
    ...listTally(model, state, anchor, 'cards', [CARDS, CARDS_REACH], [HALF_CARDS, HALF_CARDS_REACH]),
  ].filter(isWorthOffering);
}

/** Prices of the depth are made once a minute of the match, and whenever something happens. */
export function roundToMinute(state: GoalState): GoalState {
  if (state.phase !== 'playing') return state;
  return { ...state, elapsedSec: Math.floor(state.elapsedSec / 60) * 60 };
}

/** What is as good as decided is not. */
export function isWorthOffering({ type, chances }: Offer): boolean {
  const row: MarketTypeRow = MARKET_TYPES[type];
  const likeliest = Math.max(...chances);
  return row.overlapping ? Math.min(...chances) < 0.9 : likeliest < 0.97;
}

/** Whole and quarter lines about the mean; the half ones are those of the plain total. */
function quarterLines(sum: Distribution): number[] {
  const middle = Math.round(meanOf(sum) * 4) / 4;
  const lines = Array.from({ length: 17 }, (_, at) => middle + (at - 8) / 4);
  return lines.filter((line) => line > 0.5 && Math.abs(line % 1) !== 0.5);
}

export function listByHalf(state: GoalState, types: CountTypes, reach: Reach, it: Outlooks, lines: Outlooks): Offer[] {
  return it.halves.flatMap((half: Outlook, index) => {
    const anchor = lines.halves[index];
    const isOver = index + 1 < state.period || (index + 1 === state.period && state.phase === 'break');
    if (isOver || !anchor) return [];
    return listCountOffers(types, reach, half, anchor, { period: String(index + 1) });
  });
}

function listJoined(joint: Joint, totals: readonly number[]): Offer[] {
  const byTotal = totals.flatMap((line) => {
    const total = { total: String(line) };
    return [
      makeHalvesOffer(joint, 'result_total', total),
      makeHalvesOffer(joint, 'double_chance_total', total),
      makeHalvesOffer(joint, 'both_score_total', total),
    ];
  });
  return [
    makeHalvesOffer(joint, 'half_time_full_time'),
    makeHalvesOffer(joint, 'winning_margin'),
    makeHalvesOffer(joint, 'goal_range'),
    makeHalvesOffer(joint, 'result_both_score'),
    makeHalvesOffer(joint, 'double_chance_both_score'),
    ...byTotal,
    makeHalvesOffer(joint, 'both_halves_over', { total: '0.5' }),
    makeHalvesOffer(joint, 'both_halves_over', { total: '1.5' }),
    makeHalvesOffer(joint, 'most_goals_half'),
  ];
}

function listSides(joint: Joint, { match, halves: [first, second] }: Outlooks): Offer[] {
  return (['home', 'away'] as const).flatMap((name, index) => {
    const side = { side: String(index + 1) };
    const more = split(addDistributions(first[name], negateDistribution(second[name])));
    const odd = match[name].chances.reduce((sum, it, at) => sum + ((match[name].from + at) % 2 === 1 ? it : 0), 0);
    return [
      makeHalvesOffer(joint, 'side_clean_sheet', side),
      makeHalvesOffer(joint, 'side_win_to_nil', side),
      makeHalvesOffer(joint, 'side_scores_both_halves', side),
      makeHalvesOffer(joint, 'side_wins_both_halves', side),
      makeHalvesOffer(joint, 'side_wins_a_half', side),
      makeExact('side_exact_goals', match[name], side),
      makeOffer('side_odd_even', side, [odd, 1 - odd]),
      makeOffer('side_most_goals_half', side, more),
    ];
  });
}

function listOrder(model: GoalModel, state: GoalState, goals: Outlooks): Offer[] {
  const quarters = listQuarters(model, state);
  const rateIn = ({ period, ahead }: Quarter) =>
    rateOf(model, state, (model.rules.periods[period - 1]?.weight ?? 0) * ahead);
  const sumIn = (quarter: Quarter): number => rateIn(quarter).home + rateIn(quarter).away;
  const byQuarter = quarters
    .filter((quarter) => !quarter.over)
    .flatMap((quarter) => {
      const it = lookAhead(quarter.score, rateIn(quarter));
      const specifiers = { from: String(quarter.from), to: String(quarter.to) };
      return listCountOffers({ result: 'interval_1x2' }, MATCH_REACH, it, it, specifiers).concat(
        listTotals('interval_total', it.sum, [0.5, 1.5], specifiers),
      );
    });
  const most = Math.max(0, ...(['home', 'away'] as const).map((side) => state.score[side]));
  return [
    ...[2, 3].filter((count) => count > most).map((count) => makeRace('race_to_goals', goals, count)),
    makeLast('last_goal', goals),
    ...(state.goals.length === 0 ? [makeFirstTime(quarters, sumIn)] : []),
    ...byQuarter,
  ];
}

type Named = readonly [types: CountTypes, reach: Reach];

function listTally(
  model: GoalModel,
  state: GoalState,
  anchor: GoalModel,
  name: 'corners' | 'cards',
  match: Named,
  half: Named,
): Offer[] {
  const it = lookAtTally(model, state, name);
  const lines = lookAtTally(anchor, state, name);
  if (!it || !lines) return [];
  const most = Math.max(...(['home', 'away'] as const).map((side) => it.order.filter((one) => one === side).length));
  const races = CORNER_RACES.filter((count) => count > most).map((count) => makeRace('corners_race', it, count));
  return [
    ...listCountOffers(...match, it.match, lines.match),
    ...listByHalf(state, ...half, it, lines),
    ...(name === 'corners' ? [...races, makeLast('corners_last', it)] : []),
  ];
}
