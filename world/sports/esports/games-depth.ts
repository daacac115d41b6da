import { MARKET_TYPES, makeMarketKey } from '@glasshouse/domain/markets';
import { chanceAbove, chanceOdd, chanceOf } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import type { Ending } from '../finals.ts';
import { isWorthOffering } from '../goals/depth.ts';
import { makeOffer, makeTwoWay } from '../sport.ts';
import { GAMES_TO_WIN, startGames, STRETCHES, stretchesLeft, type GamesModel, type GamesState } from './games-model.ts';
import { gatherEnd, listLadders, type Ladders } from './map-offers.ts';
import { listSeriesDepth, listSureMaps, mapNumber, presentMap, rememberMaps } from './series.ts';

/** A game is won by one goal at least. */
const LADDERS: Ladders = {
  sum: { type: 'period_goals_total', count: 5, step: 1 },
  home: { type: 'period_goals_home_total', count: 3, step: 1 },
  away: { type: 'period_goals_away_total', count: 3, step: 1 },
  lead: { type: 'period_goals_handicap', count: 6, step: 1, least: 1 },
};
const RACES = [2, 3] as const;

/** What there is besides the main markets, from the same goals: the present game, and those that are sure to follow. */
export function listGamesDepth(model: GamesModel, state: GamesState, anchor: GamesModel): readonly Offer[] {
  if (state.phase === 'ended') return [];
  const { home, away } = presentMap(state);
  const left = stretchesLeft(state);
  return [
    ...listSeriesDepth(state, GAMES_TO_WIN, model.game(home - away, left), model.game(0, STRETCHES)),
    // With one goal to come there is nothing to ask but whose it is.
    ...(left > 0 ? listGame(model, anchor, mapNumber(state), state) : []),
    ...listSureMaps(state, GAMES_TO_WIN).flatMap((number) => listNextGame(model, anchor, number)),
  ].filter(isWorthOffering);
}

const listNextGame = rememberMaps((model: GamesModel, anchor: GamesModel, number: number): readonly Offer[] => [
  makeTwoWay('period_winner', { period: String(number) }, model.game(0, STRETCHES)),
  ...listGame(model, anchor, number, startGames()),
]);

function listGame(model: GamesModel, anchor: GamesModel, number: number, state: GamesState): Offer[] {
  const period = { period: String(number) };
  const endings = listEndings(model, state);
  const end = gatherEnd(endings);
  const lines = anchor === model ? end : gatherEnd(listEndings(anchor, state));
  const { home, away } = presentMap(state);
  const both = endings.reduce((sum, it) => sum + (it.home > 0 && it.away > 0 ? it.chance : 0), 0);
  const exact = Array.from({ length: 5 }, (_, goals) => chanceOf(end.sum, goals));
  return [
    ...listLadders(LADDERS, end, lines, period),
    makeTwoWay('period_odd_even', period, chanceOdd(end.sum)),
    makeTwoWay('period_both_score', period, both),
    makeOffer('period_exact_goals', period, [...exact, chanceAbove(end.sum, 4)]),
    makeScores(endings, number),
    makeTwoWay('period_overtime', period, longerOf(model, state)),
    ...RACES.filter((count) => count > Math.max(home, away)).map((count) =>
      makeOffer('period_race_to_goals', { ...period, goal: String(count) }, raceToGoals(model, state, count)),
    ),
  ];
}

/** How the present game may end: a level one has one goal more. */
export function listEndings(model: GamesModel, state: GamesState): readonly Ending[] {
  const { home, away } = presentMap(state);
  return model.ahead(stretchesLeft(state)).flatMap((row, mine) =>
    row.flatMap((chance, theirs): Ending[] => {
      const [own, other] = [home + mine, away + theirs];
      if (chance === 0) return [];
      if (own !== other) return [{ home: own, away: other, chance }];
      return [
        { home: own + 1, away: other, chance: chance * model.share },
        { home: own, away: other + 1, chance: chance * (1 - model.share) },
      ];
    }),
  );
}

function longerOf(model: GamesModel, state: GamesState): number {
  const { home, away } = presentMap(state);
  return model.ahead(stretchesLeft(state)).reduce((sum, row, mine) => sum + (row[home + mine - away] ?? 0), 0);
}

/** No game ends level. */
function makeScores(endings: readonly Ending[], number: number): Offer {
  const outcomes = MARKET_TYPES.period_correct_score.outcomes.filter((id) => {
    const [home, away] = id.split(':');
    return home !== away;
  });
  const chances = new Map<string, number>(outcomes.map((id) => [id, 0]));
  for (const { home, away, chance } of endings) {
    const id = chances.has(`${home}:${away}`) ? `${home}:${away}` : 'other';
    chances.set(id, chance + (chances.get(id) ?? 0));
  }
  return {
    type: 'period_correct_score',
    key: makeMarketKey('period_correct_score', { period: String(number) }),
    outcomes,
    chances: outcomes.map((id) => chances.get(id) ?? 0),
  };
}

/** The chances of home, of neither and of away being first to have so many in the present game. */
function raceToGoals(
  { goal, share }: GamesModel,
  state: GamesState,
  count: number,
): readonly [home: number, neither: number, away: number] {
  const known = new Map<number, readonly [number, number, number]>();
  const race = (home: number, away: number, left: number): readonly [number, number, number] => {
    if (home === count) return [1, 0, 0];
    if (away === count) return [0, 0, 1];
    // The last goal of a level game ends it, and decides a race that wants one more.
    if (left === 0) return home !== away || home + 1 < count ? [0, 1, 0] : [share, 0, 1 - share];
    const key = (home * 100 + away) * 100 + left;
    const found = known.get(key);
    if (found) return found;
    const [none, mine, theirs] = [
      race(home, away, left - 1),
      race(home + 1, away, left - 1),
      race(home, away + 1, left - 1),
    ];
    const mix = (at: 0 | 1 | 2): number =>
      (1 - goal) * none[at] + goal * share * mine[at] + goal * (1 - share) * theirs[at];
    const made = [mix(0), mix(1), mix(2)] as const;
    known.set(key, made);
    return made;
  };
  const { home, away } = presentMap(state);
  return race(home, away, stretchesLeft(state));
}
