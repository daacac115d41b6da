import type { FieldTelling, Happened } from '../field.ts';
import { otherSide, type Side } from '../match-facts.ts';
import type { BattlesModel, BattlesState } from './battles-model.ts';
import type { GamesModel, GamesState } from './games-model.ts';
import type { RoundsModel, RoundsState } from './rounds-model.ts';
import type { SeriesState } from './series.ts';

const SIDES = ['home', 'away'] as const;

/** Who has won a map between the two. */
function tellMap(before: SeriesState, after: SeriesState): Happened[] {
  return SIDES.filter((side) => after.score[side] > before.score[side]).map((side) => ({ kind: 'map', side }));
}

/** By how much the present map of `before` has gone on for a side. */
function addedTo(before: SeriesState, after: SeriesState, side: Side): number {
  const at = before.maps.length - 1;
  return (after.maps[at]?.[side] ?? 0) - (before.maps[at]?.[side] ?? 0);
}

/** One falls at a time; the last one's killer has won the round. */
export const ROUNDS_FIELD: FieldTelling<RoundsModel, RoundsState> = {
  begin: () => (before, after) => {
    if (before.phase !== 'playing') return [];
    const winner = SIDES.find((side) => addedTo(before, after, side) > 0);
    const fallen = SIDES.find((side) => after.alive[side] < before.alive[side]);
    const killer = winner ?? (fallen && otherSide(fallen));
    if (!killer) return [];
    const round: Happened[] = winner ? [{ kind: 'round', side: winner }] : [];
    return [{ kind: 'kill', side: killer }, ...round, ...tellMap(before, after)];
  },
  counts: [['kills', ['kill']]],
};

export const BATTLES_FIELD: FieldTelling<BattlesModel, BattlesState> = {
  begin: () => (before, after) => {
    if (before.phase !== 'playing') return [];
    const { clockSec } = after;
    const at = before.maps.length - 1;
    const told = before.orders[at]?.length ?? 0;
    const kills = (after.orders[at] ?? []).slice(told).map((side): Happened => ({ kind: 'kill', side, clockSec }));
    const taken = SIDES.filter((side) => after.taken[side] > before.taken[side]);
    const buildings = taken.map((side): Happened => ({ kind: 'building', side, clockSec }));
    return [...kills, ...buildings, ...tellMap(before, after)];
  },
  counts: [['kills', ['kill']]],
};

export const GAMES_FIELD: FieldTelling<GamesModel, GamesState> = {
  begin: () => (before, after) => {
    if (before.phase !== 'playing') return [];
    const goals = SIDES.filter((side) => addedTo(before, after, side) > 0);
    return [...goals.map((side): Happened => ({ kind: 'goal', side })), ...tellMap(before, after)];
  },
  counts: [],
};
