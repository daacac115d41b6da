import { openBenchHouse, seedEvents, seedPlayers, type BenchHouse } from './bench-house.ts';

const BETS = 100_000;
const PLAYERS = 10_000;
/** What ends together on a Saturday afternoon: so many events, each with so many bets. */
const EVENTS = 10;
const EVENT_BETS = 20_000;
/** `BENCH_LONG=1`: the same with so many bets on each, a million in all. */
const LONG_EVENT_BETS = 100_000;

/**
 * From the results' arrival to the last bet paid: one event with 100,000 open singles on it, then ten events that end
 * together; against a bare `insert … select` of as many rows of the same shape on the same server.
 */
export async function benchSettlement(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  try {
    await seedPlayers(house.database, PLAYERS);
    const eventIds = await seedEvents(house, 1 + EVENTS);
    const eventBets = process.env['BENCH_LONG'] === '1' ? LONG_EVENT_BETS : EVENT_BETS;
    const oneEvent = await settleTogether(house, 0, eventIds.slice(0, 1), BETS);
    return { oneEvent, manyEvents: await settleTogether(house, 1, eventIds.slice(1), eventBets) };
  } finally {
    await house.close();
  }
}

/** The events are the producer's `bench:{first}` and on; their bets are numbered from there on. */
async function settleTogether(
  { database, producer }: BenchHouse,
  first: number,
  eventIds: readonly number[],
  betsEach: number,
): Promise<Record<string, number>> {
  const from = first * 10_000_000;
  const bets = betsEach * eventIds.length;
  for (const [index, eventId] of eventIds.entries())
    await seedBets(database, eventId, from + index * betsEach, betsEach);
  await database.query('analyze');
  const bareMs = await measureBareInsert(database, from, bets);
  const outcomes = [
    { id: '1', result: 1 as const },
    { id: 'x', result: 0 as const },
    { id: '2', result: 0 as const },
  ];
  const startedAt = performance.now();
  for (const index of eventIds.keys()) {
    await producer.send({
      kind: 'bet_settlement',
      event: `bench:${first + index}`,
      certainty: 2,
      markets: [{ key: '1x2', outcomes }],
    });
  }
  await whenSettled(database, from, bets);
  const tookMs = performance.now() - startedAt;
  return {
    events: eventIds.length,
    bets,
    seconds: Math.round(tookMs / 10) / 100,
    betsPerSecond: Math.round(bets / (tookMs / 1000)),
    bareInsertPerSecond: Math.round(bets / (bareMs / 1000)),
    ratioToBareInsert: Math.round((bareMs / tookMs) * 100) / 100,
  };
}

interface Queries {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** As placing leaves them: each bet with its leg inside, and one row of the event for each batch of two hundred. */
async function seedBets(database: Queries, eventId: number | undefined, from: number, count: number): Promise<void> {
  await database.query(
    `insert into bet (bet_id, player_id, account_id, currency, type_id, stake_minor, odds_milli, possible_win_minor,
       balance_after_minor, request_id, request_hash, placed_at, legs)
     select n, 20000000 + n % ${PLAYERS}, 20000000 + n % ${PLAYERS}, 'EUR', 0, 100, 2000, 200, 0, 'bench-' || n, '', now(),
       json_build_array(json_build_array($1::bigint, '1x2', (array['1', 'x', '2'])[1 + n % 3], 2000, 0))
     from generate_series($2::bigint + 1, $2::bigint + $3::bigint) n`,
    [eventId, from, count],
  );
  await database.query(
    `insert into event_bets (event_id, first_bet_id, bet_ids)
     select $1::bigint, min(n), array_agg(n order by n)
     from generate_series($2::bigint + 1, $2::bigint + $3::bigint) n group by n / 200`,
    [eventId, from, count],
  );
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

/** Looked for seldom: counting takes time that settling needs. */
async function whenSettled(database: Queries, from: number, bets: number): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ count: number }>(
      'select count(*) from bet_settlement where bet_id > $1 and bet_id <= $2',
      [from, from + bets],
    );
    if (row?.count === bets) return;
    await new Promise((done) => setTimeout(done, 200));
  }
}
