import { findSport } from '@glasshouse/domain/markets';
import { defineRallies } from '../sets/define-rallies.ts';
import { RULES, VOLLEYBALL_FIELD } from './field.ts';

/**
 * Sets to 25, the fifth to fifteen, two ahead; best of five. Who receives wins more rallies than who serves, but serves
 * change hands with every rally lost, so that one chance for each rally leaves the ends of sets close to real ones. A
 * hundred Elo points are 1.4 points in a hundred, and playing at home is worth forty of them.
 */
export const VOLLEYBALL = defineRallies({
  slug: 'volleyball',
  sportId: findSport('volleyball')?.sportId ?? 0,
  pace: { lanes: 1, spanSec: 4_800, leadHours: 2, weeks: { pitches: 6, leadHours: 57 } },
  rules: RULES,
  perElo: 0.000_139,
  homeElo: 40,
  pointSec: [14, 25],
  breakSec: 90,
  steps: { total: 4, lead: 3, side: 3 },
  serverOf: ({ last }) => last,
  field: VOLLEYBALL_FIELD,
});
