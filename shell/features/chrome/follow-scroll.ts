import type { ToTopScreens } from '@glasshouse/contracts/site';
import { makeValueStore, type ValueStore } from '@glasshouse/kit/live';
import { moveScroll } from './move-scroll.ts';
import { AT_TOP, type ScrollView } from './scroll-view.ts';
import { hasPhoneLook } from '../../client/phone-look.ts';

const PHONE = '(max-width: 50em)';

export interface ScrollKeeper {
  readonly view: ValueStore<ScrollView>;
  start(): () => void;
}

/** Once a frame at most, and nobody is told while nothing that is drawn changes. */
export function makeScrollKeeper(toTopScreens: ToTopScreens): ScrollKeeper {
  const view = makeValueStore(AT_TOP);
  let last = AT_TOP;
  let asked = 0;
  const look = () => {
    asked = 0;
    last = moveScroll(last, {
      y: scrollY,
      screenHeight: innerHeight,
      isPhone: hasPhoneLook() || matchMedia(PHONE).matches,
      toTopScreens,
    });
    const shown = view.get();
    if (shown.headerAway !== last.headerAway || shown.toTop !== last.toTop) view.set(last);
  };
  const onScroll = () => {
    asked ||= requestAnimationFrame(look);
  };
  return {
    view,
    start() {
      const leaving = new AbortController();
      addEventListener('scroll', onScroll, { passive: true, signal: leaving.signal });
      onScroll();
      return () => leaving.abort();
    },
  };
}
