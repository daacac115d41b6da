import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpendKind } from '@glasshouse/domain/protection';
import { makeLedger, type Ledger } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { makeJobs } from '../platform/jobs/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { insertTestSession } from '../settlement/store-test-bets.ts';
import { depositDemo } from './deposit-demo.ts';
import type { DepositFile, FileStanding, WalletDeps, WithdrawalDeps } from './ports.ts';
import { withdrawMoney } from './withdraw-money.ts';

/** By then a guard that does not answer has failed. */
const GUARD_WITHIN_MS = 20;
const MODULES = ['platform/outbox', 'platform/jobs', 'identity', 'session', 'ledger', 'wallet'];

let home: TestDatabase;
let database: Database;
let ledger: Ledger;
let deps: WalletDeps & WithdrawalDeps;

beforeAll(async () => {
  home = await openTestDatabase(
    MODULES.map((module) => ({ module, folder: join(findRoot(), 'server', module, 'migrations') })),
  );
  database = home.database;
  const log = makeLogger('fatal');
  const makeId = makeIdSource(() => 0);
  ledger = makeLedger({ database, makeId });
  await ledger.start?.();
  deps = {
    database,
    log,
    makeId,
    ledger,
    outbox: makeOutbox(database, log),
    jobs: makeJobs(database, log),
    conversion: () => ({ conversionAllowed: 1, rateDays: 4 }),
    needsName: async () => false,
    office: () => ({ isVerifiedBeforeWithdrawal: true, withdrawalSec: 60 }),
    isVerified: async () => true,
    guardWithinMs: GUARD_WITHIN_MS,
  };
});
afterAll(() => home.close());

let nextPlayer = 1;

async function openPlayer() {
  const playerId = nextPlayer++;
  const accountId = await database.transaction((tx) => ledger.openAccount(tx, playerId, 'EUR'));
  const sessionId = await insertTestSession(database, playerId);
  const permitTo = <Kind extends SpendKind>(kind: Kind) =>
    SpendPermit.ofCall(kind, { playerId, personId: playerId, sessionId });
  return { playerId, accountId, permitTo };
}
type Player = Awaited<ReturnType<typeof openPlayer>>;

const deposit = (by: Player, more: Partial<WalletDeps>, requestId = 'one') =>
  depositDemo(
    { ...deps, ...more },
    { permit: by.permitTo('deposit'), accountId: by.accountId, requestId, amountMinor: 5_000 },
  );
const withdraw = (by: Player, more: Partial<WithdrawalDeps>) =>
  withdrawMoney(
    { ...deps, ...more },
    { permit: by.permitTo('withdrawal'), accountId: by.accountId, requestId: 'two', amountMinor: 2_000 },
  );

async function readState({ playerId }: Player): Promise<object[]> {
  return database.query(
    `select a.balance_minor, a.last_entry_id, (select count(*)::int from demo_deposit d where d.player_id = $1) as deposits,
       (select count(*)::int from withdrawal w where w.player_id = $1) as withdrawals
     from account a where a.player_id = $1 order by a.account_id`,
    [playerId],
  );
}

const rejects = (): Promise<never> => Promise.reject(new Error('the guard has failed'));
const never = (): Promise<never> => new Promise<never>(() => undefined);
const fileOf = (ask: () => Promise<FileStanding>): DepositFile => ({ openFor: async () => ask });

const OF_DEPOSITS: Readonly<Record<string, Partial<WalletDeps>>> = {
  'who has to say their name': { needsName: rejects },
  'who has to say their name, never': { needsName: never },
  'whether a file is to be asked': { depositFile: { openFor: rejects } },
  'whether a file is to be asked, never': { depositFile: { openFor: never } },
  'the file of deposits': { depositFile: fileOf(rejects) },
  'the file of deposits, never': { depositFile: fileOf(never) },
};
const OF_WITHDRAWALS: Readonly<Record<string, Partial<WithdrawalDeps>>> = {
  'who says their name': { needsName: rejects },
  'who is verified': { isVerified: rejects },
  'who is verified, never': { isVerified: never },
};

describe('[SEC-17] a guard that fails lets nobody through', () => {
  it.each(Object.entries(OF_DEPOSITS))('to a deposit: %s', async (_name, guard) => {
    const by = await openPlayer();
    const before = await readState(by);
    await expect(deposit(by, guard)).rejects.toThrow(/the guard has failed|did not answer in time/);
    expect(await readState(by)).toEqual(before);
    // Nothing else was in the way, and the same request has its effect once.
    expect(await deposit(by, {})).toMatchObject({ ok: true });
    expect(await deposit(by, {})).toMatchObject({ ok: true });
    expect(await readState(by)).toMatchObject([{ balance_minor: 5_000, deposits: 1 }, {}]);
  });

  it.each(Object.entries(OF_WITHDRAWALS))('to a withdrawal: %s', async (_name, guard) => {
    const by = await openPlayer();
    await deposit(by, {});
    const before = await readState(by);
    await expect(withdraw(by, guard)).rejects.toThrow(/the guard has failed|did not answer in time/);
    expect(await readState(by)).toEqual(before);
    expect(await withdraw(by, {})).toMatchObject({ ok: true });
    expect(await readState(by)).toMatchObject([{ balance_minor: 3_000, withdrawals: 1 }, {}]);
  });

  it('and what the file sets aside when nobody waits any more is given back', async () => {
    const by = await openPlayer();
    const ended: boolean[] = [];
    let say = (): void => undefined;
    const late = new Promise<FileStanding>((resolve) => {
      say = () => resolve({ ok: true, keep: async () => undefined, end: (isBooked) => void ended.push(isBooked) });
    });
    await expect(deposit(by, { depositFile: fileOf(() => late) })).rejects.toThrow('did not answer in time');
    expect(ended).toEqual([]);
    say();
    await late;
    expect(ended).toEqual([false]);
  });
});
