import type { CallApi, Store } from '@glasshouse/contracts/shell-api';
import { makeBrowserCall, type AnswerListener } from '@glasshouse/kit/api';
import { makeValueStore } from '@glasshouse/kit/live';
import { mendFetch, type Mend } from './mend-fetch.ts';
import { saysTermsChanged } from './terms-alarm.ts';

export interface HeardCall {
  readonly id: string;
  /** The same again, with the work that was asked for. */
  readonly isRepeat: boolean;
  readonly outcome: 'asked' | 'answered' | 'refused';
}

export interface Calls {
  readonly call: CallApi;
  /** Calls that are given up when the signal says so. */
  readonly callUntil: (signal: AbortSignal) => CallApi;
  /** Hears of every call of the page by its name, before it is made and after it was answered. */
  readonly onCall: (listener: (heard: HeardCall) => void) => () => void;
  /** How often any of them was answered that the terms have changed. */
  readonly termsAlarm: Store<number>;
}

/** The calls of one page. What an answer means for the whole page is heard here, whoever asked. */
export function makeCalls(mend: Mend): Calls {
  const termsAlarm = makeValueStore(0);
  const onAnswer: AnswerListener = (status, body) =>
    saysTermsChanged(status, body) ? termsAlarm.set(termsAlarm.get() + 1) : undefined;
  const listeners = new Set<(heard: HeardCall) => void>();
  const tell = (heard: HeardCall): void => listeners.forEach((listener) => listener(heard));
  const plain = makeBrowserCall(mendFetch(fetch.bind(globalThis), mend), '', onAnswer);
  return {
    termsAlarm,
    onCall(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async call(call, input) {
      const named = { id: call.id, isRepeat: hasProof(input?.body) };
      tell({ ...named, outcome: 'asked' });
      const result = await plain(call, input);
      tell({ ...named, outcome: result.ok ? 'answered' : 'refused' });
      return result;
    },
    callUntil(signal) {
      const fetchUntil: typeof fetch = (url, options) => {
        const signals = options?.signal ? [signal, options.signal] : [signal];
        return fetch(url, { ...options, signal: AbortSignal.any(signals) });
      };
      return makeBrowserCall(fetchUntil, '', onAnswer);
    },
  };
}

function hasProof(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'proof' in body;
}
