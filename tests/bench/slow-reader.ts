import { once } from 'node:events';
import { LIVE_PATH } from '@glasshouse/contracts/live';
import { WebSocket } from 'ws';
import { sendChange, type BenchHouse } from './bench-house.ts';
import { readCpuSec, readMetric } from './metrics.ts';
import { runStage, type Swarm } from './offer.ts';

/** Large changes, so that a reader's buffers fill soon: so many lines of one market type. */
const LINES = 500;
const CHANGES_PER_SECOND = 60;
const SHARED_PER_SECOND = 10;
const CUTS = 'glasshouse_live_cut_total';

/** One socket that reads nothing, on an event of large changes, while everyone else goes on with theirs. */
export async function watchSlowReader(
  house: BenchHouse,
  swarm: Swarm,
  target: { readonly topic: string; readonly index: number; readonly readers: number; readonly others: number },
): Promise<Record<string, unknown>> {
  const slow = new WebSocket(`ws://127.0.0.1:${house.port}${LIVE_PATH}`);
  await once(slow, 'open');
  slow.on('error', () => undefined);
  slow.send(JSON.stringify({ t: 'sub', topics: [{ topic: target.topic }] }));
  await once(slow, 'message');
  slow.pause();
  const cutsBefore = await readMetric(house, CUTS);
  const others = await runStage(
    swarm,
    {
      readers: target.others,
      send: (stamp) => sendChange(house, 0, stamp),
      side: {
        perSecond: CHANGES_PER_SECOND,
        readers: target.readers,
        send: (count, stamp) => sendChange(house, target.index, stamp, makeLines(count)),
      },
      readCpuSec: () => readCpuSec(house),
    },
    SHARED_PER_SECOND,
  );
  const cut = (await readMetric(house, CUTS)) - cutsBefore;
  slow.terminate();
  return { cut, othersMissing: others.missing, othersP99Ms: others.p99Ms };
}

function makeLines(count: number) {
  return Array.from({ length: LINES }, (_, line) => ({
    key: `total|total=${line}.5`,
    status: 'active' as const,
    outcomes: ['over', 'under'].map((id) => ({ id, oddsMilli: 1_500 + (count % 400), active: true })),
  }));
}
