import type { PageName } from './board.ts';
import type { Weight } from './first-view.ts';

/** What the first view of a page may weigh, compressed: what it weighed when this was written, and 3 % more; of files, no more at all. */
export const WEIGHT_BUDGETS: Readonly<Record<PageName, Weight>> = {
  home: { jsBytes: 116_830, cssBytes: 10_830, requests: 12 },
  liveList: { jsBytes: 117_670, cssBytes: 10_700, requests: 12 },
  event: { jsBytes: 116_510, cssBytes: 10_830, requests: 12 },
};
