import type { ToTopScreens } from '@glasshouse/contracts/site';
import type { ScrollView } from './scroll-view.ts';

export interface ScrollPlace {
  readonly y: number;
  readonly screenHeight: number;
  readonly isPhone: boolean;
  /** After how many screens the way up is offered. */
  readonly toTopScreens: ToTopScreens;
}

/** A thumb trembles: less than this is no turn. */
const TURN_PX = 8;
/** Less than a header's height leaves nothing to gain. */
const HEADER_PX = 64;

export function moveScroll(before: ScrollView, { y, screenHeight, isPhone, toTopScreens }: ScrollPlace): ScrollView {
  const toTop = y > screenHeight * (isPhone ? toTopScreens.phone : toTopScreens.desktop);
  if (!isPhone || y < HEADER_PX) return { y, headerAway: false, toTop };
  if (Math.abs(y - before.y) < TURN_PX) return { ...before, toTop };
  return { y, headerAway: y > before.y, toTop };
}
