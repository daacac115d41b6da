import { openBenchHouse, seedEvents, seedPlayers, type BenchHouse } from './bench-house.ts';

const BETS = 100_000;
const PLAYERS = 10_000;
/** `BENCH_LONG=1`: how many settled bets lie in the tables before another crowd is settled. */
const LONG_BETS = 1_000_000;

/**
 * One event with 100,000 open singles on it: from the result's arrival to the last bet paid, against a bare
 * `insert … select` of as many rows of the same shape on the same server.
 */
export async function benchSettlement(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  try {
    await seedPlayers(house.database, PLAYERS);
    const [first, second, past] = await seedEvents(house, 3);
    const figures = { bets: BETS, ...(await settleCrowd(house, 0, first)) };
    if (process.env['BENCH_LONG'] !== '1') return figures;
    await fillPast(house.database, past);
    return { ...figures, pastBets: LONG_BETS, afterThem: await settleCrowd(house, 1, second) };
  } finally {
    await house.close();
  }
}

/** The event is the producer's `bench:{index}`; its bets are numbered from there on. */
async function settleCrowd(
  { database, producer }: BenchHouse,
  index: number,
  eventId: number | undefined,
): Promise<Record<string, number>> {
  const from = index * 10_000_000;
  await seedBets(database, eventId, from, BETS);
  await database.query('analyze');
  const bareMs = await measureBareInsert(database, from);
  const startedAt = performance.now();
  const outcomes = [
    { id: '1', result: 1 as const },
    { id: 'x', result: 0 as const },
    { id: '2', result: 0 as const },
  ];
  await producer.send({
    kind: 'bet_settlement',
    event: `bench:${index}`,
    certainty: 2,
    markets: [{ key: '1x2', outcomes }],
  });
  await whenSettled(database, from);
  const tookMs = performance.now() - startedAt;
  return {
    seconds: Math.round(tookMs / 10) / 100,
    betsPerSecond: Math.round(BETS / (tookMs / 1000)),
    bareInsertPerSecond: Math.round(BETS / (bareMs / 1000)),
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

/** A past of bets that are over, on an event nobody speaks of any more. */
async function fillPast(database: Queries, eventId: number | undefined): Promise<void> {
  const from = 1_000_000;
  await seedBets(database, eventId, from, LONG_BETS);
  await database.query(
    `insert into bet_settlement (bet_id, version, payout_minor, result, legs, settled_at)
     select bet_id, 1, 0, 'lost', '["lose"]', now() from bet where bet_id > $1 and bet_id <= $2`,
    [from, from + LONG_BETS],
  );
}

async function measureBareInsert(database: Queries, from: number): Promise<number> {
  await database.query(`create table bare_settlement_${from} (like bet_settlement including all)`);
  const startedAt = performance.now();
  await database.query(
    `insert into bare_settlement_${from} (bet_id, version, payout_minor, result, legs, settled_at)
     select bet_id, 1, 200, 'won', '["win"]', now() from bet where bet_id > $1 and bet_id <= $2`,
    [from, from + BETS],
  );
  return performance.now() - startedAt;
}

async function whenSettled(database: Queries, from: number): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ count: number }>(
      'select count(*) from bet_settlement where bet_id > $1 and bet_id <= $2',
      [from, from + BETS],
    );
    if (row?.count === BETS) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}
