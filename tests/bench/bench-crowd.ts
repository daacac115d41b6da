import { setTimeout as sleep } from 'node:timers/promises';
import { openBenchHouse, seedEvents, seedPlayers, type BenchHouse, type BenchPlayer } from './bench-house.ts';
import type * as betLoad from './bet-load.ts';
import { seedBoard, type SeededEvent } from './board.ts';
import { openElsewhere, type Elsewhere } from './elsewhere.ts';
import { readCpuSec, readMetric } from './metrics.ts';
import type * as pageLoad from './page-load.ts';
import { compareTurns, type Turn } from './turns.ts';

const PLAYERS = 2_000;
const EVENTS = 100;
/** 300 a second, each connection once in 40 ms. */
const BETS = { connections: 12, everyMs: 40, warmUpMs: 500, durationMs: 3_000 };
const READERS = [200, 1_000] as const;
const TURNS = Number(process.env['BENCH_PAIRS'] ?? 12);
const CAPACITY = { connections: 64, warmUpMs: 2_000, durationMs: 6_000 };
/** `BENCH_LONG=1`: so long are pages read, and the memory looked at. */
const LONG_MS = 600_000;
const LOOK_EVERY_MS = 30_000;
const MOVES_PER_SECOND = 20;

interface Crowd {
  readonly house: BenchHouse;
  readonly bettors: Elsewhere<typeof betLoad>;
  readonly readers: Elsewhere<typeof pageLoad>;
  readonly players: readonly BenchPlayer[];
  readonly events: readonly number[];
  readonly paths: readonly string[];
}

/**
 * 300 bets a second beside readers who ask for pages as fast as they are answered, while prices move: what the bets take
 * then, against what they take without readers, by turns. Then how many pages can be read when nobody bets.
 */
export async function benchCrowd(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,web,feed,worker');
  const bettors = openElsewhere<typeof betLoad>(new URL('bet-load.ts', import.meta.url));
  const readers = openElsewhere<typeof pageLoad>(new URL('page-load.ts', import.meta.url));
  try {
    const { pages, events: board } = await seedBoard(house);
    const players = await seedPlayers(house.database, PLAYERS);
    // The board's own are the same producer's.
    const events = (await seedEvents(house, EVENTS)).slice(-EVENTS);
    const paths = [pages.home, pages.liveList, pages.event, '/ru', pages.information];
    const crowd: Crowd = { house, bettors, readers, players, events, paths };
    const stop = movePrices(house, board);
    try {
      const figures = {
        bets: await betBeside(crowd),
        guests: await readAll(crowd, ['/en']),
        people: await readAll(
          crowd,
          ['/en'],
          players.slice(0, CAPACITY.connections).map(({ token }) => token),
        ),
        unknown: await readAll(crowd, ['/en/nowhere-{n}']),
      };
      return process.env['BENCH_LONG'] === '1' ? { ...figures, memory: await readLong(crowd) } : figures;
    } finally {
      stop();
    }
  } finally {
    await readers.close();
    await bettors.close();
    await house.close();
  }
}

async function betBeside(crowd: Crowd): Promise<readonly Record<string, unknown>[]> {
  const { house, readers, paths } = crowd;
  await bet(crowd, 'warm');
  const seen = READERS.map((connections) => ({ connections, turns: [] as Turn[], pages: 0, refusedPages: 0 }));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const one of seen) {
      const still = await bet(crowd, `still-${one.connections}-${turn}`);
      const durationMs = BETS.warmUpMs + BETS.durationMs;
      const reading = readers.call('runPageLoad', {
        port: house.port,
        paths,
        connections: one.connections,
        warmUpMs: 0,
        durationMs,
      });
      const beside = await bet(crowd, `beside-${one.connections}-${turn}`);
      const { statuses, answered } = await reading;
      one.turns.push({ still, beside });
      one.pages += statuses['200'] ?? 0;
      one.refusedPages += answered - (statuses['200'] ?? 0);
    }
  }
  const seconds = (TURNS * (BETS.warmUpMs + BETS.durationMs)) / 1_000;
  return seen.map(({ connections, turns, pages, refusedPages }) => ({
    readers: connections,
    ...compareTurns(turns),
    pagesPerSecond: Math.round(pages / seconds),
    refusedPages,
  }));
}

/** Every bet has to be taken: one that is refused is no figure. */
async function bet({ house, bettors, players, events }: Crowd, name: string): Promise<readonly number[]> {
  const load = { port: house.port, players, events, name, ...BETS, legs: 1 };
  const { statuses, sortedMs } = await bettors.call('runBetLoad', load);
  if (statuses['200'] !== sortedMs.length) throw new Error(`bets were refused: ${JSON.stringify(statuses)}`);
  return sortedMs;
}

/** Pages a second, and what one takes of the processors: of the program that listens, and of the one that renders. */
async function readAll({ house, readers }: Crowd, paths: readonly string[], tokens?: readonly string[]) {
  const load = { port: house.port, paths, connections: CAPACITY.connections, warmUpMs: 0, ...(tokens && { tokens }) };
  await readers.call('runPageLoad', { ...load, durationMs: CAPACITY.warmUpMs });
  const before = { serverSec: await readCpuSec(house), rendererSec: house.readRenderer().cpuSec };
  const seen = await readers.call('runPageLoad', { ...load, durationMs: CAPACITY.durationMs });
  const { answered } = seen;
  return {
    ...seen,
    serverMicrosEach: toMicros((await readCpuSec(house)) - before.serverSec, answered),
    rendererMicrosEach: toMicros(house.readRenderer().cpuSec - before.rendererSec, answered),
  };
}

function toMicros(seconds: number, count: number): number {
  return Math.round((seconds * 1_000_000) / count);
}

/** Ten minutes of all kinds of readers at once; the memory of both processes every half minute. */
async function readLong({ house, readers, players, paths }: Crowd): Promise<Record<string, unknown>> {
  const load = { port: house.port, warmUpMs: 0, durationMs: LONG_MS, connections: 100 };
  const reading = Promise.all([
    readers.call('runPageLoad', { ...load, paths: [...paths, '/en/nowhere-{n}', '/en/line?x={n}'] }),
    readers.call('runPageLoad', { ...load, connections: 20, paths, tokens: players.map(({ token }) => token) }),
  ]);
  const serverMb: number[] = [];
  const rendererMb: number[] = [];
  const keptMb: number[] = [];
  for (let passedMs = 0; passedMs < LONG_MS; passedMs += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS);
    serverMb.push(toMb(await readMetric(house, 'process_resident_memory_bytes')));
    rendererMb.push(house.readRenderer().residentMb);
    keptMb.push(toMb(await readMetric(house, 'glasshouse_pages_kept_bytes')));
  }
  return { read: (await reading).map(({ statuses }) => statuses), serverMb, keptMb, rendererMb };
}

function toMb(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}

/** What is live moves all the time: no page is true for long. */
function movePrices({ producer }: BenchHouse, board: readonly SeededEvent[]): () => void {
  const live = board.filter(({ section }) => section === 'live');
  let count = 0;
  const timer = setInterval(() => {
    const one = live[count % live.length];
    if (!one) return;
    const milli = 10 * (++count % 7);
    const markets = one.markets.map((market) => ({
      ...market,
      outcomes: market.outcomes.map((outcome) => ({ ...outcome, oddsMilli: outcome.oddsMilli + milli })),
    }));
    void producer.send({ kind: 'odds_change', event: one.event, section: 'live', markets });
  }, 1_000 / MOVES_PER_SECOND);
  return () => clearInterval(timer);
}
