import type { FavouriteKey } from './favourite.ts';

type Starred = ReadonlySet<FavouriteKey>;

interface Competing {
  readonly eventId: number;
  readonly home: { readonly id: number };
  /** Absent where there are no sides: then nobody in it is a team. */
  readonly away?: { readonly id: number } | undefined;
}

/** An event stands first where it is starred itself, or one of its teams is. */
export function isEventFirst({ eventId, home, away }: Competing, starred: Starred): boolean {
  if (starred.has(`event/${eventId}`)) return true;
  return away !== undefined && (starred.has(`team/${home.id}`) || starred.has(`team/${away.id}`));
}

export function isTournamentFirst(tournamentId: number, starred: Starred): boolean {
  return starred.has(`tournament/${tournamentId}`);
}

/** Those first, in the order they had, then the others in theirs. The same list where nothing moves. */
export function putFirst<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly Item[] {
  const first = items.filter(isFirst);
  return first.length === 0 ? items : [...first, ...items.filter((item) => !isFirst(item))];
}
