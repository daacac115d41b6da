import { BENCH_MARKETS, openBenchHouse, seedEvents, seedPlayers, type BenchPlayer } from './bench-house.ts';
import { runSwarm } from './http-swarm.ts';
import { makePgbench } from './reference.ts';

const PLAYERS = 10_000;
const EVENTS = 200;
const CONNECTIONS = 128;
const ROUNDS = 3;
const ROUND_MS = 10_000;
const WARM_UP_MS = 3_000;
const PGBENCH_SEC = 8;

/**
 * Bets accepted over HTTP by signed-in players, durable (fsync, synchronous commit), against pgbench on the same
 * server before and after. Program, PostgreSQL and the load share this machine.
 */
export async function benchBets(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  try {
    const players = await seedPlayers(house.database, PLAYERS);
    const events = await seedEvents(house, EVENTS);
    const pgbench = await makePgbench(house.databaseUrl);
    const rounds: Record<string, unknown>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await pgbench?.(PGBENCH_SEC);
      const load = await runSwarm({
        port: house.port,
        connections: CONNECTIONS,
        durationMs: ROUND_MS,
        warmUpMs: WARM_UP_MS,
        nextRequest: makeRequests(players, events, round),
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
      });
    }
    const idle = await measureIdle(house.port, players, events);
    const [count] = await house.database.query<{ bets: number }>('select count(*) as bets from bet');
    return { connections: CONNECTIONS, players: PLAYERS, betsInTable: count?.bets, rounds, idle };
  } finally {
    await house.close();
  }
}

async function measureIdle(port: number, players: readonly BenchPlayer[], events: readonly number[]): Promise<Record<string, number>> {
  const load = await runSwarm({ port, connections: 1, durationMs: 3_000, warmUpMs: 500, nextRequest: makeRequests(players, events, 99) });
  return { p50Ms: load.p50Ms, p99Ms: load.p99Ms };
}

/** Each connection walks through players of its own; one to four selections, as in the calibration. */
function makeRequests(players: readonly BenchPlayer[], events: readonly number[], round: number): (connection: number) => string {
  let count = 0;
  return (connection) => {
    count += 1;
    const player = players[(connection + count * CONNECTIONS) % players.length];
    if (!player) throw new Error('no players');
    const legs = (count % 4) + 1;
    const bets = Array.from({ length: legs }, (_, leg) => ({
      gameId: events[(count + leg) % events.length],
      market: '1x2',
      outcome: '1',
      coef: (BENCH_MARKETS[0]?.outcomes[0]?.oddsMilli ?? 0) / 1000,
      section: 'line',
    }));
    const body = JSON.stringify({
      id: `bench-${round}-${connection}-${count}`,
      accountId: player.accountId,
      amount: 100,
      typeId: legs === 1 ? 0 : 1,
      changeCoefAction: 2,
      bets,
    });
    return `POST /web-api/coupon/place HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: SESSION=${player.token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
}
