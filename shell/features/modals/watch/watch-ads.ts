import type { WatchDeps } from './deps.ts';

const TOLD_KEY = 'gh-adblock-told';
/** In the address of a page: says so whatever the browser does. */
const FORCE_QUERY = 'adblock';
/** What lists of blockers hide by name. */
const BAIT = 'ad ads adsbox ad-banner ad-placement';
const HIDDEN_WITHIN_MS = 500;

/** Once a session: a blocker of advertisements may have hidden more than those. Asks nobody outside for anything. */
export function watchAds({ t, notices, clock, sessionStorage }: WatchDeps): () => void {
  if (sessionStorage.getItem(TOLD_KEY) !== null) return () => undefined;
  const tell = (): void => {
    sessionStorage.setItem(TOLD_KEY, '1');
    notices.add({ kind: 'info', title: t('adBlock.title'), text: t('adBlock.text'), group: 'adBlock' });
  };
  if (new URLSearchParams(location.search).has(FORCE_QUERY)) {
    tell();
    return () => undefined;
  }
  const bait = document.createElement('div');
  bait.className = BAIT;
  bait.ariaHidden = 'true';
  Object.assign(bait.style, { position: 'fixed', insetBlockStart: '-9px', blockSize: '1px', inlineSize: '1px' });
  document.body.append(bait);
  const cancel = clock.after(HIDDEN_WITHIN_MS, () => {
    if (bait.offsetHeight === 0) tell();
    bait.remove();
  });
  return () => {
    cancel();
    bait.remove();
  };
}
