import { makeFingerprint, type FingerprintData } from '@glasshouse/contracts/tokens';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { LiveClock } from '@glasshouse/kit/live';

/** site.md section 9: after so many tries that failed it is not asked for again. */
const MOST_FAILED = 2;

export interface FingerprintSender {
  /** One that holds still, or a new one; absent where two tries have failed. */
  get(): Promise<string | undefined>;
  /** A new one in any case: the one at hand was refused. */
  renew(): Promise<string | undefined>;
}

export interface FingerprintDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
  readonly readBrowser: () => FingerprintData;
}

export function sendFingerprint({ call, clock, readBrowser }: FingerprintDeps): FingerprintSender {
  let held: { readonly token: string; readonly expiresAt: number } | undefined;
  let failed = 0;

  async function renew(): Promise<string | undefined> {
    held = undefined;
    while (failed < MOST_FAILED) {
      const made = await call(makeFingerprint, { body: { data: readBrowser() } });
      if (made.ok) {
        held = made.answer;
        return held.token;
      }
      failed += 1;
    }
    return undefined;
  }

  return {
    renew,
    get: async () => (held && held.expiresAt * 1_000 > clock.now() ? held.token : renew()),
  };
}
