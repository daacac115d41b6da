import { join } from 'node:path';
import { findRoot } from '../platform/environment/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import { SETTLE_EVENT } from '../sportsbook/index.ts';
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

export function makeSettlement(deps: SettlementDeps): Module {
  deps.jobs.define<SettleEvent>(SETTLE_EVENT, (tx, job) => settleEvent(deps, tx, job));
  return { migrations: { module: 'settlement', folder: join(findRoot(), 'server/settlement/migrations') } };
}
