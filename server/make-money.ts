import type { Bans } from './bans/index.ts';
import { makeAudit, type Audit } from './audit/index.ts';
import { makeBetting, makeBuilder, type Betting, type BettingDeps } from './betting/index.ts';
import { makeCashOut } from './cash-out/index.ts';
import type { Config } from './config/index.ts';
import { findJointChance } from './find-joint-chance.ts';
import type { Ledger } from './ledger/index.ts';
import type { Live } from './live/index.ts';
import { makeLotteries } from './lotteries/index.ts';
import type { Database } from './platform/database/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Logger } from './platform/logs/index.ts';
import { BetTimes } from './platform/load/index.ts';
import type { Metrics } from './platform/metrics/index.ts';
import type { Module } from './platform/module/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { Signing } from './platform/signing/index.ts';
import { makePoints, type Points } from './points/index.ts';
import { makePools } from './pools/index.ts';
import type { Protection } from './protection/index.ts';
import { makeRisk } from './risk/index.ts';
import { insertAltered, insertEdited, makeSettlement } from './settlement/index.ts';
import type { Sportsbook } from './sportsbook/index.ts';
import { notifyOfDecision } from './notify-players.ts';
import type { Wallet } from './wallet/index.ts';

export interface MoneyDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly makeId: () => number;
  readonly metrics: Metrics;
  readonly signing: Signing;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly sportsbook: Sportsbook;
  readonly bans: Pick<Bans, 'isSportClosed'>;
  readonly protection: Pick<Protection, 'mayContact'>;
  readonly ledger: Ledger;
  readonly wallet: Wallet;
  readonly live: Live;
  readonly config: Pick<Config, 'bettingRules'>;
  readonly needsName: BettingDeps['needsName'];
}

export interface Money {
  readonly betting: Betting;
  readonly audit: Audit;
  /** In the order in which they start: risk has counted before anything can be sold. */
  readonly modules: readonly Module[];
}

/** Signs words with the house's key. */
export function makeSigner(signing: Signing): { readonly keyId: string; sign(text: string): string } {
  return { keyId: signing.keyId, sign: (text) => signing.sign(Buffer.from(text)).toString('base64url') };
}

/** The modules through which money goes, handed to each other. */
export function makeMoney(deps: MoneyDeps): Money {
  const { database, log, metrics, outbox, jobs, sportsbook, ledger, wallet, signing } = deps;
  const risk = makeRisk({ database, log, metrics, board: sportsbook });
  const builder = makeBuilder(sportsbook);
  const points = makeOwnPoints(deps);
  const betTimes = new BetTimes();
  const betting: Betting = makeBetting({
    ...deps,
    risk,
    prices: sportsbook,
    builder,
    betTimes,
    bets: { insertAltered, insertEdited },
    readRules: deps.config.bettingRules,
    isSportClosed: deps.bans.isSportClosed,
    listOwnCodes: points.listCodes,
    findEditValue: (sql, betId) => cashOut.findEditValue(sql, betId),
    signer: makeSigner(signing),
    onDecided: (playerId, view) => void notifyOfDecision({ wallet, betting, live: deps.live, log }, playerId, view),
  });
  const paying = { database, log, metrics, outbox, ledger, results: sportsbook };
  const settlement = makeSettlement({
    ...paying,
    jobs,
    betTimes,
    onWritten: points.note,
    onSettled: (shares) => risk.closeShares(shares),
    onReopened: (shares) => risk.reopenShares(shares),
  });
  const cashOut = makeCashOut({
    ...paying,
    chances: {
      ...sportsbook,
      findJointProbability: (refs) => findJointChance(sportsbook, refs),
      findBuilderOdds: (refs) => builder.findOdds(refs),
    },
    readDelays: deps.config.bettingRules,
    onSold: (share) => risk.closeShares([share]),
  });
  const pools = makePools({ ...deps, board: sportsbook, isSportClosed: deps.bans.isSportClosed });
  const lotteries = makeLotteries(deps);
  const audit = makeAudit({ database, log, metrics, signing });
  return { betting, audit, modules: [risk, betting, settlement, cashOut, pools, lotteries, points, audit] };
}

/** Points are an offer: whoever may be offered nothing is given none, and sold nothing for them. */
function makeOwnPoints(deps: MoneyDeps): Points {
  const { config, protection, wallet } = deps;
  return makePoints({
    ...deps,
    readRules: () => config.bettingRules().points,
    mayOffer: (sql, personId) => protection.mayContact(sql, personId, 'notice', 'offer'),
    findIso: async (playerId) => (await wallet.showAccounts(playerId)).find(({ isActive }) => isActive)?.iso,
  });
}
