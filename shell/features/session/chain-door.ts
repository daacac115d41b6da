import { makeBrowserCall } from '@glasshouse/kit/api';
import { browserClock } from '@glasshouse/kit/live';
import type { Chain } from './chain/index.ts';

let chain: Promise<Chain> | undefined;

/** The page's chain of tokens, in code of its own: nobody has to wait for it who is refused nothing. */
export function loadChain(): Promise<Chain> {
  chain ??= import('./chain/index.ts').then(({ makeChain, readBrowser }) => {
    const fetchIt = fetch.bind(globalThis);
    return makeChain({
      call: makeBrowserCall(fetchIt),
      fetchIt,
      clock: browserClock,
      readBrowser,
      writeCookie: (cookie) => void (document.cookie = cookie),
      log: (message) => console.warn('shell:', message),
    });
  });
  return chain;
}
