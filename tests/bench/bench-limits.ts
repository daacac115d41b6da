import type { Database } from '@glasshouse/server/platform/database';
import { openBenchHouse, seedEvents, seedPlayers } from './bench-house.ts';
import type * as betLoad from './bet-load.ts';
import { readLoad } from './conditions.ts';
import { openElsewhere } from './elsewhere.ts';

const PLAYERS = 10_000;
const EVENTS = 400;
const CONNECTIONS = 128;
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 4);
const TURN_MS = Number(process.env['BENCH_TURN_MS'] ?? 10_000);
const WARM_UP_MS = 3_000;

/**
 * Bets of people for whom nothing is in force, and of the same with five limits (1, 2, 10, 20, 21) that none of them
 * reaches, by turns in one run.
 */
export async function benchLimits(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  const swarm = openElsewhere<typeof betLoad>(new URL('bet-load.ts', import.meta.url));
  try {
    const players = await seedPlayers(house.database, PLAYERS);
    const target = { port: house.port, players, events: await seedEvents(house, EVENTS), connections: CONNECTIONS };
    const turns: Record<string, unknown>[] = [];
    for (let turn = 0; turn < PAIRS * 2; turn++) {
      // Free, limited, limited, free: what the table grows by meanwhile is on both sides.
      const isLimited = turn % 4 === 1 || turn % 4 === 2;
      await setLimits(house.database, isLimited);
      const loadBefore = readLoad();
      const load = await swarm.call('runBetLoad', {
        ...target,
        durationMs: TURN_MS,
        warmUpMs: WARM_UP_MS,
        name: `turn${turn}`,
      });
      const acceptedPerSecond = Math.round(((load.statuses['200'] ?? 0) / TURN_MS) * 1_000);
      turns.push({
        isLimited,
        acceptedPerSecond,
        p50Ms: load.p50Ms,
        p99Ms: load.p99Ms,
        statuses: load.statuses,
        loadBefore,
      });
    }
    return { players: PLAYERS, connections: CONNECTIONS, turns, counted: await countCounted(house.database) };
  } finally {
    await swarm.close();
    await house.close();
  }
}

const MUCH = 1_000_000_000_000;

async function setLimits(database: Database, isLimited: boolean): Promise<void> {
  await database.query('delete from counted_change');
  await database.query('delete from counted');
  await database.query('delete from guard');
  if (!isLimited) return;
  await database.query(
    `insert into guard (person_id, currency, wager_limits, loss_limits, deposit_limits)
     select distinct person_id, 'EUR', array[$1::bigint, $1, null, null], array[$1::bigint, null, null, null],
       array[$1::bigint, $1, null, null] from player_lock where person_id is not null`,
    [MUCH],
  );
  await database.query('vacuum analyze guard');
}

async function countCounted(database: Database): Promise<number> {
  const [row] = await database.query<{ rows: number }>('select count(*) as rows from counted');
  return row?.rows ?? 0;
}
