import type { PageName } from './board.ts';
import type { Weight } from './first-view.ts';

/** What the first view of a page may weigh, compressed: what it weighed when this was written, and 1 % more; of files, no more at all. */
export const WEIGHT_BUDGETS: Readonly<Record<PageName, Weight>> = {
  home: { jsBytes: 89_470, cssBytes: 11_830, requests: 6 },
  liveList: { jsBytes: 90_250, cssBytes: 11_670, requests: 6 },
  event: { jsBytes: 89_120, cssBytes: 11_930, requests: 6 },
  information: { jsBytes: 81_050, cssBytes: 11_170, requests: 6 },
};
