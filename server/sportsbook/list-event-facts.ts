import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { EventId } from '@glasshouse/domain/markets';
import type { EventFacts as BoardFacts } from './board/types.ts';

/** What an event is called, whether or not it is still on the board. */
export interface EventFacts {
  readonly eventId: EventId;
  readonly sportId: number;
  readonly tournament: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtSec: number;
}

interface FactsOfRow {
  readonly event_id: EventId;
  readonly sport_id: number;
  readonly tournament: string;
  readonly home: string;
  readonly away: string;
  readonly starts_at_sec: number;
}

export function summarise(facts: BoardFacts): EventFacts {
  return {
    eventId: facts.eventId,
    sportId: facts.tournament.sportId,
    tournament: facts.tournament.name,
    home: facts.home.name,
    away: facts.away.name,
    startsAtSec: facts.startsAtSec,
  };
}

export async function listEventFacts(sql: Sql, eventIds: readonly EventId[]): Promise<Map<EventId, EventFacts>> {
  const rows = await sql.query<FactsOfRow>(
    `select e.event_id, t.sport_id, t.name as tournament, h.name as home, a.name as away,
       floor(extract(epoch from e.starts_at))::bigint as starts_at_sec
     from event e
     join tournament t on t.tournament_id = e.tournament_id
     join competitor h on h.competitor_id = e.home_id
     join competitor a on a.competitor_id = e.away_id
     where e.event_id = any($1::bigint[])`,
    [sqlArray(eventIds)],
  );
  return new Map(
    rows.map((row) => [
      row.event_id,
      {
        eventId: row.event_id,
        sportId: row.sport_id,
        tournament: row.tournament,
        home: row.home,
        away: row.away,
        startsAtSec: row.starts_at_sec,
      },
    ]),
  );
}
