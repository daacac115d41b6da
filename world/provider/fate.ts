import { hashUnit } from '../chance/random.ts';

/** What becomes of a match that does not go as planned: rare, and seeded like all else. */
export type Fate =
  | 'played'
  /** Not played on its day, and not soon after. */
  | 'postponed'
  /** Broken off, and not gone on with. */
  | 'abandoned'
  /** Its result is told wrong at first, and given anew. */
  | 'corrected';

const POSTPONED = 0.03;
const CORRECTED = 0.05;
/** Of the sports that are broken off at all. */
const ABANDONED = 0.08;
const BROKEN_OFF: ReadonlySet<string> = new Set(['football', 'ice-hockey']);

/** In an hour at the usual speed, two or three of each. */
export function drawFate(seed: string, id: string, sport: string): Fate {
  const lot = hashUnit(`${seed}/${id}/fate`);
  if (lot < POSTPONED) return 'postponed';
  if (lot < POSTPONED + CORRECTED) return 'corrected';
  return BROKEN_OFF.has(sport) && lot < POSTPONED + CORRECTED + ABANDONED ? 'abandoned' : 'played';
}
