import type { Database } from '../platform/database/index.ts';
import type { Logger, SecurityLog } from '../platform/logs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { MatchProtection } from './ports.ts';

export interface PeopleDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly security: SecurityLog;
  readonly outbox: Pick<Outbox, 'write' | 'nudge' | 'on'>;
  readonly protection: MatchProtection;
  /** Of the profile of protection that holds there: nothing is deposited by somebody who has not said who they are. */
  readonly detailsRequiredFor: (country: string) => boolean;
  readonly minimumAge: () => number;
}
