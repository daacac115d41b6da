import type { Contact } from '../contact/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { Protection } from '../protection/index.ts';

export interface MarkersDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly outbox: Pick<Outbox, 'nudge'>;
  readonly protection: Pick<Protection, 'restrict' | 'findTerms'>;
  readonly contact: Pick<Contact, 'send' | 'listMessages'>;
  /** How many hours the clock that the person chose is ahead of UTC. */
  readonly findTimeZone: (sql: Sql, personId: number) => Promise<number | undefined>;
}
