import type { Database, Sql } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Sealer } from '../platform/sealing/index.ts';
import type { ArchiveFiles, Forgetter } from './ports.ts';

export interface DataRightsDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly jobs: Pick<Jobs, 'add' | 'define'>;
  readonly sealer: Sealer;
  readonly files: ArchiveFiles;
  /** Documents of a person as they are kept. */
  readonly readDocuments: (personId: number) => Promise<readonly { readonly name: string; readonly bytes: Buffer }[]>;
  /** Whole numbers of their paper, which the database does not know. */
  readonly findIdentity: (sql: Sql, personId: number) => Promise<object | undefined>;
  readonly listPlayersOf: (personId: number, sql: Sql) => Promise<readonly number[]>;
  readonly endSessionsOf: (tx: Sql, personId: number) => Promise<void>;
  /** Whether a session lives, and has shown within the last minutes that it is its player who asks. */
  readonly hasProved: (tx: Sql, sessionId: number) => Promise<boolean>;
  readonly forgetters: readonly Forgetter[];
}
