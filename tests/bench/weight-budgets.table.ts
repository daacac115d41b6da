import type { PageName } from './board.ts';
import type { Weight } from './first-view.ts';

/** What the first view of a page may weigh, compressed: what it weighed when this was written, and 1 % more; of files, no more at all. */
export const WEIGHT_BUDGETS: Readonly<Record<PageName, Weight>> = {
  home: { jsBytes: 93_350, cssBytes: 11_650, requests: 6 },
  liveList: { jsBytes: 94_100, cssBytes: 11_490, requests: 6 },
  event: { jsBytes: 93_150, cssBytes: 11_740, requests: 6 },
  information: { jsBytes: 84_350, cssBytes: 11_000, requests: 6 },
};
