import type { Database } from '@glasshouse/server/platform/database';
import { openBenchHouse, seedEvents, seedPlayers, type BenchPlayer } from './bench-house.ts';
import type * as betLoad from './bet-load.ts';
import { readLoad } from './conditions.ts';
import { openElsewhere } from './elsewhere.ts';
import { comparePairs, isBesideTurn, toFigures, toPairs, type TurnFigures } from './pairs.ts';
import { seedBets } from './seed-bets.ts';
import { setLimits } from './set-limits.ts';

const PLAYERS = 64;
const EVENTS = 100;
const CONNECTIONS = 32;
/** Of each of the old ones: ten years of ten a day. */
const BETS_OF_ONE = Number(process.env['BENCH_YEARS_BETS'] ?? 36_500);
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 4);
const TURN_MS = Number(process.env['BENCH_TURN_MS'] ?? 10_000);
const WARM_UP_MS = Math.min(3_000, TURN_MS);
/** Further back than anything is counted of somebody who sets a limit now. */
const SEEDED_DAYS = 31;
const MINUTES_BETWEEN = 144;

/**
 * Bets of people with ten years of bets behind them, and of new ones, by turns in one run, all with five limits that
 * nobody reaches: what is counted is kept as it changes, and never added up over a history.
 */
export async function benchYears(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  const swarm = openElsewhere<typeof betLoad>(new URL('bet-load.ts', import.meta.url));
  try {
    const players = await seedPlayers(house.database, PLAYERS * 2);
    const events = await seedEvents(house, EVENTS);
    const [old, fresh] = [players.slice(0, PLAYERS), players.slice(PLAYERS)];
    const bets = BETS_OF_ONE * PLAYERS;
    await seedBets(house.database, old, events, bets, (MINUTES_BETWEEN * 60) / PLAYERS);
    await setLimits(house, players);
    const counted = await countOlder(house.database, old);
    const turns: (TurnFigures & Record<string, unknown>)[] = [];
    for (let turn = 0; turn < PAIRS * 2; turn++) {
      const isOld = isBesideTurn(turn);
      const loadBefore = readLoad();
      const load = await swarm.call('runBetLoad', {
        port: house.port,
        players: isOld ? old : fresh,
        events,
        connections: CONNECTIONS,
        durationMs: TURN_MS,
        warmUpMs: WARM_UP_MS,
        name: `turn${turn}`,
      });
      const { statuses, p50Ms } = load;
      turns.push({ isOld, ...toFigures(load, TURN_MS), p50Ms, statuses, loadBefore });
    }
    const compared = comparePairs(toPairs(turns));
    return { players: PLAYERS, betsOfOne: BETS_OF_ONE, counted, connections: CONNECTIONS, ...compared, turns };
  } finally {
    await swarm.close();
    await house.close();
  }
}

/**
 * Setting a limit counts the last month. Who has had limits for ten years has all of it counted, which nobody can set
 * today: that is written beside it, before the oldest that any span holds.
 */
async function countOlder(database: Database, old: readonly BenchPlayer[]): Promise<number> {
  await database.query(
    `insert into counted (person_id, at, bet_id, wagered, lost)
     select l.person_id, b.placed_at, b.bet_id, b.stake_minor, b.stake_minor
     from bet b join player_lock l on l.player_id = b.player_id
     where b.account_id = any($1::bigint[]) and b.placed_at < now() - $2 * interval '1 day'
       and not exists (select from counted c where c.bet_id = b.bet_id)`,
    [`{${old.map(({ accountId }) => accountId).join(',')}}`, SEEDED_DAYS],
  );
  await database.query('vacuum analyze counted');
  await database.query('vacuum analyze guard');
  const [row] = await database.query<{ rows: number }>('select count(*)::int as rows from counted');
  return row?.rows ?? 0;
}
