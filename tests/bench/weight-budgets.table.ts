import type { PageName } from './board.ts';
import type { Weight } from './first-view.ts';

/** What the first view of a page may weigh, compressed: what it weighed when this was written, and 1 % more; of files, no more at all. */
export const WEIGHT_BUDGETS: Readonly<Record<PageName, Weight>> = {
  home: { jsBytes: 98_600, cssBytes: 14_640, requests: 6 },
  liveList: { jsBytes: 98_400, cssBytes: 13_890, requests: 6 },
  // One file more than the others: Bet Builder and statistics come later, and share with the page what all are made of.
  event: { jsBytes: 103_900, cssBytes: 14_270, requests: 7 },
  information: { jsBytes: 84_740, cssBytes: 12_240, requests: 6 },
};
