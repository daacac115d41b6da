import { defineFights } from '../fights/markets.ts';

/** Three rounds, or five for a title. Of those that are fought out few are level: they are left to one side. */
export const MMA = defineFights(
  'mma',
  {
    roundSec: 300,
    stops: { ko: 0.155, submission: 0.085 },
    clear: 0.08,
    verdicts: [
      { level: 0, behind: 0.5 },
      { level: 0, behind: 0.16 },
      { level: 0, behind: 0.05 },
      { level: 0, behind: 0.02 },
    ],
  },
  { lanes: 2, spanSec: 1_500, leadHours: 6 },
);
