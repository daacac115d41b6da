import type { MoneyCall } from '@glasshouse/contracts/call';
import { browserClock, chance } from '../live/index.ts';
import { makeLockName } from './lock-name.ts';
import type { RequestStorage } from './kept-requests.ts';
import { makeSpend, type Spend, type SpendDeps } from './spend.ts';

/** The browser's, looked for when it is needed: it is not there while the server renders, and may be forbidden. */
export const browserRequests: RequestStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
  key: (at) => localStorage.key(at),
  get length() {
    return localStorage.length;
  },
};

/** The connection is back, or the page is looked at again. */
export function onBrowserWake(run: () => void): () => void {
  const onSeen = () => {
    if (document.visibilityState === 'visible') run();
  };
  addEventListener('online', run);
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    removeEventListener('online', run);
    document.removeEventListener('visibilitychange', onSeen);
  };
}

/** Everything but who asks, as the browser has it. */
export function makeBrowserSpend<C extends MoneyCall>(call: C, who: Pick<SpendDeps, 'call' | 'playerId'>): Spend<C> {
  return makeSpend(
    {
      ...who,
      clock: browserClock,
      storage: browserRequests,
      hold: (name, until) => makeLockName(navigator.locks)(name, until),
      random: chance,
      onWake: onBrowserWake,
    },
    call,
  );
}
