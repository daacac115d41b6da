import { makeBrowserLive, type LiveClient } from '@glasshouse/kit/live';
import { makeCalls, type Calls } from './make-calls.ts';
import type { Mend } from './mend-fetch.ts';
import type { NetworkFeature } from './still.ts';

export interface LivingNetwork extends NetworkFeature, Calls {
  readonly live: LiveClient;
}

export function liveNetwork(mend: Mend): LivingNetwork {
  const live = makeBrowserLive();
  return {
    ...makeCalls(mend),
    live,
    status: live.status,
    subscribe: (topic, from, listener) => live.subscribe(topic, from, listener),
  };
}
