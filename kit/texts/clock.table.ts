/** How long the parts of a match last by the rules, and how its clock is read out. */
export interface ClockRow {
  readonly parts: number;
  readonly partSec: number;
  /** Of each part played after those. */
  readonly extraSec: number;
  /** Up from the start of the match, with the time added written as 45+3; or down to the end of each part. */
  readonly runs: 'up' | 'down';
}

/** By the sport's slug. Where a tournament plays longer parts, its feed says so (`partSec` of the status). */
export const CLOCKS: Readonly<Record<string, ClockRow>> = {
  football: { parts: 2, partSec: 2_700, extraSec: 900, runs: 'up' },
  basketball: { parts: 4, partSec: 600, extraSec: 300, runs: 'down' },
  'ice-hockey': { parts: 3, partSec: 1_200, extraSec: 300, runs: 'down' },
  handball: { parts: 2, partSec: 1_800, extraSec: 300, runs: 'up' },
  boxing: { parts: 15, partSec: 180, extraSec: 180, runs: 'down' },
  'american-football': { parts: 4, partSec: 900, extraSec: 600, runs: 'down' },
};
