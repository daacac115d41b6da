import type { Operator } from '../operator/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { Sealer } from '../platform/sealing/index.ts';
import type { AskOutside } from './ask-outside.ts';
import type { Redraw } from './ask-redraw.ts';
import type { FileStore, KnownPeople, OfficeSettings } from './ports.ts';

export interface DocumentsDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly sealer: Sealer;
  readonly operator: Pick<Operator, 'define'>;
  readonly people: KnownPeople;
  readonly outbox: Pick<Outbox, 'write' | 'nudge'>;
  readonly settings: () => OfficeSettings;
  /** Absent: nobody outside is asked. */
  readonly askOutside?: AskOutside | undefined;
  readonly files: FileStore;
  /** Makes of a file what is kept of it, in another process. */
  readonly redraw: Redraw;
}
