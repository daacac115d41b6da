import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sql } from '../platform/database/index.ts';
import { houseAccountId, type Movement } from '../ledger/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { cashOutPart } from './cash-out-part.ts';
import { makePace } from './pace.ts';
import { settleEvent } from './settle-event.ts';
import { listBetRows } from './store.ts';
import { openTestHouse, type TestAccount, type TestHouse } from './test-house.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

let count = 0;

async function offer(): Promise<{ name: string; eventId: number }> {
  const name = `event:${++count}`;
  return { name, eventId: await house.offer(name) };
}

type Result = 'win' | 'lose' | 'void' | 'half_win';

const SAID = {
  win: { id: '1', result: 1 },
  lose: { id: '1', result: 0 },
  void: { id: '1', result: 0, voidFactor: 1 },
  half_win: { id: '1', result: 1, voidFactor: 0.5 },
} as const;

/** Tells the result of the home win, or takes it back, and works off what follows. */
async function say(name: string, result: Result | 'rollback'): Promise<void> {
  if (result === 'rollback') await house.feed({ kind: 'rollback_settlement', event: name, keys: ['1x2'] });
  else {
    const markets = [{ key: '1x2', outcomes: [SAID[result]] }];
    await house.feed({ kind: 'bet_settlement', event: name, certainty: 2, markets });
  }
  await house.work();
}

const DEMO = houseAccountId('demo', 'EUR');
const EUROS = { currency: 'EUR', betId: undefined };

/** Money leaves the account, as if withdrawn. */
async function spend({ accountId }: TestAccount, amountMinor: number): Promise<void> {
  await house.book({ ...EUROS, debitAccount: accountId, creditAccount: DEMO, amountMinor, kind: 'stake' });
}

function depositOf({ accountId }: TestAccount, amountMinor: number): Movement {
  return { ...EUROS, debitAccount: DEMO, creditAccount: accountId, amountMinor, kind: 'demo_deposit' };
}

async function listKinds(betId: number): Promise<[number, number][]> {
  const rows = await house.database.query<{ kind: number; amount_minor: number }>(
    'select kind, amount_minor from ledger_entry where bet_id = $1 order by entry_id',
    [betId],
  );
  return rows.map((row) => [row.kind, row.amount_minor]);
}

describe('a result that is taken back', () => {
  it('[BET-09] opens the bet again, takes the payout off the balance, and tells that it is at risk', async () => {
    const { name, eventId } = await offer();
    const account = await house.openAccount(1_000);
    const betId = await house.place(account, { legs: [{ eventId }] });
    await say(name, 'win');
    house.reopened.length = 0;
    await say(name, 'rollback');
    expect(await house.settlements(betId)).toEqual([
      { version: 1, result: 'won', payout: 2_000 },
      { version: 2, result: 'open', payout: 0 },
    ]);
    expect(await house.balance(account)).toBe(0);
    expect(house.reopened).toMatchObject([{ betId, closedBeforeMinor: 0, closedAfterMinor: 1_000 }]);
    expect(await house.database.query('select bet_id from reopened_bet where bet_id = $1', [betId])).toHaveLength(1);
    await say(name, 'half_win');
    expect((await house.settlements(betId)).at(-1)).toEqual({ version: 3, result: 'won', payout: 1_500 });
    expect(await house.balance(account)).toBe(1_500);
    expect(await house.database.query('select bet_id from reopened_bet where bet_id = $1', [betId])).toEqual([]);
  });

  it('[BET-09] leaves an express that another leg has lost as it is', async () => {
    const [first, second] = [await offer(), await offer()];
    const account = await house.openAccount(1_000);
    const legs = [{ eventId: first.eventId }, { eventId: second.eventId }];
    const betId = await house.place(account, { legs });
    await say(first.name, 'win');
    await say(second.name, 'lose');
    await say(first.name, 'rollback');
    expect(await house.settlements(betId)).toEqual([{ version: 1, result: 'lost', payout: 0 }]);
    await say(second.name, 'win');
    expect((await house.settlements(betId)).at(-1)).toEqual({ version: 2, result: 'open', payout: 0 });
    await say(first.name, 'win');
    expect((await house.settlements(betId)).at(-1)).toEqual({ version: 3, result: 'won', payout: 4_000 });
    expect(await house.balance(account)).toBe(4_000);
  });
});

describe('a result that is corrected', () => {
  it('[BET-09] pays the new payout and takes the old one back, each entry in its place', async () => {
    const { name, eventId } = await offer();
    const account = await house.openAccount(1_000);
    const betId = await house.place(account, { legs: [{ eventId }] });
    await say(name, 'win');
    await say(name, 'void');
    expect(await house.balance(account)).toBe(1_000);
    expect(await listKinds(betId)).toEqual([
      [2, 1_000],
      [3, 2_000],
      [4, 1_000],
      [11, 2_000],
    ]);
  });

  it('[BET-09] writes nothing where the bet stays as it was', async () => {
    const { name, eventId } = await offer();
    const account = await house.openAccount(1_000);
    const betId = await house.place(account, { legs: [{ eventId, outcomeId: '2' }] });
    const tell = async (home: 0 | 1): Promise<void> => {
      const outcomes = [
        { id: '1', result: home },
        { id: '2', result: 0 as const },
      ];
      await house.feed({ kind: 'bet_settlement', event: name, certainty: 2, markets: [{ key: '1x2', outcomes }] });
      await house.work();
    };
    await tell(1);
    await tell(0);
    expect(await house.settlements(betId)).toEqual([{ version: 1, result: 'lost', payout: 0 }]);
  });

  it('[BET-09] takes what is no longer there as a debt, which winnings repay and a deposit does not', async () => {
    const [wrong, next] = [await offer(), await offer()];
    const account = await house.openAccount(1_000);
    const betId = await house.place(account, { legs: [{ eventId: wrong.eventId }] });
    await say(wrong.name, 'win');
    await spend(account, 1_700);
    await say(wrong.name, 'lose');
    expect(await house.balance(account)).toBe(0);
    expect(await house.owed(account, 'claims')).toBe(1_700);
    expect((await listKinds(betId)).slice(2)).toEqual([
      [11, 300],
      [12, 1_700],
    ]);
    await house.book(depositOf(account, 600));
    expect(await house.balance(account)).toBe(600);
    await house.place(account, { stakeMinor: 600, legs: [{ eventId: next.eventId }] });
    await say(next.name, 'void');
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([600, 1_700]);
    await say(next.name, 'win');
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([600, 1_100]);
    await say(wrong.name, 'win');
    // Of what it pays again, its stake among it, the rest of what it had paid before.
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([1_500, 0]);
  });

  /** A bet of 1,000 at 2.00 was won, its 2,000 are gone, and the result is taken back: the bet is open again. */
  async function reopenSpent() {
    const { name, eventId } = await offer();
    const account = await house.openAccount(1_000);
    const betId = await house.place(account, { legs: [{ eventId }] });
    await say(name, 'win');
    await spend(account, 2_000);
    await say(name, 'rollback');
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([0, 2_000]);
    return { name, account, betId };
  }

  it.each([
    ['void', [0, 1_000]],
    ['win', [0, 0]],
    ['half_win', [0, 500]],
    ['lose', [0, 2_000]],
  ] as const)('[BET-09] pays no stake a second time: open again and then %s', async (result, owed) => {
    const { name, account } = await reopenSpent();
    await say(name, result);
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual(owed);
    for (const last of ['void', 'win', 'lose', 'win'] as const) await say(name, last);
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([0, 0]);
  });

  it.each([
    [400, 380, [0, 1_620]],
    [1_000, 950, [0, 1_050]],
    [1_000, 2_300, [300, 0]],
  ])(
    '[BET-09] pays no stake a second time: open again, and %d of it sold for %d',
    async (closedMinor, paidMinor, owed) => {
      const { account, betId } = await reopenSpent();
      await house.database.transaction(async (tx) => {
        const [bet] = await listBetRows(tx, [betId], 'any');
        if (!bet) throw new Error('the bet is gone');
        const permit = SpendPermit.ofRule('cash_out', account.playerId);
        const part = { permit, closedMinor, paidMinor, requestId: `again-${betId}`, requestHash: '' };
        expect(await cashOutPart(house.settling, tx, { bet, legResults: [undefined], ...part })).toMatchObject({
          ok: true,
          value: { balance_after_minor: owed[0] },
        });
      });
      expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual(owed);
    },
  );

  /** An account that owes 2,000 and has nothing. */
  async function oweTwoThousand(): Promise<TestAccount> {
    const { name, eventId } = await offer();
    const account = await house.openAccount(1_000);
    await house.place(account, { legs: [{ eventId }] });
    await say(name, 'win');
    await spend(account, 2_000);
    await say(name, 'lose');
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([0, 2_000]);
    return account;
  }

  it('[BET-09] is repaid by what a bet wins, and never by the stake that comes back with it', async () => {
    const account = await oweTwoThousand();
    const [even, short] = [await offer(), await offer()];
    await house.book(depositOf(account, 2_000));
    await house.place(account, { legs: [{ eventId: even.eventId }] });
    await house.place(account, { legs: [{ eventId: short.eventId, oddsMilli: 1_010 }] });
    await say(even.name, 'win');
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([1_000, 1_000]);
    await say(short.name, 'win');
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([2_000, 990]);
  });

  it('[BET-09] is repaid by all that the stake of a code wins', async () => {
    const account = await oweTwoThousand();
    const { name, eventId } = await offer();
    await house.place(account, { legs: [{ eventId, oddsMilli: 2_500 }], terms: { freeStake: true } });
    await say(name, 'win');
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([0, 500]);
  });

  it.each([
    ['for more than its stake, is repaid by the difference', 1_300, 1_300 - 300, 1_700],
    ['for less, is not repaid', 700, 700, 2_000],
  ])('[BET-09] where a bet is sold %s', async (_, paidMinor, balance, owed) => {
    const account = await oweTwoThousand();
    const { eventId } = await offer();
    await house.book(depositOf(account, 1_000));
    const betId = await house.place(account, { legs: [{ eventId }] });
    await house.database.transaction(async (tx) => {
      const [bet] = await listBetRows(tx, [betId], 'any');
      if (!bet) throw new Error('the bet is gone');
      const permit = SpendPermit.ofRule('cash_out', account.playerId);
      const whole = { permit, closedMinor: 1_000, paidMinor, requestId: `sell-${betId}`, requestHash: '' };
      expect(await cashOutPart(house.settling, tx, { bet, legResults: [undefined], ...whole })).toMatchObject({
        ok: true,
      });
    });
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([balance, owed]);
  });

  it('[BET-09] takes no stake of one bet for a debt that the correction of another has just made', async () => {
    const [wrong, other] = [await offer(), await offer()];
    const account = await house.openAccount(3_000);
    await house.place(account, { legs: [{ eventId: wrong.eventId }] });
    await house.place(account, { stakeMinor: 2_000, legs: [{ eventId: wrong.eventId }, { eventId: other.eventId }] });
    await say(wrong.name, 'win');
    await say(other.name, 'win');
    await spend(account, 10_000);
    await say(wrong.name, 'void');
    // 2,000 and 8,000 were paid; 1,000 and 4,000 are due, of which nothing repays: less was won than before.
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([0, 5_000]);
  });

  it('[BET-09] lets only what an account has gained repay what it owes', async () => {
    const [wrong, other] = [await offer(), await offer()];
    const account = await house.openAccount(2_000);
    await house.place(account, { legs: [{ eventId: wrong.eventId }] });
    await house.place(account, { legs: [{ eventId: other.eventId }] });
    await say(wrong.name, 'win');
    await say(other.name, 'win');
    await spend(account, 4_000);
    await say(wrong.name, 'lose');
    expect(await house.owed(account, 'claims')).toBe(2_000);
    await house.book(depositOf(account, 3_000));
    await say(other.name, 'half_win');
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([2_500, 2_000]);
    await say(other.name, 'win');
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([2_500, 1_500]);
  });

  it('[BET-09] leaves bets alone that were edited or sold back', async () => {
    const { name, eventId } = await offer();
    const account = await house.openAccount(3_000);
    const bets = [];
    for (const result of ['edited', 'cashed_out']) {
      const betId = await house.place(account, { legs: [{ eventId }] });
      await house.database.query(
        'insert into bet_settlement (bet_id, version, result, payout_minor, settled_at) values ($1, 1, $2, 500, now())',
        [betId, result],
      );
      bets.push(betId);
    }
    await say(name, 'win');
    await say(name, 'lose');
    for (const betId of bets) expect(await house.settlements(betId)).toHaveLength(1);
    expect(await house.balance(account)).toBe(1_000);
  });
});

describe('a correction that races', () => {
  /** A transaction that stays open until it is told to end. */
  function hold(work: (tx: Sql) => Promise<unknown>) {
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    let began = (): void => undefined;
    const begun = new Promise<void>((done) => (began = done));
    const ended = house.database.transaction(async (tx) => {
      await work(tx);
      began();
      await released;
    });
    return { begun, end: () => (release(), ended) };
  }

  /** Somebody has come to a lock that another holds. */
  async function whenWaiting(): Promise<void> {
    const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect(await house.database.query(waiting)).not.toEqual([]), 30_000);
  }

  it('[BET-09] with a settlement by the older result sees it, however late it commits', async () => {
    const { name, eventId } = await offer();
    const account = await house.openAccount(1_000);
    await say(name, 'win');
    const betId = await house.place(account, { legs: [{ eventId }] });
    const late = hold((tx) =>
      settleEvent({ ...house.settling, pace: makePace(house.settling.betTimes) }, tx, { eventId }),
    );
    await late.begun;
    await house.feed({ kind: 'rollback_settlement', event: name, keys: ['1x2'] });
    const working = house.jobs.drain();
    await whenWaiting();
    await late.end();
    await working;
    await house.work();
    expect(await house.settlements(betId)).toEqual([
      { version: 1, result: 'won', payout: 2_000 },
      { version: 2, result: 'open', payout: 0 },
    ]);
    expect(await house.balance(account)).toBe(0);
  });

  it('[BET-09] [A27] with the sale of a part looks again at once, and settles the rest', async () => {
    const { name, eventId } = await offer();
    const account = await house.openAccount(1_000);
    const betId = await house.place(account, { legs: [{ eventId }] });
    const sale = hold(async (tx) => {
      const [bet] = await listBetRows(tx, [betId], 'any');
      if (!bet) throw new Error('the bet is gone');
      const permit = SpendPermit.ofRule('cash_out', account.playerId);
      const part = { permit, closedMinor: 400, paidMinor: 390, requestId: 'sell-a-part', requestHash: '' };
      expect(await cashOutPart(house.settling, tx, { bet, legResults: [undefined], ...part })).toMatchObject({
        ok: true,
      });
    });
    await sale.begun;
    const markets = [{ key: '1x2', outcomes: [SAID.win] }];
    await house.feed({ kind: 'bet_settlement', event: name, certainty: 2, markets });
    const working = house.jobs.drain();
    await whenWaiting();
    await sale.end();
    await working;
    expect(await house.settlements(betId)).toEqual([
      { version: 1, result: 'open', payout: 0 },
      { version: 2, result: 'won', payout: 1_200 },
    ]);
    expect(await house.balance(account)).toBe(390 + 1_200);
    await say(name, 'lose');
    expect(await house.balance(account)).toBe(390);
    expect(house.settled.at(-1)).toMatchObject({ betId, closedBeforeMinor: 400, closedAfterMinor: 1_000 });
  });
});

describe('special stakes that are settled anew', () => {
  it('[BET-09] of a promo code go back and come again', async () => {
    const { name, eventId } = await offer();
    const account = await house.openAccount();
    const betId = await house.place(account, { legs: [{ eventId }], terms: { freeStake: true } });
    await say(name, 'void');
    await say(name, 'win');
    expect(await house.balance(account)).toBe(1_000);
    await say(name, 'rollback');
    expect(await house.balance(account)).toBe(0);
    await say(name, 'void');
    expect(await listKinds(betId)).toEqual([
      [8, 1_000],
      [16, 1_000],
      [3, 1_000],
      [8, 1_000],
      [11, 1_000],
      [16, 1_000],
    ]);
  });

  it.each<[Result[], number, number]>([
    [['win', 'lose'], 0, 600],
    [['lose', 'win'], 1_400, 0],
    [['win', 'void'], 400, 0],
    [['void', 'win', 'half_win'], 900, 0],
    [['half_win', 'lose', 'win'], 1_400, 0],
    [['half_win', 'lose'], 0, 600],
  ])('[BET-09] [CP-21] of an advance end as if only the last result had been said: %s', async (said, balance, owed) => {
    const { name, eventId } = await offer();
    const account = await house.openAccount(400);
    const betId = await house.place(account, { legs: [{ eventId }], terms: { prepaidMinor: 600 } });
    await house.database.transaction((tx) => house.ledger.debts.lend(tx, { ...account, betId, amountMinor: 600 }));
    for (const result of said) {
      await say(name, result);
      await say(name, 'rollback');
      expect([await house.balance(account), await house.owed(account, 'advance')]).toEqual([0, 600]);
    }
    for (const result of said) await say(name, result);
    expect(await house.balance(account)).toBe(balance);
    expect(await house.owed(account, 'advance')).toBe(owed);
    expect(await house.owed(account, 'claims')).toBe(0);
  });

  it('[AC-09] leave every account equal to its entries, and no debt without them', async () => {
    expect(await house.ledger.listUnbalanced()).toEqual([]);
    const unexplained = await house.database.query(
      `select d.bet_id from (select bet_id, sum(left_minor) as left_minor from debt where purpose = 'claims' group by bet_id) d
       join lateral (select coalesce(sum(amount_minor) filter (where kind = 12), 0)
           - coalesce(sum(amount_minor) filter (where kind = 10), 0) as owed
         from ledger_entry e where e.bet_id = d.bet_id) e on e.owed <> d.left_minor`,
    );
    expect(unexplained).toEqual([]);
  });
});
