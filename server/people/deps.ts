import type { PersonDetails } from '@glasshouse/domain/matching';
import type { Operator } from '../operator/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Logger, SecurityLog } from '../platform/logs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { Sealer } from '../platform/sealing/index.ts';
import type { MatchProtection } from './ports.ts';

export interface PeopleDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly security: SecurityLog;
  readonly outbox: Pick<Outbox, 'write' | 'nudge' | 'on'>;
  /** For numbers of papers. */
  readonly sealer: Sealer;
  readonly operator: Pick<Operator, 'define'>;
  readonly protection: MatchProtection;
  /** Of the profile of protection that holds there: nothing is deposited by somebody who has not said who they are. */
  readonly detailsRequiredFor: (country: string) => boolean;
  /** Of the operator: name and birth date at least, wherever somebody is. */
  readonly isNameRequired: () => boolean;
  /** Where the person has registered. */
  readonly findCountryOf: (sql: Sql, personId: number) => Promise<string | undefined>;
  /** In the transaction that keeps details: what a national register has to say first. */
  readonly holdUntilAsked: (tx: Sql, personId: number, details: PersonDetails) => Promise<void>;
  readonly minimumAge: () => number;
}
