import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '@glasshouse/server/platform/environment';
import { openBenchHouse, type BenchHouse } from './bench-house.ts';
import { BOARD_LINE_EVENTS, BOARD_LIVE_EVENTS, PAGE_NAMES, seedBoard } from './board.ts';
import { readLoad } from './conditions.ts';
import { runSwarm } from './http-swarm.ts';
import { readCpuSec } from './metrics.ts';

const CONNECTIONS = 16;
const DURATION_MS = 5_000;
const WARM_UP_MS = 2_000;
const ASSETS = join(findRoot(), 'dist/site/public/assets');

/** Pages rendered by the server, plain and compressed as browsers ask, against a file of about the same size from the same server. */
export async function benchRender(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,web,feed,worker');
  try {
    const { pages } = await seedBoard(house);
    const figures: Record<string, unknown> = {};
    for (const name of PAGE_NAMES) {
      const plain = await measure(house, pages[name], 'identity');
      const file = findFileOfSize(plain.bytes);
      figures[name] = {
        plain,
        brotli: await measure(house, pages[name], 'br'),
        reference: await measure(house, `/assets/${file}`, 'identity'),
      };
    }
    return { lineEvents: BOARD_LINE_EVENTS, liveEvents: BOARD_LIVE_EVENTS, connections: CONNECTIONS, pages: figures };
  } finally {
    await house.close();
  }
}

async function measure(house: BenchHouse, path: string, encoding: string) {
  const answer = await fetch(house.url + path, { headers: { 'accept-encoding': encoding } });
  const bytes = Number(answer.headers.get('content-length'));
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  await answer.arrayBuffer();
  const loadBefore = readLoad();
  const cpuBefore = await readCpuSec(house);
  const startedAt = performance.now();
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: ${encoding}\r\n\r\n`;
  const { perSecond, p50Ms, p99Ms, statuses } = await runSwarm({
    port: house.port,
    connections: CONNECTIONS,
    durationMs: DURATION_MS,
    warmUpMs: WARM_UP_MS,
    nextRequest: () => request,
  });
  const cpu = ((await readCpuSec(house)) - cpuBefore) / ((performance.now() - startedAt) / 1_000);
  return { bytes, perSecond, p50Ms, p99Ms, statuses, serverCpu: Math.round(cpu * 100) / 100, loadBefore };
}

/** The asset whose size is nearest; compressed copies are files of their own here. */
function findFileOfSize(bytes: number): string {
  const files = readdirSync(ASSETS, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name),
  );
  const away = (name: string): number => Math.abs(statSync(join(ASSETS, name)).size - bytes);
  const [nearest] = files.map((entry) => entry.name).toSorted((a, b) => away(a) - away(b));
  if (nearest === undefined) throw new Error('the site has no assets; npm run build?');
  return nearest;
}
