import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccountId } from '../ledger/index.ts';
import { sealAsTaken } from './store-test-bets.ts';
import { openTestHouse, type BetDraft, type TestHouse } from './test-house.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

interface Said {
  readonly id: string;
  readonly result: 0 | 1;
  readonly voidFactor?: 0 | 0.5 | 1;
  readonly deadHeatFactor?: number;
  readonly reduction?: number;
  readonly placed?: true;
  readonly deductions?: { part: number; placedBeforeMs: number }[];
}

const WIN: Said = { id: '1', result: 1 };
const LOSE: Said = { id: '1', result: 0 };
const VOID: Said = { id: '1', result: 0, voidFactor: 1 };

let count = 0;

async function offer(): Promise<{ name: string; eventId: number }> {
  const name = `event:${++count}`;
  return { name, eventId: await house.offer(name) };
}

async function say(name: string, ...said: Said[]): Promise<void> {
  await sayOf('1x2', name, ...said);
}

async function sayOf(key: string, name: string, ...said: Said[]): Promise<void> {
  await house.feed({ kind: 'bet_settlement', event: name, certainty: 2, markets: [{ key, outcomes: said }] });
}

/** A bet of 1,000 on as many events as there are results; what was paid for it, and how it is called. */
async function settle(draft: Omit<BetDraft, 'legs'>, said: readonly Said[], odds: readonly number[] = []) {
  const events = [];
  for (const _ of said) events.push(await offer());
  const account = await house.openAccount(1_000);
  const legs = events.map(({ eventId }, at) => ({ eventId, oddsMilli: odds[at] ?? 2_000 }));
  const betId = await house.place(account, { ...draft, legs });
  for (const [at, one] of said.entries()) await say(events[at]?.name ?? '', one);
  await house.work();
  return { betId, account, paid: await house.balance(account), settlements: await house.settlements(betId) };
}

/** A bet of 1,000 on the first runner at 2.00. */
async function settleRace(marketKey: string, said: Said, placedAtMs = Date.now()) {
  const name = `race:${++count}`;
  const eventId = await house.offerRace(name);
  const account = await house.openAccount(1_000);
  const betId = await house.place(account, { legs: [{ eventId, marketKey }], placedAtMs });
  await sayOf(marketKey, name, said);
  await house.work();
  return { paid: await house.balance(account), settlements: await house.settlements(betId) };
}

describe('the payout of 1,000 on a runner at 2.00', () => {
  const EACH_WAY = 'each_way|places=2|share=1:4';
  it.each<[string, Said, string, number, string]>([
    ['a win', WIN, EACH_WAY, 1_625, 'won'],
    ['a place', { ...LOSE, placed: true }, EACH_WAY, 625, 'part_returned'],
    ['a place less a fifth', { ...LOSE, placed: true, reduction: 0.2 }, EACH_WAY, 600, 'part_returned'],
    ['a dead heat of two for the win', { id: '1', result: 1, deadHeatFactor: 0.5 }, EACH_WAY, 1_125, 'won'],
    ['a loss', LOSE, EACH_WAY, 0, 'lost'],
    ['a non-runner', VOID, EACH_WAY, 1_000, 'returned'],
    ['a place at a fifth', { ...LOSE, placed: true }, 'each_way|places=3|share=1:5', 600, 'part_returned'],
    ['a place where only the win counts', { ...LOSE, placed: true }, 'race_winner', 0, 'lost'],
    ['a place where a place was backed', WIN, 'race_placed|places=2', 2_000, 'won'],
  ])('[FE-14] [BET-08] of %s', async (_, said, key, payout, result) => {
    const settled = await settleRace(key, said);
    expect(settled.settlements).toEqual([{ version: 1, result, payout }]);
    expect(settled.paid).toBe(payout);
  });
});

describe('withdrawals at 1:00 and 2:00 that take a quarter and a fifth', () => {
  const AT = (hours: number): number => Date.now() - 86_400_000 + hours * 3_600_000;
  const deductions = [
    { part: 0.2, placedBeforeMs: AT(2) },
    { part: 0.25, placedBeforeMs: AT(1) },
  ];

  it.each([
    ['before both', 'race_winner', 0.5, 1_600],
    ['between them', 'race_winner', 1.5, 1_800],
    ['after both', 'race_winner', 2.5, 2_000],
    ['before both, each way', 'each_way|places=2|share=1:4', 0.5, 1_375],
  ])('[FE-14] are paid for by a bet placed %s: %s', async (_, key, hours, payout) => {
    const settled = await settleRace(key, { ...WIN, deductions }, AT(hours));
    expect(settled.settlements).toEqual([{ version: 1, result: 'won', payout }]);
    expect(settled.paid).toBe(payout);
  });

  it('[FE-14] correct what was settled without them', async () => {
    const name = `race:${++count}`;
    const eventId = await house.offerRace(name);
    const account = await house.openAccount(1_000);
    const betId = await house.place(account, { legs: [{ eventId, marketKey: 'race_winner' }], placedAtMs: AT(0.5) });
    await sayOf('race_winner', name, WIN);
    await house.work();
    await sayOf('race_winner', name, { ...WIN, deductions });
    await sayOf('race_winner', name, { ...WIN, deductions: deductions.toReversed() });
    await house.work();
    expect(await house.settlements(betId)).toEqual([
      { version: 1, result: 'won', payout: 2_000 },
      { version: 2, result: 'won', payout: 1_600 },
    ]);
    expect(await house.balance(account)).toBe(1_600);
  });
});

describe('the payout of 1,000 on a single at 2.00', () => {
  it.each<[string, Said, number, string]>([
    ['a win', WIN, 2_000, 'won'],
    ['a loss', LOSE, 0, 'lost'],
    ['a void', VOID, 1_000, 'returned'],
    ['a half win', { id: '1', result: 1, voidFactor: 0.5 }, 1_500, 'won'],
    ['a half loss', { id: '1', result: 0, voidFactor: 0.5 }, 500, 'part_returned'],
    ['a dead heat of two', { id: '1', result: 1, deadHeatFactor: 0.5 }, 1_000, 'part_returned'],
    ['a dead heat of two for three places', { id: '1', result: 1, deadHeatFactor: 0.6667 }, 1_333, 'won'],
    ['a win less a quarter for a runner that did not run', { ...WIN, reduction: 0.25 }, 1_750, 'won'],
    ['a place without each way', { ...LOSE, placed: true }, 0, 'lost'],
  ])('[FE-14] [BET-08] of %s', async (_, said, payout, result) => {
    const settled = await settle({}, [said]);
    expect(settled.settlements).toEqual([{ version: 1, result, payout }]);
    expect(settled.paid).toBe(payout);
  });
});

describe('the payout of 1,000 on several', () => {
  it.each<[string, Omit<BetDraft, 'legs'>, Said[], number, string]>([
    ['an express, one leg void', { type: 'express' }, [WIN, VOID, WIN], 4_000, 'won'],
    ['an express, all void', { type: 'express' }, [VOID, VOID], 1_000, 'returned'],
    [
      'a system of two in three, two won',
      { type: 'system', terms: { systemValue: 2 } },
      [WIN, WIN, LOSE],
      1_333,
      'won',
    ],
    ['a system of two in three, one won', { type: 'system', terms: { systemValue: 2 } }, [WIN, LOSE, LOSE], 0, 'lost'],
    [
      'a system with a banker that lost',
      { type: 'system_banker', terms: { systemValue: 2, bankers: [0] } },
      [LOSE, WIN, WIN, WIN],
      0,
      'lost',
    ],
    [
      'a system with a banker, two of three others won',
      { type: 'system_banker', terms: { systemValue: 2, bankers: [0] } },
      [WIN, WIN, WIN, LOSE],
      2_666,
      'won',
    ],
    ['a builder, all won', { type: 'builder', terms: { fixedOddsMilli: 3_100 } }, [WIN, WIN], 3_100, 'won'],
    [
      'a builder with a void leg',
      { type: 'builder', terms: { fixedOddsMilli: 3_100 } },
      [WIN, VOID],
      1_000,
      'returned',
    ],
    [
      'an anti-express, one lost',
      { type: 'anti_express', terms: { fixedOddsMilli: 1_266 } },
      [WIN, LOSE],
      1_266,
      'won',
    ],
    [
      'an express with its bonus for three',
      { type: 'express', terms: { boost: { kind: 'user', percent: 3 } } },
      [WIN, WIN, WIN],
      8_240,
      'won',
    ],
  ])('[FE-14] [BET-08] of %s', async (_, draft, said, payout, result) => {
    const settled = await settle(draft, said);
    expect(settled.settlements).toEqual([{ version: 1, result, payout }]);
    expect(settled.paid).toBe(payout);
  });
});

describe('a settlement', () => {
  it('keeps the results it was made of, and announces the bet for as much as was at risk', async () => {
    const events = [await offer(), await offer()];
    const account = await house.openAccount(1_000);
    const betId = await house.place(account, { legs: events.map(({ eventId }) => ({ eventId })) });
    house.settled.length = 0;
    await say(events[0]?.name ?? '', LOSE);
    await house.work();
    const [row] = await house.database.query('select legs from bet_settlement where bet_id = $1', [betId]);
    expect(row).toEqual({ legs: ['lose', null] });
    expect(house.settled).toMatchObject([
      { betId, playerId: account.playerId, stakeMinor: 1_000, closedBeforeMinor: 0, closedAfterMinor: 1_000 },
    ]);
    expect(house.settled[0]?.legs.map((leg) => leg.eventId)).toEqual(events.map(({ eventId }) => eventId));
  });

  it('[FE-14] of a cancel for a time voids only the bets placed within it', async () => {
    const { name, eventId } = await offer();
    const account = await house.openAccount(3_000);
    const bets = [];
    for (const placedAtMs of [999_999, 1_000_000, 2_000_000]) {
      bets.push(await house.place(account, { legs: [{ eventId }], placedAtMs }));
    }
    await house.feed({ kind: 'bet_cancel', event: name, keys: ['1x2'], startAtMs: 1_000_000, endAtMs: 2_000_000 });
    await say(name, WIN);
    await house.work();
    const settlements = await Promise.all(bets.map((betId) => house.settlements(betId)));
    expect(settlements.map((one) => one.at(-1)?.result)).toEqual(['won', 'returned', 'won']);
    expect(await house.balance(account)).toBe(5_000);
  });

  it.each([
    ['is closed is open again, so that the money can be staked and withdrawn', 'is_active = false', [true, false]],
    ['is frozen stays so', 'is_frozen = true', [true, true]],
    ['is both is open again, and frozen', 'is_frozen = true, is_active = false', [true, true]],
  ])('pays none but the bet’s own account, and one that %s', async (_what, change, [isOpen, isFrozen]) => {
    const { name, eventId } = await offer();
    const [account, lost] = [await house.openAccount(1_000), await house.openAccount(1_000)];
    await house.place(account, { legs: [{ eventId }] });
    await house.place(lost, { legs: [{ eventId, outcomeId: '2' }] });
    const both = [account.accountId, lost.accountId];
    await house.database.query(`update account set ${change} where account_id = any($1)`, [both]);
    await say(name, WIN);
    await house.work();
    expect([await house.balance(account), await house.balance(lost)]).toEqual([2_000, 0]);
    const found = await house.database.query<{ is_active: boolean; is_frozen: boolean }>(
      'select is_active, is_frozen from account where account_id = any($1) order by balance_minor desc',
      [both],
    );
    const isStillOpen = !change.includes('is_active');
    expect(found.map((row) => [row.is_active, row.is_frozen])).toEqual([
      [isOpen, isFrozen],
      [isStillOpen, isFrozen],
    ]);
  });

  /** The database itself refuses to change a bet: only its owner can, with the refusals off. */
  const tamper = (statement: string, values: readonly unknown[]): Promise<unknown> =>
    house.database.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(statement, values);
      // It counts as taken like this: whether it was altered is another question, and asked elsewhere.
      await tx.query('delete from bet_terms_before where bet_id = $1', [values[0]]);
      await sealAsTaken(tx);
    });

  it.each([
    ['no legs', '{}', null],
    ['a leg that is none', '[null]', null],
    ['a price below one', '[[$event, "1x2", "1", 5, 0]]', null],
    ['a system that its legs cannot make', undefined, '{"systemValue": 9}'],
  ])('leaves a bet with %s open, and settles the rest of the event', async (_, legs, terms) => {
    const { name, eventId } = await offer();
    const account = await house.openAccount(3_000);
    const [before, broken, after] = [
      await house.place(account, { legs: [{ eventId }] }),
      await house.place(account, { type: terms === null ? 'single' : 'system', legs: [{ eventId }] }),
      await house.place(account, { legs: [{ eventId }] }),
    ];
    await tamper('update bet set legs = coalesce($2::json, legs), terms = $3::json where bet_id = $1', [
      broken,
      legs?.replace('$event', String(eventId)),
      terms,
    ]);
    const { betsUnreadable } = house.settling.metrics;
    const countedBefore = (await betsUnreadable.get()).values[0]?.value ?? 0;
    await say(name, WIN);
    await house.work();
    expect(await house.settlements(broken)).toEqual([]);
    expect(await house.settlements(before)).toEqual([{ version: 1, result: 'won', payout: 2_000 }]);
    expect(await house.settlements(after)).toEqual([{ version: 1, result: 'won', payout: 2_000 }]);
    expect(await house.balance(account)).toBe(4_000);
    // Once in each of the job's two passes.
    expect((await betsUnreadable.get()).values[0]?.value).toBe(countedBefore + 2);
    await tamper('update bet set terms = null, legs = $2, type_id = 0 where bet_id = $1', [
      broken,
      JSON.stringify([[eventId, '1x2', '1', 2_000, 0]]),
    ]);
    await house.jobs.add(house.database, 'settle-event', String(eventId), { eventId });
    await house.work();
    expect(await house.settlements(broken), 'settled as soon as somebody has mended it').toHaveLength(1);
  });

  it('of a crowd goes step by step and leaves nobody out, whatever the rows of the event hold', async () => {
    const { name, eventId } = await offer();
    const account = await house.openAccount();
    const first = house.makeId() + 1_000_000;
    await house.database.query(
      `insert into bet (bet_id, player_id, account_id, currency, type_id, stake_minor, odds_milli, possible_win_minor,
         balance_after_minor, request_id, request_hash, placed_at, legs)
       select $1::bigint + n, $2, $3, 'EUR', 0, 10, 2000, 20, 0, 'crowd-' || n, '', now(),
         json_build_array(json_build_array($4::bigint, '1x2', case when n % 2 = 0 then '1' else '2' end, 2000, 0))
       from generate_series(1, 3500) n`,
      [first, account.playerId, account.accountId, eventId],
    );
    await sealAsTaken(house.database);
    await house.database.query(
      `insert into event_bets select $1, min(n), array_agg(n) from
         (select $2::bigint + n as n, case when n < 300 then n else n / 256 + 1000 end as batch
          from generate_series(1, 3500) n) t group by batch`,
      [eventId, first],
    );
    await say(name, WIN, { id: '2', result: 0 });
    await house.work();
    const [row] = await house.database.query<{ count: number }>(
      'select count(*) from bet_settlement where bet_id > $1 and bet_id <= $1 + 3500',
      [first],
    );
    expect(row?.count).toBe(3_500);
    expect(await house.balance(account)).toBe(1_750 * 20);
  });
});

describe('special stakes', () => {
  /** What the house's accounts hold together for a bet, by the entries that name it. */
  async function bookedFor(betId: number): Promise<Record<string, number>> {
    const rows = await house.database.query<{ kind: number; sum: number }>(
      'select kind, sum(amount_minor)::bigint as sum from ledger_entry where bet_id = $1 group by kind order by kind',
      [betId],
    );
    return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
  }

  it.each<[string, Said, number, Record<string, number>]>([
    ['that won pays what is above it', WIN, 1_000, { 3: 1_000, 8: 1_000 }],
    ['that lost pays nothing', LOSE, 0, { 8: 1_000 }],
    ['that is returned goes back to where it came from', VOID, 0, { 8: 1_000, 16: 1_000 }],
  ])('of a promo code %s', async (_, said, paid, entries) => {
    const settled = await settle({ terms: { freeStake: true } }, [said]);
    expect(settled.paid).toBe(1_000 + paid);
    expect(await bookedFor(settled.betId)).toEqual(entries);
  });

  /** 600 of 1,000 are lent. */
  async function placeLent(eventId: number) {
    const account = await house.openAccount(400);
    const betId = await house.place(account, { legs: [{ eventId }], terms: { prepaidMinor: 600 } });
    await house.database.transaction((tx) => house.ledger.debts.lend(tx, { ...account, betId, amountMinor: 600 }));
    return { account, betId };
  }

  const pay = ({ accountId }: { readonly accountId: number }, amountMinor: number) =>
    house.book({
      debitAccount: houseAccountId('demo', 'EUR'),
      creditAccount: accountId,
      amountMinor,
      currency: 'EUR',
      kind: 'demo_deposit',
      betId: undefined,
    });

  it.each<[string, Said, number, number, Record<string, number>]>([
    ['is repaid first by what it won', WIN, 1_400, 0, { 2: 400, 3: 2_000, 9: 600, 10: 600 }],
    ['stays owed when it lost', LOSE, 0, 600, { 2: 400, 9: 600 }],
    ['is repaid by the stake that is returned', VOID, 400, 0, { 2: 400, 4: 1_000, 9: 600, 10: 600 }],
    [
      'is repaid as far as it goes, and the rest stays owed',
      { id: '1', result: 0, voidFactor: 0.5 },
      0,
      100,
      { 2: 400, 3: 500, 9: 600, 10: 500 },
    ],
  ])('[CP-21] of an advance %s', async (_, said, left, owed, entries) => {
    const { name, eventId } = await offer();
    const { account, betId } = await placeLent(eventId);
    await say(name, said);
    await house.work();
    expect(await house.balance(account)).toBe(left);
    expect(await house.owed(account, 'advance')).toBe(owed);
    expect(await bookedFor(betId)).toEqual(entries);
  });

  it('[CP-21] has what was lost with an advance repaid by the bet that it was lent against', async () => {
    const [lent, other] = [await offer(), await offer()];
    const { account } = await placeLent(lent.eventId);
    await pay(account, 2_000);
    const securing = await house.place(account, { stakeMinor: 2_000, legs: [{ eventId: other.eventId }] });
    await say(lent.name, LOSE);
    await house.work();
    expect([await house.balance(account), await house.owed(account, 'advance')]).toEqual([0, 600]);
    await say(other.name, WIN);
    await house.work();
    expect([await house.balance(account), await house.owed(account, 'advance')]).toEqual([4_000 - 600, 0]);
    expect(await bookedFor(securing)).toMatchObject({ 2: 2_000, 3: 4_000 });
  });

  it('[CP-21] lets what another bet wins repay an advance, oldest first, and never a deposit or the stake it became', async () => {
    const [lent, other] = [await offer(), await offer()];
    const { account } = await placeLent(lent.eventId);
    await pay(account, 5_000);
    expect(await house.owed(account, 'advance')).toBe(600);
    await house.place(account, { stakeMinor: 200, legs: [{ eventId: other.eventId }] });
    await say(other.name, WIN);
    await house.work();
    // 200 were won: the stake beside them is of the deposit.
    expect(await house.owed(account, 'advance')).toBe(400);
    expect(await house.balance(account)).toBe(5_000);
    await say(lent.name, WIN);
    await house.work();
    expect(await house.owed(account, 'advance')).toBe(0);
    expect(await house.balance(account)).toBe(5_000 + 2_000 - 400);
  });

  it('[AC-09] leaves every account equal to its entries', async () => {
    expect(await house.ledger.listUnbalanced()).toEqual([]);
  });
});
