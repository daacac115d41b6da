import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import { makeCashOut } from '../cash-out/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { SpendPermit, type Visitor } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { BetTimes } from '../platform/load/index.ts';
import { makeMetrics, type Metrics } from '../platform/metrics/index.ts';
import { makeRisk, type Risk } from '../risk/index.ts';
import { insertAltered, insertEdited } from '../settlement/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import type { PlacingDeps } from './answer-verdict.ts';
import { makeBetQueue } from './bet-queue.ts';
import { makeBuilder } from './builder.ts';
import { makeDecideBatch } from './decide-batch.ts';
import { makeExpressOffers } from './express-offers.ts';
import type { BettingDeps } from './index.ts';
import { makePendingDesk } from './pending-desk.ts';
import { TEST_RULES } from './test-rules.ts';

interface TestAccount {
  readonly playerId: number;
  readonly sessionId: number;
  readonly accountId: number;
}

export type TestPlayer = TestAccount & Visitor & SpendPermit<'stake'>;

/** What it stands on: settlement's test house has all of it, with the tables of player, session, cash-out and risk. */
interface Ground {
  readonly database: Database;
  readonly makeId: () => number;
  readonly outbox: Outbox;
  readonly sportsbook: Sportsbook;
  readonly ledger: Ledger;
  openAccount(depositMinor?: number): Promise<TestAccount>;
}

/** Betting with its queue, its desk and the book of risk, on a real board and a real PostgreSQL, without HTTP. */
export interface TestDesk {
  readonly risk: Risk;
  readonly metrics: Metrics;
  readonly deps: PlacingDeps;
  /** The same desk over another way to the database. */
  over(database: Database): PlacingDeps;
  /** A player with money and a session, who may bet. */
  signIn(depositMinor: number): Promise<TestPlayer>;
  close(): Promise<void>;
}

export async function openTestDesk(house: Ground): Promise<TestDesk> {
  const log = makeLogger('fatal');
  const metrics = makeMetrics();
  const risk = makeRisk({ database: house.database, log, metrics, board: house.sportsbook });
  await risk.start?.();
  const over = (database: Database): PlacingDeps => makeDeps({ house, risk, metrics, database });
  const deps = over(house.database);
  return {
    risk,
    metrics,
    deps,
    over,
    signIn: async (depositMinor) => {
      const account = await house.openAccount(depositMinor);
      return Object.assign(SpendPermit.ofCall('stake', { ...account, personId: account.playerId }), account, {
        personId: account.playerId,
      });
    },
    close: async () => {
      deps.pending.stop();
      await risk.stop?.();
    },
  };
}

interface Parts {
  readonly house: Ground;
  readonly risk: Risk;
  readonly metrics: Metrics;
  readonly database: Database;
}

function makeDeps({ house, risk, metrics, database }: Parts): PlacingDeps {
  const { makeId, outbox, sportsbook, ledger } = house;
  const builder = makeBuilder(sportsbook);
  const cashOut = makeCashOut({
    database,
    log: makeLogger('fatal'),
    // Each desk counts its own sales.
    metrics: makeMetrics(),
    outbox,
    ledger,
    results: sportsbook,
    chances: {
      ...sportsbook,
      findJointProbability: () => undefined,
      findBuilderOdds: (refs) => builder.findOdds(refs),
    },
    readDelays: () => TEST_RULES,
    onSold: (share) => risk.closeShares([share]),
  });
  const betting: BettingDeps = {
    database,
    log: makeLogger('fatal'),
    makeId,
    metrics,
    outbox,
    readRules: () => TEST_RULES,
    listOwnCodes: async () => [],
    needsName: async () => false,
    isSportClosed: () => false,
    prices: sportsbook,
    builder,
    betTimes: new BetTimes(),
    bets: { insertAltered, insertEdited },
    findEditValue: (sql, betId) => cashOut.findEditValue(sql, betId),
    risk,
    ledger,
    signer: { keyId: 'tests', sign: () => '' },
    onDecided: () => undefined,
  };
  const queue = makeBetQueue(makeDecideBatch(betting), () => undefined);
  const priced = { ...betting, queue, offers: makeExpressOffers(sportsbook) };
  return { ...priced, rules: TEST_RULES, pending: makePendingDesk(priced), findEnding: () => undefined };
}

let requests = 0;

/** A single on the home win at 2.00, unless it says otherwise. */
export function couponOf(
  by: TestAccount,
  gameId: number,
  over: Partial<PlaceCouponBody> & { readonly coef?: number } = {},
): PlaceCouponBody {
  const { coef = 2, ...rest } = over;
  return {
    id: `request-${++requests}`,
    accountId: by.accountId,
    amount: 1_000,
    typeId: 0,
    changeCoefAction: 2,
    bets: [{ gameId, market: '1x2', outcome: '1', coef, section: 'line' }],
    ...rest,
  };
}

/** Work within a transaction is done, and its caller never hears so. */
export function losingAnswers(database: Database): Database {
  return {
    ...database,
    transaction: async (work) => {
      await database.transaction(work);
      throw new Error('Connection terminated unexpectedly');
    },
  };
}
