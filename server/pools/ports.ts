import type { Section } from '@glasshouse/domain/coupon';
import type { Ledger } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';

export interface PoolsDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly makeId: () => number;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly ledger: Pick<Ledger, 'stakeOnPool' | 'book' | 'debts' | 'findOwner'>;
  readonly board: Pick<Sportsbook, 'listCards' | 'findEventFacts' | 'listEventFacts' | 'findPrice' | 'listResults'>;
  /** To whom a sport is closed it is closed in pools, too. */
  readonly isSportClosed: (playerId: number, sportId: number, section: Section) => boolean;
}
