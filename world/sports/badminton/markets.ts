import { findSport } from '@glasshouse/domain/markets';
import { defineRallies } from '../sets/define-rallies.ts';
import { BADMINTON_FIELD, RULES } from './field.ts';

/**
 * Games to 21, two ahead, 30 at the most; best of three. Whoever wins a rally serves the next one, which hardly matters. A
 * hundred Elo points are 1.8 points in a hundred.
 */
export const BADMINTON = defineRallies({
  slug: 'badminton',
  sportId: findSport('badminton')?.sportId ?? 0,
  pace: { lanes: 1, spanSec: 2_700, leadHours: 2.5 },
  rules: RULES,
  perElo: 0.000_182,
  homeElo: 0,
  pointSec: [14, 24],
  breakSec: 80,
  steps: { total: 4, lead: 3, side: 2 },
  serverOf: ({ last }) => last,
  field: BADMINTON_FIELD,
});
