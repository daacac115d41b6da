import type { Score } from '@glasshouse/domain/settlement';
import { chanceOdd } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { listCountOffers, makeExact, type CountTypes, type Reach } from '../goals/count-offers.ts';
import { isWorthOffering } from '../goals/depth.ts';
import { joinHalves, makeHalvesOffer, type Joint } from '../goals/joint.ts';
import { lookAhead, openLines, type Outlook } from '../goals/markets.ts';
import { listRates, rateOf, type GoalModel, type GoalState } from '../goals/model.ts';
import { makeLast, makeRace } from '../goals/order-offers.ts';
import { makeTwoWay } from '../sport.ts';

const MATCH: CountTypes = {
  total: 'total',
  home: 'home_total',
  away: 'away_total',
  handicap: 'handicap',
  european: 'european_handicap',
  exact: 'exact_goals',
};
const MATCH_REACH: Reach = { totals: 9, sides: 6, handicaps: 13, step: 0.5, european: [-2, -1, 1, 2] };

const PERIOD: CountTypes = {
  result: 'period_1x2',
  double: 'period_double_chance',
  total: 'period_total',
  handicap: 'period_asian_handicap',
  bothScore: 'period_both_score',
  oddEven: 'period_odd_even',
};
const PERIOD_REACH: Reach = { totals: 3, sides: 0, handicaps: 3, step: 0.5, european: [] };

const RACES = [2, 3, 4, 5] as const;
const NONE: Score = { home: 0, away: 0 };
/** Of more goals than that the joint chances know no numbers. */
const MOST_JOINED = 8;

/** What there is besides the main markets, from the same goals; `anchor` chooses the lines. */
export function listIceHockeyDepth(model: GoalModel, state: GoalState, anchor: GoalModel): readonly Offer[] {
  if (state.phase === 'ended') return [];
  const rest = listRates(model, state).match;
  const match = lookAhead(state.score, rest);
  const lines = lookAhead(state.score, listRates(anchor, state).match);
  const order = { match, halves: [match, match], rest, order: state.goals } as const;
  const most = Math.max(state.score.home, state.score.away);
  return [
    ...listCountOffers(MATCH, MATCH_REACH, match, lines),
    ...listPeriods(model, state, anchor),
    ...(most > MOST_JOINED ? [] : listJoined(joinHalves(lookAhead(state.score, NONE), lookAhead(NONE, rest)), lines)),
    ...listSides(match),
    ...RACES.filter((count) => count > most).map((count) => makeRace('race_to_goals', order, count)),
    makeLast('last_goal', order),
  ].filter(isWorthOffering);
}

/** The present period and those to come. */
function listPeriods(model: GoalModel, state: GoalState, anchor: GoalModel): Offer[] {
  return model.rules.periods.flatMap(({ weight }, index) => {
    const period = index + 1;
    if (period < state.period || (period === state.period && state.phase === 'break')) return [];
    const look = (it: GoalModel): Outlook =>
      period === state.period
        ? lookAhead(state.periodScores.at(-1) ?? NONE, listRates(it, state).period)
        : lookAhead(NONE, rateOf(it, state, weight));
    return listCountOffers(PERIOD, PERIOD_REACH, look(model), look(anchor), { period: String(period) });
  });
}

function listJoined(joint: Joint, lines: Outlook): Offer[] {
  return [
    makeHalvesOffer(joint, 'winning_margin'),
    makeHalvesOffer(joint, 'goal_range'),
    makeHalvesOffer(joint, 'result_both_score'),
    makeHalvesOffer(joint, 'double_chance_both_score'),
    ...openLines(lines.sum, 4).flatMap((line) => {
      const total = { total: String(line) };
      return [
        makeHalvesOffer(joint, 'result_total', total),
        makeHalvesOffer(joint, 'double_chance_total', total),
        makeHalvesOffer(joint, 'both_score_total', total),
      ];
    }),
    ...['1', '2'].flatMap((side) => [
      makeHalvesOffer(joint, 'side_clean_sheet', { side }),
      makeHalvesOffer(joint, 'side_win_to_nil', { side }),
    ]),
  ];
}

function listSides({ home, away }: Outlook): Offer[] {
  return [home, away].flatMap((goals, index) => {
    const side = { side: String(index + 1) };
    return [makeExact('side_exact_goals', goals, side), makeTwoWay('side_odd_even', side, chanceOdd(goals))];
  });
}
