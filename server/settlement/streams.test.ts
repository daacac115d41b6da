import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleBet } from '@glasshouse/domain/settlement';
import type { Sql } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { bookUnjudged, houseAccountId } from '../ledger/index.ts';
import { listLegResults, listPresentResults, readRest } from './bet-results.ts';
import { SETTLE_EVENT } from '../sportsbook/index.ts';
import { listBetRows } from './store.ts';
import { lockJobs } from './store-test-bets.ts';
import { openTestHouse, type BetDraft, type FeedDraft, type TestAccount, type TestHouse } from './test-house.ts';

let house: TestHouse;
let other: Jobs;

beforeAll(async () => {
  house = await openTestHouse();
  other = house.addWorker();
});
afterAll(() => house.close());

const STREAMS = 24;
const EVENTS = 3;
const ACCOUNTS = 2;
const DEPOSIT = 20_000;

const eventNo = fc.nat({ max: EVENTS - 1 });
const accountNo = fc.nat({ max: ACCOUNTS - 1 });

const said = fc.record({
  result: fc.constantFrom<(0 | 1)[]>(0, 1),
  voidFactor: fc.constantFrom<(0 | 0.5 | 1)[]>(0, 0, 0, 0.5, 1),
  deadHeatFactor: fc.constantFrom(1, 1, 1, 0.5),
});

/** It comes while two workers are at work on what was said before. */
const rushed = fc.boolean();

const bet = fc.record({
  account: accountNo,
  type: fc.constantFrom<('single' | 'express' | 'system')[]>('single', 'single', 'express', 'system'),
  stakeMinor: fc.integer({ min: 10, max: 2_000 }),
  outcomes: fc.array(fc.constantFrom('1', 'x', '2'), { minLength: EVENTS, maxLength: EVENTS }),
  odds: fc.array(fc.integer({ min: 1_100, max: 5_000 }), { minLength: EVENTS, maxLength: EVENTS }),
  first: eventNo,
  special: fc.constantFrom<('none' | 'free' | 'lent')[]>('none', 'none', 'none', 'free', 'lent'),
});

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      event: eventNo,
      certainty: fc.constantFrom<(1 | 2)[]>(1, 2),
      outcomes: fc.tuple(said, said, said),
      rushed,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rollback_settlement' as const), event: eventNo, rushed }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bet_cancel' as const), event: eventNo, rushed }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollback_cancel' as const), event: eventNo, rushed }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), back: fc.nat({ max: 5 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('crash' as const), afterMs: fc.nat({ max: 40 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('spend' as const),
      account: accountNo,
      percent: fc.constantFrom(20, 60, 100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deposit' as const), account: accountNo }) },
  { weight: 3, arbitrary: bet.map((one) => ({ kind: 'place' as const, ...one })) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Placed = typeof bet extends fc.Arbitrary<infer Value> ? Value : never;

interface Match {
  readonly name: string;
  readonly eventId: number;
}

let count = 0;

/** One run of the world: matches, accounts, bets, and what was put in and taken out beside the bets. */
interface Stream {
  readonly matches: Match[];
  readonly accounts: TestAccount[];
  readonly bets: { readonly betId: number; readonly account: number; readonly paidIn: number }[];
  readonly putIn: number[];
  readonly told: FeedDraft[];
}

async function openStream(bets: readonly Placed[]): Promise<Stream> {
  const putIn = Array.from({ length: ACCOUNTS }, () => DEPOSIT);
  const stream: Stream = { matches: [], accounts: [], bets: [], putIn, told: [] };
  for (let index = 0; index < EVENTS; index++) {
    const name = `match:${++count}`;
    stream.matches.push({ name, eventId: await house.offer(name) });
  }
  for (let index = 0; index < ACCOUNTS; index++) stream.accounts.push(await house.openAccount(DEPOSIT));
  for (const one of bets) await place(stream, one);
  return stream;
}

async function take(stream: Stream, next: Step): Promise<void> {
  switch (next.kind) {
    case 'say':
    case 'rollback_settlement':
    case 'bet_cancel':
    case 'rollback_cancel':
      return tell(stream, toFeed(stream, next), next.rushed);
    case 'repeat': {
      const again = stream.told.at(-1 - next.back);
      return again && house.feed(again);
    }
    case 'work':
      return work();
    case 'crash':
      return crash(next.afterMs);
    case 'spend':
      return spend(stream, next.account, next.percent);
    case 'deposit':
      return deposit(stream, next.account);
    case 'place':
      return place(stream, next);
  }
}

function toFeed({ matches }: Stream, next: Extract<Step, { rushed: boolean }>): FeedDraft {
  const event = matches[next.event]?.name ?? '';
  if (next.kind !== 'say') return { kind: next.kind, event, keys: ['1x2'] };
  const [home, draw, away] = next.outcomes;
  const outcomes = [
    { id: '1', ...home },
    { id: 'x', ...draw },
    { id: '2', ...away },
  ];
  return { kind: 'bet_settlement', event, certainty: next.certainty, markets: [{ key: '1x2', outcomes }] };
}

async function tell(stream: Stream, draft: FeedDraft, isRushed: boolean): Promise<void> {
  stream.told.push(draft);
  const working = isRushed ? work() : undefined;
  await house.feed(draft);
  await working;
}

async function place(stream: Stream, one: Placed): Promise<void> {
  const account = stream.accounts[one.account];
  if (!account) return;
  const lent = one.special === 'lent' ? Math.ceil(one.stakeMinor / 2) : 0;
  const paidIn = one.special === 'free' ? 0 : one.stakeMinor - lent;
  const draft = toDraft(one, stream.matches);
  // Work that was begun in the background goes on: what is looked at here is held until the bet is there.
  const betId = await house.database.transaction(async (tx) => {
    if (!(await isInTime(tx, stream, draft))) return undefined;
    if ((await house.lockBalance(tx, account)) < paidIn) return undefined;
    return house.placeIn(tx, account, draft);
  });
  if (betId === undefined) return;
  if (lent > 0) {
    await house.database.transaction((tx) => house.ledger.debts.lend(tx, { ...account, betId, amountMinor: lent }));
  }
  // What is lent is owed: it comes out of what the account is worth.
  stream.bets.push({ betId, account: one.account, paidIn: paidIn + lent });
}

/** A bet may be on its way when a result comes, and none is sold long after it: the last look at its events is to come. */
async function isInTime(tx: Sql, { matches, told }: Stream, { legs }: BetDraft): Promise<boolean> {
  const picked = legs.map(({ eventId }) => eventId);
  const decided = matches.filter(({ name, eventId }) => {
    return picked.includes(eventId) && told.some((draft) => 'event' in draft && draft.event === name);
  });
  return lockJobs(
    tx,
    SETTLE_EVENT,
    decided.map(({ eventId }) => String(eventId)),
  );
}

async function spend({ accounts, putIn }: Stream, no: number, percent: number): Promise<void> {
  const account = accounts[no];
  if (!account) return;
  const amountMinor = await house.database.transaction(async (tx) => {
    const spent = Math.floor(((await house.lockBalance(tx, account)) * percent) / 100);
    const movement = { ...OUTSIDE, debitAccount: account.accountId, creditAccount: DEMO, amountMinor: spent };
    if (spent > 0) await bookUnjudged(tx, [{ ...movement, kind: 'stake' }]);
    return spent;
  });
  putIn[no] = (putIn[no] ?? 0) - amountMinor;
}

async function deposit({ accounts, putIn }: Stream, no: number): Promise<void> {
  const account = accounts[no];
  if (!account) return;
  putIn[no] = (putIn[no] ?? 0) + 500;
  const movement = { ...OUTSIDE, debitAccount: DEMO, creditAccount: account.accountId, amountMinor: 500 };
  await house.book({ ...movement, kind: 'demo_deposit' });
}

/** Every bet stands as if it had been settled once, by the last results; and so do the accounts. */
async function expectSettledOnce(stream: Stream): Promise<void> {
  await house.work();
  const betIds = stream.bets.map(({ betId }) => betId);
  const rows = await listBetRows(house.database, betIds, 'any');
  const results = await listPresentResults(house.database, house.sportsbook, rows);
  const payouts = new Map<number, number>();
  for (const row of rows) {
    const outcome = settleBet(readRest(row), listLegResults(row, results));
    const expected = outcome.state === 'open' ? ['open', 0] : [outcome.result, outcome.payoutMinor];
    expect([row.bet_id, row.result ?? 'open', row.payout_minor]).toEqual([row.bet_id, ...expected]);
    payouts.set(row.bet_id, row.payout_minor);
  }
  expect(rows).toHaveLength(stream.bets.length);
  expect(await listNetPayouts(betIds)).toEqual(payouts);
  for (const [no, account] of stream.accounts.entries()) {
    const own = stream.bets.filter((one) => one.account === no);
    const expected = own.reduce((sum, one) => sum - one.paidIn + (payouts.get(one.betId) ?? 0), stream.putIn[no] ?? 0);
    const owed = (await house.owed(account, 'claims')) + (await house.owed(account, 'advance'));
    expect((await house.balance(account)) - owed).toBe(expected);
  }
  expect(await house.ledger.listUnbalanced()).toEqual([]);
}

const DEMO = houseAccountId('demo', 'EUR');
const OUTSIDE = { currency: 'EUR', betId: undefined };

function toDraft(one: Placed, matches: readonly Match[]): BetDraft {
  const legs = matches.map(({ eventId }, at) => {
    return { eventId, outcomeId: one.outcomes[at] ?? '1', oddsMilli: one.odds[at] ?? 2_000 };
  });
  const { type, stakeMinor } = one;
  const special = {
    ...(type === 'system' && { systemValue: 2 }),
    ...(one.special === 'free' && { freeStake: true as const }),
    ...(one.special === 'lent' && { prepaidMinor: Math.ceil(stakeMinor / 2) }),
  };
  const picked = type === 'single' ? legs.slice(one.first, one.first + 1) : legs;
  return { type, stakeMinor, legs: picked, ...(Object.keys(special).length > 0 && { terms: special }) };
}

async function work(): Promise<void> {
  await Promise.all([house.jobs.drain(), other.drain()]);
}

/**
 * Lets the work begin, and cuts every connection that is in the middle of something. Each is dead before anybody goes
 * on: one that had just become idle would take the next question with it.
 */
async function crash(afterMs: number): Promise<void> {
  const working = work();
  await sleep(afterMs);
  await house.database.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name = 'glasshouse' and datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  await working;
}

/** What was paid for each bet and not taken back, by its entries: payouts and refunds less reversals and claims. */
async function listNetPayouts(betIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await house.database.query<{ bet_id: number; net: number }>(
    `select bet_id, coalesce(sum(case when kind in (3, 4) then amount_minor when kind in (11, 12) then -amount_minor
         when kind = 9 and n > 1 then -amount_minor else 0 end), 0)::bigint as net
     from unnest($1::bigint[]) as given (bet_id)
     left join lateral (select kind, amount_minor, row_number() over (partition by kind order by entry_id) as n
       from ledger_entry e where e.bet_id = given.bet_id) e on true
     group by bet_id`,
    [betIds],
  );
  return new Map(rows.map((row) => [row.bet_id, row.net]));
}

describe('whatever is said, repeated, taken back and interrupted', () => {
  it(
    `[BET-09] [FE-14] [AC-09] after each of ${STREAMS} streams every bet is settled once, by the last results`,
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(bet, { minLength: 4, maxLength: 10 }),
          fc.array(step, { minLength: 15, maxLength: 40 }),
          async (bets, steps) => {
            const stream = await openStream(bets);
            for (const next of steps) await take(stream, next);
            await expectSettledOnce(stream);
          },
        ),
        { numRuns: STREAMS, endOnFailure: true, includeErrorInReport: true },
      );
    },
  );
});
