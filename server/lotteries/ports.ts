import type { Ledger } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';

export interface LotteriesDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly makeId: () => number;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly ledger: Pick<Ledger, 'stakeOnPool' | 'book' | 'debts' | 'findOwner'>;
}
