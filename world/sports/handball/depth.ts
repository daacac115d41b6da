import { MARKET_TYPES } from '@glasshouse/domain/markets';
import { addDistributions, chanceOdd, chanceOf, negateDistribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { listCountOffers, type CountTypes, type Reach } from '../goals/count-offers.ts';
import { isWorthOffering, listByHalf } from '../goals/depth.ts';
import { openLines, split, type Outlook } from '../goals/markets.ts';
import type { GoalModel, GoalState } from '../goals/model.ts';
import { makeRace } from '../goals/order-offers.ts';
import { lookAtGoals, type Outlooks } from '../goals/outlooks.ts';
import { makeOffer, makeTwoWay } from '../sport.ts';

const MATCH: CountTypes = {
  total: 'total',
  home: 'home_total',
  away: 'away_total',
  handicap: 'handicap',
  european: 'european_handicap',
};
const MATCH_REACH: Reach = {
  totals: 9,
  sides: 7,
  handicaps: 10,
  step: 1,
  european: [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5],
};

const HALF: CountTypes = {
  result: 'period_1x2',
  double: 'period_double_chance',
  noBet: 'period_draw_no_bet',
  total: 'period_total',
  home: 'period_home_total',
  away: 'period_away_total',
  handicap: 'period_asian_handicap',
  european: 'period_european_handicap',
  oddEven: 'period_odd_even',
};
const HALF_REACH: Reach = { totals: 5, sides: 3, handicaps: 6, step: 1, european: [-2, -1, 1, 2] };

const RACES = [5, 10, 15, 20, 25] as const;

/** What there is besides the main markets, from the same goals. */
export function listHandballDepth(model: GoalModel, state: GoalState, anchor: GoalModel): readonly Offer[] {
  if (state.phase === 'ended') return [];
  const goals = lookAtGoals(model, state);
  const lines = lookAtGoals(anchor, state);
  const most = Math.max(state.score.home, state.score.away);
  return [
    ...listCountOffers(MATCH, MATCH_REACH, goals.match, lines.match),
    ...listByHalf(state, HALF, HALF_REACH, goals, lines),
    makeHalfTimeFullTime(goals),
    makeWinningMargin(goals.match),
    ...openLines(lines.match.sum, 3).map((line) => makeResultTotal(goals.match, line)),
    makeOffer('most_goals_half', {}, compareHalves(goals)),
    makeTwoWay('side_odd_even', { side: '1' }, chanceOdd(goals.match.home)),
    makeTwoWay('side_odd_even', { side: '2' }, chanceOdd(goals.match.away)),
    ...RACES.filter((count) => count > most).map((count) => makeRace('race_to_goals', goals, count)),
  ].filter(isWorthOffering);
}

function compareHalves({ halves: [first, second] }: Outlooks): readonly number[] {
  return split(addDistributions(first.sum, negateDistribution(second.sum)));
}

const leader = (lead: number): '1' | 'x' | '2' => (lead === 0 ? 'x' : lead > 0 ? '1' : '2');

/** Halves are independent of each other: every lead at half time with every lead of the second half. */
function makeHalfTimeFullTime({ halves: [first, second] }: Outlooks): Offer {
  const chances = new Map<string, number>();
  for (const [at, chance] of first.difference.chances.entries()) {
    const half = first.difference.from + at;
    for (const [by, part] of second.difference.chances.entries()) {
      const id = `${leader(half)}_${leader(half + second.difference.from + by)}`;
      chances.set(id, (chances.get(id) ?? 0) + chance * part);
    }
  }
  const { outcomes } = MARKET_TYPES.half_time_full_time;
  return makeOffer(
    'half_time_full_time',
    {},
    outcomes.map((id) => chances.get(id) ?? 0),
  );
}

function makeWinningMargin({ difference }: Outlook): Offer {
  const [home, draw, away] = split(difference);
  const by = (lead: number): number => chanceOf(difference, lead);
  const more = (all: number, sign: 1 | -1): number => Math.max(0, all - by(sign) - by(2 * sign));
  return makeOffer('winning_margin', {}, [by(1), by(2), more(home, 1), draw, by(-1), by(-2), more(away, -1)]);
}

function makeResultTotal({ home, away }: Outlook, line: number): Offer {
  const chances = new Map<string, number>();
  for (const [at, chance] of home.chances.entries()) {
    for (const [by, part] of away.chances.entries()) {
      const [own, other] = [home.from + at, away.from + by];
      const id = `${leader(own - other)}_${own + other > line ? 'over' : 'under'}`;
      chances.set(id, (chances.get(id) ?? 0) + chance * part);
    }
  }
  const { outcomes } = MARKET_TYPES.result_total;
  return makeOffer(
    'result_total',
    { total: String(line) },
    outcomes.map((id) => chances.get(id) ?? 0),
  );
}
