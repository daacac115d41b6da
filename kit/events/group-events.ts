import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { compareSports } from '@glasshouse/domain/markets';
import type { EventEntry } from './event-list.ts';

/** The events of one tournament. */
export interface EventGroup {
  readonly tournament: TournamentView;
  readonly entries: readonly EventEntry[];
}

/** The events of one sport, which share the heads of their columns. */
export interface SportGroup {
  readonly sportId: number;
  /** In the order in which they came. */
  readonly entries: readonly EventEntry[];
  readonly groups: readonly EventGroup[];
}

/** By sport in the order of their table, unknown ones last, then by tournament; within that the order stays. */
export function groupBySport(entries: readonly EventEntry[]): SportGroup[] {
  const sports = new Map<number, EventEntry[]>();
  for (const entry of entries) {
    const { sportId } = entry.store.initial.view.tournament;
    const own = sports.get(sportId) ?? [];
    own.push(entry);
    sports.set(sportId, own);
  }
  return [...sports]
    .map(([sportId, own]) => ({ sportId, entries: own, groups: groupByTournament(own) }))
    .toSorted(compareSports);
}

/** Groups and rows keep the order in which their first events came. */
function groupByTournament(entries: readonly EventEntry[]): EventGroup[] {
  const groups = new Map<number, { tournament: TournamentView; entries: EventEntry[] }>();
  for (const entry of entries) {
    const { tournament } = entry.store.initial.view;
    const group = groups.get(tournament.id) ?? { tournament, entries: [] };
    group.entries.push(entry);
    groups.set(tournament.id, group);
  }
  return [...groups.values()];
}
