import { getConfigGroups } from '@glasshouse/contracts/config';
import type { WatchDeps } from './deps.ts';
import { watchWidth } from './watch-width.ts';
import { watchAds } from './watch-ads.ts';
import { watchConversion } from './watch-conversion.ts';
import { watchCredentials } from './watch-credentials.ts';
import { watchGuest } from './watch-guest.ts';
import { watchTerms } from './watch-terms.ts';

const SECOND_MS = 1_000;

/** What may come up by itself while a page stands. None of it is needed for the first view. */
export function startWatch(deps: WatchDeps): () => void {
  const { features, preferences, clock } = deps;
  const leaves = [
    watchTerms(deps),
    watchConversion(deps),
    watchCredentials(deps),
    watchWidth({ preferences, clock, readWidth: () => innerWidth, onResize, writeCookie }),
    ...(features.has('adBlockNotice') ? [watchAds(deps)] : []),
  ];
  let stopped = false;
  if (features.has('registrationReminder')) {
    void watchByClock(deps).then((stops) => (stopped ? stops.forEach((stop) => stop()) : leaves.push(...stops)));
  }
  return () => {
    stopped = true;
    leaves.forEach((leave) => leave());
  };
}

/** How long each takes only the configuration says. */
async function watchByClock(deps: WatchDeps): Promise<readonly (() => void)[]> {
  const config = await deps.call(getConfigGroups, { query: { groups: 'reg' } });
  if (!config.ok) return [];
  const { reg } = config.answer;
  return reg ? [watchGuest(deps, reg.reminderDelaySec * SECOND_MS, reg.reminderIntervalSec * SECOND_MS)] : [];
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

function writeCookie(text: string): void {
  document.cookie = location.protocol === 'https:' ? `${text}; Secure` : text;
}
