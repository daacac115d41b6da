import type { Favourite } from '@glasshouse/contracts/favourites';
import type { FavouritesApi, Store } from '@glasshouse/contracts/shell-api';
import { nothing, still } from '../still-parts.ts';

export interface FavouritesFeature extends FavouritesApi {
  /** In the order in which they were starred. */
  readonly all: Store<readonly Favourite[]>;
}

/** The server draws every page as if nothing were starred: the browser knows, and a guest's stars are only there. */
export function stillFavourites(): FavouritesFeature {
  return { all: still([]), starred: still(new Set()), toggle: nothing };
}
