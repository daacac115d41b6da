import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minor } from '@glasshouse/domain/money';
import { bookUnjudged, houseAccountId, lockPerson, makeLedger, writeGuard, type Ledger } from '../ledger/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import type { BetMode, WaitingBet } from './bet-queue.ts';
import { placeBets } from './store.ts';

const MODULES = ['platform/outbox', 'identity', 'session', 'ledger', 'sportsbook', 'betting'];
const STAKE = 100;
const makeId = makeIdSource(() => 0);

let home: TestDatabase;
/** Other connections, which look and kill. */
let beside: Database;
let ledger: Ledger;
let persons = 0;
beforeAll(async () => {
  home = await openTestDatabase(
    MODULES.map((module) => ({ module, folder: join(findRoot(), 'server', module, 'migrations') })),
  );
  beside = home.reopen();
  ledger = makeLedger({ database: home.database, makeId });
  await ledger.start?.();
});
afterAll(() => home.close());

type Signed = Pick<WaitingBet, 'permit' | 'accountId'>;

/** Somebody who may stake 150 a day. */
async function openLimited(): Promise<Signed> {
  const playerId = ++persons;
  await home.database.query('insert into person (person_id) values ($1)', [playerId]);
  await home.database.query(
    `insert into player (player_id, person_id, password_hash, country, registration_type) overriding system value
     values ($1, $1, '', 'GB', 'fast_reg')`,
    [playerId],
  );
  const [session] = await home.database.query<{ session_id: number }>(
    `insert into session (player_id, token_hash, address, expires_at)
     values ($1, sha256($2), '127.0.0.1', now() + interval '1 hour') returning session_id`,
    [playerId, Buffer.from(String(playerId))],
  );
  const none = [undefined, undefined, undefined, undefined];
  const accountId = await home.database.transaction(async (tx) => {
    const account = await ledger.openAccount(tx, playerId, 'EUR');
    const debitAccount = houseAccountId('book', 'EUR');
    const filled = {
      debitAccount,
      creditAccount: account,
      amountMinor: 10 * STAKE,
      currency: 'EUR',
      kind: 'payout',
    } as const;
    await bookUnjudged(tx, [{ ...filled, betId: undefined }]);
    await lockPerson(tx, playerId);
    const limits = { wagered: [150, undefined, undefined, undefined], lost: none, deposited: none };
    await writeGuard(tx, playerId, { currency: 'EUR', zone: 'UTC', bars: [], limits });
    return account;
  });
  return {
    accountId,
    permit: SpendPermit.ofCall('stake', { playerId, personId: playerId, sessionId: session?.session_id ?? 0 }),
  };
}

function makeBet(by: Signed, mode: BetMode): WaitingBet {
  const betId = makeId();
  return {
    ...by,
    mode,
    betId,
    currency: 'EUR',
    requestId: `killed-${betId}`,
    requestHash: `hash-${betId}`,
    ownMinor: STAKE,
    ...(mode === 'hold' && { pending: {} }),
    coupon: {
      typeId: 0,
      stakeMinor: minor(STAKE),
      oddsMilli: 2_000,
      possibleWinMinor: minor(2 * STAKE),
      legs: [[7, '1x2', '1', 2_000, 0]],
      terms: null,
      lineUntilSec: undefined,
      delayMs: mode === 'hold' ? 2_000 : 0,
      risk: { playerId: by.permit.playerId, personId: by.permit.playerId, legs: [], units: 0 },
    },
  };
}

/** Everything that a stake leaves behind. */
async function traceOf({ accountId, permit }: Signed): Promise<unknown> {
  return beside.query(
    `select (select balance_minor from account where account_id = $2) as balance,
       (select count(*)::int from ledger_entry where debit_account = $2) as entries,
       (select count(*)::int from bet where player_id = $1) as bets,
       (select count(*)::int from pending_bet where player_id = $1) as pending,
       (select json_agg(wagered) from counted where person_id = $1) as counted,
       (select wagered from guard where person_id = $1) as meter`,
    [permit.playerId, accountId],
  );
}

const pidOf = async (sql: Sql): Promise<number> =>
  (await sql.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0;

const kill = (pid: number): Promise<object[]> => beside.query('select pg_terminate_backend($1)', [pid]);

async function whenWaiting(pid: number): Promise<void> {
  for (;;) {
    const rows = await beside.query(`select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`, [
      pid,
    ]);
    if (rows.length > 0) return;
  }
}

const MODES = ['take', 'hold'] as const;

describe('[P16] a stake of somebody who is protected, whose connection dies', () => {
  it.each(MODES)('(%s) before it is committed is not taken and not counted', async (mode) => {
    const by = await openLimited();
    const before = await traceOf(by);
    const placed = home.database.transaction(async (tx) => {
      const [said] = await placeBets(tx, [makeBet(by, mode)]);
      expect(said?.code).toBe('accepted');
      await kill(await pidOf(tx));
      await tx.query('select 1');
    });
    await expect(placed).rejects.toThrow(/terminat|not queryable/);
    expect(await traceOf(by)).toEqual(before);
    expect((await placeBets(home.database, [makeBet(by, mode)]))[0]?.code).toBe('accepted');
    expect((await placeBets(home.database, [makeBet(by, mode)]))[0]?.code).toBe('limit_reached');
  });

  it.each(['player_lock where player_id', 'guard where person_id'])(
    'while it waits for a lock (%s) is not taken and not counted',
    async (row) => {
      const by = await openLimited();
      const before = await traceOf(by);
      await home.database.transaction(async (holding) => {
        await holding.query(`select 1 from ${row} = $1 for update`, [by.permit.playerId]);
        const placed = home.database.transaction(async (tx) => {
          const pid = await pidOf(tx);
          const asked = placeBets(tx, [makeBet(by, 'take')]);
          const ended = whenWaiting(pid).then(() => kill(pid));
          await Promise.all([asked, ended]);
        });
        await expect(placed).rejects.toThrow(/terminat|not queryable/);
      });
      expect(await traceOf(by)).toEqual(before);
      expect((await placeBets(home.database, [makeBet(by, 'take')]))[0]?.code).toBe('accepted');
    },
  );

  it('right after its commit is taken once, and counted once, however often it is asked again', async () => {
    const by = await openLimited();
    const bet = makeBet(by, 'take');
    const pid = await home.database.transaction(async (tx) => {
      await placeBets(tx, [bet]);
      return pidOf(tx);
    });
    await kill(pid);
    expect((await placeBets(beside, [bet]))[0]?.code).toBe('repeat');
    expect(await traceOf(by)).toMatchObject([{ entries: 1, bets: 1, counted: [STAKE] }]);
  });
});
