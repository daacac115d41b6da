import { makeMarketKey, type MarketTypeId, type Specifiers } from '@glasshouse/domain/markets';
import type { Score } from '@glasshouse/domain/settlement';
import { chanceOdd, chanceOverLine, meanOf, shiftDistribution, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { isWorthOffering } from '../goals/depth.ts';
import { otherSide, type Side } from '../match-facts.ts';
import { halfLinesAround, makeTwoWay } from '../sport.ts';
import type { SetEnd, TennisChances } from './chances.ts';
import { gatherGames, joinGames, listSetScores, type GamesEnd } from './games-end.ts';
import { isTieBreak, SETS_TO_WIN, type TennisModel, type TennisState } from './model.ts';
import { lookAhead, presentSet, sumOf } from './outlook.ts';

const OF_MATCH = { total: 13, lead: 11, side: 7 } as const;
const OF_SET = { total: 7, lead: 6, side: 4 } as const;
/** No set is over before. */
const SURE_GAMES = 6;
const SET_SCORES = ['2:0', '2:1', '1:2', '0:2'] as const;

/**
 * What there is besides the main markets, from the same points: games of both players, the score in sets, and each set and
 * game that is sure to be played. `anchor` chooses the lines.
 */
export function listTennisDepth(model: TennisModel, state: TennisState, anchor: TennisModel): readonly Offer[] {
  if (state.phase === 'ended') return [];
  const it = lookAtGames(model, state);
  const lines = anchor === model ? it : lookAtGames(anchor, state);
  const period = state.games.length + (state.phase === 'break' ? 1 : 0);
  return [
    ...listGames(MATCH, OF_MATCH, it.match, lines.match, {}),
    makeTwoWay('side_odd_even', { side: '1' }, chanceOdd(it.match.home)),
    makeTwoWay('side_odd_even', { side: '2' }, chanceOdd(it.match.away)),
    makeSetScore(it.sets),
    ...listSet(it.set, lines.set, period),
    ...listSureGames(model.chances, state, period),
    ...(sumOf(state.sets) === 0 ? listNextSet(model, state, it, lines.next) : []),
  ].filter(isWorthOffering);
}

interface Games {
  readonly match: GamesEnd;
  readonly set: SetEnd;
  /** The second set, by whom it may begin with. */
  readonly next: SetEnd;
  /** Chances of every score in sets. */
  readonly sets: ReadonlyMap<string, number>;
}

function lookAtGames(model: TennisModel, state: TennisState): Games {
  const { set } = lookAhead(model, state);
  const played = sumOf(presentSet(state));
  const earlier = state.phase === 'break' ? state.games : state.games.slice(0, -1);
  const before = earlier.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), NONE);
  const sets = new Map<string, number>();
  const match = joinGames(listSetScores(set), ({ home, away, chance }) => {
    const then = addSet(state.sets, home > away);
    const rest = lookAtRest(model.chances, serverAfter(state.server, home + away - played), then);
    for (const [name, part] of rest?.sets ?? [[nameOf(then), 1] as const])
      sets.set(name, (sets.get(name) ?? 0) + part * chance);
    return rest?.games;
  });
  return { match: shiftGames(match, before), set, next: mixNext(model, set, played, state.server), sets };
}

/** What is still to come of a match when a set begins. */
interface Rest {
  readonly games: GamesEnd;
  readonly sets: ReadonlyMap<string, number>;
}

const rests = new WeakMap<TennisChances, Map<string, Rest>>();

/** Absent where the match is over; of each match there are six, looked at once. */
function lookAtRest(chances: TennisChances, server: Side, score: Score): Rest | undefined {
  if (Math.max(score.home, score.away) === SETS_TO_WIN) return undefined;
  const known = rests.get(chances) ?? new Map<string, Rest>();
  rests.set(chances, known);
  const key = `${server}${nameOf(score)}`;
  const found = known.get(key);
  if (found) return found;
  const sets = new Map<string, number>();
  const games = joinGames(listSetScores(chances.set(server, 0, 0)), ({ home, away, chance }) => {
    const then = addSet(score, home > away);
    const rest = lookAtRest(chances, serverAfter(server, home + away), then);
    for (const [name, part] of rest?.sets ?? [[nameOf(then), 1] as const])
      sets.set(name, (sets.get(name) ?? 0) + part * chance);
    return rest?.games;
  });
  const made = { games, sets };
  known.set(key, made);
  return made;
}

function addSet(score: Score, isHome: boolean): Score {
  return isHome ? { ...score, home: score.home + 1 } : { ...score, away: score.away + 1 };
}

function nameOf({ home, away }: Score): string {
  return `${home}:${away}`;
}

const NONE: Score = { home: 0, away: 0 };

/** The serve alternates game by game through the whole match. */
function serverAfter(server: Side, games: number): Side {
  return games % 2 === 0 ? server : otherSide(server);
}

function shiftGames(it: GamesEnd, { home, away }: Score): GamesEnd {
  return {
    home: shiftDistribution(it.home, home),
    away: shiftDistribution(it.away, away),
    sum: shiftDistribution(it.sum, home + away),
    lead: shiftDistribution(it.lead, home - away),
  };
}

/** The chance that the side that serves now serves the first game of the next set. */
function chanceOfServer(set: SetEnd, played: number): number {
  const same = (ends: readonly number[]): number =>
    ends.reduce((sum, chance, games) => ((games - played) % 2 === 0 ? sum + chance : sum), 0);
  return same(set.home) + same(set.away);
}

function mixNext({ chances }: TennisModel, set: SetEnd, played: number, server: Side): SetEnd {
  const same = chanceOfServer(set, played);
  const [one, other] = [chances.set(server, 0, 0), chances.set(otherSide(server), 0, 0)];
  const mix = (a: readonly number[], b: readonly number[]): number[] =>
    a.map((chance, at) => same * chance + (1 - same) * (b[at] ?? 0));
  return { home: mix(one.home, other.home), away: mix(one.away, other.away) };
}

type GamesTypes = Readonly<Record<'total' | 'lead' | 'home' | 'away', MarketTypeId>>;

const MATCH: GamesTypes = { total: 'total', lead: 'handicap', home: 'home_total', away: 'away_total' };
const SET: GamesTypes = {
  total: 'period_total',
  lead: 'period_asian_handicap',
  home: 'period_home_total',
  away: 'period_away_total',
};

function listGames(
  types: GamesTypes,
  counts: typeof OF_MATCH | typeof OF_SET,
  it: GamesEnd,
  lines: GamesEnd,
  specifiers: Specifiers,
): Offer[] {
  const over = (type: MarketTypeId, games: Distribution, anchor: Distribution, count: number): Offer[] =>
    halfLinesAround(meanOf(anchor), 1, count).map((line) =>
      makeTwoWay(type, { ...specifiers, total: String(line) }, chanceOverLine(games, line)),
    );
  return [
    ...over(types.total, it.sum, lines.sum, counts.total),
    ...halfLinesAround(meanOf(lines.lead), 1, counts.lead)
      .filter((line) => Math.abs(line) > 1)
      .map((line) => makeTwoWay(types.lead, { ...specifiers, hcp: String(-line) }, chanceOverLine(it.lead, line))),
    ...over(types.home, it.home, lines.home, counts.side),
    ...over(types.away, it.away, lines.away, counts.side),
  ];
}

/** The scores that can end a match, whatever the present one rules out. */
function makeSetScore(sets: ReadonlyMap<string, number>): Offer {
  return {
    type: 'correct_score',
    key: makeMarketKey('correct_score', {}),
    outcomes: SET_SCORES,
    chances: SET_SCORES.map((score) => sets.get(score) ?? 0),
  };
}

function listSet(end: SetEnd, anchor: SetEnd, number: number): Offer[] {
  const period = { period: String(number) };
  const games = gatherGames(listSetScores(end));
  return [
    ...listGames(SET, OF_SET, games, gatherGames(listSetScores(anchor)), period),
    makeTwoWay('period_odd_even', period, chanceOdd(games.sum)),
  ];
}

/** Games of the present set that are played however it goes. */
function listSureGames(chances: TennisChances, state: TennisState, number: number): Offer[] {
  const games = presentSet(state);
  if (isTieBreak(games)) return [];
  const played = sumOf(games);
  const sure = Math.max(1, SURE_GAMES - Math.max(games.home, games.away));
  // The main markets have the present game.
  return Array.from({ length: sure - 1 }, (_, index) => index + 1).map((ahead) =>
    makeGame(number, played + 1 + ahead, chances.game(serverAfter(state.server, ahead), 0, 0)),
  );
}

/** The second set of a match whose first is not over: both are sure to be played. */
function listNextSet({ chances }: TennisModel, state: TennisState, it: Games, anchor: SetEnd): Offer[] {
  const same = chanceOfServer(it.set, sumOf(presentSet(state)));
  const games = Array.from({ length: SURE_GAMES }, (_, index) => {
    const [one, other] = [serverAfter(state.server, index), serverAfter(state.server, index + 1)];
    return makeGame(2, index + 1, same * chances.game(one, 0, 0) + (1 - same) * chances.game(other, 0, 0));
  });
  const home = it.next.home.reduce((sum, chance) => sum + chance, 0);
  return [makeTwoWay('period_winner', { period: '2' }, home), ...listSet(it.next, anchor, 2), ...games];
}

function makeGame(set: number, game: number, chance: number): Offer {
  return makeTwoWay('game_winner', { game: String(game), period: String(set) }, chance);
}
