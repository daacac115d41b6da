import type { FeedFixture, FeedMessage } from '@glasshouse/contracts/feed';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { EventId } from '@glasshouse/domain/markets';
import type { EventFacts } from './board/types.ts';

/** Messages of a made-up producer, for the tests of this folder. */
export const START_SEC = 1_900_000_000;

export function fixture(given: Partial<FeedFixture> = {}): FeedFixture {
  return {
    sportId: 1,
    category: { id: 'england', name: 'England', country: 'gb-eng' },
    tournament: { id: 'premier-league', name: 'Premier League' },
    home: { id: 'leeds', name: 'Leeds', country: 'gb-eng' },
    away: { id: 'hull', name: 'Hull' },
    startsAtMs: START_SEC * 1000,
    ...given,
  };
}

/** What the board knows of such an event. */
export function makeFacts(eventId: number, given: Partial<EventFacts> = {}): EventFacts {
  return {
    eventId: eventId as EventId,
    producer: 'test',
    producerEventId: `e${eventId}`,
    tournament: { id: 1, name: 'Premier League', sportId: 1, category: 'England' },
    home: { id: 1, name: 'Leeds' },
    away: { id: 2, name: 'Hull' },
    startsAtSec: START_SEC,
    state: 'scheduled',
    voided: false,
    ...given,
  };
}

export function market(
  key: string,
  prices: Readonly<Record<string, number>>,
  status: FeedMarket['status'] = 'active',
): FeedMarket {
  const outcomes = Object.entries(prices).map(([id, oddsMilli]) => ({ id, oddsMilli, active: true }));
  return { key, status, outcomes };
}

export const MAIN = market('1x2', { '1': 2_100, x: 3_400, '2': 3_500 });
export const TOTAL = market('total|total=2.5', { over: 1_900, under: 1_900 });

type Draft<Message> = Message extends FeedMessage ? Omit<Message, 'number' | 'generatedAtMs'> : never;

let number = 0;

export function message(draft: Draft<FeedMessage>): FeedMessage {
  number += 1;
  return { ...draft, number, generatedAtMs: 0 };
}

export function fixtureChange(event: string, given: Partial<FeedFixture> = {}): FeedMessage {
  return message({ kind: 'fixture_change', event, fixture: fixture(given) });
}

export function oddsChange(event: string, markets: FeedMarket[], section: 'line' | 'live' = 'line'): FeedMessage {
  return message({ kind: 'odds_change', event, section, markets });
}

export function settlement(
  event: string,
  key: string,
  results: Readonly<Record<string, 0 | 1>>,
  certainty: 1 | 2 = 1,
): FeedMessage {
  const outcomes = Object.entries(results).map(([id, result]) => ({ id, result }));
  return message({ kind: 'bet_settlement', event, certainty, markets: [{ key, outcomes }] });
}
