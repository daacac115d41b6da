import type { Score } from '@glasshouse/domain/settlement';
import { chanceOdd } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { isWorthOffering } from '../goals/depth.ts';
import { makeOffer, makeTwoWay } from '../sport.ts';
import { gatherEnd, listLadders, type Ladders, type MapEnd } from './map-offers.ts';
import { afterRound, findRoundsCourse, isOvertime, REGULAR_ENDS } from './rounds-course.ts';
import {
  HALF_ROUNDS,
  MAP_ROUNDS,
  MAPS_TO_WIN,
  PISTOLS,
  WHOLE,
  type Gear,
  type RoundsModel,
  type RoundsState,
} from './rounds-model.ts';
import { listSeriesDepth, listSureMaps, mapNumber, presentMap, rememberMaps } from './series.ts';

/** Nobody wins a map by one round, and the shortest overtime has four. */
const LADDERS: Ladders = {
  sum: { type: 'period_total', count: 13, step: 1, gap: [24.5, 28.5] },
  home: { type: 'period_home_total', count: 6, step: 1 },
  away: { type: 'period_away_total', count: 6, step: 1 },
  lead: { type: 'period_asian_handicap', count: 16, step: 1, least: 2 },
};
const RACES = [3, 5, 7, 10] as const;

/** Where a map stands: its rounds, and the present one. */
interface Standing {
  readonly rounds: Score;
  readonly alive: Score;
  readonly gear: Gear;
}

const START: Standing = { rounds: { home: 0, away: 0 }, alive: WHOLE, gear: PISTOLS };

export function standingOf(state: RoundsState): Standing {
  return { rounds: presentMap(state), alive: state.alive, gear: state.gear };
}

/** What there is besides the main markets, from the same rounds: the present map, and those that are sure to follow. */
export function listRoundsDepth(model: RoundsModel, state: RoundsState, anchor: RoundsModel): readonly Offer[] {
  if (state.phase === 'ended') return [];
  const at = standingOf(state);
  const later = model.map(START.rounds, START.gear);
  return [
    ...listSeriesDepth(state, MAPS_TO_WIN, winsMap(model, at), later),
    ...listMap(model, anchor, mapNumber(state), at),
    ...listSureMaps(state, MAPS_TO_WIN).flatMap((number) => listNextMap(model, anchor, number)),
  ].filter(isWorthOffering);
}

const listNextMap = rememberMaps((model: RoundsModel, anchor: RoundsModel, number: number): readonly Offer[] => [
  makeTwoWay('period_winner', { period: String(number) }, model.map(START.rounds, START.gear)),
  ...listMap(model, anchor, number, START),
]);

/** Home's chance of the map, the present round as far as it has come. */
export function winsMap(model: RoundsModel, { rounds, alive, gear }: Standing): number {
  return afterRound((score, next) => [model.map(score, next)], rounds, gear, model.round(alive, gear))[0] ?? 0;
}

function listMap(model: RoundsModel, anchor: RoundsModel, number: number, at: Standing): Offer[] {
  const period = { period: String(number) };
  const { end, longer } = lookAtMap(model, at);
  const lines = anchor === model ? end : lookAtMap(anchor, at).end;
  return [
    ...listLadders(LADDERS, end, lines, period),
    makeTwoWay('period_odd_even', period, chanceOdd(end.sum)),
    makeTwoWay('period_overtime', period, longer),
    ...listRaces(model, at, number),
    ...listHalf(model, at, number),
    ...listRounds(model, at, number),
  ];
}

interface Look {
  readonly end: MapEnd;
  /** The chance of an overtime. */
  readonly longer: number;
}

export function lookAtMap(model: RoundsModel, { rounds, alive, gear }: Standing): Look {
  const { ends, level, overtime } = findRoundsCourse(model);
  const present = model.round(alive, gear);
  if (isOvertime(rounds)) return { end: gatherEnd(overtime(rounds, present)), longer: 1 };
  const chances = afterRound(ends, rounds, gear, present);
  const longer = chances.at(-1) ?? 0;
  const regular = REGULAR_ENDS.flatMap((end, at) => {
    const chance = chances[at] ?? 0;
    return chance > 0 ? [{ ...end, chance }] : [];
  });
  const beyond = longer > 0 ? level.map((end) => ({ ...end, chance: end.chance * longer })) : [];
  return { end: gatherEnd([...regular, ...beyond]), longer };
}

/** Who is first to have so many: one of them will be. */
function listRaces(model: RoundsModel, { rounds, alive, gear }: Standing, number: number): Offer[] {
  const most = Math.max(rounds.home, rounds.away);
  return RACES.filter((count) => count > most).map((count) => {
    const walk = findRoundsCourse(model).race(count);
    const [home = 0] = afterRound(walk, rounds, gear, model.round(alive, gear));
    return makeTwoWay('period_rounds_race', { goal: String(count), period: String(number) }, home);
  });
}

function listHalf(model: RoundsModel, { rounds, alive, gear }: Standing, number: number): Offer[] {
  if (rounds.home + rounds.away >= HALF_ROUNDS) return [];
  const chances = afterRound(findRoundsCourse(model).half, rounds, gear, model.round(alive, gear));
  return [makeOffer('period_first_half', { period: String(number) }, chances)];
}

/** The present round, the next one, and that with pistols after the half: as far as they are sure to be played. */
function listRounds(model: RoundsModel, { rounds, alive, gear }: Standing, number: number): Offer[] {
  const played = rounds.home + rounds.away;
  const present = model.round(alive, gear);
  const [next = 0] = afterRound((_, bought) => [model.round(WHOLE, bought)], rounds, gear, present);
  const isNextSure = Math.max(rounds.home, rounds.away) + 1 < MAP_ROUNDS && played + 1 < 2 * HALF_ROUNDS;
  const pistols = HALF_ROUNDS + 1;
  const asked = [
    [played + 1, present],
    ...(isNextSure ? [[played + 2, next] as const] : []),
    ...(played + 2 < pistols ? [[pistols, model.round(WHOLE, PISTOLS)] as const] : []),
  ] as const;
  return asked.map(([round, chance]) =>
    makeTwoWay('round_winner', { period: String(number), round: String(round) }, chance),
  );
}
