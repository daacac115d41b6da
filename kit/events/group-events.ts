import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { SPORTS } from '@glasshouse/domain/markets';
import type { EventEntry } from './event-list.ts';

export interface EventGroup {
  readonly tournament: TournamentView;
  readonly entries: readonly EventEntry[];
}

/** By tournament; groups and rows keep the order in which their first events came. */
export function groupByTournament(entries: readonly EventEntry[]): EventGroup[] {
  const groups = new Map<number, { tournament: TournamentView; entries: EventEntry[] }>();
  for (const entry of entries) {
    const { tournament } = entry.store.initial.view;
    const group = groups.get(tournament.id) ?? { tournament, entries: [] };
    group.entries.push(entry);
    groups.set(tournament.id, group);
  }
  return [...groups.values()];
}

/** Sports in the order of their table, what it does not know last; the order within a sport stays. */
export function sortBySport(groups: readonly EventGroup[]): EventGroup[] {
  const rank = ({ tournament }: EventGroup) => {
    const at = SPORTS.findIndex((sport) => sport.sportId === tournament.sportId);
    return at < 0 ? SPORTS.length : at;
  };
  return groups.toSorted((a, b) => rank(a) - rank(b));
}
