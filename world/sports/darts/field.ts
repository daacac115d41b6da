import type { Random } from '../../chance/random.ts';
import type { FieldTelling, Happened } from '../field.ts';
import { presentSet } from '../sets/state.ts';
import type { DartsModel, DartsState } from './model.ts';

const HIGHEST = 180;

/** The numbers of the board from the top, clockwise. */
const NUMBERS = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5] as const;
/** On which doubles a leg is ended. */
const DOUBLES = [20, 16, 10, 8, 4, 12, 18] as const;
/** Rings of the picture (`kit/assets/fields/darts.svg`), from its middle, in its own units. */
const RINGS = { single: [130, 170], treble: [110, 122], double: [181, 191], outside: [200, 216] } as const;
const MIDDLE = { x: 500, y: 250 };

/** Each visit as the model threw it; the place is where its last dart went. */
export const DARTS_FIELD: FieldTelling<DartsModel, DartsState> = {
  begin: (_model, random) => (before, after) => {
    if (before.phase !== 'playing') return [];
    const { thrower: side, left } = before;
    const [legs, then] = [presentSet(before), after.sets[before.sets.length - 1]];
    if (then && then[side] > legs[side]) {
      const finish = aimAt(random, DOUBLES[Math.floor(random.next() * DOUBLES.length)] ?? 20, 'double');
      const won: Happened[] = [
        { kind: 'checkout', side, value: left[side], ...finish },
        { kind: 'leg', side },
      ];
      return after.score[side] > before.score[side] ? [...won, { kind: 'set', side }] : won;
    }
    return [{ side, ...tellVisit(random, left[side] - after.left[side]) }];
  },
  counts: [
    ['visits_100', ['visit', 'checkout'], [100, 139]],
    ['visits_140', ['visit', 'checkout'], [140, HIGHEST - 1]],
    ['maximums', ['maximum']],
    ['best_checkout', ['checkout'], 'highest'],
  ],
};

function tellVisit(random: Random, value: number): Happened {
  if (value === HIGHEST) return { kind: 'maximum', value, ...aimAt(random, 20, 'treble') };
  if (value === 0) return { kind: 'bust', ...aimAt(random, 20, 'outside') };
  if (value >= 100) return { kind: 'visit', value, ...aimAt(random, 20, random.chance(0.6) ? 'treble' : 'single') };
  // A dart beside the twenty is a one or a five.
  const number = value >= 57 ? (random.chance(0.5) ? 20 : 19) : random.chance(0.5) ? 1 : 5;
  return { kind: 'visit', value, ...aimAt(random, number, 'single') };
}

/** A place in the ring, in thousandths of the picture. */
function aimAt(random: Random, number: (typeof NUMBERS)[number], ring: keyof typeof RINGS): Pick<Happened, 'x' | 'y'> {
  const sector = (2 * Math.PI) / NUMBERS.length;
  const angle = sector * (NUMBERS.indexOf(number) + random.between(-0.35, 0.35));
  const [from, to] = RINGS[ring];
  const reach = random.between(from, to);
  const place = { x: MIDDLE.x + reach * Math.sin(angle), y: MIDDLE.y - reach * Math.cos(angle) };
  return { x: Math.round(place.x), y: Math.round(2 * place.y) };
}
