import { join } from 'node:path';
import type { Favourite } from '@glasshouse/contracts/favourites';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import { FAVOURITES_CHANGED, type FavouritesChanged } from './change-favourites.ts';
import { routeFavourites } from './routes.ts';
import { listFavouritesOf } from './store.ts';

export interface FavouritesDeps {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'write' | 'nudge' | 'on'>;
}

/** What persons have starred. */
export interface Favourites extends Module {
  listOf(personId: number): Promise<readonly Favourite[]>;
  /** After the commit, perhaps more than once. */
  onChanged(listener: (personId: number) => Promise<void>): void;
}

export function makeFavourites(deps: FavouritesDeps): Favourites {
  return {
    migrations: { module: 'favourites', folder: join(findRoot(), 'server/favourites/migrations') },
    serve: (http) => routeFavourites(http, deps),
    listOf: (personId) => listFavouritesOf(deps.database, personId),
    onChanged: (listener) =>
      deps.outbox.on<FavouritesChanged>(FAVOURITES_CHANGED, ({ personId }) => listener(personId)),
  };
}
