import { join } from 'node:path';
import { isConnectionError, type Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { Signing } from '../platform/signing/index.ts';
import { makeAuditRound, type AuditRound } from './audit-books.ts';
import { makeHorizon } from './horizon.ts';
import { makeRounds } from './rounds.ts';
import { routeAudit } from './routes.ts';
import { MOST_ENTRIES, sealLedger } from './seal-ledger.ts';
import { insertKey, keepsNumbersBack, LEDGER } from './store.ts';
import { SETTLEMENTS } from './store-books.ts';
import { readChecks } from './store-checks.ts';
import { makeBooksWatch, type BooksState } from './watch-books.ts';

export { describeFinding, type Finding } from './findings.ts';
export { verifyLedger, verifyLedgerIn, type Verification } from './verify-ledger.ts';
export type { SealsToVerify } from './verify-seals.ts';
export type { BooksChecked } from './check-books.ts';
export type { BooksState } from './watch-books.ts';

export interface AuditDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly signing: Signing;
}

/** Seals the ledger and compares the books, all the time, beside whatever else goes on. */
export interface Audit extends Module {
  /** Seals what is final by now; how many entries it was. What is being written meanwhile is for the next call. */
  seal(): Promise<number>;
  /** Compares the books at once. */
  check: AuditRound;
  /** When the books were checked last, and whether that is too long ago. */
  state(): BooksState;
}

const SEAL_ROUND_MS = 5_000;
const AUDIT_ROUND_MS = 15_000;
/** Rounds that may be missed before somebody is told. */
const ROUNDS_MISSED = 4;

export function makeAudit(deps: AuditDeps): Audit {
  const { database, log, signing } = deps;
  const sealing = { database, signing, horizon: makeHorizon(LEDGER), mostEntries: MOST_ENTRIES };
  const seal = (): Promise<number> => sealLedger(sealing);
  const check = makeAuditRound({ ...deps, settlements: makeHorizon(SETTLEMENTS) });
  const watch = makeBooksWatch({
    ...deps,
    nowMs: Date.now,
    behindAfterMs: ROUNDS_MISSED * AUDIT_ROUND_MS,
    firstRoundMs: 2 * AUDIT_ROUND_MS,
    readChecks: () => readChecks(database),
  });
  const rounds = [
    makeRounds(SEAL_ROUND_MS, seal, (error) =>
      tell(log, error, 'the ledger could not be sealed; it will be tried again'),
    ),
    makeRounds(AUDIT_ROUND_MS, check, (error) =>
      tell(log, error, 'the books could not be checked; it will be tried again'),
    ),
    // Beside the checks and not after them: a check that hangs is noticed as well.
    makeRounds(AUDIT_ROUND_MS, watch.look, (error) => tell(log, error, 'the watch over the books failed')),
  ];
  return {
    migrations: { module: 'audit', folder: join(findRoot(), 'server/audit/migrations') },
    seal,
    check,
    state: watch.state,
    serve: (http) => routeAudit(http, deps),
    start: async () => {
      for (const numbered of [LEDGER, SETTLEMENTS]) {
        if (await keepsNumbersBack(database, numbered)) throw new Error(`${numbered.sequence} must not be cached`);
      }
      await insertKey(database, signing.keyId, signing.publicKeyPem);
      for (const round of rounds) round.start();
    },
    stop: async () => {
      for (const round of rounds) await round.stop();
    },
  };
}

/** A database that is away for a moment is no fault of the books. */
function tell(log: Logger, error: unknown, message: string): void {
  const level = isConnectionError(error) ? 'warn' : 'error';
  log[level]({ code: 'audit_failed', error: String(error) }, message);
}
