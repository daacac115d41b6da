import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { listDeepOffers, roundToMinute } from '../goals/depth.ts';
import { chooseGoalLines, listGoalFacts, listGoalOffers, listGoalScores, showGoals } from '../goals/markets.ts';
import { startGoals, stepGoals, type GoalState } from '../goals/model.ts';
import { defineSport } from '../sport.ts';
import { FOOTBALL_FIELD } from './field.ts';
import { setUpFootball } from './model.ts';

const HALF_SEC = 2_700;

function showFootball(state: GoalState): LiveStatusView {
  return showGoals(state, Math.floor((state.period - 1) * HALF_SEC + state.elapsedSec));
}

export const FOOTBALL = defineSport({
  slug: 'football',
  sportId: findSport('football')?.sportId ?? 0,
  pace: { lanes: 2, spanSec: 6_400, leadHours: 2, weeks: { pitches: 14, leadHours: 16 } },
  setUp: setUpFootball,
  start: startGoals,
  step: stepGoals,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines: (model, state) => chooseGoalLines(model, state, 'asian'),
  offers: (model, state, lines) => listGoalOffers(model, state, lines, 'asian_handicap'),
  depth: { offers: listDeepOffers, round: roundToMinute },
  status: (_, state) => showFootball(state),
  field: FOOTBALL_FIELD,
  facts: (_, state) => ({ ...listGoalFacts(state), goalTimes: state.goalTimes }),
  scores: (model, state) => listGoalScores(model, state),
});
