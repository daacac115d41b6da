import type { PageName } from './board.ts';
import type { Weight } from './first-view.ts';

/** What the first view of a page may weigh, compressed: what it weighed when this was written, and 3 % more; of files, no more at all. */
export const WEIGHT_BUDGETS: Readonly<Record<PageName, Weight>> = {
  home: { jsBytes: 102_030, cssBytes: 10_271, requests: 9 },
  liveList: { jsBytes: 102_812, cssBytes: 10_134, requests: 9 },
  event: { jsBytes: 102_667, cssBytes: 10_277, requests: 9 },
};
