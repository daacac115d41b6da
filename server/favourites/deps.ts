import type { FavouriteId } from '@glasshouse/domain/favourites';
import type { Database } from '../platform/database/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';

export interface FavouritesDeps {
  readonly database: Database;
  /** Which of these there are, or ever were. */
  readonly listExisting: (named: readonly FavouriteId[]) => Promise<readonly FavouriteId[]>;
  readonly outbox: Pick<Outbox, 'write' | 'nudge' | 'on'>;
}
