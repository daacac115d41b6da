import type { PageName } from './board.ts';
import type { Weight } from './first-view.ts';

/** What the first view of a page may weigh, compressed: what it weighed when this was written, and 1 % more; of files, no more at all. */
export const WEIGHT_BUDGETS: Readonly<Record<PageName, Weight>> = {
  home: { jsBytes: 88_540, cssBytes: 11_640, requests: 6 },
  liveList: { jsBytes: 89_310, cssBytes: 11_480, requests: 6 },
  event: { jsBytes: 88_330, cssBytes: 11_730, requests: 6 },
  information: { jsBytes: 79_630, cssBytes: 10_980, requests: 6 },
};
