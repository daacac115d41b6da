import type { Database } from '../platform/database/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';

export interface FavouritesDeps {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'write' | 'nudge' | 'on'>;
}
