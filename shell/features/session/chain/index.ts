import { FINGERPRINT_HEADER, RENEWED_HEADER, getSecureData, type FingerprintData } from '@glasshouse/contracts/tokens';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { makeBrowserCall } from '@glasshouse/kit/api';
import { mendFetch, type Fault, type Mend } from '../../network/mend-fetch.ts';
import { sendFingerprint, type FingerprintDeps } from './send-fingerprint.ts';
import { makeTokenCache, type TokenDeps } from './token-cache.ts';
import { mendCaptcha, type CaptchaDeps } from './mend-captcha.ts';

export type { CaptchaDeps } from './mend-captcha.ts';

export interface ChainDeps extends TokenDeps, Pick<FingerprintDeps, 'readBrowser'>, Omit<CaptchaDeps, 'call'> {
  /** Calls by themselves: whatever is refused in the chain is not mended by it. */
  readonly call: CallApi;
  readonly fetchIt: typeof fetch;
}

/** The documents' chain: token, fingerprint, and the pair of grants that both together bring. */
export interface Chain {
  readonly mend: Mend;
  fingerprint(): Promise<string | undefined>;
  /** After somebody has signed in: the pair of grants. */
  secure(): Promise<void>;
  /** Whoever was signed in is not any more. */
  forget(): void;
}

export function makeChain(deps: ChainDeps): Chain {
  const tokens = makeTokenCache(deps);
  const fingerprints = sendFingerprint(deps);

  async function mend({ code, errorCode }: Fault): ReturnType<Mend> {
    if (code === 'captcha_required') return mendCaptcha(deps, errorCode);
    if (code === 'token_invalid') {
      tokens.drop();
      const token = await tokens.get();
      return token === undefined ? undefined : { ...bear(token), [RENEWED_HEADER]: '1' };
    }
    if (code !== 'fingerprint_invalid') return undefined;
    const fingerprint = await fingerprints.renew();
    return fingerprint === undefined ? undefined : { [FINGERPRINT_HEADER]: fingerprint };
  }

  return {
    mend,
    fingerprint: fingerprints.get,
    async secure() {
      const [token, fingerprint] = [await tokens.get(), await fingerprints.get()];
      if (token === undefined) return;
      const carried = { ...bear(token), ...(fingerprint !== undefined && { [FINGERPRINT_HEADER]: fingerprint }) };
      const carrying: typeof fetch = (url, options) => {
        const headers = new Headers(options?.headers);
        for (const [name, value] of Object.entries(carried)) if (!headers.has(name)) headers.set(name, value);
        return deps.fetchIt(url, { ...options, headers });
      };
      await makeBrowserCall(mendFetch(carrying, mend))(getSecureData);
    },
    forget: tokens.drop,
  };
}

function bear(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}

/** What every page can read without asking; nothing that only a trick would tell. */
export function readBrowser(): FingerprintData {
  const { width, height, colorDepth } = screen;
  return {
    language: navigator.language.slice(0, 40),
    timeZone: (Intl.DateTimeFormat().resolvedOptions().timeZone ?? '').slice(0, 60),
    screen: `${width}x${height}x${colorDepth}`,
    platform: navigator.platform.slice(0, 80),
  };
}
