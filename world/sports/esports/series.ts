import { MARKET_TYPES, makeMarketKey } from '@glasshouse/domain/markets';
import type { Score } from '@glasshouse/domain/settlement';
import { chanceAbove, chanceOdd, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import type { Facts, Part, Side } from '../match-facts.ts';
import { makeTwoWay } from '../sport.ts';

export type SeriesPhase = 'not_started' | 'playing' | 'break' | 'ended';

/** A match of several maps, won by whoever first has won so many of them. */
export interface SeriesState {
  readonly phase: SeriesPhase;
  /** Maps won. */
  readonly score: Score;
  /** What each map has come to; the last one is the present map. */
  readonly maps: readonly Score[];
  /** Of each map whose each round, kill or goal was, in order. */
  readonly orders: readonly (readonly Side[])[];
  /** Who won each of the maps that are over. */
  readonly won: readonly Side[];
}

/** How a match may end. */
export interface SeriesEnd {
  /** Maps home wins less maps away wins, and all maps. */
  readonly difference: Distribution;
  readonly maps: Distribution;
  /** Chances of the final scores, `2:1`. */
  readonly scores: ReadonlyMap<string, number>;
}

const NIL: Score = { home: 0, away: 0 };

/** The number of the map that is played, or comes next. */
export function mapNumber({ phase, maps }: SeriesState): number {
  return maps.length + (phase === 'break' ? 1 : 0);
}

export function presentMap({ phase, maps }: SeriesState): Score {
  return phase === 'break' ? NIL : (maps.at(-1) ?? NIL);
}

/** Home's chance of the present map, and of each one after it. */
export function lookAhead(score: Score, mapsToWin: number, present: number, later: number): SeriesEnd {
  const differences = Array.from({ length: 2 * mapsToWin + 1 }, () => 0);
  const maps = Array.from({ length: mapsToWin }, () => 0);
  const scores = new Map<string, number>();
  const follow = (home: number, away: number, chance: number, next: number): void => {
    if (Math.max(home, away) < mapsToWin) {
      follow(home + 1, away, chance * next, later);
      follow(home, away + 1, chance * (1 - next), later);
      return;
    }
    differences[home - away + mapsToWin] = (differences[home - away + mapsToWin] ?? 0) + chance;
    maps[home + away - mapsToWin] = (maps[home + away - mapsToWin] ?? 0) + chance;
    scores.set(`${home}:${away}`, (scores.get(`${home}:${away}`) ?? 0) + chance);
  };
  follow(score.home, score.away, 1, present);
  return {
    difference: { from: -mapsToWin, chances: differences },
    maps: { from: mapsToWin, chances: maps },
    scores,
  };
}

/** What every discipline is asked of its maps: who wins the match, by how many maps, after how many, and who the present one. */
export function listSeriesOffers(state: SeriesState, mapsToWin: number, present: number, later: number): Offer[] {
  const { difference, maps, scores } = lookAhead(state.score, mapsToWin, present, later);
  const leads = Array.from({ length: mapsToWin - 1 }, (_, index) => index + 1.5);
  const totals = Array.from({ length: mapsToWin - 1 }, (_, index) => mapsToWin + index + 0.5);
  return [
    makeTwoWay('winner', {}, chanceAbove(difference, 0)),
    makeTwoWay('period_winner', { period: String(mapNumber(state)) }, present),
    ...totals.map((line) => makeTwoWay('total', { total: String(line) }, chanceAbove(maps, line))),
    ...leads.flatMap((lead) =>
      [-lead, lead].map((hcp) => makeTwoWay('handicap', { hcp: String(hcp) }, chanceAbove(difference, -hcp))),
    ),
    makeScores(mapsToWin, scores),
  ];
}

/** What else is asked of the maps of a match, from the same ends. */
export function listSeriesDepth(state: SeriesState, mapsToWin: number, present: number, later: number): Offer[] {
  const { maps, scores } = lookAhead(state.score, mapsToWin, present, later);
  const over = (side: 0 | 1, line: number): number =>
    [...scores].reduce((sum, [score, chance]) => sum + (Number(score.split(':')[side]) > line ? chance : 0), 0);
  // With one more map than the highest line a side has won the match.
  const lines = Array.from({ length: mapsToWin - 1 }, (_, won) => won + 0.5);
  return [
    makeTwoWay('odd_even', {}, chanceOdd(maps)),
    ...lines.map((line) => makeTwoWay('home_total', { total: String(line) }, over(0, line))),
    ...lines.map((line) => makeTwoWay('away_total', { total: String(line) }, over(1, line))),
  ];
}

/** The numbers of the maps that are played after the present one however it goes. */
export function listSureMaps(state: SeriesState, mapsToWin: number): number[] {
  const { home, away } = state.score;
  const first = mapNumber(state) + 1;
  const last = home + away + mapsToWin - Math.max(home, away);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** What a map is asked before it begins, by its number: one who plays such maps is asked the same, at the same prices. */
export function rememberMaps<Model extends object>(
  list: (model: Model, anchor: Model, number: number) => readonly Offer[],
): typeof list {
  const known = new WeakMap<Model, Map<number, readonly Offer[]>>();
  return (model, anchor, number) => {
    if (model !== anchor) return list(model, anchor, number);
    const maps = known.get(model) ?? new Map<number, readonly Offer[]>();
    known.set(model, maps);
    const made = maps.get(number) ?? list(model, model, number);
    maps.set(number, made);
    return made;
  };
}

/** The scores that can end a match, whatever the present one rules out. */
function makeScores(mapsToWin: number, scores: ReadonlyMap<string, number>): Offer {
  const ends = Array.from({ length: mapsToWin }, (_, lost) => [`${mapsToWin}:${lost}`, `${lost}:${mapsToWin}`]).flat();
  const outcomes = MARKET_TYPES.correct_score.outcomes.filter((id) => ends.includes(id));
  return {
    type: 'correct_score',
    key: makeMarketKey('correct_score', {}),
    outcomes,
    chances: outcomes.map((id) => scores.get(id) ?? 0),
  };
}

/** The same with what has come in the present map. */
export function addToMap<State extends SeriesState>(state: State, score: Score, ...order: readonly Side[]): State {
  const before = state.orders.at(-1) ?? [];
  return { ...state, maps: state.maps.with(-1, score), orders: state.orders.with(-1, [...before, ...order]) };
}

/** And with the next one begun. */
export function beginMap<State extends SeriesState>(state: State): State {
  return { ...state, phase: 'playing', maps: [...state.maps, NIL], orders: [...state.orders, []] };
}

/** A map is won: what the match is then. */
export function winMap<State extends SeriesState>(state: State, winner: Side, mapsToWin: number): State {
  const score = { ...state.score, [winner]: state.score[winner] + 1 };
  return { ...state, score, won: [...state.won, winner], phase: score[winner] === mapsToWin ? 'ended' : 'break' };
}

/** `tellMore`: what else is certain of a map. */
export function listSeriesFacts(
  state: SeriesState,
  tellMore: (map: number, order: readonly Side[]) => Pick<Part, 'overtime' | 'half'> = () => ({}),
): Facts {
  const ended = state.phase === 'ended';
  const isOver = (map: number): boolean => map < state.maps.length || ended || state.phase === 'break';
  return {
    ended,
    score: state.score,
    counted: state.score,
    periods: state.maps.map((score, index) => {
      const order = state.orders[index] ?? [];
      const winner = state.won[index];
      return { score, over: isOver(index + 1), order, ...(winner && { winner }), ...tellMore(index + 1, order) };
    }),
  };
}
