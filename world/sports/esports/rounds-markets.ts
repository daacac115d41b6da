import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { chanceOverLine, meanOf, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { halfLinesAround, makeTwoWay, type Lines } from '../sport.ts';
import {
  buyNext,
  findMapWinner,
  MAPS_TO_WIN,
  setUpRounds,
  startRounds,
  stepRounds,
  TEAM_SIZE,
  type Gear,
  type RoundsModel,
  type RoundsState,
} from './rounds-model.ts';
import { ROUNDS_FIELD } from './fields.ts';
import { listSeriesFacts, listSeriesOffers, mapNumber, presentMap } from './series.ts';

/** More rounds than the regular ones of a map: all its overtimes are one place. */
const OVERTIME_ROUNDS = 28;
const WHOLE = { home: TEAM_SIZE, away: TEAM_SIZE };

/** A score of rounds that may come, with the gear of the round after it. */
interface Ahead {
  readonly home: number;
  readonly gear: Gear;
  readonly chance: number;
}

/** Rounds of the present map when it ends, as long as no overtime has begun. */
function countRounds(model: RoundsModel, state: RoundsState): Distribution {
  const from = presentMap(state);
  const chances = Array.from({ length: OVERTIME_ROUNDS + 1 }, () => 0);
  let present: readonly Ahead[] = [{ home: from.home, gear: state.gear, chance: 1 }];
  let { alive } = state;
  for (let played = from.home + from.away; present.length > 0; played++) {
    const next = new Map<string, Ahead>();
    for (const { home, gear, chance } of present) {
      if (home === 12 && played === 24) {
        chances[OVERTIME_ROUNDS] = (chances[OVERTIME_ROUNDS] ?? 0) + chance;
        continue;
      }
      const round = model.round(alive, gear);
      for (const side of ['home', 'away'] as const) {
        const part = chance * (side === 'home' ? round : 1 - round);
        const mine = home + (side === 'home' ? 1 : 0);
        const rounds = { home: mine, away: played + 1 - mine };
        if (findMapWinner(rounds)) {
          chances[played + 1] = (chances[played + 1] ?? 0) + part;
          continue;
        }
        const bought = buyNext(rounds, gear, side);
        const key = `${mine} ${bought.home}${bought.away}`;
        next.set(key, { home: mine, gear: bought, chance: part + (next.get(key)?.chance ?? 0) });
      }
    }
    present = [...next.values()];
    alive = WHOLE;
  }
  return { from: 0, chances };
}

function isRegular(state: RoundsState): boolean {
  const { home, away } = presentMap(state);
  return home + away < 24;
}

const MOST_ROUNDS_LINE = 24.5;

function chooseLines(model: RoundsModel, state: RoundsState): Lines {
  if (state.phase === 'ended' || !isRegular(state)) return {};
  const rounds = countRounds(model, state);
  const near = halfLinesAround(Math.min(22, meanOf(rounds)), 1, 4).filter((line) => line <= MOST_ROUNDS_LINE);
  return { rounds: near.filter((line) => Math.abs(chanceOverLine(rounds, line) - 0.5) < 0.44) };
}

function listOffers(model: RoundsModel, state: RoundsState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const score = presentMap(state);
  const round = model.round(state.alive, state.gear);
  const present = (['home', 'away'] as const).reduce((sum, side) => {
    const next = { ...score, [side]: score[side] + 1 };
    return sum + (side === 'home' ? round : 1 - round) * model.map(next, buyNext(next, state.gear, side));
  }, 0);
  const start = startRounds();
  const later = model.map({ home: 0, away: 0 }, start.gear);
  const rounds = isRegular(state) ? countRounds(model, state) : { from: 0, chances: [] };
  return [
    ...listSeriesOffers(state, MAPS_TO_WIN, present, later),
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
  facts: (_: RoundsModel, state: RoundsState) => listSeriesFacts(state),
};
