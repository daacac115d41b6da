import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@glasshouse/contracts/call';
import type { listStatement } from '@glasshouse/contracts/wallet';
import { openHouse, registerPlayer, type House, type Player } from './house.ts';

type Statement = AnswerOf<typeof listStatement>;

const DAYS = 400;
/** Movements a day: enough for several reads of the file. */
const DAILY = 10;

let house: House;
let player: Player;

beforeAll(async () => {
  house = await openHouse();
  player = await registerPlayer(house);
  await liveThrough();
});
afterAll(() => house.close());

/** 400 days of deposits and stakes, written as the house would have written them. */
async function liveThrough(): Promise<void> {
  const { database } = house.home;
  await database.query(
    `with made as (
       select nextval('ledger_entry_entry_id_seq') as id, n from generate_series(0, $2::int - 1) n order by n
     ), chained as (
       select id, n, lag(id, 1, 0::bigint) over (order by id) as previous, n % 5 = 0 as is_deposit from made
     ), booked as (
       insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, bet_id,
         previous_entry_id, at)
       select id, case when is_deposit then -101 else $1::bigint end, case when is_deposit then $1::bigint else -102 end,
         case when is_deposit then 100 + n % 7 else 7 end, 'EUR', case when is_deposit then 1 else 2 end,
         case when is_deposit then null else id end, previous,
         now() - interval '1 hour' - ($2::int - 1 - n) * interval '1 day' / $3::int
       from chained returning entry_id, kind, amount_minor, credit_account
     ), deposits as (
       insert into demo_deposit (player_id, request_id, account_id, amount_minor, entry_id)
       select $4::bigint, 'deposit-' || entry_id, $1::bigint, amount_minor, entry_id from booked where kind = 1
     )
     update account set last_entry_id = s.last, balance_minor = s.balance
     from (select max(entry_id) as last,
             sum(case when kind = 1 then amount_minor else -amount_minor end)::bigint as balance from booked) s
     where account_id = $1::bigint`,
    [player.accountId, DAYS * DAILY, DAILY, player.userId],
  );
}

async function getFile(query: string, cookie = player.cookie, accountId = player.accountId) {
  const response = await fetch(`${house.url}/web-api/accounts/${accountId}/statement.csv${query}`, {
    headers: { cookie },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, rows: text.trimEnd().split('\r\n').slice(1) };
}

function toMinor(text = ''): number {
  return Math.round(Number(text) * 100);
}

describe('the movements of an account', () => {
  it.each([
    ['?days=90', 90],
    ['?days=365', 365],
    ['', 365],
  ])(
    '[LED-11] are all in the file that %j asks for: so many days, each movement once, newest first, in UTC',
    async (query, days) => {
      const { status, headers, rows, text } = await getFile(query);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="statement-EUR-\d+-\d+d\.csv"$/);
      expect(text.startsWith('entry,time_utc,kind,amount,balance,currency,bet\r\n')).toBe(true);
      expect(rows).toHaveLength(days * DAILY);
      const cells = rows.map((row) => row.split(','));
      const ids = cells.map(([id]) => Number(id));
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, at] of cells) expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
      const oldest = Date.parse(cells.at(-1)?.[1] ?? '');
      expect(Date.now() - oldest).toBeLessThanOrEqual(days * 86_400_000);
      expect(Date.now() - oldest).toBeGreaterThan((days - 1) * 86_400_000);
      expect(rows[0]).toMatch(/^\d+,[^,]+,stake,-0\.07,\d+\.\d\d,EUR,\d+$/);
      // Each movement leads from what the one before it left to what it left itself.
      const sums = cells.map(([, , , amount, left]) => [toMinor(amount), toMinor(left)] as const);
      for (const [at, [amount, left]] of sums.entries()) {
        const before = sums[at + 1]?.[1];
        if (before !== undefined) expect(before + amount).toBe(left);
      }
      expect(rows.filter((row) => row.includes(',demo_deposit,'))).toHaveLength((days * DAILY) / 5);
    },
  );

  it('[LED-11] begin with what is on the account now', async () => {
    const path = `/web-api/accounts/${player.accountId}/statement`;
    const { body } = await player.call<Statement>('GET', path);
    const [row] = await house.home.database.query<{ balance_minor: number }>(
      'select balance_minor from account where account_id = $1',
      [player.accountId],
    );
    expect(body.balance).toBe(row?.balance_minor);
    const older = await player.call<Statement>('GET', `${path}?before=${body.lines.at(-1)?.entryId}`);
    expect(older.body.balance).toBeUndefined();
  });

  it('[LED-11] say what was deposited in all, as the ledger has it', async () => {
    await player.deposit(12_345);
    const { body } = await player.call<Statement>('GET', `/web-api/accounts/${player.accountId}/statement`);
    const [row] = await house.home.database.query<{ sum: number }>(
      `select sum(amount_minor)::bigint as sum from ledger_entry where kind = 1 and credit_account = $1`,
      [player.accountId],
    );
    expect(body.netDeposits).toBe(row?.sum);
    expect(body.netDeposits).toBeGreaterThan(12_345);
  });

  it('[LED-11] are nobody else’s to see', async () => {
    const other = await registerPlayer(house);
    expect((await getFile('', other.cookie)).status).toBe(404);
    expect((await getFile('', '')).status).toBe(401);
    for (const query of ['?days=0', '?days=36500', '?days=90&days=365', '?days=', '?from=1']) {
      expect((await getFile(query)).status, `of ${query}`).toBe(400);
    }
    expect((await getFile('', player.cookie, 0)).status).toBe(400);
    expect(await house.app.listUnbalanced()).toEqual([]);
  });
});

describe('the file of an account', () => {
  it('[A42] [SEC-02] is asked for so often and no oftener, one’s own and those that are not there alike', async () => {
    const other = await registerPlayer(house);
    const statuses: number[] = [];
    for (let at = 0; at < 130; at++) statuses.push((await getFile('?days=90', other.cookie, 900_000 + at)).status);
    const refused = statuses.indexOf(429);
    expect(refused).toBeGreaterThan(50);
    expect(new Set(statuses.slice(0, refused))).toEqual(new Set([404]));
    expect(new Set(statuses.slice(refused))).toEqual(new Set([429]));
    expect((await getFile('?days=90', other.cookie, other.accountId)).status).toBe(429);
  });
});
