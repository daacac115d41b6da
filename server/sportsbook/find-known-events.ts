import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { Database } from '../platform/database/index.ts';
import type { Board } from './board/board.ts';
import { upsertFixtures, readFixture, type KeepDeps, type UpsertedFixture } from './upsert-fixtures.ts';
import { listFacts } from './store.ts';
import { listDecidedMarkets, type DecidedMarket } from './store-results.ts';
import { toFacts } from './to-facts.ts';

/** What the database knows of the events that a batch of messages speaks of, beside those on the board. */
export interface KnownEvents {
  /** By the producer's event id. */
  readonly events: Map<string, UpsertedFixture>;
  readonly decided: ReadonlyMap<number, readonly DecidedMarket[]>;
  /** Messages whose fixture no event of ours could be. */
  readonly badFixtures: ReadonlySet<FeedMessage>;
}

/** New fixtures are durable when this resolves; events that left the board before are found again. */
export async function findKnownEvents(
  deps: KeepDeps & { readonly board: Board },
  producer: string,
  messages: readonly FeedMessage[],
): Promise<KnownEvents> {
  const { database, board } = deps;
  const given = messages.filter((message) => message.kind === 'fixture_change');
  const badFixtures = new Set<FeedMessage>();
  const read = given.flatMap((message) => {
    const { event, fixture, state, commitment } = message;
    const clean = readFixture(fixture);
    if (!clean) badFixtures.add(message);
    return clean ? { event, fixture: clean, state, commitment } : [];
  });
  // One that has left the board may have been sold before.
  const wasOffered = (eventId: number): boolean => board.find(eventId)?.markets.size !== 0;
  const events = await upsertFixtures(deps, producer, read, wasOffered);
  const missing = listMissing(board, producer, messages, events);
  if (missing.length > 0) {
    for (const row of await listFacts(database, producer, missing)) {
      events.set(row.producer_event_id, { facts: toFacts(row), ended: row.ended });
    }
  }
  const offBoard = [...events.values()].map(({ facts }) => facts.eventId).filter((eventId) => !board.find(eventId));
  const decided = await listDecided(database, offBoard);
  return { events, decided, badFixtures };
}

function listMissing(
  board: Board,
  producer: string,
  messages: readonly FeedMessage[],
  events: ReadonlyMap<string, UpsertedFixture>,
): string[] {
  const missing = new Set<string>();
  for (const message of messages) {
    if (!('event' in message) || message.kind === 'fixture_change' || events.has(message.event)) continue;
    if (!board.findByProducer(producer, message.event)) missing.add(message.event);
  }
  return [...missing];
}

export async function listDecided(
  database: Database,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DecidedMarket[]>> {
  if (eventIds.length === 0) return new Map();
  const decided = new Map<number, DecidedMarket[]>();
  for (const row of await listDecidedMarkets(database, eventIds)) {
    const markets = decided.get(row.event_id);
    if (markets) markets.push(row);
    else decided.set(row.event_id, [row]);
  }
  return decided;
}
