import type { LimitType } from '@glasshouse/domain/protection';
import { makeLogger } from '../platform/logs/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import type { TraceBench } from './store-test-trace.ts';
import type { TraceLane } from './walk-words.ts';

const OFFERED: readonly LimitType[] = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33];

/** Two persons of whom nothing is set, the first with euros. */
export async function openLane(bench: TraceBench, personId: number): Promise<TraceLane> {
  const { database, ledger } = bench;
  const purse = await bench.openPerson(personId);
  await bench.openPerson(personId + 1);
  const log = makeLogger('silent');
  let tokens = 0;
  return {
    database,
    ledger,
    personId,
    purse,
    otherId: personId + 1,
    makeDeps: (within, law) => ({
      database: within,
      log,
      outbox: makeOutbox(within, log),
      settings: () => ({ offered: OFFERED, deletesPending: true, realityMinutes: 0, profileOf: () => law }),
      findOrigin: async () => ({ country: 'GB', currency: 'EUR' }),
      signer: { keyId: 'tests', sign: () => '' },
      hasProved: async () => true,
      endSessionsOf: async () => undefined,
      operator: { define: () => undefined },
      stopNews: async () => undefined,
      isYounger: async () => false,
      findTimeZone: async () => 0,
      makeToken: () => `token-of-a-trace-${++tokens}`,
    }),
  };
}
