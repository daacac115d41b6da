import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minor } from '@glasshouse/domain/money';
import { bookUnjudged, houseAccountId, makeLedger, type Ledger } from '../ledger/index.ts';
import { isConnectionError, type Database, type Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeOutbox, type Outbox } from '../platform/outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { depositDemo } from '../wallet/deposit-demo.ts';
import { addAccount } from '../wallet/save-accounts.ts';
import type { BetMode, Verdict, WaitingBet } from './bet-queue.ts';
import { lockAccountsOf, placeBets, releaseBets } from './store.ts';

const MODULES = ['platform/outbox', 'identity', 'session', 'ledger', 'wallet', 'sportsbook', 'betting'];
const DEPOSIT = 100_000;
const STAKE = 100;
const conversion = () => ({ conversionAllowed: 0, rateDays: 1 }) as const;
const needsName = async () => false;
const DOLLAR = 2;

let home: TestDatabase;
let database: Database;
let outbox: Outbox;
let ledger: Ledger;
const makeId = makeIdSource(() => 0);

beforeAll(async () => {
  home = await openTestDatabase(
    MODULES.map((module) => ({ module, folder: join(findRoot(), 'server', module, 'migrations') })),
  );
  database = home.database;
  outbox = makeOutbox(database, makeLogger('fatal'));
  ledger = makeLedger({ database, makeId });
  await ledger.start?.();
});
afterAll(() => home.close());

/** A player with two accounts and money on both. */
interface Player {
  readonly playerId: number;
  readonly personId: number;
  readonly sessionId: number;
  readonly accounts: readonly [first: number, second: number];
}

let players = 0;

async function makePlayer(): Promise<Player> {
  const playerId = ++players;
  const [session] = await database.query<{ session_id: number }>(
    `insert into session (player_id, token_hash, address, expires_at)
     values ($1, sha256($2), '127.0.0.1', now() + interval '1 hour') returning session_id`,
    [playerId, Buffer.from(String(playerId))],
  );
  const first = await database.transaction((tx) => ledger.openAccount(tx, playerId, 'EUR'));
  const second = makeId();
  await database.query(`insert into account (account_id, player_id, currency, kind) values ($1, $2, 'EUR', 9)`, [
    second,
    playerId,
  ]);
  const moves = [first, second].map((creditAccount) => {
    const debitAccount = houseAccountId('demo', 'EUR');
    return { debitAccount, creditAccount, amountMinor: DEPOSIT, currency: 'EUR', kind: 'demo_deposit' as const };
  });
  await database.transaction((tx) =>
    bookUnjudged(
      tx,
      moves.map((move) => ({ ...move, betId: undefined })),
    ),
  );
  return { playerId, personId: playerId, sessionId: session?.session_id ?? 0, accounts: [first, second] };
}

function makeBet(player: Player, accountId: number, mode: BetMode, requestId = `request-${makeId()}`): WaitingBet {
  return {
    mode,
    betId: makeId(),
    permit: SpendPermit.ofCall('stake', player),
    accountId,
    currency: 'EUR',
    requestId,
    requestHash: `hash of ${requestId}`,
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
      risk: { playerId: player.playerId, personId: player.personId, legs: [], units: 0 },
    },
  };
}

const codesOf = (verdicts: readonly Verdict[]): string[] => verdicts.map(({ code }) => code);
const place = (sql: Sql, ...bets: WaitingBet[]): Promise<Verdict[]> => placeBets(sql, bets);

/** Resolves once somebody waits for a lock. */
async function whenSomebodyWaits(): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ waits: boolean }>(
      `select exists (select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock') as waits`,
    );
    if (row?.waits) return;
  }
}

describe('one request id at once', () => {
  it.each<[string, BetMode, BetMode]>([
    ['on two accounts of one player', 'take', 'take'],
    ['once to be held and once to be taken', 'hold', 'take'],
    ['once to be taken and once to be held', 'take', 'hold'],
    ['twice to be held', 'hold', 'hold'],
  ])('%s is one bet, and no other bet of its batch suffers [BET-04]', async (_, firstMode, secondMode) => {
    const player = await makePlayer();
    const stranger = await makePlayer();
    const first = makeBet(player, player.accounts[0], firstMode, 'the one request');
    const second = makeBet(player, player.accounts[1], secondMode, 'the one request');
    const innocent = makeBet(stranger, stranger.accounts[0], 'take');
    let racing: Promise<Verdict[]> | undefined;
    const verdicts = await database.transaction(async (tx) => {
      const answered = await place(tx, first);
      racing = place(database, second, innocent);
      await whenSomebodyWaits();
      return answered;
    });
    expect(codesOf(verdicts)).toEqual(['accepted']);
    expect(await racing).toMatchObject([{ code: 'repeat', betId: first.betId }, { code: 'accepted' }]);
    const [row] = await database.query<{ count: number }>(
      `select (select count(*) from bet where request_id = 'the one request' and player_id = $1)
         + (select count(*) from pending_bet where request_id = 'the one request' and player_id = $1) as count`,
      [player.playerId],
    );
    expect(row?.count).toBe(1);
  });

  it('of a deposit on two accounts of one player is one deposit [LED-05]', async () => {
    const player = await makePlayer();
    const asked = player.accounts.map((accountId) => {
      const permit = SpendPermit.ofCall('deposit', player);
      return { permit, accountId, requestId: 'paid-once', amountMinor: 500 };
    });
    const deps = { database, makeId, outbox, ledger, conversion, needsName };
    for (let round = 0; round < 10; round++) {
      const requestId = `paid-once-${round}`;
      const outcomes = await Promise.all(asked.map((one) => depositDemo(deps, { ...one, requestId })));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'request_id_reused' });
    }
  });
});

describe('one more account', () => {
  it('asked for by many hands at once is opened once, and the others are told so [M4]', async () => {
    const { playerId } = await makePlayer();
    const deps = { database, makeId, outbox, ledger, conversion, needsName };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => addAccount(deps, playerId, DOLLAR)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(outcomes.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(['account_exists']));
  });
});

describe('many hands on few players', () => {
  it('never wait for each other in a ring, and leave every balance right [LED-03]', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, makePlayer));
    const any = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(Math.random() * items.length)];
      if (item === undefined) throw new Error('nobody is there');
      return item;
    };
    const held: number[] = [];
    const batch = async (): Promise<void> => {
      const some = crowd.filter(() => Math.random() < 0.5).toSorted(() => Math.random() - 0.5);
      const bets = some.map((player) => makeBet(player, any(player.accounts), any(['take', 'hold'])));
      if (bets.length === 0) return;
      await place(database, ...bets);
      held.push(...bets.filter(({ mode }) => mode === 'hold').map(({ betId }) => betId));
    };
    const works: (() => Promise<unknown>)[] = [
      batch,
      batch,
      () => {
        const ids = held.splice(0, 5);
        return releaseBets(
          database,
          ids,
          'refused',
          ids.map(() => undefined),
        );
      },
      () => {
        const player = any(crowd);
        const accountId = any(player.accounts);
        const permit = SpendPermit.ofCall('deposit', player);
        const asked = { permit, accountId, requestId: `d-${makeId()}`, amountMinor: 100 };
        return depositDemo({ database, makeId, outbox, ledger, conversion, needsName }, asked);
      },
      () =>
        database.transaction(async (tx) => {
          const player = any(crowd);
          await lockAccountsOf(tx, player.playerId);
          await place(tx, makeBet(player, any(player.accounts), 'take'));
        }),
      // As settlement pays: accounts of many players in one statement, and no player's lock.
      () =>
        database.transaction(async (tx) => {
          const creditAccounts = crowd.map(({ accounts }) => any(accounts)).toSorted(() => Math.random() - 0.5);
          const move = {
            debitAccount: houseAccountId('demo', 'EUR'),
            amountMinor: 1,
            currency: 'EUR',
            betId: undefined,
          };
          await bookUnjudged(
            tx,
            creditAccounts.map((creditAccount) => ({ ...move, creditAccount, kind: 'demo_deposit' })),
          );
        }),
    ];
    const hand = async (): Promise<void> => {
      for (let turn = 0; turn < 40; turn++) await any(works)();
    };
    const failed = (await Promise.allSettled(Array.from({ length: 12 }, hand))).flatMap((one) =>
      one.status === 'rejected' && !isConnectionError(one.reason) ? [String(one.reason)] : [],
    );
    expect(failed).toEqual([]);
    expect(await ledger.listUnbalanced()).toEqual([]);
  }, 180_000);
});
