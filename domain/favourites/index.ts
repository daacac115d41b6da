export {
  isFavouriteKey,
  keyOfFavourite,
  listFavouriteKeys,
  type FavouriteId,
  type FavouriteKey,
  type FavouriteKind,
} from './favourite.ts';
export { decideAdded, MOST_FAVOURITES } from './decide-added.ts';
export { isEventFirst, isTournamentFirst, putFirst } from './stand-first.ts';
export { isOfCountry, isYours, type Yours } from './is-yours.ts';
