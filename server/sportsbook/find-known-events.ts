import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { Database } from '../platform/database/index.ts';
import type { EventFacts } from './board/types.ts';
import {
  upsertFixtures,
  readFixture,
  type GivenFixture,
  type KeepDeps,
  type UpsertedFixture,
} from './upsert-fixtures.ts';
import { listFacts, listFactsById } from './store.ts';
import { listDecidedMarkets, type DecidedMarket } from './store-results.ts';
import { isOfSides, joinFixtures, type JoinDeps } from './tellings/join-fixtures.ts';
import { listTold } from './store-tellings.ts';
import type { Telling } from './tellings/tellings.ts';
import { toFacts } from './to-facts.ts';

/** What the database knows of the events that a batch of messages speaks of, beside those on the board. */
export interface KnownEvents {
  /** By the producer's event id. */
  readonly events: Map<string, UpsertedFixture>;
  readonly decided: ReadonlyMap<number, readonly DecidedMarket[]>;
  /** What the producer tells of events that others lead, and that are not on the board; by its own event id. */
  readonly told: ReadonlyMap<string, ToldEvent>;
  /** Messages whose fixture no event of ours could be. */
  readonly badFixtures: ReadonlySet<FeedMessage>;
}

export interface ToldEvent {
  readonly telling: Telling;
  readonly facts: EventFacts;
}

/** New fixtures are durable when this resolves; events that left the board before are found again. */
export async function findKnownEvents(
  deps: KeepDeps & JoinDeps,
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
  const own = await joinFixtures(deps, producer, read);
  const findShared = ({ event, fixture }: GivenFixture): EventFacts | undefined => {
    const telling = deps.tellings.find(producer, event);
    const facts = telling && board.find(telling.eventId)?.facts;
    return facts && isOfSides(deps.names, telling, facts, fixture) ? facts : undefined;
  };
  const events = await upsertFixtures(deps, producer, own, { wasOffered, findShared });
  const missing = listMissing(deps, producer, messages, events);
  if (missing.length > 0) {
    for (const row of await listFacts(database, producer, missing)) {
      events.set(row.producer_event_id, { facts: toFacts(row), ended: row.ended });
    }
  }
  const told = await findTold(
    deps,
    producer,
    missing.filter((id) => !events.has(id)),
  );
  const offBoard = [...events.values()].map(({ facts }) => facts.eventId).filter((eventId) => !board.find(eventId));
  const decided = await listDecided(database, offBoard);
  return { events, decided, told, badFixtures };
}

/** Nobody but a producer that is taken together with others tells what another one leads. */
async function findTold(
  { database, together }: JoinDeps,
  producer: string,
  producerEventIds: readonly string[],
): Promise<ReadonlyMap<string, ToldEvent>> {
  if (producerEventIds.length === 0 || !together().includes(producer)) return NOTHING_TOLD;
  const tellings = await listTold(database, producer, producerEventIds);
  const rows = await listFactsById(
    database,
    tellings.map(({ eventId }) => eventId),
  );
  const facts = new Map(rows.map((row) => [row.event_id, toFacts(row)]));
  return new Map(
    tellings.flatMap((telling) => {
      const found = facts.get(telling.eventId);
      return found ? [[telling.producerEventId, { telling, facts: found }]] : [];
    }),
  );
}

const NOTHING_TOLD: ReadonlyMap<string, ToldEvent> = new Map();

function listMissing(
  { board, tellings }: JoinDeps,
  producer: string,
  messages: readonly FeedMessage[],
  events: ReadonlyMap<string, UpsertedFixture>,
): string[] {
  const missing = new Set<string>();
  for (const message of messages) {
    if (!('event' in message) || message.kind === 'fixture_change' || events.has(message.event)) continue;
    const following = tellings.find(producer, message.event);
    if (following && board.find(following.eventId)) continue;
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
