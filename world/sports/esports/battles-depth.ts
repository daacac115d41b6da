import type { Score } from '@glasshouse/domain/settlement';
import {
  addDistributions,
  chanceOdd,
  mixDistributions,
  negateDistribution,
  shiftDistribution,
  type Distribution,
} from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { isWorthOffering } from '../goals/depth.ts';
import { makeOffer, makeTwoWay } from '../sport.ts';
import {
  MAP_ENDS,
  MAPS_TO_WIN,
  OPENING,
  standingOf,
  type BattlesModel,
  type BattlesState,
  type Standing,
} from './battles-model.ts';
import { raceToKills } from './battles-race.ts';
import { listLadders, type Ladders, type MapEnd } from './map-offers.ts';
import { listSeriesDepth, listSureMaps, mapNumber, presentMap, rememberMaps } from './series.ts';

/** Whoever wins a map may have fewer kills. */
const LADDERS: Ladders = {
  sum: { type: 'period_kills_total', count: 9, step: 2 },
  home: { type: 'period_kills_home_total', count: 5, step: 2 },
  away: { type: 'period_kills_away_total', count: 5, step: 2 },
  lead: { type: 'period_kills_handicap', count: 9, step: 2, least: 0 },
};
const RACES = [5, 10, 15] as const;
const NONE: Score = { home: 0, away: 0 };

export function standingNow(state: BattlesState): Standing {
  return state.phase === 'break' ? OPENING : standingOf(state);
}

/** What there is besides the main markets, from the same fights: the present map, and those that are sure to follow. */
export function listBattlesDepth(model: BattlesModel, state: BattlesState, anchor: BattlesModel): readonly Offer[] {
  if (state.phase === 'ended') return [];
  const standing = standingNow(state);
  const present = listMap([model, anchor], mapNumber(state), standing, presentMap(state));
  return [
    ...listSeriesDepth(state, MAPS_TO_WIN, model.map(standing), model.map(OPENING)),
    ...present,
    ...listSureMaps(state, MAPS_TO_WIN).flatMap((number) => listNextMap(model, anchor, number)),
  ].filter(isWorthOffering);
}

const listNextMap = rememberMaps((model: BattlesModel, anchor: BattlesModel, number: number): readonly Offer[] => [
  makeTwoWay('period_winner', { period: String(number) }, model.map(OPENING)),
  ...listMap([model, anchor], number, OPENING, NONE),
]);

function listMap(
  [model, anchor]: readonly [BattlesModel, BattlesModel],
  number: number,
  standing: Standing,
  kills: Score,
): Offer[] {
  const period = { period: String(number) };
  const { end, races } = lookAtMap(model, standing, kills);
  const lines = anchor === model ? end : lookAtKills(anchor, standing, kills);
  return [
    ...listLadders(LADDERS, end, lines, period),
    makeTwoWay('period_kills_odd_even', period, chanceOdd(end.sum)),
    ...[...races].map(([count, chances]) =>
      makeOffer('period_kills_race', { ...period, goal: String(count) }, chances),
    ),
    ...(kills.home + kills.away === 0 ? [makeTwoWay('period_first_blood', period, model.fight(standing))] : []),
  ];
}

/** What is asked of the kills of one map: what both have at its end, and by number of kills who is first to have them. */
interface Look {
  readonly end: MapEnd;
  readonly races: ReadonlyMap<number, readonly number[]>;
}

const opened = new WeakMap<BattlesModel, Look>();
const latest = new WeakMap<BattlesModel, { readonly asked: string; readonly end: MapEnd }>();

function lookAtMap(model: BattlesModel, standing: Standing, kills: Score): Look {
  const isOpening = standing.taken.home + standing.taken.away + kills.home + kills.away === 0;
  const known = isOpening ? opened.get(model) : undefined;
  if (known) return known;
  const counts = RACES.filter((count) => count > Math.max(kills.home, kills.away));
  const races = new Map(counts.map((count) => [count, raceToKills(model, standing, kills, count)]));
  const made = { end: lookAtKills(model, standing, kills), races };
  if (isOpening) opened.set(model, made);
  return made;
}

/** Kills of both sides at the end of a map; asked again of the same moment, it is known. */
export function lookAtKills(model: BattlesModel, standing: Standing, kills: Score): MapEnd {
  const asked = JSON.stringify([standing, kills]);
  const known = latest.get(model);
  if (known?.asked === asked) return known.end;
  const end = countEnd(model, standing, kills);
  latest.set(model, { asked, end });
  return end;
}

/** Which fights are won says how many kills each side has, in whatever order they are won. */
function countEnd(model: BattlesModel, standing: Standing, kills: Score): MapEnd {
  const { taken } = standing;
  const ways = model.ends(standing).flatMap((chance, at) => {
    const end = MAP_ENDS[at];
    if (chance === 0 || !end) return [];
    const [won, lost] = [end.home - taken.home, end.away - taken.away];
    return [{ chance, home: model.killsOf(won, lost), away: model.killsOf(lost, won) }];
  });
  const mix = (of: (way: (typeof ways)[number]) => Distribution): Distribution =>
    mixDistributions(
      ways.map((way) => {
        const { from, chances } = of(way);
        return { from, chances: chances.map((one) => one * way.chance) };
      }),
    );
  return {
    home: shiftDistribution(
      mix(({ home }) => home),
      kills.home,
    ),
    away: shiftDistribution(
      mix(({ away }) => away),
      kills.away,
    ),
    sum: shiftDistribution(
      mix(({ home, away }) => addDistributions(home, away)),
      kills.home + kills.away,
    ),
    lead: shiftDistribution(
      mix(({ home, away }) => addDistributions(home, negateDistribution(away))),
      kills.home - kills.away,
    ),
  };
}
