import { makeBrowserLive, type LiveClient } from '@glasshouse/kit/live';
import { withProof } from '@glasshouse/kit/sign-in';
import { makeCalls, type Calls } from './make-calls.ts';
import type { Mend } from './mend-fetch.ts';
import { makeProofDesk, type ProofDesk } from './proof-desk.ts';
import type { NetworkFeature } from './still.ts';

export interface LivingNetwork extends NetworkFeature, Calls {
  readonly live: LiveClient;
  readonly proofs: ProofDesk;
}

export function liveNetwork(mend: Mend): LivingNetwork {
  const live = makeBrowserLive();
  const proofs = makeProofDesk();
  const calls = makeCalls(mend);
  return {
    ...calls,
    call: withProof(calls.call, proofs.ask),
    proofs,
    settleProof: proofs.settle,
    live,
    status: live.status,
    subscribe: (topic, from, listener) => live.subscribe(topic, from, listener),
  };
}
