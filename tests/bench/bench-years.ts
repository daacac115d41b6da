import type { Database } from '@glasshouse/server/platform/database';
import { openBenchHouse, seedEvents, seedPlayers, type BenchPlayer } from './bench-house.ts';
import type * as betLoad from './bet-load.ts';
import { readLoad } from './conditions.ts';
import { openElsewhere } from './elsewhere.ts';
import { seedBets } from './seed-bets.ts';

const PLAYERS = 64;
const EVENTS = 100;
const CONNECTIONS = 32;
/** Of each of the old ones: ten years of ten a day. */
const BETS_OF_ONE = Number(process.env['BENCH_YEARS_BETS'] ?? 36_500);
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 4);
const TURN_MS = Number(process.env['BENCH_TURN_MS'] ?? 10_000);
const WARM_UP_MS = 3_000;
const MUCH = 1_000_000_000_000;

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
    await seedBets(house.database, old, events, BETS_OF_ONE * PLAYERS);
    const counted = await seedGuards(house.database, old);
    const turns: Record<string, unknown>[] = [];
    for (let turn = 0; turn < PAIRS * 2; turn++) {
      // Old, new, new, old: what the tables grow by meanwhile is on both sides.
      const isOld = turn % 4 === 0 || turn % 4 === 3;
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
      const acceptedPerSecond = Math.round(((load.statuses['200'] ?? 0) / TURN_MS) * 1_000);
      turns.push({
        isOld,
        acceptedPerSecond,
        p50Ms: load.p50Ms,
        p99Ms: load.p99Ms,
        statuses: load.statuses,
        loadBefore,
      });
    }
    return { players: PLAYERS, betsOfOne: BETS_OF_ONE, counted, connections: CONNECTIONS, turns };
  } finally {
    await swarm.close();
    await house.close();
  }
}

/** A guard for everybody; of the old ones all bets are counted, ten a day back from now, and stand in its meters. */
async function seedGuards(database: Database, old: readonly BenchPlayer[]): Promise<number> {
  await database.query(
    `insert into guard (person_id, currency, wager_limits, loss_limits, deposit_limits)
     select distinct person_id, 'EUR', array[$1::bigint, $1, null, null], array[$1::bigint, null, null, null],
       array[$1::bigint, $1, null, null] from player_lock where person_id is not null`,
    [MUCH],
  );
  await database.query(
    `insert into counted (person_id, at, bet_id, wagered, lost)
     select l.person_id, now() - row_number() over (partition by b.player_id order by b.bet_id desc) * interval '144 minutes',
       b.bet_id, b.stake_minor, b.stake_minor
     from bet b join player_lock l on l.player_id = b.player_id
     where b.account_id = any($1::bigint[])`,
    [`{${old.map(({ accountId }) => accountId).join(',')}}`],
  );
  // In every span at first: whoever decides takes out what has left it, once.
  await database.query(
    `update guard g set wagered = s.sums, lost = s.sums, next_at = array[s.first, s.first, s.first, s.first]
     from (select person_id, min(at) as first, array[sum(wagered), sum(wagered), sum(wagered), sum(wagered)]::bigint[] as sums
           from counted group by person_id) s
     where g.person_id = s.person_id`,
  );
  await database.query('vacuum analyze counted');
  await database.query('vacuum analyze guard');
  const [row] = await database.query<{ rows: number }>('select count(*)::int as rows from counted');
  return row?.rows ?? 0;
}
