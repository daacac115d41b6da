import type { Database } from '@glasshouse/server/platform/database';
import { openBenchHouse, seedEvents, seedPlayers } from './bench-house.ts';
import type * as betLoad from './bet-load.ts';
import { readLoad } from './conditions.ts';
import { openElsewhere } from './elsewhere.ts';
import { comparePairs, isBesideTurn, toFigures, toPairs, type TurnFigures } from './pairs.ts';
import { setLimits } from './set-limits.ts';

/** Of each side. */
const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 5_000);
const EVENTS = 400;
const CONNECTIONS = Math.min(128, PLAYERS);
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 4);
const TURN_MS = Number(process.env['BENCH_TURN_MS'] ?? 10_000);
const WARM_UP_MS = Math.min(3_000, TURN_MS);

/**
 * Bets of people for whom nothing is in force, and of as many others with five limits (1, 2, 10, 20, 21) that none of them
 * reaches, by turns in one run. They have set them by the call: a limit that was lifted would wait a day to be gone, so
 * there are two sides, and not one that changes.
 */
export async function benchLimits(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  const swarm = openElsewhere<typeof betLoad>(new URL('bet-load.ts', import.meta.url));
  try {
    const players = await seedPlayers(house.database, PLAYERS * 2);
    const [free, limited] = [players.slice(0, PLAYERS), players.slice(PLAYERS)];
    const events = await seedEvents(house, EVENTS);
    await setLimits(house, limited);
    const turns: (TurnFigures & Record<string, unknown>)[] = [];
    for (let turn = 0; turn < PAIRS * 2; turn++) {
      const isLimited = isBesideTurn(turn);
      const loadBefore = readLoad();
      const load = await swarm.call('runBetLoad', {
        port: house.port,
        players: isLimited ? limited : free,
        events,
        connections: CONNECTIONS,
        durationMs: TURN_MS,
        warmUpMs: WARM_UP_MS,
        name: `turn${turn}`,
      });
      const { statuses, p50Ms } = load;
      turns.push({ isLimited, ...toFigures(load, TURN_MS), p50Ms, statuses, loadBefore });
    }
    const counted = await countCounted(house.database);
    return { players: PLAYERS, connections: CONNECTIONS, ...comparePairs(toPairs(turns)), turns, counted };
  } finally {
    await swarm.close();
    await house.close();
  }
}

async function countCounted(database: Database): Promise<number> {
  const [row] = await database.query<{ rows: number }>('select count(*) as rows from counted');
  return row?.rows ?? 0;
}
