import type { ScrollView } from './scroll-view.ts';

export interface ScrollPlace {
  readonly y: number;
  readonly screenHeight: number;
  readonly isPhone: boolean;
}

/** A thumb trembles: less than this is no turn. */
const TURN_PX = 8;
/** Less than a header's height leaves nothing to gain. */
const HEADER_PX = 64;
const TO_TOP_SCREENS = { desktop: 1, phone: 4 };

export function moveScroll(before: ScrollView, { y, screenHeight, isPhone }: ScrollPlace): ScrollView {
  const toTop = y > screenHeight * (isPhone ? TO_TOP_SCREENS.phone : TO_TOP_SCREENS.desktop);
  if (!isPhone || y < HEADER_PX) return { y, headerAway: false, toTop };
  if (Math.abs(y - before.y) < TURN_PX) return { ...before, toTop };
  return { y, headerAway: y > before.y, toTop };
}
