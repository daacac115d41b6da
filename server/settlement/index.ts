import { join } from 'node:path';
import { findRoot } from '../platform/environment/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { settleEvent, type SettleEvent } from './settle-event.ts';

export type { BetsSettled } from './settle-event.ts';

export interface SettlementDeps {
  readonly makeId: () => number;
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly wallet: Pick<Wallet, 'credit'>;
  /** The house's account that pays winnings in a currency. */
  readonly houseAccountId: (currency: string) => number;
}

/** The job that settles bets when results come: in the same transaction as a result, others add it. */
export const SETTLE_EVENT_JOB = 'settle-event';

export function makeSettlement(deps: SettlementDeps): Module {
  deps.jobs.define<SettleEvent>(SETTLE_EVENT_JOB, (tx, job) => settleEvent(deps, tx, job));
  return { migrations: { module: 'settlement', folder: join(findRoot(), 'server/settlement/migrations') } };
}
