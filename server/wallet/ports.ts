import type { Ledger } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';

export interface WalletDeps {
  readonly database: Database;
  readonly makeId: () => number;
  readonly outbox: Outbox;
  readonly ledger: Pick<Ledger, 'credit'>;
}
