import type { PageName } from './board.ts';
import type { Weight } from './first-view.ts';

/** What the first view of a page may weigh, compressed: what it weighed when this was written, and 1 % more; of files, no more at all. */
export const WEIGHT_BUDGETS: Readonly<Record<PageName, Weight>> = {
  home: { jsBytes: 103_000, cssBytes: 15_920, requests: 6 },
  liveList: { jsBytes: 103_000, cssBytes: 15_230, requests: 6 },
  // One file more than the others: Bet Builder and statistics come later, and share with the page what all are made of.
  event: { jsBytes: 108_900, cssBytes: 15_880, requests: 7 },
  information: { jsBytes: 85_500, cssBytes: 12_730, requests: 6 },
};
