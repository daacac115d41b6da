import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minor } from '@glasshouse/domain/money';
import { bookUnjudged, findAccountRow, houseAccountId, makeLedger, type Ledger } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import type { BetMode, Verdict, WaitingBet } from './bet-queue.ts';
import { placeBets, readNowMs, releaseBets } from './store.ts';

const MODULES = ['platform/outbox', 'identity', 'session', 'ledger', 'sportsbook', 'betting'];
const DEPOSIT = 1_000;
const STAKE = 100;

let home: TestDatabase;
let database: Database;
let ledger: Ledger;
const makeId = makeIdSource(() => 0);

beforeAll(async () => {
  home = await openTestDatabase(
    MODULES.map((module) => ({ module, folder: join(findRoot(), 'server', module, 'migrations') })),
  );
  database = home.database;
  ledger = makeLedger({ database, makeId });
  await ledger.start?.();
});
afterAll(() => home.close());

type Signed = Pick<WaitingBet, 'permit' | 'accountId'>;
let players = 0;

/** Signed in, with money that the ledger knows. */
async function signIn(): Promise<Signed> {
  const playerId = ++players;
  const [session] = await database.query<{ session_id: number }>(
    `insert into session (player_id, token_hash, address, expires_at)
     values ($1, sha256($2), '127.0.0.1', now() + interval '1 hour') returning session_id`,
    [playerId, Buffer.from(String(playerId))],
  );
  const accountId = await database.transaction((tx) => ledger.openAccount(tx, playerId, 'EUR'));
  const deposit = { debitAccount: houseAccountId('demo', 'EUR'), creditAccount: accountId, amountMinor: DEPOSIT };
  await database.transaction((tx) =>
    bookUnjudged(tx, [{ ...deposit, currency: 'EUR', kind: 'demo_deposit', betId: undefined }]),
  );
  return {
    accountId,
    permit: SpendPermit.ofCall('stake', {
      playerId,
      personId: playerId,
      sessionId: session?.session_id ?? 0,
    }),
  };
}

function makeBet(by: Signed, mode: BetMode, lineUntilSec?: number): WaitingBet {
  const betId = makeId();
  return {
    ...by,
    mode,
    betId,
    currency: 'EUR',
    requestId: `request-${betId}`,
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
      lineUntilSec,
      delayMs: mode === 'hold' ? 2_000 : 0,
      risk: { playerId: by.permit.playerId, personId: by.permit.playerId, legs: [], units: 0 },
    },
  };
}

async function take(...bets: WaitingBet[]): Promise<Verdict['code'][]> {
  return (await placeBets(database, bets)).map((verdict) => verdict.code);
}

/** What the bet has moved into an account, in all. */
async function movedTo(accountId: number, betId: number): Promise<number> {
  const [row] = await database.query<{ moved: number }>(
    `select coalesce(sum(case when credit_account = $1 then amount_minor else -amount_minor end), 0)::bigint as moved
     from ledger_entry where bet_id = $2 and $1 in (debit_account, credit_account)`,
    [accountId, betId],
  );
  return row?.moved ?? Number.NaN;
}

const moved = ({ accountId, betId }: WaitingBet): Promise<number[]> =>
  Promise.all(
    [accountId, houseAccountId('hold', 'EUR'), houseAccountId('book', 'EUR')].map((account) => movedTo(account, betId)),
  );

async function balanceOf({ accountId }: Signed): Promise<number | undefined> {
  return (await findAccountRow(database, accountId))?.balance_minor;
}

describe('the call that takes bets', () => {
  it('[FE-15] [BET-01] [REL-11] takes no line price after the start, by the database’s own clock, whoever says it is early', async () => {
    const by = await signIn();
    const nowSec = Math.floor((await readNowMs(database)) / 1_000);
    expect(await take(makeBet(by, 'take', nowSec - 1))).toEqual(['event_started']);
    expect(await take(makeBet(by, 'take', nowSec + 60))).toEqual(['accepted']);
    const held = makeBet(by, 'hold', nowSec + 60);
    expect(await take(held)).toEqual(['accepted']);
    const late = { ...held.coupon, lineUntilSec: nowSec - 1 };
    expect(await take({ ...held, mode: 'capture', coupon: late })).toEqual(['event_started']);
  });

  it('refuses a stake that the account does not hold, whoever looked before, and takes the last unit', async () => {
    const by = await signIn();
    const beyond = makeBet(by, 'take');
    expect(await take({ ...beyond, ownMinor: DEPOSIT + 1 })).toEqual(['funds_insufficient']);
    expect(await take({ ...makeBet(by, 'hold'), ownMinor: DEPOSIT + 1 })).toEqual(['funds_insufficient']);
    expect(await balanceOf(by)).toBe(DEPOSIT);
    expect(await take({ ...makeBet(by, 'take'), ownMinor: DEPOSIT })).toEqual(['accepted']);
    expect(await balanceOf(by)).toBe(0);
    expect(await moved(beyond)).toEqual([0, 0, 0]);
  });

  it('moves a stake from the player to the hold, and from there to the book or back', async () => {
    const by = await signIn();
    const [kept, freed] = [makeBet(by, 'hold'), makeBet(by, 'hold')];
    await take(kept);
    await take(freed);
    expect(await moved(kept)).toEqual([-STAKE, STAKE, 0]);
    expect(await take({ ...kept, mode: 'capture' })).toEqual(['accepted']);
    expect(await moved(kept)).toEqual([-STAKE, 0, STAKE]);
    await releaseBets(database, [freed.betId], 'refused', ['{}']);
    expect(await moved(freed)).toEqual([0, 0, 0]);
    expect(await balanceOf(by)).toBe(DEPOSIT - STAKE);
    expect(await take({ ...freed, mode: 'capture' })).toEqual(['not_pending']);
    expect(await take({ ...kept, mode: 'capture' })).toEqual(['not_pending']);
    expect(await ledger.listUnbalanced()).toEqual([]);
  });

  it('chains every entry of an account to the one before it', async () => {
    const by = await signIn();
    const held = makeBet(by, 'hold');
    await take(makeBet(by, 'take'));
    await take(held);
    await releaseBets(database, [held.betId], 'cancelled', [undefined]);
    await take(makeBet(by, 'take'));
    const rows = await database.query<{ entry_id: number; previous_entry_id: number }>(
      'select entry_id, previous_entry_id from ledger_entry where $1 in (debit_account, credit_account) order by entry_id',
      [by.accountId],
    );
    const ids = rows.map((row) => row.entry_id);
    expect(rows.map((row) => row.previous_entry_id)).toEqual([0, ...ids.slice(0, -1)]);
    expect(ids).toHaveLength(5);
    const [account] = await database.query<{ last_entry_id: number }>(
      'select last_entry_id from account where account_id = $1',
      [by.accountId],
    );
    expect(account?.last_entry_id).toBe(ids.at(-1));
  });

  it('[LED-03] spends a balance once, however many processes take bets on it while money comes in', async () => {
    const by = await signIn();
    const processes = [database, home.reopen(), home.reopen()];
    const asked = Array.from({ length: 30 }, (_, index) => ({ index, bet: makeBet(by, 'take') }));
    const deposit = { debitAccount: houseAccountId('demo', 'EUR'), creditAccount: by.accountId, amountMinor: STAKE };
    const deposits = Array.from({ length: 5 }, () =>
      database.transaction((tx) =>
        bookUnjudged(tx, [{ ...deposit, currency: 'EUR', kind: 'demo_deposit', betId: undefined }]),
      ),
    );
    const verdicts = await Promise.all(
      asked.map(({ index, bet }) => placeBets(processes[index % processes.length] ?? database, [bet])),
    );
    await Promise.all(deposits);
    const accepted = verdicts.flat().filter(({ code }) => code === 'accepted').length;
    expect(accepted).toBeGreaterThanOrEqual(DEPOSIT / STAKE);
    expect(accepted).toBeLessThanOrEqual(DEPOSIT / STAKE + deposits.length);
    expect(await balanceOf(by)).toBe(DEPOSIT + deposits.length * STAKE - accepted * STAKE);
    expect(await ledger.listUnbalanced()).toEqual([]);
  });

  it('[LED-03] waits for money that is on its way into the account, and may spend it then', async () => {
    const by = await signIn();
    for (let spent = 0; spent < DEPOSIT; spent += STAKE) await placeBets(database, [makeBet(by, 'take')]);
    expect(await balanceOf(by)).toBe(0);
    const deposit = { debitAccount: houseAccountId('demo', 'EUR'), creditAccount: by.accountId, amountMinor: STAKE };
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const asked = await database.transaction(async (tx) => {
      await bookUnjudged(tx, [{ ...deposit, currency: 'EUR', kind: 'demo_deposit', betId: undefined }]);
      let isAnswered = false;
      const placing = placeBets(home.reopen(), [makeBet(by, 'take')]).finally(() => (isAnswered = true));
      await expect
        .poll(async () => isAnswered || (await database.query(waiting)).length > 0, { timeout: 30_000 })
        .toBe(true);
      return { placing };
    });
    expect((await asked.placing).map(({ code }) => code)).toEqual(['accepted']);
    expect(await balanceOf(by)).toBe(0);
  });
});
