import type { ContactPurpose } from '@glasshouse/domain/protection';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Post } from '../contact/index.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Operator } from '../operator/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';

export interface MessagesDeps {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'write' | 'nudge' | 'on'>;
  readonly operator: Pick<Operator, 'define'>;
  readonly jobs: Pick<Jobs, 'add' | 'define' | 'nudge'>;
  /** How persons are written to; made after this module. */
  readonly post: () => Post & Pick<Delivery, 'hasWritten'>;
  /** After how long a letter says that a message waits; a day where nothing is said. */
  readonly unreadSec?: number;
  /** Signs links of letters. */
  readonly secret: Buffer;
  /** Of the site, without a slash behind it: `https://site.example`. */
  readonly origin: string;
  /** Asked under the person's lock, in the transaction that writes. */
  readonly mayTell: (tx: Sql, personId: number, purpose: ContactPurpose) => Promise<boolean>;
  /** Whether what was offered to them before may still be shown. */
  readonly mayOffer: (sql: Sql, personId: number) => Promise<boolean>;
  /** Somebody wants offers who may have left them: before their word is kept, in its transaction. */
  readonly takeOffers: (tx: Sql, personId: number) => Promise<void>;
}
