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

/** Who wears a number; the same side has the same squad in every match. */
export function squadPlayer({ id, country }: Pick<Entrant, 'id' | 'country'>, number: number): SquadPlayer {
  const surnames = surnamesOf(country);
  const first = Math.floor(hashUnit(`${id}/first`) * surnames.length);
  const stride = 1 + Math.floor(hashUnit(`${id}/stride`) * (surnames.length - 1));
  const surname = surnames[(first + number * stride) % surnames.length] ?? '';
  const initial = INITIALS[Math.floor(hashUnit(`${id}/${number}`) * INITIALS.length)] ?? '';
  return { number, name: `${initial}. ${surname}` };
}
