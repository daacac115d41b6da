import { addFavourites, removeFavourite, type Favourite } from '@glasshouse/contracts/favourites';
import { REFUSALS } from '@glasshouse/contracts/refusals';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { decideAdded, keyOfFavourite, listFavouriteKeys, type FavouriteKey } from '@glasshouse/domain/favourites';
import type { FailedCall } from '@glasshouse/kit/api';
import { makeValueStore } from '@glasshouse/kit/live';
import type { GuestStars } from './guest-stars.ts';
import { makeChangeSender } from './send-changes.ts';
import type { FavouritesFeature } from './still.ts';

/** What is told at once stays far below what a request may hold. */
const TOLD_AT_ONCE = 100;

export interface LivingFavourites extends FavouritesFeature {
  /** All that the person has starred, as their own topic tells it. */
  take(favourites: readonly Favourite[]): void;
  /** Whoever is here now: what was starred as a guest becomes the person's. */
  meet(signedIn: boolean): Promise<void>;
  /** Hears of what is starred here, by a press; the answer stops it. */
  onStarred(listener: (favourite: Favourite) => void): () => void;
  start(): () => void;
}

export interface FavouritesDeps {
  readonly call: CallApi;
  readonly guest: GuestStars;
  readonly signedIn: boolean;
  readonly showFailure: (failed: FailedCall) => void;
}

/** What the visitor has starred: on the page at once, then on the person, or in a guest's browser. */
export function liveFavourites({ call, guest, showFailure, ...deps }: FavouritesDeps): LivingFavourites {
  const all = makeValueStore<readonly Favourite[]>([]);
  const starred = makeValueStore<ReadonlySet<FavouriteKey>>(new Set());
  const listeners = new Set<(favourite: Favourite) => void>();
  let { signedIn } = deps;
  const changes = makeChangeSender(show, showFailure);

  function show(favourites: readonly Favourite[]): void {
    all.set(favourites);
    starred.set(listFavouriteKeys(favourites));
  }

  function toggle(favourite: Favourite): void {
    const { kind, id } = favourite;
    const key = keyOfFavourite(favourite);
    const held = all.get();
    if (starred.get().has(key)) {
      show(held.filter((one) => keyOfFavourite(one) !== key));
      if (signedIn) void changes.send(() => call(removeFavourite, { body: { kind, id } }));
    } else {
      const added = decideAdded(held, [favourite]);
      if (!added.ok) return showFailure(refusedHere(added.code));
      show([...held, favourite]);
      if (signedIn) void changes.send(() => call(addFavourites, { body: { favourites: [favourite] } }));
    }
    if (!signedIn) guest.keep(all.get());
    if (starred.get().has(key)) listeners.forEach((listener) => listener(favourite));
  }

  return {
    all,
    starred,
    toggle,
    take: (favourites) => (signedIn ? changes.hear(favourites) : undefined),
    async meet(nowSignedIn) {
      if (nowSignedIn !== signedIn) changes.forget();
      signedIn = nowSignedIn;
      show(signedIn ? changes.told() : guest.list());
      if (signedIn)
        await bringGuest(guest, (favourites) => changes.send(() => call(addFavourites, { body: { favourites } })));
    },
    onStarred(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => guest.onChange(() => (signedIn ? undefined : show(guest.list()))),
  };
}

/** What does not fit or does not arrive stays in the browser, for the next time. */
async function bringGuest(guest: GuestStars, add: (favourites: Favourite[]) => Promise<boolean>): Promise<void> {
  for (let told = guest.list().slice(0, TOLD_AT_ONCE); told.length > 0; told = guest.list().slice(0, TOLD_AT_ONCE)) {
    if (!(await add(told))) return;
    const keys = listFavouriteKeys(told);
    guest.keep(guest.list().filter((one) => !keys.has(keyOfFavourite(one))));
  }
}

/** A refusal that needs no server to be known. */
function refusedHere(code: 'favourites_full'): FailedCall {
  return { ok: false, status: REFUSALS[code], error: { code, message: 'as many as there may be', requestId: '' } };
}
