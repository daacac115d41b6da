import type { ToTopScreens } from '@glasshouse/contracts/site';
import { followChrome, type Seen } from './follow-chrome.ts';
import { makeFullscreenKeeper } from './follow-fullscreen.ts';
import { makeScrollKeeper } from './follow-scroll.ts';
import type { ChromeFeature } from './still.ts';

export interface LivingChrome extends ChromeFeature {
  start(): () => void;
}

export function liveChrome(seen: Omit<Seen, 'fullscreen'>, toTopScreens: ToTopScreens): LivingChrome {
  const scroll = makeScrollKeeper(toTopScreens);
  const fullscreen = makeFullscreenKeeper();
  return {
    around: followChrome({ ...seen, fullscreen: fullscreen.filled }),
    scroll: scroll.view,
    start() {
      const leaves = [scroll.start(), fullscreen.start()];
      return () => leaves.forEach((leave) => leave());
    },
  };
}
