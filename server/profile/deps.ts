import type { Database, Sql } from '../platform/database/index.ts';

export interface ProfileDeps {
  readonly database: Database;
  /** In the transaction that keeps another number of the person: somebody may be known by it. */
  readonly onPhoneSaved: (tx: Sql, personId: number) => Promise<void>;
}
