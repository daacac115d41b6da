import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { chanceOverLine, gatherDistribution, meanOf, type Distribution } from '../../chance/distribution.ts';
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
import { GAMES_FIELD } from './fields.ts';
import { listSeriesFacts, listSeriesOffers, mapNumber, presentMap } from './series.ts';

/** Goals of both sides in the present game when it ends: a level one has one more. */
function countGoals(model: GamesModel, state: GamesState): Distribution {
  const { home, away } = presentMap(state);
  return gatherDistribution(
    model.ahead(stretchesLeft(state)).flatMap((row, mine) =>
      row.map((chance, theirs): [number, number] => {
        const isLevel = home + mine === away + theirs;
        return [home + away + mine + theirs + (isLevel ? 1 : 0), chance];
      }),
    ),
  );
}

/** With one goal to come there is nothing to ask of how many. */
function isRegular(state: GamesState): boolean {
  return stretchesLeft(state) > 0;
}

function chooseLines(model: GamesModel, state: GamesState): Lines {
  if (state.phase === 'ended' || !isRegular(state)) return {};
  const goals = countGoals(model, state);
  const near = halfLinesAround(meanOf(goals), 1, 3).filter((line) => line > 0);
  return { goals: near.filter((line) => Math.abs(chanceOverLine(goals, line) - 0.5) < 0.44) };
}

function listOffers(model: GamesModel, state: GamesState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const { home, away } = presentMap(state);
  const present = model.game(home - away, stretchesLeft(state));
  const goals = (lines['goals'] ?? []).length === 0 ? undefined : countGoals(model, state);
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
  facts: (_: GamesModel, state: GamesState) => {
    const facts = listSeriesFacts(state);
    return { ...facts, tallies: { goals: { periods: facts.periods, order: [] } } };
  },
};
