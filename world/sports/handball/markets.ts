import { findSport } from '@glasshouse/domain/markets';
import { chooseGoalLines, listGoalFacts, listGoalOffers, showGoals } from '../goals/markets.ts';
import { startGoals, stepGoals } from '../goals/model.ts';
import { defineSport } from '../sport.ts';
import { listHandballDepth } from './depth.ts';
import { HANDBALL_FIELD } from './field.ts';
import { setUpHandball } from './model.ts';

const HALF_SEC = 1_800;
/** Both sides score, and never seldom enough for an exact score. */
const NOT_ASKED: ReadonlySet<string> = new Set(['both_score', 'correct_score']);

export const HANDBALL = defineSport({
  slug: 'handball',
  sportId: findSport('handball')?.sportId ?? 0,
  pace: { lanes: 1, spanSec: 4_800, leadHours: 2, weeks: { pitches: 6, leadHours: 57 } },
  setUp: setUpHandball,
  start: startGoals,
  step: stepGoals,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines: (model, state) => chooseGoalLines(model, state, 'half'),
  offers: (model, state, lines) =>
    listGoalOffers(model, state, lines, 'handicap').filter((offer) => !NOT_ASKED.has(offer.type)),
  // With a goal a minute, what a minute ago was worth is worth something else now.
  depth: { offers: listHandballDepth, round: (state) => state },
  status: (_, state) => showGoals(state, Math.floor((state.period - 1) * HALF_SEC + state.elapsedSec)),
  field: HANDBALL_FIELD,
  facts: (_, state) => listGoalFacts(state),
});
