import { hashText } from './hash-text.ts';
import { LEAGUE_HUES } from './league-hues.table.ts';

export interface League {
  readonly name: string;
  readonly category: string;
  readonly country?: string | undefined;
}

/** Neighbours on the wheel that can still be told apart. */
const HUES = 18;

/** Where on the wheel of colours a league stands; women's and men's are of one colour. */
export function hueOfLeague({ name, category, country = category }: League): number {
  const key = `${country}/${name.replace(/, .*$/, '')}`.toLowerCase();
  return LEAGUE_HUES[key] ?? (hashText(key) % HUES) * (360 / HUES);
}
