import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { chanceOverLine, meanOf } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import type { Part, Side } from '../match-facts.ts';
import { halfLinesAround, makeTwoWay, type Lines } from '../sport.ts';
import {
  HALF_ROUNDS,
  MAPS_TO_WIN,
  PISTOLS,
  setUpRounds,
  startRounds,
  stepRounds,
  type RoundsModel,
  type RoundsState,
} from './rounds-model.ts';
import { ROUNDS_FIELD } from './fields.ts';
import { isOvertime } from './rounds-course.ts';
import { listRoundsDepth, lookAtMap, standingOf, winsMap } from './rounds-depth.ts';
import { listSeriesFacts, listSeriesOffers, mapNumber, presentMap } from './series.ts';

function isRegular(state: RoundsState): boolean {
  return !isOvertime(presentMap(state));
}

const MOST_ROUNDS_LINE = 24.5;

function chooseLines(model: RoundsModel, state: RoundsState): Lines {
  if (state.phase === 'ended' || !isRegular(state)) return {};
  const rounds = lookAtMap(model, standingOf(state)).end.sum;
  const near = halfLinesAround(Math.min(22, meanOf(rounds)), 1, 4).filter((line) => line <= MOST_ROUNDS_LINE);
  return { rounds: near.filter((line) => Math.abs(chanceOverLine(rounds, line) - 0.5) < 0.44) };
}

function listOffers(model: RoundsModel, state: RoundsState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const later = model.map({ home: 0, away: 0 }, PISTOLS);
  const at = standingOf(state);
  const rounds = (lines['rounds'] ?? []).length > 0 ? lookAtMap(model, at).end.sum : { from: 0, chances: [] };
  return [
    ...listSeriesOffers(state, MAPS_TO_WIN, winsMap(model, at), later),
    ...(lines['rounds'] ?? []).map((line) =>
      makeTwoWay(
        'period_total',
        { period: String(mapNumber(state)), total: String(line) },
        chanceOverLine(rounds, line),
      ),
    ),
  ];
}

function show(state: RoundsState): LiveStatusView {
  const { home, away } = presentMap(state);
  const playing =
    state.phase === 'playing' ? { detail: `round ${home + away + 1}, ${state.alive.home} v ${state.alive.away}` } : {};
  return {
    phase: state.phase,
    score: state.score,
    period: state.phase === 'not_started' ? 0 : state.maps.length,
    periodScores: [...state.maps],
    ...playing,
  };
}

function tellMap(_: number, order: readonly Side[]): Pick<Part, 'overtime' | 'half'> {
  const wonOf = (rounds: number): number => order.slice(0, rounds).filter((side) => side === 'home').length;
  const home = wonOf(HALF_ROUNDS);
  return {
    ...(order.length >= HALF_ROUNDS && { half: { home, away: HALF_ROUNDS - home } }),
    overtime: order.length >= 2 * HALF_ROUNDS && wonOf(2 * HALF_ROUNDS) === HALF_ROUNDS,
  };
}

/** Of rounds, won by whoever kills all five of the other side. */
export const ROUNDS = {
  setUp: setUpRounds,
  start: startRounds,
  step: stepRounds,
  isOver: (_: RoundsModel, state: RoundsState) => state.phase === 'ended',
  chooseLines,
  offers: listOffers,
  status: (_: RoundsModel, state: RoundsState) => show(state),
  field: ROUNDS_FIELD,
  // A kill moves all that is asked of the present map.
  depth: { offers: listRoundsDepth, round: (state: RoundsState) => state },
  facts: (_: RoundsModel, state: RoundsState) => listSeriesFacts(state, tellMap),
};
