import type { SportCount, TournamentView } from '@glasshouse/contracts/sportsbook';
import type { DeltaOf, SnapshotOf } from '@glasshouse/contracts/topics.table';
import type { Section } from '@glasshouse/domain/coupon';
import { isOfSport, SPORTS } from '@glasshouse/domain/markets';
import type { BoardEvent } from './types.ts';
import { toCard } from './view.ts';

export const SECTIONS: readonly Section[] = ['line', 'live'];

export interface TournamentCount extends TournamentView {
  line: number;
  live: number;
}

interface List {
  readonly members: Map<number, BoardEvent>;
  /** By start, then by id; absent while it has to be sorted again. */
  sorted: readonly BoardEvent[] | undefined;
  /** Who came and went since the last delta. */
  readonly came: Set<number>;
  readonly went: Set<number>;
  number: number;
}

/** Which events stand on the line and which are live. Deltas are gathered and told at most once a flush. */
export interface Lists {
  /** Call after every change of an event; `present` is false once it has left the board. */
  place(event: BoardEvent, present: boolean): void;
  /** The event's start has moved, so the order may have. */
  reorder(event: BoardEvent): void;
  listEvents(section: Section): readonly BoardEvent[];
  countSports(): SportCount[];
  countTournaments(): TournamentCount[];
  /** Of the last delta that was told of the section. */
  numberOf(section: Section): number;
  snapshot(section: Section): { readonly number: number; readonly data: SnapshotOf<'list'> };
  flush(publish: (section: Section, number: number, delta: DeltaOf<'list'>) => void): void;
}

/** Between the start of an event and the producer's first word that it is played. */
const MOST_UNTOLD_SEC = 300;

/**
 * A live match stays while it is played, with or without prices; a line event without prices shows nothing. What should
 * have started longer ago, and nobody says that it did, is not played as far as we know: after a time in which the house
 * was shut these would be hundreds.
 */
function isListed(event: BoardEvent, nowSec: number): boolean {
  const { section, feedSection, markets, shown, facts, awaitedUntilSec } = event;
  if (section === 'line') return shown.size > 0 || nowSec < awaitedUntilSec;
  return markets.size > 0 && (feedSection === 'live' || nowSec - facts.startsAtSec < MOST_UNTOLD_SEC);
}

export function makeLists(nowSec: () => number): Lists {
  const lists: Readonly<Record<Section, List>> = { line: makeList(), live: makeList() };
  let toldSports = '';

  const countSports = (): SportCount[] =>
    SPORTS.map(({ sportId }) => ({
      sportId,
      line: countSport(lists.line, sportId),
      live: countSport(lists.live, sportId),
    }));
  return {
    place: (event, present) => {
      for (const section of SECTIONS)
        putIf(lists[section], event, present && event.section === section && isListed(event, nowSec()));
    },
    reorder: (event) => void (lists[event.section].sorted = undefined),
    listEvents: (section) => (lists[section].sorted ??= sort(lists[section])),
    countSports,
    countTournaments: () => countTournaments(lists),
    numberOf: (section) => lists[section].number,
    snapshot: (section) => ({ number: lists[section].number, data: { sports: countSports() } }),
    flush: (publish) => {
      const sports = countSports();
      const text = JSON.stringify(sports);
      const counts = text === toldSports ? {} : { sports };
      toldSports = text;
      for (const section of SECTIONS) {
        const delta = { ...takeMoves(lists[section]), ...counts };
        if (Object.keys(delta).length > 0) publish(section, (lists[section].number += 1), delta);
      }
    },
  };
}

function makeList(): List {
  return { members: new Map(), sorted: undefined, came: new Set(), went: new Set(), number: 0 };
}

function putIf(list: List, event: BoardEvent, belongs: boolean): void {
  const { eventId } = event.facts;
  if (list.members.has(eventId) === belongs) return;
  list.sorted = undefined;
  if (belongs) {
    list.members.set(eventId, event);
    list.went.delete(eventId);
    list.came.add(eventId);
  } else {
    list.members.delete(eventId);
    list.came.delete(eventId);
    list.went.add(eventId);
  }
}

function sort(list: List): readonly BoardEvent[] {
  return [...list.members.values()].toSorted(
    (a, b) => a.facts.startsAtSec - b.facts.startsAtSec || a.facts.eventId - b.facts.eventId,
  );
}

function countSport(list: List, sportId: number): number {
  let count = 0;
  for (const { facts } of list.members.values()) {
    if (isOfSport(sportId, { tournament: facts.tournament, runnerCount: facts.runners?.length })) count += 1;
  }
  return count;
}

function countTournaments(lists: Readonly<Record<Section, List>>): TournamentCount[] {
  const counts = new Map<number, TournamentCount>();
  for (const section of SECTIONS) {
    for (const { facts } of lists[section].members.values()) {
      const count = counts.get(facts.tournament.id) ?? { ...facts.tournament, line: 0, live: 0 };
      count[section] += 1;
      counts.set(facts.tournament.id, count);
    }
  }
  return [...counts.values()];
}

function takeMoves(list: List): DeltaOf<'list'> {
  const added = [...list.came].flatMap((id) => list.members.get(id) ?? []).map(toCard);
  const removed = [...list.went];
  list.came.clear();
  list.went.clear();
  return { ...(added.length > 0 ? { added } : {}), ...(removed.length > 0 ? { removed } : {}) };
}
