import type { Operator } from '../operator/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Sealer } from '../platform/sealing/index.ts';
import type { Redraw } from './ask-redraw.ts';
import type { FileStore } from './ports.ts';

export interface DocumentsDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly sealer: Sealer;
  readonly operator: Pick<Operator, 'define'>;
  readonly files: FileStore;
  /** Makes of a file what is kept of it, in another process. */
  readonly redraw: Redraw;
}
