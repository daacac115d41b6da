import type { Favourite } from '@glasshouse/contracts/favourites';
import { followEvent, type FollowDeps } from './follow-event.ts';

/** So many starred events are followed at once, the latest first: some of what one socket may ask for (400). */
export const MOST_FOLLOWED = 50;
/** Stars of events that are over stay until they are taken off: beyond so many of the latest nobody looks. */
export const MOST_LOOKED_AT = 150;

export interface StarredFollower {
  /** These, and no others; none where nothing is to be told. */
  follow(favourites: readonly Favourite[]): void;
}

export function makeStarredFollower(deps: Omit<FollowDeps, 'onGone'>): StarredFollower {
  const followed = new Map<number, () => void>();
  const gone = new Set<number>();
  let wanted: readonly number[] = [];

  function settle(): void {
    const next = new Set(wanted.filter((id) => !gone.has(id)).slice(0, MOST_FOLLOWED));
    for (const [id, leave] of followed) {
      if (next.has(id)) continue;
      followed.delete(id);
      leave();
    }
    for (const id of next)
      if (!followed.has(id)) followed.set(id, followEvent(id, { ...deps, onGone: () => drop(id) }));
  }

  function drop(id: number): void {
    gone.add(id);
    settle();
  }

  return {
    follow(favourites) {
      const events = favourites.filter(({ kind }) => kind === 'event').map(({ id }) => id);
      wanted = events.toReversed().slice(0, MOST_LOOKED_AT);
      settle();
    },
  };
}
