/** What can be starred. A team is a competitor with a side of its own. */
export type FavouriteKind = 'event' | 'tournament' | 'team';

/** Names one starred thing among all. */
export type FavouriteKey = `${FavouriteKind}/${number}`;

const KEY = /^(?:event|tournament|team)\/[1-9]\d{0,15}$/;

export function isFavouriteKey(text: string): text is FavouriteKey {
  return KEY.test(text);
}

export interface FavouriteId {
  readonly kind: FavouriteKind;
  readonly id: number;
}

export function keyOfFavourite({ kind, id }: FavouriteId): FavouriteKey {
  return `${kind}/${id}`;
}

export function listFavouriteKeys(favourites: readonly FavouriteId[]): ReadonlySet<FavouriteKey> {
  return new Set(favourites.map(keyOfFavourite));
}
