import type { Favourite } from '@glasshouse/contracts/favourites';
import { accept, type Decision } from '@glasshouse/domain/decision';
import { decideAdded, keyOfFavourite, listFavouriteKeys, type FavouriteId } from '@glasshouse/domain/favourites';
import type { FavouritesDeps } from './deps.ts';
import type { Sql } from '../platform/database/index.ts';
import {
  deleteFavourite,
  insertFavourites,
  listFavouritesOf,
  lockList,
  lockListsWith,
  renumberFavourite,
  type Renumbered,
} from './store.ts';

/** Said after a change, so that the other pages of the person follow. */
export const FAVOURITES_CHANGED = 'favourites_changed';

export interface FavouritesChanged {
  readonly personId: number;
}

/**
 * Stars them all or none. What is starred already is left as it is, and nobody is told; what there never was is left out, since
 * nothing would ever be shown by it but the name that it was sent with.
 */
export async function addAll(
  { database, outbox, listExisting }: FavouritesDeps,
  personId: number,
  told: readonly Favourite[],
): Promise<Decision<readonly Favourite[], 'favourites_full'>> {
  const existing = listFavouriteKeys(await listExisting(told));
  const meant = told.filter((one) => existing.has(keyOfFavourite(one)));
  const outcome = await database.transaction(async (tx) => {
    await lockList(tx, personId);
    const held = await listFavouritesOf(tx, personId);
    const added = decideAdded(held, meant);
    if (!added.ok || added.value.length === 0) return added.ok ? accept(held) : added;
    await insertFavourites(tx, personId, added.value);
    const changed: FavouritesChanged = { personId };
    await outbox.write(tx, FAVOURITES_CHANGED, changed);
    return accept([...held, ...added.value]);
  });
  if (outcome.ok) outbox.nudge();
  return outcome;
}

/** What is starred under a number that it has no more is starred under the one it has, in its place. */
export async function followAll({ outbox }: FavouritesDeps, tx: Sql, renumbered: readonly Renumbered[]): Promise<void> {
  const persons = await lockListsWith(tx, renumbered);
  for (const one of renumbered) await renumberFavourite(tx, persons, one);
  for (const personId of persons) {
    const changed: FavouritesChanged = { personId };
    await outbox.write(tx, FAVOURITES_CHANGED, changed);
  }
}

export async function removeOne(
  { database, outbox }: FavouritesDeps,
  personId: number,
  which: FavouriteId,
): Promise<readonly Favourite[]> {
  const left = await database.transaction(async (tx) => {
    await lockList(tx, personId);
    const changed: FavouritesChanged = { personId };
    if (await deleteFavourite(tx, personId, which)) await outbox.write(tx, FAVOURITES_CHANGED, changed);
    return listFavouritesOf(tx, personId);
  });
  outbox.nudge();
  return left;
}
