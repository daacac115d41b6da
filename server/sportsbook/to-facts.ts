import type { CompetitorView } from '@glasshouse/contracts/sportsbook';
import type { EventId } from '@glasshouse/domain/markets';
import type { EventFacts } from './board/types.ts';
import type { FactsRow } from './store.ts';

export function toFacts(row: FactsRow): EventFacts {
  return {
    eventId: row.event_id as EventId,
    producer: row.producer,
    producerEventId: row.producer_event_id,
    tournament: {
      id: row.tournament_id,
      name: row.tournament_name,
      sportId: row.sport_id,
      category: row.category_name,
      ...(row.category_country === null ? {} : { country: row.category_country }),
    },
    home: named(row.home_id, row.home_name, row.home_country),
    ...(row.away_id === null ? {} : { away: named(row.away_id, row.away_name ?? '', row.away_country) }),
    ...(row.runners === null ? {} : { runners: row.runners }),
    ...(row.line_up === null ? {} : { lineUp: row.line_up }),
    startsAtSec: row.starts_at_sec,
    state: row.state,
    voided: row.voided,
    ...(row.commitment === null ? {} : { commitment: row.commitment }),
  };
}

function named(id: number, name: string, country: string | null): CompetitorView {
  return { id, name, ...(country === null ? {} : { country }) };
}
