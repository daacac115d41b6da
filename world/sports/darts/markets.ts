import { findSport } from '@glasshouse/domain/markets';
import { chooseSetsLines, listSetsOffers, type Steps } from '../sets/markets.ts';
import { listSetsFacts, showSets } from '../sets/state.ts';
import { defineSport } from '../sport.ts';
import { DARTS_FIELD } from './field.ts';
import { findPresentLeg, setUpDarts, startDarts, stepDarts } from './model.ts';

const STEPS: Steps = { total: 1, lead: 1, side: 1 };

export const DARTS = defineSport({
  slug: 'darts',
  sportId: findSport('darts')?.sportId ?? 0,
  pace: { lanes: 1, spanSec: 3_300, leadHours: 3 },
  setUp: setUpDarts,
  start: startDarts,
  step: stepDarts,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines: (model, state) => chooseSetsLines(model, state, STEPS, findPresentLeg(model, state)),
  offers: (model, state, lines) => listSetsOffers(model, state, lines, findPresentLeg(model, state)),
  status: (_, state) => showSets(state, state.thrower, state.left),
  field: DARTS_FIELD,
  facts: (_, state) => listSetsFacts(state),
});
