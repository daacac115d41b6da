import { hashUnit } from '../chance/random.ts';
import { surnamesOf } from './footballers.table.ts';
import type { Entrant } from './roster.ts';

export interface Footballer {
  readonly number: number;
  readonly name: string;
}

const INITIALS = 'ABCDEFGHIJKLMNOPRSTVY';

/** Forwards, then midfield, then defenders; the keeper scores for nobody. */
const NUMBERS: readonly number[] = [9, 10, 11, 7, 19, 8, 17, 20, 6, 4, 5, 3, 2, 14];

export const SQUAD_SIZE = NUMBERS.length;

/** One of those who may score for a side, the likeliest at place 0; the same side has the same squad in every match. */
export function footballerAt({ id, country }: Pick<Entrant, 'id' | 'country'>, place: number): Footballer | undefined {
  const number = NUMBERS[place];
  if (number === undefined) return undefined;
  const surnames = surnamesOf(country);
  const first = Math.floor(hashUnit(`${id}/first`) * surnames.length);
  const stride = 1 + Math.floor(hashUnit(`${id}/stride`) * (surnames.length - 1));
  const surname = surnames[(first + number * stride) % surnames.length] ?? '';
  const initial = INITIALS[Math.floor(hashUnit(`${id}/${number}`) * INITIALS.length)] ?? '';
  return { number, name: `${initial}. ${surname}` };
}
