import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { roundToMinute } from '../goals/depth.ts';
import { chooseGoalLines, listGoalFacts, listGoalOffers, listGoalScores, showGoals } from '../goals/markets.ts';
import { startGoals, stepGoals, type GoalState } from '../goals/model.ts';
import { defineSport } from '../sport.ts';
import { listIceHockeyDepth } from './depth.ts';
import { ICE_HOCKEY_FIELD } from './field.ts';
import { setUpIceHockey } from './model.ts';

const PERIOD_SEC = 1_200;

function showIceHockey(state: GoalState): LiveStatusView {
  return showGoals(state, Math.floor((state.period - 1) * PERIOD_SEC + state.elapsedSec));
}

/** A final of six goals to one is usual here, so the seventeen scores of `correct_score` would say little. */
export const ICE_HOCKEY = defineSport({
  slug: 'ice-hockey',
  sportId: findSport('ice-hockey')?.sportId ?? 0,
  pace: { lanes: 1, spanSec: 5_300, leadHours: 2, weeks: { pitches: 6, leadHours: 44 } },
  setUp: setUpIceHockey,
  start: startGoals,
  step: stepGoals,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines: (model, state) => chooseGoalLines(model, state, 'half'),
  offers: (model, state, lines) =>
    listGoalOffers(model, state, lines, 'handicap').filter((offer) => offer.type !== 'correct_score'),
  depth: { offers: listIceHockeyDepth, round: roundToMinute },
  status: (_, state) => showIceHockey(state),
  field: ICE_HOCKEY_FIELD,
  facts: (_, state) => ({ ...listGoalFacts(state), goalTimes: state.goalTimes }),
  scores: (model, state) => listGoalScores(model, state),
});
