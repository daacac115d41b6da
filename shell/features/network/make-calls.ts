import type { CallApi, Store } from '@glasshouse/contracts/shell-api';
import { makeBrowserCall, type AnswerListener } from '@glasshouse/kit/api';
import { makeValueStore } from '@glasshouse/kit/live';
import { mendFetch, type Mend } from './mend-fetch.ts';
import { saysTermsChanged } from './terms-alarm.ts';

export interface Calls {
  readonly call: CallApi;
  /** Calls that are given up when the signal says so. */
  readonly callUntil: (signal: AbortSignal) => CallApi;
  /** How often any of them was answered that the terms have changed. */
  readonly termsAlarm: Store<number>;
}

/** The calls of one page. What an answer means for the whole page is heard here, whoever asked. */
export function makeCalls(mend: Mend): Calls {
  const termsAlarm = makeValueStore(0);
  const onAnswer: AnswerListener = (status, body) =>
    saysTermsChanged(status, body) ? termsAlarm.set(termsAlarm.get() + 1) : undefined;
  return {
    termsAlarm,
    call: makeBrowserCall(mendFetch(fetch.bind(globalThis), mend), '', onAnswer),
    callUntil(signal) {
      const fetchUntil: typeof fetch = (url, options) => {
        const signals = options?.signal ? [signal, options.signal] : [signal];
        return fetch(url, { ...options, signal: AbortSignal.any(signals) });
      };
      return makeBrowserCall(fetchUntil, '', onAnswer);
    },
  };
}
