import type { Favourite } from '@glasshouse/contracts/favourites';
import { decideAdded } from '@glasshouse/domain/favourites';

const KEY = 'gh-favourites';

export type StarStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a guest has starred: of this browser, and of all its tabs. */
export interface GuestStars {
  list(): readonly Favourite[];
  keep(favourites: readonly Favourite[]): void;
  /** Another tab has changed them. */
  onChange(listener: () => void): () => void;
}

export function makeGuestStars(
  storage: StarStorage,
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): GuestStars {
  return {
    list: () => readStars(storage.getItem(KEY)),
    keep(favourites) {
      if (favourites.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify(favourites));
    },
    onChange(listener) {
      const onStorage = (event: Event): void => {
        const key = 'key' in event ? event.key : undefined;
        // Without a key all of the storage was emptied.
        if (key === KEY || key === null) listener();
      };
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
    },
  };
}

/** Nothing where somebody else has written there. */
function readStars(text: string | null): readonly Favourite[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    const held = decideAdded([], Array.isArray(value) ? value.filter(isFavourite) : []);
    return held.ok ? held.value : [];
  } catch {
    return [];
  }
}

function isFavourite(value: unknown): value is Favourite {
  const { kind, id, name, sportId } = Object(value);
  const isKnown = kind === 'event' || kind === 'tournament' || kind === 'team';
  return (
    isKnown && Number.isSafeInteger(id) && Number.isSafeInteger(sportId) && typeof name === 'string' && name !== ''
  );
}
