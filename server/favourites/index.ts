import { join } from 'node:path';
import type { Favourite } from '@glasshouse/contracts/favourites';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { FAVOURITES_CHANGED, followAll, type FavouritesChanged } from './change-favourites.ts';
import type { FavouritesDeps } from './deps.ts';
import { routeFavourites } from './routes.ts';
import { deleteList, listFavouritesOf, type Renumbered } from './store.ts';

/** What persons have starred. */
export interface Favourites extends Module {
  listOf(personId: number): Promise<readonly Favourite[]>;
  /** Something has another number from now on: its stars go with it, in the transaction by which it has. */
  follow(tx: Sql, renumbered: readonly Renumbered[]): Promise<void>;
  /** Of somebody who goes. */
  forget(tx: Sql, whose: { readonly personId: number }): Promise<undefined>;
  /** After the commit, perhaps more than once. */
  onChanged(listener: (personId: number) => Promise<void>): void;
}

export function makeFavourites(deps: FavouritesDeps): Favourites {
  return {
    migrations: { module: 'favourites', folder: join(findRoot(), 'server/favourites/migrations') },
    serve: (http) => routeFavourites(http, deps),
    follow: (tx, renumbered) => followAll(deps, tx, renumbered),
    forget: async (tx, { personId }) => deleteList(tx, personId),
    listOf: (personId) => listFavouritesOf(deps.database, personId),
    onChanged: (listener) =>
      deps.outbox.on<FavouritesChanged>(FAVOURITES_CHANGED, ({ personId }) => listener(personId)),
  };
}
