import { makeBrowserCall } from '@glasshouse/kit/api';
import { browserClock } from '@glasshouse/kit/live';
import type { Mend } from '../network/mend-fetch.ts';
import type { CaptchaDeps, Chain } from './chain/index.ts';

export interface ChainDoor {
  readonly load: () => Promise<Chain>;
  readonly mend: Mend;
}

/** The page's chain of tokens, in code of its own: nobody has to wait for it who is refused nothing. */
export function makeChainDoor({ onSignedOut, onBusy }: Pick<CaptchaDeps, 'onSignedOut' | 'onBusy'>): ChainDoor {
  let chain: Promise<Chain> | undefined;

  async function open(): Promise<Chain> {
    const { makeChain, readBrowser } = await import('./chain/index.ts');
    const fetchIt = fetch.bind(globalThis);
    return makeChain({
      call: makeBrowserCall(fetchIt),
      fetchIt,
      clock: browserClock,
      readBrowser,
      writeCookie: (cookie) => void (document.cookie = cookie),
      log: (message) => console.warn('shell:', message),
      solve: async (challenge) => (await import('@glasshouse/kit/captcha')).solveCaptcha(challenge),
      onSignedOut,
      onBusy,
    });
  }

  const load = (): Promise<Chain> => (chain ??= open());
  return { load, mend: async (fault) => (await load()).mend(fault) };
}
