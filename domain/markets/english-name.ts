import type { SportRow } from './sport.table.ts';

/** Whose name is not that of its slug. */
const OTHERS: Readonly<Record<string, string>> = {
  mma: 'MMA',
  'long-term': 'Long-term bets',
  'virtual-marbles': 'Marble races',
};

/** As the wire's sport map has it: "Ice hockey". */
export function englishSportName({ slug }: Pick<SportRow, 'slug'>): string {
  const words = slug.replaceAll('-', ' ');
  return OTHERS[slug] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
