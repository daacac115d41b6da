import type { PitchPosition } from '@glasshouse/contracts/sportsbook-line-ups';
import { hashUnit } from '../chance/random.ts';
import { surnamesOf } from './footballers.table.ts';
import type { Entrant } from './roster.ts';

export interface SquadPlayer {
  readonly number: number;
  readonly name: string;
}

const INITIALS = 'ABCDEFGHIJKLMNOPRSTVY';

/** Of football forwards, midfield, then defenders, of ice hockey forwards before defenders; a keeper scores for nobody. */
const SQUADS = {
  football: [9, 10, 11, 7, 19, 8, 17, 20, 6, 4, 5, 3, 2, 14],
  // No two of them leave the same over twenty-three, so that no two have one surname.
  'ice-hockey': [91, 17, 87, 29, 71, 13, 19, 8, 27, 14, 33, 55, 44, 5, 3, 24, 16, 7],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type SquadSport = keyof typeof SQUADS;

export function hasSquads(sport: string): sport is SquadSport {
  return Object.hasOwn(SQUADS, sport);
}

/** The numbers of those who may score, the likeliest first. */
export function squadOf(sport: SquadSport): readonly number[] {
  return SQUADS[sport];
}

/** How many of a football team start in each position, and the numbers of those who may, the first choice first. */
export const FOOTBALL_POSITIONS: readonly {
  readonly position: PitchPosition;
  readonly starting: number;
  readonly numbers: readonly number[];
}[] = [
  { position: 'goalkeeper', starting: 1, numbers: [1, 12] },
  { position: 'defender', starting: 4, numbers: [4, 5, 3, 2, 14] },
  { position: 'midfielder', starting: 3, numbers: [8, 17, 20, 6] },
  { position: 'forward', starting: 3, numbers: [9, 10, 11, 7, 19] },
];

/** Who wears a number; the same side has the same squad in every match. */
export function squadPlayer({ id, country }: Pick<Entrant, 'id' | 'country'>, number: number): SquadPlayer {
  const surnames = surnamesOf(country);
  const first = Math.floor(hashUnit(`${id}/first`) * surnames.length);
  const stride = 1 + Math.floor(hashUnit(`${id}/stride`) * (surnames.length - 1));
  const surname = surnames[(first + number * stride) % surnames.length] ?? '';
  const initial = INITIALS[Math.floor(hashUnit(`${id}/${number}`) * INITIALS.length)] ?? '';
  return { number, name: `${initial}. ${surname}` };
}
