import type { Random } from '../../chance/random.ts';
import type { FieldTelling, Happened, TellField } from '../field.ts';
import { otherSide } from '../match-facts.ts';
import type { Side } from '../sport.ts';
import type { BasketballModel, BasketballState } from './model.ts';

/** Points are those of the model; of what yields none, one in six is a foul of the other side without a throw. */
const FOUL = 0.16;
const TIMEOUT = 0.03;
/** Where on the court each is thrown from, towards the basket of the other side. */
const PLACES: Readonly<Record<'possession' | 'two_points' | 'three_points' | 'free_throw', readonly [number, number]>> =
  {
    possession: [560, 800],
    two_points: [820, 920],
    three_points: [640, 720],
    free_throw: [788, 790],
  };

export const BASKETBALL_FIELD: FieldTelling<BasketballModel, BasketballState> = {
  begin: (_model, random) => tellBasketball(random),
  counts: [
    ['two_pointers', ['two_points']],
    ['three_pointers', ['three_points']],
    ['free_throws', ['free_throw']],
    ['fouls', ['foul']],
  ],
};

function tellBasketball(random: Random): TellField<BasketballState> {
  const place = (kind: keyof typeof PLACES, side: Side): Happened => {
    const x = Math.round(random.between(...PLACES[kind]));
    const y = Math.round(kind === 'free_throw' ? 500 : random.between(200, 800));
    return { kind, side, x: side === 'home' ? x : 1_000 - x, y };
  };
  return (before, after) => {
    if (before.phase !== 'playing')
      return after.phase === 'playing' ? [{ kind: 'possession', side: after.attack, x: 500, y: 500 }] : [];
    const side = before.attack;
    const points = after.score[side] - before.score[side];
    if (points === 1) return [{ kind: 'foul', side: otherSide(side) }, place('free_throw', side)];
    if (points === 2) return [place('two_points', side)];
    if (points === 3) return [place('three_points', side)];
    if (random.chance(TIMEOUT)) return [{ kind: 'timeout', side }];
    return random.chance(FOUL)
      ? [{ kind: 'foul', side: otherSide(side) }, place('possession', side)]
      : [place('possession', side)];
  };
}
