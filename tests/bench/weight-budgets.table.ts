import type { PageName } from './board.ts';
import type { Weight } from './first-view.ts';

/** What the first view of a page may weigh, compressed: what it weighed when this was written, and 1 % more; of files, no more at all. */
export const WEIGHT_BUDGETS: Readonly<Record<PageName, Weight>> = {
  home: { jsBytes: 92_900, cssBytes: 13_110, requests: 6 },
  liveList: { jsBytes: 94_480, cssBytes: 13_310, requests: 6 },
  event: { jsBytes: 96_040, cssBytes: 13_320, requests: 6 },
  information: { jsBytes: 83_140, cssBytes: 11_600, requests: 6 },
};
