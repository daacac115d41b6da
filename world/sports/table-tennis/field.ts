import type { FieldTelling } from '../field.ts';
import { otherSide } from '../match-facts.ts';
import type { Side } from '../sport.ts';
import type { SetsModel } from '../sets/model.ts';
import type { SetsState } from '../sets/state.ts';

/** A point falls on the half of who loses it. */
export const TABLE_TENNIS_FIELD: FieldTelling<SetsModel, SetsState> = {
  begin: (_model, random) => (before, after) => {
    if (before.phase !== 'playing') return [];
    const side = scorerOf(before, after);
    const x = Math.round(random.between(60, 420));
    const loser = otherSide(side);
    return [{ kind: 'point', side, x: loser === 'home' ? x : 1_000 - x, y: Math.round(random.between(100, 900)) }];
  },
  counts: [['points', ['point']]],
};

function scorerOf(before: SetsState, after: SetsState): Side {
  const [points, then] = [before.sets.at(-1), after.sets[before.sets.length - 1]];
  return (then?.home ?? 0) > (points?.home ?? 0) ? 'home' : 'away';
}
