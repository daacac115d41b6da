import type { PageName } from './board.ts';
import type { Weight } from './first-view.ts';

/** What the first view of a page may weigh, compressed: what it weighed when this was written, and 1 % more; of files, no more at all. */
export const WEIGHT_BUDGETS: Readonly<Record<PageName, Weight>> = {
  home: { jsBytes: 92_050, cssBytes: 11_640, requests: 6 },
  liveList: { jsBytes: 92_780, cssBytes: 11_480, requests: 6 },
  event: { jsBytes: 91_800, cssBytes: 11_730, requests: 6 },
  information: { jsBytes: 83_000, cssBytes: 10_980, requests: 6 },
};
