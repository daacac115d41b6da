import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { chanceOverLine, meanOf } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { halfLinesAround, makeTwoWay, type Lines } from '../sport.ts';
import {
  GAMES_TO_WIN,
  setUpGames,
  startGames,
  stepGames,
  STRETCHES,
  stretchesLeft,
  type GamesModel,
  type GamesState,
} from './games-model.ts';
import { listEndings, listGamesDepth } from './games-depth.ts';
import { gatherEnd } from './map-offers.ts';
import { GAMES_FIELD } from './fields.ts';
import { listSeriesFacts, listSeriesOffers, mapNumber, presentMap } from './series.ts';

/** With one goal to come there is nothing to ask of how many. */
function isRegular(state: GamesState): boolean {
  return stretchesLeft(state) > 0;
}

function chooseLines(model: GamesModel, state: GamesState): Lines {
  if (state.phase === 'ended' || !isRegular(state)) return {};
  const goals = gatherEnd(listEndings(model, state)).sum;
  const near = halfLinesAround(meanOf(goals), 1, 3).filter((line) => line > 0);
  return { goals: near.filter((line) => Math.abs(chanceOverLine(goals, line) - 0.5) < 0.44) };
}

function listOffers(model: GamesModel, state: GamesState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const { home, away } = presentMap(state);
  const present = model.game(home - away, stretchesLeft(state));
  const goals = (lines['goals'] ?? []).length === 0 ? undefined : gatherEnd(listEndings(model, state)).sum;
  const period = String(mapNumber(state));
  return [
    ...listSeriesOffers(state, GAMES_TO_WIN, present, model.game(0, STRETCHES)),
    ...(lines['goals'] ?? []).flatMap((line) =>
      goals ? makeTwoWay('period_goals_total', { period, total: String(line) }, chanceOverLine(goals, line)) : [],
    ),
  ];
}

const STRETCH_SEC = 15;

function show(state: GamesState): LiveStatusView {
  return {
    phase: state.phase,
    score: state.score,
    period: state.phase === 'not_started' ? 0 : state.maps.length,
    periodScores: [...state.maps],
    ...(state.phase === 'playing' && { clockSec: (STRETCHES - state.left) * STRETCH_SEC }),
  };
}

/** Of short games that are won by goals. */
export const GAMES = {
  setUp: setUpGames,
  start: startGames,
  step: stepGames,
  isOver: (_: GamesModel, state: GamesState) => state.phase === 'ended',
  chooseLines,
  offers: listOffers,
  status: (_: GamesModel, state: GamesState) => show(state),
  field: GAMES_FIELD,
  // A stretch without a goal moves all that is asked of the present game.
  depth: { offers: listGamesDepth, round: (state: GamesState) => state },
  facts: (_: GamesModel, state: GamesState) => {
    const facts = listSeriesFacts(state, (map) => ({ overtime: state.longer.includes(map) }));
    return { ...facts, tallies: { goals: { periods: facts.periods, order: [] } } };
  },
};
