import type { UserConfigSources } from './show-user-config.ts';
import type { Database, Sql } from '../platform/database/index.ts';

export interface ProfileDeps {
  /** Absent: the call for all of it is not served. */
  readonly sources?: UserConfigSources;
  readonly database: Database;
  /** In the transaction that keeps another number of the person: somebody may be known by it. */
  readonly onPhoneSaved: (tx: Sql, personId: number) => Promise<void>;
}
