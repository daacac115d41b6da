import { useMemo } from 'react';
import { isEventFirst, isTournamentFirst, putFirst, type FavouriteKey } from '@glasshouse/domain/favourites';
import { useStore } from '../live/index.ts';
import { useShellPart } from '../remote/index.ts';
import type { EventEntry } from './event-list.ts';
import type { EventGroup, SportGroup } from './group-events.ts';

type Starred = ReadonlySet<FavouriteKey>;

const NONE: Starred = new Set();

/** What the visitor has starred; nothing while the server renders and during hydration. */
export function useStarred(): Starred {
  return useStore(useShellPart('favourites').starred, NONE);
}

export function putStarredFirst(entries: readonly EventEntry[], starred: Starred): readonly EventEntry[] {
  return putFirst(entries, (entry) => isEventFirst(entry.store.initial.view, starred));
}

/** Groups with a starred event first, then starred tournaments; in each group its starred events first. */
export function putStarredGroupsFirst(groups: readonly EventGroup[], starred: Starred): readonly EventGroup[] {
  if (starred.size === 0) return groups;
  const sorted = groups.map((group) => ({ ...group, entries: putStarredFirst(group.entries, starred) }));
  const withTournaments = putFirst(sorted, ({ tournament }) => isTournamentFirst(tournament.id, starred));
  return putFirst(withTournaments, ({ entries }) =>
    entries.slice(0, 1).some(({ store }) => isEventFirst(store.initial.view, starred)),
  );
}

/** Sports with a starred event come first, and in each sport its starred groups. */
export function putStarredSportsFirst(sports: readonly SportGroup[], starred: Starred): readonly SportGroup[] {
  if (starred.size === 0) return sports;
  const sorted = sports.map((sport) => ({ ...sport, groups: putStarredGroupsFirst(sport.groups, starred) }));
  return putFirst(sorted, ({ entries }) => entries.some(({ store }) => isEventFirst(store.initial.view, starred)));
}

export function useStarredSportsFirst(sports: readonly SportGroup[]): readonly SportGroup[] {
  const starred = useStarred();
  return useMemo(() => putStarredSportsFirst(sports, starred), [sports, starred]);
}
