import { defineFights } from '../fights/markets.ts';

/** Eight, ten or twelve rounds, as its competition says. */
export const BOXING = defineFights(
  'boxing',
  {
    roundSec: 180,
    stops: { ko: 0.06, submission: 0 },
    clear: 0.05,
    verdicts: [
      { level: 0.3, behind: 0.35 },
      { level: 0.08, behind: 0.14 },
      { level: 0.03, behind: 0.05 },
      { level: 0.01, behind: 0.02 },
    ],
  },
  { lanes: 2, spanSec: 2_820, leadHours: 6 },
);
