import { findSport } from '@glasshouse/domain/markets';
import { defineRallies } from '../sets/define-rallies.ts';
import { presentSet, type SetsState } from '../sets/state.ts';
import type { Side } from '../sport.ts';
import { TABLE_TENNIS_FIELD } from './field.ts';

/** Two serves each, one each from 10-10 on; who begins changes with the game. */
function serverOf(state: SetsState): Side {
  const { home, away } = presentSet(state);
  const turns = home >= 10 && away >= 10 ? home + away : Math.floor((home + away) / 2);
  return (turns + state.sets.length) % 2 === 1 ? 'home' : 'away';
}

/**
 * Games to eleven, two ahead; best of five. The serve changes hands but hardly matters, so it does not here. A hundred Elo
 * points are 1.9 points in a hundred.
 */
export const TABLE_TENNIS = defineRallies({
  slug: 'table-tennis',
  sportId: findSport('table-tennis')?.sportId ?? 0,
  pace: { lanes: 4, spanSec: 2_000, leadHours: 3 },
  rules: { setsToWin: 3, points: 11, lastPoints: 11, lead: 2 },
  perElo: 0.000_19,
  homeElo: 0,
  pointSec: [12, 20],
  breakSec: 60,
  steps: { total: 4, lead: 3, side: 2 },
  serverOf,
  field: TABLE_TENNIS_FIELD,
});
