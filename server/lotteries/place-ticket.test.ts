import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyLedger } from '../audit/index.ts';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { openLotteriesBench, type LotteriesBench } from './store-test-lotteries.ts';

let bench: LotteriesBench<TestHouse>;
beforeAll(async () => {
  bench = openLotteriesBench(await openTestHouse('audit'));
});
afterAll(() => bench.house.close());

const codeOf = (outcome: { ok: true } | { ok: false; code: string }) => (outcome.ok ? 'done' : outcome.code);

describe('[FE-13.stakes] [FE-13.draws] a ticket of a draw', () => {
  it('takes its lines at their price, once, and answers the same to a repeat, in whatever order the numbers come', async () => {
    const account = await bench.house.openAccount(10_000);
    const draw = await bench.open();
    const asked = {
      requestId: 'the-same-one',
      lines: [
        [1, 2, 3, 4, 5],
        [36, 8, 9, 10, 11],
      ],
    };
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => bench.place(account, draw, asked)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ ok: true, value: { lines: 2, stakeMinor: 100, balance: 9_900 } });
    await bench.place(account, draw);
    const turned = {
      ...asked,
      lines: [
        [5, 4, 3, 2, 1],
        [8, 9, 10, 11, 36],
      ],
    };
    expect(await bench.place(account, draw, turned)).toEqual(outcomes[0]);
    expect(await bench.house.balance(account)).toBe(9_850);
    expect(codeOf(await bench.place(account, draw, { requestId: 'the-same-one' }))).toBe('request_id_reused');
    expect((await verifyLedger(bench.house.database)).findings).toEqual([]);
  });

  it('never stakes more than there is, however many ask at once', async () => {
    const account = await bench.house.openAccount(175);
    const draw = await bench.open();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => bench.place(account, draw)));
    expect(outcomes.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'done'),
      ...Array.from({ length: 3 }, () => 'funds_insufficient'),
    ]);
    expect(await bench.house.balance(account)).toBe(25);
  });

  it.each([
    ['a line of too few numbers', { lines: [[1, 2]] }, 'lottery_lines_invalid'],
    ['a number that is not drawn', { lines: [[1, 2, 3, 4, 37]] }, 'lottery_lines_invalid'],
    ['a draw that is not there', { drawId: 1 }, 'lottery_draw_unknown'],
    ['an account that is not there', { accountId: 999_999 }, 'account_unknown'],
  ])('is refused with %s, and nothing is taken', async (_what, over, code) => {
    const account = await bench.house.openAccount(10_000);
    expect(codeOf(await bench.place(account, await bench.open(), over))).toBe(code);
    expect(await bench.house.balance(account)).toBe(10_000);
  });

  it('is refused from an account of another currency, and from one of somebody else', async () => {
    const [account, other] = [await bench.house.openAccount(1_000), await bench.house.openAccount(1_000)];
    const draw = await bench.open();
    await bench.house.database.query(
      `insert into account (account_id, player_id, currency, kind) values (77001, $1, 'USD', 9)`,
      [account.playerId],
    );
    expect(codeOf(await bench.place(account, draw, { accountId: 77_001 }))).toBe('lottery_currency_other');
    expect(codeOf(await bench.place(account, draw, { accountId: other.accountId }))).toBe('account_unknown');
  });

  it('is refused once a line of it, or the draw, is sold out, however many ask at once', async () => {
    const draw = await bench.open({ mostSame: 2, mostDrawLines: 4 });
    const accounts = await Promise.all(Array.from({ length: 5 }, () => bench.house.openAccount(1_000)));
    const same = await Promise.all(accounts.map((account) => bench.place(account, draw)));
    expect(same.map(codeOf).toSorted()).toEqual([
      'done',
      'done',
      ...Array.from({ length: 3 }, () => 'lottery_line_sold_out'),
    ]);
    const others = await Promise.all(
      accounts.map((account, at) => bench.place(account, draw, { lines: [[at + 10, 20, 21, 22, 23]] })),
    );
    expect(others.map(codeOf).toSorted()).toEqual([
      'done',
      'done',
      ...Array.from({ length: 3 }, () => 'lottery_draw_full'),
    ]);
    const balances = await Promise.all(accounts.map((account) => bench.house.balance(account)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(5_000 - 4 * 50);
  });

  it('is refused once the draw is closed by the database’s clock, also to whoever waited for a lock', async () => {
    const account = await bench.house.openAccount(1_000);
    const draw = await bench.open();
    const { database } = bench.house;
    const isOver = async () =>
      (
        await database.query('select 1 from lottery_draw where draw_id = $1 and closes_at <= clock_timestamp()', [
          draw.drawId,
        ])
      ).length > 0;
    await database.query(
      `update lottery_draw set closes_at = clock_timestamp() + interval '1 second' where draw_id = $1`,
      [draw.drawId],
    );
    let late: ReturnType<LotteriesBench<TestHouse>['place']> | undefined;
    await database.transaction(async (tx) => {
      await bench.house.lockBalance(tx, account);
      late = bench.place(account, draw);
      await vi.waitUntil(isOver, { timeout: 30_000 });
    });
    expect(codeOf((await late) ?? { ok: true })).toBe('lottery_draw_closed');
    expect(codeOf(await bench.place(account, draw))).toBe('lottery_draw_closed');
    expect(await bench.house.balance(account)).toBe(1_000);
  });

  it('is refused for good to a repeat, and the first one finds that', async () => {
    const account = await bench.house.openAccount(10);
    const draw = await bench.open();
    const asked = { requestId: 'never-again' };
    expect(codeOf(await bench.place(account, draw, { ...asked, isRepeat: true }))).toBe('funds_insufficient');
    await bench.house.book({
      debitAccount: -104,
      creditAccount: account.accountId,
      amountMinor: 1_000,
      currency: 'EUR',
      kind: 'demo_deposit',
      betId: undefined,
    });
    expect(codeOf(await bench.place(account, draw, asked))).toBe('funds_insufficient');
  });
});

describe('[RG-03] [FE-13.draws] what protects a person', () => {
  it('stops whoever has excluded themselves', async () => {
    const account = await bench.house.openAccount(1_000);
    await bench.protect(account, { isExcluded: true });
    expect(codeOf(await bench.place(account, await bench.open()))).toBe('self_excluded');
    expect(await bench.house.balance(account)).toBe(1_000);
  });

  it('counts a ticket as wagered and lost, and refuses what a limit has no room for', async () => {
    const account = await bench.house.openAccount(1_000);
    const draw = await bench.open();
    await bench.protect(account, { wagered: 120 });
    expect(codeOf(await bench.place(account, draw))).toBe('done');
    expect(await bench.used(account)).toEqual([50, 50]);
    expect(
      await bench.place(account, draw, {
        lines: [
          [1, 2, 3, 4, 6],
          [1, 2, 3, 4, 7],
        ],
      }),
    ).toMatchObject({
      ok: false,
      code: 'limit_reached',
      limit: { limitType: 1, leftMinor: 70 },
    });
    expect(codeOf(await bench.place(account, draw))).toBe('done');
  });
});
