import type { PageName } from './board.ts';
import type { Weight } from './first-view.ts';

/** What the first view of a page may weigh, compressed: what it weighed when this was written, and 3 % more. */
export const WEIGHT_BUDGETS: Readonly<Record<PageName, Weight>> = {
  home: { jsBytes: 0, cssBytes: 0, requests: 0 },
  liveList: { jsBytes: 0, cssBytes: 0, requests: 0 },
  event: { jsBytes: 0, cssBytes: 0, requests: 0 },
};
