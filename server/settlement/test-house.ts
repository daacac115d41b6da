import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type { FeedMessage } from '@glasshouse/contracts/feed';
import { COUPON_TYPES } from '@glasshouse/domain/coupon';
import type { BetType } from '@glasshouse/domain/settlement';
import type { LegTuple, TermsRow } from '../betting/index.ts';
import { bookUnjudged, houseAccountId, makeLedger, type Ledger, type Movement } from '../ledger/index.ts';
import type { Database, MigrationSet, Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { makeJobs, type Jobs } from '../platform/jobs/index.ts';
import { makeLogger, type Logger } from '../platform/logs/index.ts';
import { BetTimes } from '../platform/load/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeOutbox, type Outbox } from '../platform/outbox/index.ts';
import { openTestDatabase } from '../platform/testing/index.ts';
import { makeDebtRates } from '../wallet/index.ts';
import { makeSportsbook, type Sportsbook } from '../sportsbook/index.ts';
import { makeSettlement, type BetShare, type ReopenedShare, type SettlementDeps } from './index.ts';
import {
  getEventId,
  insertTestBet,
  insertTestSession,
  listTestSettlements,
  lockBalance,
  makeJobsDue,
  readBalance,
  readOwed,
  type TestSettlement,
} from './store-test-bets.ts';

const WORK_LIMIT_MS = 30_000;
const BETWEEN_ROUNDS_MS = 2;

type Draft<Message> = Message extends FeedMessage ? Omit<Message, 'number' | 'generatedAtMs'> : never;
export type FeedDraft = Draft<FeedMessage>;

/** A bet as a test writes it down: legs stand on home wins of events unless they say otherwise. */
export interface BetDraft {
  readonly type?: BetType;
  /** Of its account; euros unless it says otherwise. */
  readonly currency?: string;
  readonly stakeMinor?: number;
  readonly legs: readonly LegDraft[];
  readonly terms?: TermsRow;
  readonly placedAtMs?: number;
}

export interface LegDraft {
  readonly eventId: number;
  readonly marketKey?: string;
  readonly outcomeId?: string;
  readonly oddsMilli?: number;
}

export interface TestAccount {
  readonly playerId: number;
  /** Of a session that its player has: the same number. */
  readonly sessionId: number;
  readonly accountId: number;
}

/** The modules that settlement stands on, on a real PostgreSQL, with bets and players of the test's own. */
export interface TestHouse {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly ledger: Ledger;
  readonly sportsbook: Sportsbook;
  /** What settlement is made of. */
  readonly settling: SettlementDeps;
  readonly settled: BetShare[];
  readonly reopened: ReopenedShare[];
  /** Who hears the words about bets in their transaction; nobody at first. */
  readonly written: { hear: SettlementDeps['onWritten'] };
  readonly makeId: () => number;
  /** The database as another program sees it, by connections of its own. */
  reopen(): Database;
  /** Another process that works on the same jobs. */
  addWorker(): Jobs;
  openAccount(depositMinor?: number): Promise<TestAccount>;
  /** A new event on the board, with a market of three outcomes; its number. */
  offer(name: string): Promise<number>;
  /** The same with runners 1 and 2 in place of two sides, and no prices. */
  offerRace(name: string): Promise<number>;
  feed(...drafts: FeedDraft[]): Promise<void>;
  /** How such an event is told. */
  fixtureOf(name: string): Extract<FeedDraft, { kind: 'fixture_change' }>;
  /** Works off every job, second passes and what failed too. */
  work(): Promise<void>;
  place(account: TestAccount, bet: BetDraft): Promise<number>;
  /** As part of a transaction that has looked whether it may. */
  placeIn(tx: Sql, account: TestAccount, bet: BetDraft): Promise<number>;
  book(...movements: readonly Movement[]): Promise<void>;
  balance(account: TestAccount): Promise<number>;
  /** Nobody else changes it before the transaction ends. */
  lockBalance(tx: Sql, account: TestAccount): Promise<number>;
  /** What the account still owes. */
  owed(account: TestAccount, purpose: 'advance' | 'claims'): Promise<number>;
  /** Every settlement of a bet, oldest first. */
  settlements(betId: number): Promise<TestSettlement[]>;
  close(): Promise<void>;
}

const PRODUCER = 'tests';

/** Modules named here have their tables as well. */
export async function openTestHouse(...more: readonly string[]): Promise<TestHouse> {
  const log = makeLogger(process.env['TEST_LOG_LEVEL'] === 'warn' ? 'warn' : 'fatal');
  const home = await openTestDatabase(listMigrations(more));
  const modules = makeModules(home.database, log);
  const { database, jobs, ledger, sportsbook, makeId, settling } = modules;
  await ledger.start?.();
  const feed = makeFeed(sportsbook);
  return {
    ...modules,
    ...handleMoney(database, ledger, makeId),
    reopen: home.reopen,
    addWorker: () => {
      const worker = makeJobs(home.reopen(), log);
      makeSettlement({ ...settling, metrics: makeMetrics(), jobs: worker });
      return worker;
    },
    feed,
    fixtureOf: offerEvent,
    offer: async (name) => {
      await feed(offerEvent(name), offerPrices(name));
      return getEventId(database, PRODUCER, name);
    },
    offerRace: async (name) => {
      await feed(offerRace(name));
      return getEventId(database, PRODUCER, name);
    },
    work: async () => {
      // A step may wait until whoever wrote beside it has ended, and other files' tests write on the same server.
      const endsAtMs = Date.now() + WORK_LIMIT_MS;
      while (Date.now() < endsAtMs) {
        await jobs.drain();
        if ((await makeJobsDue(database)) === 0) return;
        await pause(BETWEEN_ROUNDS_MS);
      }
      throw new Error('the work never ends');
    },
    settlements: (betId) => listTestSettlements(database, betId),
    close: async () => {
      await jobs.stop?.();
      await home.close();
    },
  };
}

function makeModules(database: Database, log: Logger) {
  const makeId = makeIdSource(() => 0);
  const metrics = makeMetrics();
  const outbox = makeOutbox(database, log);
  const jobs = makeJobs(database, log);
  const debtRates = makeDebtRates(() => ({ conversionAllowed: 1, rateDays: 4 }));
  const ledger = makeLedger({ database, makeId, debtRates });
  const sportsbook = makeSportsbook({ database, log, metrics, jobs, publish: () => undefined });
  const settled: BetShare[] = [];
  const reopened: ReopenedShare[] = [];
  const written: TestHouse['written'] = { hear: async () => undefined };
  const settling: SettlementDeps = {
    database,
    log,
    metrics,
    outbox,
    jobs,
    ledger,
    betTimes: new BetTimes(),
    results: sportsbook,
    onWritten: (tx, words) => written.hear(tx, words),
    onSettled: (shares) => settled.push(...shares),
    onReopened: (shares) => reopened.push(...shares),
  };
  makeSettlement(settling);
  return { database, jobs, outbox, ledger, sportsbook, settling, settled, reopened, written, makeId };
}

function makeFeed(sportsbook: Sportsbook): TestHouse['feed'] {
  let number = 0;
  return async (...drafts) => {
    await sportsbook.applyAll(
      PRODUCER,
      drafts.map((draft) => ({ ...draft, number: ++number, generatedAtMs: 0 })),
    );
  };
}

function listMigrations(more: readonly string[]): MigrationSet[] {
  const folders = [
    'platform/outbox',
    'platform/jobs',
    'identity',
    'session',
    'ledger',
    'wallet',
    'sportsbook',
    'betting',
    'settlement',
    'pools',
    'lotteries',
    'points',
    ...more,
  ];
  return folders.map((folder) => ({
    module: folder.split('/').at(-1) ?? folder,
    folder: join(findRoot(), `server/${folder}/migrations`),
  }));
}

function offerEvent(event: string): Extract<FeedDraft, { kind: 'fixture_change' }> {
  const home = { id: `${event}-home`, name: 'Home' };
  const away = { id: `${event}-away`, name: 'Away' };
  return { kind: 'fixture_change', event, fixture: { sportId: 1, ...inLeague(), home, away } };
}

function offerRace(event: string): FeedDraft {
  const runners = [
    { id: '1', name: 'First' },
    { id: '2', name: 'Second' },
  ];
  const home = { id: `${event}-race`, name: 'Race' };
  return { kind: 'fixture_change', event, fixture: { sportId: 44, ...inLeague(), home, runners } };
}

function inLeague() {
  return {
    category: { id: 'england', name: 'England' },
    tournament: { id: 'league', name: 'League' },
    startsAtMs: Date.now() + 3_600_000,
  };
}

function offerPrices(event: string): FeedDraft {
  const outcomes = [
    { id: '1', oddsMilli: 2_000, active: true },
    { id: 'x', oddsMilli: 3_400, active: true },
    { id: '2', oddsMilli: 3_600, active: true },
  ];
  return { kind: 'odds_change', event, section: 'line', markets: [{ key: '1x2', status: 'active', outcomes }] };
}

type MoneyOfHouse = Pick<TestHouse, 'openAccount' | 'place' | 'placeIn' | 'book' | 'balance' | 'lockBalance' | 'owed'>;

function handleMoney(database: Database, ledger: Ledger, makeId: () => number): MoneyOfHouse {
  let lastPlayer = 0;
  const book = async (...movements: readonly Movement[]): Promise<void> => {
    await database.transaction((tx) => bookUnjudged(tx, movements));
  };
  return {
    book,
    openAccount: async (depositMinor = 0) => {
      const playerId = ++lastPlayer;
      const accountId = await database.transaction((tx) => ledger.openAccount(tx, playerId, 'EUR'));
      if (depositMinor > 0) {
        const debitAccount = houseAccountId('demo', 'EUR');
        const amount = { amountMinor: depositMinor, currency: 'EUR', betId: undefined };
        await book({ ...amount, debitAccount, creditAccount: accountId, kind: 'demo_deposit' });
      }
      return { playerId, accountId, sessionId: await insertTestSession(database, playerId) };
    },
    place: (account, bet) => database.transaction((tx) => insertBet(tx, makeId(), account, bet)),
    placeIn: (tx, account, bet) => insertBet(tx, makeId(), account, bet),
    lockBalance: async (tx, { accountId }) => (await lockBalance(tx, accountId)) ?? Number.NaN,
    balance: async ({ accountId }) => (await readBalance(database, accountId)) ?? Number.NaN,
    owed: async ({ accountId }, purpose) => (await readOwed(database, accountId, purpose)) ?? Number.NaN,
  };
}

/** As placing a bet leaves it: the bet, where it is found by its events, and its stake on the house's book. */
async function insertBet(tx: Sql, betId: number, account: TestAccount, draft: BetDraft): Promise<number> {
  const { type = draft.legs.length === 1 ? 'single' : 'express', stakeMinor = 1_000, terms, currency = 'EUR' } = draft;
  const legs = draft.legs.map((leg): LegTuple => {
    return [leg.eventId, leg.marketKey ?? '1x2', leg.outcomeId ?? '1', leg.oddsMilli ?? 2_000, 0];
  });
  await insertTestBet(tx, {
    betId,
    ...account,
    currency,
    typeId: COUPON_TYPES[type],
    stakeMinor,
    placedAtMs: draft.placedAtMs ?? Date.now(),
    eventIds: legs.map((leg) => leg[0]),
    legs: JSON.stringify(legs),
    terms: terms ? JSON.stringify(terms) : null,
  });
  await bookUnjudged(tx, listStakes({ betId, stakeMinor, currency }, account, terms));
  return betId;
}

function listStakes(
  { betId, stakeMinor, currency }: { readonly betId: number; readonly stakeMinor: number; readonly currency: string },
  { accountId }: TestAccount,
  terms?: TermsRow,
): Movement[] {
  const creditAccount = houseAccountId('book', currency);
  const rest = { creditAccount, currency, betId };
  if (terms?.freeStake) {
    return [{ ...rest, debitAccount: houseAccountId('promo', currency), amountMinor: stakeMinor, kind: 'promo_stake' }];
  }
  const lent = terms?.prepaidMinor ?? 0;
  const advance = { ...rest, debitAccount: houseAccountId('advance', currency), amountMinor: lent };
  const own = { ...rest, debitAccount: accountId, amountMinor: stakeMinor - lent };
  return [
    ...(lent > 0 ? [{ ...advance, kind: 'advance' as const }] : []),
    ...(own.amountMinor > 0 ? [{ ...own, kind: 'stake' as const }] : []),
  ];
}
