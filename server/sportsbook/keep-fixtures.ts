import type { FeedFixture } from '@glasshouse/contracts/feed';
import { findSport, type EventId } from '@glasshouse/domain/markets';
import type { Database, Sql } from '../platform/database/index.ts';
import { cleanText } from './clean-text.ts';
import type { Keep, KnownNames } from './known-names.ts';
import { keepCategories, keepCompetitors, keepEvents, keepTournaments, type EventRow } from './store.ts';
import type { EventFacts } from './board/types.ts';

export interface GivenFixture {
  readonly event: string;
  readonly fixture: FeedFixture;
}

export interface KeptFixture {
  readonly facts: EventFacts;
  readonly ended: boolean;
}

const NAME_LENGTH = 120;
/** The year 2100: later is no date of a match. */
const LATEST_START_MS = 4_102_444_800_000;

/** The same fixture with its texts cleaned; absent where it cannot be an event of ours. */
export function readFixture(fixture: FeedFixture): FeedFixture | undefined {
  if (!findSport(fixture.sportId) || fixture.startsAtMs > LATEST_START_MS) return undefined;
  const read = {
    ...fixture,
    category: withCleanName(fixture.category),
    tournament: withCleanName(fixture.tournament),
    home: withCleanName(fixture.home),
    away: withCleanName(fixture.away),
  };
  const names = [read.category.name, read.tournament.name, read.home.name, read.away.name];
  return names.includes('') ? undefined : read;
}

function withCleanName<Named extends { readonly name: string }>(named: Named): Named {
  return { ...named, name: cleanText(named.name, NAME_LENGTH) };
}

/**
 * Makes many fixtures durable in four statements at most, whatever their number, and answers what the board
 * shows of each, by the producer's event id. Of two fixtures of one event the later one is written.
 */
export async function keepFixtures(
  database: Database,
  names: KnownNames,
  producer: string,
  given: readonly GivenFixture[],
): Promise<Map<string, KeptFixture>> {
  const fixtures = [...new Map(given.map((one) => [one.event, one])).values()];
  if (fixtures.length === 0) return new Map();
  const draft = names.open(producer);
  const kept = await database.transaction((tx) => writeFixtures(tx, draft.keep, producer, fixtures));
  draft.commit();
  return kept;
}

async function writeFixtures(
  tx: Sql,
  keep: Keep,
  producer: string,
  given: readonly GivenFixture[],
): Promise<Map<string, KeptFixture>> {
  const categoryId = await keep(
    'category',
    given.map(({ fixture: { sportId, category } }) => [
      `${sportId}/${category.id}`,
      { ...withCountry(category), sportId },
    ]),
    (rows) => keepCategories(tx, producer, rows),
  );
  const tournamentId = await keep(
    'tournament',
    given.map(({ fixture: { sportId, category, tournament } }) => [
      `${sportId}/${tournament.id}`,
      { ...tournament, sportId, categoryId: categoryId(`${sportId}/${category.id}`) },
    ]),
    (rows) => keepTournaments(tx, producer, rows),
  );
  const competitorId = await keep(
    'competitor',
    given.flatMap(({ fixture }) => [fixture.home, fixture.away]).map((one) => [one.id, withCountry(one)]),
    (rows) => keepCompetitors(tx, producer, rows),
  );
  const rows = given.map(({ event, fixture }): EventRow => ({
    id: event,
    tournamentId: tournamentId(`${fixture.sportId}/${fixture.tournament.id}`),
    homeId: competitorId(fixture.home.id),
    awayId: competitorId(fixture.away.id),
    startsAtSec: Math.floor(fixture.startsAtMs / 1000),
  }));
  const fixtures = new Map(given.map((one) => [one.event, one.fixture]));
  const kept = new Map<string, KeptFixture>();
  for (const { row, eventId, ended } of await keepEvents(tx, producer, rows)) {
    const fixture = fixtures.get(row.id);
    if (fixture) kept.set(row.id, { facts: toFacts(producer, fixture, row, eventId), ended });
  }
  return kept;
}

function withCountry(named: FeedFixture['category']): { id: string; name: string; country: string | undefined } {
  return { id: named.id, name: named.name, country: named.country };
}

function toFacts(producer: string, fixture: FeedFixture, row: EventRow, eventId: number): EventFacts {
  const { category, tournament, home, away } = fixture;
  return {
    // The database's own number for the event.
    eventId: eventId as EventId,
    producer,
    producerEventId: row.id,
    tournament: {
      id: row.tournamentId,
      name: tournament.name,
      sportId: fixture.sportId,
      category: category.name,
      ...(category.country === undefined ? {} : { country: category.country }),
    },
    home: { id: row.homeId, name: home.name, ...(home.country === undefined ? {} : { country: home.country }) },
    away: { id: row.awayId, name: away.name, ...(away.country === undefined ? {} : { country: away.country }) },
    startsAtSec: row.startsAtSec,
  };
}
