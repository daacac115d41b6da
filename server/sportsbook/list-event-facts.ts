import type { Section } from '@glasshouse/domain/coupon';
import type { RunnerView } from '@glasshouse/contracts/sportsbook';
import type { LineUpPlace } from '@glasshouse/contracts/sportsbook-line-ups';
import type { EventId } from '@glasshouse/domain/markets';
import type { Database } from '../platform/database/index.ts';
import type { Board } from './board/board.ts';
import type { BoardEvent, EventFacts as BoardFacts } from './board/types.ts';
import { listFactsById, listSportsById } from './store.ts';
import { toFacts } from './to-facts.ts';

/** What an event is called, whether or not it is still on the board. */
export interface EventFacts {
  readonly eventId: EventId;
  readonly sportId: number;
  readonly tournamentId: number;
  readonly tournament: string;
  readonly home: string;
  /** Empty where there are no two sides. */
  readonly away: string;
  readonly runners?: readonly RunnerView[] | undefined;
  readonly lineUp?: readonly LineUpPlace[] | undefined;
  readonly startsAtSec: number;
}

function summarise(facts: BoardFacts): EventFacts {
  return {
    eventId: facts.eventId,
    sportId: facts.tournament.sportId,
    tournamentId: facts.tournament.id,
    tournament: facts.tournament.name,
    home: facts.home.name,
    away: facts.away?.name ?? '',
    runners: facts.runners,
    lineUp: facts.lineUp,
    startsAtSec: facts.startsAtSec,
  };
}

/** Written out field by field: this runs for every leg of every bet. */
export function summariseEvent({ facts, section }: BoardEvent): EventFacts & { readonly section: Section } {
  return {
    eventId: facts.eventId,
    sportId: facts.tournament.sportId,
    tournamentId: facts.tournament.id,
    tournament: facts.tournament.name,
    home: facts.home.name,
    away: facts.away?.name ?? '',
    runners: facts.runners,
    lineUp: facts.lineUp,
    startsAtSec: facts.startsAtSec,
    section,
  };
}

/** One statement for those that are not on the board, none where all are. */
export async function listEventFacts(
  database: Database,
  board: Board,
  eventIds: readonly number[],
): Promise<ReadonlyMap<EventId, EventFacts>> {
  const present = eventIds.flatMap((eventId) => board.find(eventId)?.facts ?? []);
  const missing = eventIds.filter((eventId) => !board.find(eventId));
  const stored = missing.length === 0 ? [] : (await listFactsById(database, missing)).map(toFacts);
  return new Map([...present, ...stored].map((facts) => [facts.eventId, summarise(facts)]));
}

/** So many events are looked up by one statement. */
const MOST_AT_ONCE = 5_000;

/** The sport of each event that there ever was: those on the board are not looked up. */
export async function listSportsOf(
  database: Database,
  board: Board,
  eventIds: readonly EventId[],
): Promise<ReadonlyMap<EventId, number>> {
  const sports = new Map<EventId, number>();
  const missing: EventId[] = [];
  for (const eventId of new Set(eventIds)) {
    const present = board.find(eventId);
    if (present) sports.set(eventId, present.facts.tournament.sportId);
    else missing.push(eventId);
  }
  for (let at = 0; at < missing.length; at += MOST_AT_ONCE)
    for (const row of await listSportsById(database, missing.slice(at, at + MOST_AT_ONCE)))
      sports.set(row.event_id, row.sport_id);
  return sports;
}
