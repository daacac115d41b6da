import { openBenchHouse, seedEvents, seedPlayers, type BenchHouse } from './bench-house.ts';
import type * as bareHttp from './bare-http.ts';
import type * as betLoad from './bet-load.ts';
import type { BetLoad } from './bet-load.ts';
import { readLoad } from './conditions.ts';
import { openElsewhere } from './elsewhere.ts';
import { makePgbench } from './reference.ts';
import { seedBets } from './seed-bets.ts';

const PLAYERS = 10_000;
const EVENTS = 400;
const CONNECTIONS = 128;
const ROUNDS = 3;
const ROUND_MS = 10_000;
const WARM_UP_MS = 3_000;
const PGBENCH_SEC = 8;
/** `BENCH_LONG=1`: how many bets lie in the table before the last rounds. */
const LONG_BETS = Number(process.env['BENCH_BETS'] ?? 5_000_000);

type RunLoad = (load: BetLoad) => ReturnType<typeof betLoad.runBetLoad>;
type Target = Pick<BetLoad, 'port' | 'players' | 'events'>;
type Pgbench = Awaited<ReturnType<typeof makePgbench>>;

/**
 * Bets accepted over HTTP by signed-in players, durable (fsync, synchronous commit), against pgbench on the same
 * server before and after, and beside a server that does nothing with the same requests. Program, PostgreSQL and the load, each a process of its own, share this machine.
 */
export async function benchBets(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  const swarm = openElsewhere<typeof betLoad>(new URL('bet-load.ts', import.meta.url));
  const run: RunLoad = (load) => swarm.call('runBetLoad', load);
  try {
    const players = await seedPlayers(house.database, PLAYERS);
    const target: Target = { port: house.port, players, events: await seedEvents(house, EVENTS) };
    const pgbench = await makePgbench(house.databaseUrl);
    const bareHttpPerSecond = await measureBareHttp(run, target);
    const idle = await measureIdle(run, target);
    const rounds = await runRounds(run, target, pgbench, 'first');
    const figures = {
      connections: CONNECTIONS,
      players: PLAYERS,
      bareHttpPerSecond,
      idle,
      rounds,
      betsInTable: await countBets(house),
    };
    if (process.env['BENCH_LONG'] !== '1') return figures;
    await seedBets(house.database, players, target.events, LONG_BETS - (await countBets(house)));
    const betsInTableAtEnd = await countBets(house);
    return { ...figures, betsInTableAtEnd, roundsAtEnd: await runRounds(run, target, pgbench, 'last') };
  } finally {
    await swarm.close();
    await house.close();
  }
}

async function runRounds(
  run: RunLoad,
  target: Target,
  pgbench: Pgbench,
  name: string,
): Promise<Record<string, unknown>[]> {
  const rounds: Record<string, unknown>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const loadBefore = readLoad();
    const before = await pgbench?.(PGBENCH_SEC);
    const load = await run({
      ...target,
      connections: CONNECTIONS,
      durationMs: ROUND_MS,
      warmUpMs: WARM_UP_MS,
      name: `${name}${round}`,
    });
    const after = await pgbench?.(PGBENCH_SEC);
    const reference = before !== undefined && after !== undefined ? (before + after) / 2 : undefined;
    const accepted = Math.round(((load.statuses['200'] ?? 0) / ROUND_MS) * 1000);
    rounds.push({
      acceptedPerSecond: accepted,
      pgbenchTps: reference === undefined ? 'no pgbench on this machine' : Math.round(reference),
      ratio: reference === undefined ? undefined : Math.round((accepted / reference) * 100) / 100,
      p50Ms: load.p50Ms,
      p99Ms: load.p99Ms,
      statuses: load.statuses,
      loadBefore,
    });
  }
  return rounds;
}

/** The same requests, taken for nothing: what this machine's HTTP leaves room for. */
async function measureBareHttp(run: RunLoad, target: Target): Promise<number> {
  const bare = openElsewhere<typeof bareHttp>(new URL('bare-http.ts', import.meta.url));
  try {
    const port = await bare.call('startBareHttp');
    const load = { ...target, port, connections: CONNECTIONS, durationMs: 4_000, warmUpMs: 2_000, name: 'bare' };
    return (await run(load)).perSecond;
  } finally {
    await bare.close();
  }
}

async function measureIdle(run: RunLoad, target: Target): Promise<Record<string, number>> {
  const load = await run({ ...target, connections: 1, durationMs: 3_000, warmUpMs: 1_000, name: 'idle' });
  return { p50Ms: load.p50Ms, p99Ms: load.p99Ms };
}

async function countBets(house: BenchHouse): Promise<number> {
  const [row] = await house.database.query<{ bets: number }>('select count(*) as bets from bet');
  return row?.bets ?? 0;
}
