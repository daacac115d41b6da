import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import type { Place } from '../../place.ts';
import { isSignInAsked } from './find-return.ts';

const KEY = 'gh-open-place';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** The last page of this tab that anybody may see: where signing in or out leads back to. */
export interface OpenPlace {
  note(place: Place): void;
  find(): string | undefined;
}

/** Kept through new documents of the tab, because the page of signing in may be one. */
export function makeOpenPlace(memory: Memory): OpenPlace {
  return {
    note: (place) => {
      if (isOpen(place)) memory.setItem(KEY, place.url);
    },
    find: () => memory.getItem(KEY) ?? undefined,
  };
}

function isOpen({ route, url }: Place): boolean {
  if (route === 'notFound' || isSignInAsked(url)) return false;
  const row: RouteRow = ROUTES[route];
  return !row.auth && !row.guestOnly && !row.always && (row.layout ?? 'default') === 'default';
}
