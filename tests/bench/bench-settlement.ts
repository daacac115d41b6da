import { openBenchHouse, seedEvents, seedPlayers, type BenchHouse } from './bench-house.ts';
import type * as betLoad from './bet-load.ts';
import type { BetLoad } from './bet-load.ts';
import { openElsewhere } from './elsewhere.ts';
import { quantile } from './http-swarm.ts';
import { compareTurns, type Turn } from './turns.ts';

const BETS = 100_000;
const PLAYERS = 10_000;
/** What ends together on a Saturday afternoon: so many events, each with so many bets. */
const EVENTS = 10;
const EVENT_BETS = 20_000;
/** `BENCH_LONG=1`: the same with so many bets on each, a million in all. */
const LONG_EVENT_BETS = 100_000;
/** Looked at by turns, still and beside a settlement: the machine's own moods are longer than a turn. */
const TURN = { warmUpMs: 500, durationMs: 2_000 };
/**
 * Who goes on betting on other events meanwhile: as many as in `bets`, as fast as they are answered; and 320 a second,
 * whom nothing else keeps waiting.
 */
const OTHERS = { full: { connections: 128, ...TURN }, light: { connections: 8, everyMs: 25, ...TURN } };
const OTHER_EVENTS = 100;
const TURNS = { full: 12, light: 14 };
const ALL_TURNS = TURNS.full + TURNS.light;
/** More on each event than can be settled while others are looked at. */
const TURN_BETS = { full: 30_000, light: 60_000 };
const LOOK_MS = 20;

/**
 * From the results' arrival to the last bet paid: one event with 100,000 open singles on it, then ten events that end
 * together, with singles and expresses; against a bare `insert … select` of as many rows of the same shape on the
 * same server. At last an event after another while many or few bet on others: what they wait then, against what they
 * wait when nothing is settled.
 */
export async function benchSettlement(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  try {
    const players = await seedPlayers(house.database, PLAYERS);
    const eventIds = await seedEvents(house, 1 + EVENTS + ALL_TURNS + OTHER_EVENTS);
    const betsEach = process.env['BENCH_LONG'] === '1' ? LONG_EVENT_BETS : EVENT_BETS;
    const last = 1 + EVENTS;
    const oneEvent = await settleTogether(house, { first: 0, eventIds: eventIds.slice(0, 1), betsEach: BETS });
    const manyEvents = await settleTogether(house, { first: 1, eventIds: eventIds.slice(1, last), betsEach });
    const endings = eventIds.slice(last, last + ALL_TURNS).map((eventId, turn) => {
      const betsEach = turn < TURNS.full ? TURN_BETS.full : TURN_BETS.light;
      return { first: last + turn, eventIds: [eventId], betsEach };
    });
    for (const ending of endings) await openBets(house.database, ending);
    const who = { players, events: eventIds.slice(last + ALL_TURNS) };
    const full = await betBeside(house, { ...who, ...OTHERS.full }, endings.slice(0, TURNS.full));
    const light = await betBeside(house, { ...who, ...OTHERS.light }, endings.slice(TURNS.full));
    // Only now: it takes seconds, and a producer that is silent for so long has its markets suspended.
    return { oneEvent, manyEvents, others: { full: describeTurns(full), light: describeTurns(light) } };
  } finally {
    await house.close();
  }
}

/** The events are the producer's `bench:{first}` and on; their bets are numbered from there on. */
interface Ending {
  readonly first: number;
  readonly eventIds: readonly number[];
  readonly betsEach: number;
}

const firstBet = ({ first }: Ending): number => first * 10_000_000;
const countBets = ({ eventIds, betsEach }: Ending): number => betsEach * eventIds.length;

async function settleTogether(house: BenchHouse, ending: Ending): Promise<Record<string, unknown>> {
  const bareMs = await openBets(house.database, ending);
  const { tookMs, chunks } = await settle(house, ending);
  const bets = countBets(ending);
  return {
    events: ending.eventIds.length,
    bets,
    seconds: Math.round(tookMs / 10) / 100,
    betsPerSecond: Math.round(bets / (tookMs / 1000)),
    bareInsertPerSecond: Math.round(bets / (bareMs / 1000)),
    ratioToBareInsert: Math.round((bareMs / tookMs) * 100) / 100,
    chunks,
  };
}

/** How long the bare insert of as many rows takes. */
async function openBets(database: Queries, ending: Ending): Promise<number> {
  const { eventIds, betsEach } = ending;
  for (const [index, eventId] of eventIds.entries()) {
    const otherId = eventIds.length > 1 ? eventIds[(index + 1) % eventIds.length] : undefined;
    await seedBets(database, eventId, otherId, firstBet(ending) + index * betsEach, betsEach);
  }
  await database.query('analyze');
  return measureBareInsert(database, firstBet(ending), countBets(ending));
}

async function settle(house: BenchHouse, ending: Ending): Promise<{ tookMs: number; chunks: ChunkTimes }> {
  const readChunks = watchChunks(house.database);
  const startedAt = performance.now();
  await endEvents(house, ending);
  await whenSettled(house.database, firstBet(ending), countBets(ending));
  return { tookMs: performance.now() - startedAt, chunks: await readChunks() };
}

async function endEvents({ producer }: BenchHouse, ending: Ending): Promise<void> {
  const outcomes = [
    { id: '1', result: 1 as const },
    { id: 'x', result: 0 as const },
    { id: '2', result: 0 as const },
  ];
  for (const index of ending.eventIds.keys()) {
    await producer.send({
      kind: 'bet_settlement',
      event: `bench:${ending.first + index}`,
      certainty: 2,
      markets: [{ key: '1x2', outcomes }],
    });
  }
}

/** One event after another is settled while people bet on others. */
async function betBeside(
  house: BenchHouse,
  others: Omit<BetLoad, 'name' | 'port'>,
  endings: readonly Ending[],
): Promise<SettlingTurn[]> {
  const elsewhere = openElsewhere<typeof betLoad>(new URL('bet-load.ts', import.meta.url));
  const bet = async (name: string): Promise<readonly number[]> => {
    const { statuses, sortedMs } = await elsewhere.call('runBetLoad', { port: house.port, ...others, name });
    if (statuses['200'] !== sortedMs.length) throw new Error(`bets were refused: ${JSON.stringify(statuses)}`);
    return sortedMs;
  };
  try {
    await bet(`warm-${others.connections}`);
    const turns: SettlingTurn[] = [];
    for (const ending of endings) {
      const still = await bet(`still-${ending.first}`);
      await endEvents(house, ending);
      const beside = await bet(`beside-${ending.first}`);
      const settled = await countSettled(house.database, firstBet(ending), countBets(ending));
      turns.push({ still, beside, settledPerSecond: (settled * 1000) / (others.warmUpMs + others.durationMs) });
      await whenSettled(house.database, firstBet(ending), countBets(ending));
    }
    return turns;
  } finally {
    await elsewhere.close();
  }
}

interface SettlingTurn extends Turn {
  /** Bets that were settled while others were looked at. */
  readonly settledPerSecond: number;
}

function describeTurns(turns: readonly SettlingTurn[]): Record<string, unknown> {
  const settled = turns.reduce((sum, turn) => sum + turn.settledPerSecond, 0);
  return { ...compareTurns(turns), settledPerSecond: Math.round(settled / turns.length) };
}

const ascending = (a: number, b: number): number => a - b;

interface ChunkTimes {
  readonly seen: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

/** Transactions that have written settlements, looked for all the time: how old each was when last seen. */
function watchChunks(database: Queries): () => Promise<ChunkTimes> {
  const agesMs = new Map<string, number>();
  let over = false;
  const watch = async (): Promise<void> => {
    while (!over) {
      const rows = await database.query<{ begun: string; age_ms: number }>(
        `select a.xact_start::text as begun, extract(epoch from clock_timestamp() - a.xact_start)::float8 * 1000 as age_ms
         from pg_locks l join pg_stat_activity a using (pid)
         where l.relation = 'bet_settlement'::regclass and l.mode = 'RowExclusiveLock'`,
      );
      for (const { begun, age_ms: ageMs } of rows) agesMs.set(begun, ageMs);
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  };
  const watching = watch();
  return async () => {
    over = true;
    await watching;
    const sorted = [...agesMs.values()].toSorted(ascending);
    return { seen: sorted.length, p99Ms: quantile(sorted, 0.99), longestMs: Math.round(sorted.at(-1) ?? 0) };
  };
}

interface Queries {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Where several events end together, one bet in so many is an express of an event and the next. */
const EXPRESS_EVERY = 4;

/**
 * As placing leaves them: each bet with its legs inside, and one row of the event for each batch of two hundred. With
 * another event some bets are expresses of both, singles otherwise.
 */
async function seedBets(
  database: Queries,
  eventId: number | undefined,
  otherId: number | undefined,
  from: number,
  count: number,
): Promise<void> {
  const leg = (event: string): string =>
    `json_build_array(${event}::bigint, '1x2', (array['1', 'x', '2'])[1 + n % 3], 2000, 0)`;
  await database.query(
    `insert into bet (bet_id, player_id, account_id, currency, type_id, stake_minor, odds_milli, possible_win_minor,
       balance_after_minor, request_id, request_hash, placed_at, legs)
     select n, 20000000 + n % ${PLAYERS}, 20000000 + n % ${PLAYERS}, 'EUR', is_express::int, 100,
       case when is_express then 4000 else 2000 end, case when is_express then 400 else 200 end, 0, 'bench-' || n, '', now(),
       case when is_express then json_build_array(${leg('$1')}, ${leg('$4')}) else json_build_array(${leg('$1')}) end
     from (select n, $4::bigint is not null and n % ${EXPRESS_EVERY} = 0 as is_express
           from generate_series($2::bigint + 1, $2::bigint + $3::bigint) n) numbered`,
    [eventId, from, count, otherId ?? null],
  );
  await database.query(
    `insert into bet_terms_before (bet_id, terms_hash)
     select b.bet_id, bet_hash(b) from bet b where b.bet_id > $1::bigint and b.bet_id <= $1::bigint + $2::bigint`,
    [from, count],
  );
  const list = (every: number): string =>
    `insert into event_bets (event_id, first_bet_id, bet_ids)
     select $1::bigint, min(n), array_agg(n order by n)
     from generate_series($2::bigint + 1, $2::bigint + $3::bigint) n where n % ${every} = 0 group by n / 200`;
  await database.query(list(1), [eventId, from, count]);
  if (otherId !== undefined) await database.query(list(EXPRESS_EVERY), [otherId, from, count]);
}

async function measureBareInsert(database: Queries, from: number, bets: number): Promise<number> {
  await database.query(`create table bare_settlement_${from} (like bet_settlement including all)`);
  const startedAt = performance.now();
  await database.query(
    `insert into bare_settlement_${from} (bet_id, version, payout_minor, result, legs, settled_at)
     select bet_id, 1, 200, 'won', '["win"]', now() from bet where bet_id > $1 and bet_id <= $2`,
    [from, from + bets],
  );
  return performance.now() - startedAt;
}

/** Counted only when no event is in its first pass: counting takes time that settling needs. */
async function whenSettled(database: Queries, from: number, bets: number): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ going_on: boolean }>(
      `select exists (select 1 from job where kind = 'settle-event' and payload->>'pass' is null) as going_on`,
    );
    if (!row?.going_on && (await countSettled(database, from, bets)) === bets) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function countSettled(database: Queries, from: number, bets: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*) from bet_settlement where bet_id > $1 and bet_id <= $2',
    [from, from + bets],
  );
  return row?.count ?? 0;
}
