import type { Messages } from '../messages/index.ts';
import type { Operator } from '../operator/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';

export interface IdeasDeps {
  readonly database: Database;
  readonly operator: Pick<Operator, 'define'>;
  readonly messages: Pick<Messages, 'write'>;
  /** Whether the person has closed their account. */
  readonly isClosed: (sql: Sql, personId: number) => Promise<boolean>;
}
