import { accept, refuse, type Decision } from '../decision/index.ts';
import { keyOfFavourite, listFavouriteKeys, type FavouriteId } from './favourite.ts';

/** As many as a person can have; all of them travel in one message. */
export const MOST_FAVOURITES = 500;

/** Which of those told are new, each once. All of them fit, or none is taken. */
export function decideAdded<One extends FavouriteId>(
  held: readonly FavouriteId[],
  told: readonly One[],
): Decision<readonly One[], 'favourites_full'> {
  const known = listFavouriteKeys(held);
  const added = new Map(told.map((one) => [keyOfFavourite(one), one]));
  for (const key of known) added.delete(key);
  if (known.size + added.size > MOST_FAVOURITES && added.size > 0) return refuse('favourites_full');
  return accept([...added.values()]);
}
