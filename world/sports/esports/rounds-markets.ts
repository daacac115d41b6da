import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { chanceAbove, chanceOverLine, meanOf, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import type { Facts } from '../match-facts.ts';
import { defineSport, halfLinesAround, makeTwoWay, type Lines } from '../sport.ts';
import {
  findMapWinner,
  MAPS_TO_WIN,
  presentMap,
  setUpEsports,
  startEsports,
  stepEsports,
  type EsportsModel,
  type EsportsState,
} from './model.ts';

interface Outlook {
  readonly map: number;
  /** Maps home wins less maps away wins, and all maps, when the match is over. */
  readonly difference: Distribution;
  readonly maps: Distribution;
}

function lookAhead(model: EsportsModel, state: EsportsState): Outlook {
  const { home, away } = state.phase === 'break' ? { home: 0, away: 0 } : presentMap(state);
  const round = model.round(state.alive.home, state.alive.away);
  const map = round * model.map(home + 1, away) + (1 - round) * model.map(home, away + 1);
  const later = model.map(0, 0);
  const differences = [0, 0, 0, 0, 0];
  const maps = [0, 0];
  const follow = (homeMaps: number, awayMaps: number, chance: number, next: number): void => {
    if (Math.max(homeMaps, awayMaps) < MAPS_TO_WIN) {
      follow(homeMaps + 1, awayMaps, chance * next, later);
      follow(homeMaps, awayMaps + 1, chance * (1 - next), later);
      return;
    }
    differences[homeMaps - awayMaps + 2] = (differences[homeMaps - awayMaps + 2] ?? 0) + chance;
    maps[homeMaps + awayMaps - 2] = (maps[homeMaps + awayMaps - 2] ?? 0) + chance;
  };
  follow(state.score.home, state.score.away, 1, map);
  return { map, difference: { from: -2, chances: differences }, maps: { from: 2, chances: maps } };
}

/** More rounds than the regular ones of a map: all its overtimes are one place. */
const OVERTIME_ROUNDS = 28;

/** Rounds of the present map when it ends, as long as no overtime has begun. */
function countRounds(model: EsportsModel, state: EsportsState): Distribution {
  const from = state.phase === 'break' ? { home: 0, away: 0 } : presentMap(state);
  const chances = Array.from({ length: OVERTIME_ROUNDS + 1 }, () => 0);
  let present = new Map([[from.home, 1]]);
  let round = model.round(state.alive.home, state.alive.away);
  for (let played = from.home + from.away; present.size > 0; played++) {
    const next = new Map<number, number>();
    for (const [mine, chance] of present) {
      if (mine === 12 && played === 24) {
        chances[OVERTIME_ROUNDS] = chance;
        continue;
      }
      for (const [home, part] of [
        [mine + 1, chance * round],
        [mine, chance * (1 - round)],
      ] as const) {
        const rounds = { home, away: played + 1 - home };
        if (findMapWinner(rounds)) chances[played + 1] = (chances[played + 1] ?? 0) + part;
        else next.set(home, (next.get(home) ?? 0) + part);
      }
    }
    present = next;
    round = model.round(5, 5);
  }
  return { from: 0, chances };
}

function isRegular(state: EsportsState): boolean {
  const { home, away } = presentMap(state);
  return state.phase === 'break' || home + away < 24;
}

const MOST_ROUNDS_LINE = 24.5;

function chooseEsportsLines(model: EsportsModel, state: EsportsState): Lines {
  if (state.phase === 'ended' || !isRegular(state)) return {};
  const rounds = countRounds(model, state);
  const near = halfLinesAround(Math.min(22, meanOf(rounds)), 1, 4).filter((line) => line <= MOST_ROUNDS_LINE);
  return { rounds: near.filter((line) => Math.abs(chanceOverLine(rounds, line) - 0.5) < 0.44) };
}

function listEsportsOffers(model: EsportsModel, state: EsportsState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const outlook = lookAhead(model, state);
  const period = String(state.maps.length + (state.phase === 'break' ? 1 : 0));
  const rounds = isRegular(state) ? countRounds(model, state) : { from: 0, chances: [] };
  return [
    makeTwoWay('winner', {}, chanceAbove(outlook.difference, 0)),
    makeTwoWay('period_winner', { period }, outlook.map),
    makeTwoWay('total', { total: '2.5' }, chanceAbove(outlook.maps, 2)),
    ...[-1.5, 1.5].map((hcp) => makeTwoWay('handicap', { hcp: String(hcp) }, chanceAbove(outlook.difference, -hcp))),
    ...(lines['rounds'] ?? []).map((line) =>
      makeTwoWay('period_total', { period, total: String(line) }, chanceOverLine(rounds, line)),
    ),
  ];
}

function showEsports(state: EsportsState): LiveStatusView {
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

function listEsportsFacts(state: EsportsState): Facts {
  const ended = state.phase === 'ended';
  const isOver = (map: number): boolean => map < state.maps.length || ended || state.phase === 'break';
  return {
    ended,
    score: state.score,
    counted: state.score,
    periods: state.maps.map((score, index) => ({ score, over: isOver(index + 1) })),
  };
}

export const ESPORTS = defineSport({
  slug: 'esports',
  sportId: findSport('esports')?.sportId ?? 0,
  pace: { lanes: 3, spanSec: 7_200, leadHours: 8 },
  setUp: setUpEsports,
  start: startEsports,
  step: stepEsports,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines: chooseEsportsLines,
  offers: listEsportsOffers,
  status: (_, state) => showEsports(state),
  facts: (_, state) => listEsportsFacts(state),
});
