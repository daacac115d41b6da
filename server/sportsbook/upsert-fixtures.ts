import type { FeedEventState, FeedFixture, FeedRunner } from '@glasshouse/contracts/feed';
import type { CompetitorView, RunnerView } from '@glasshouse/contracts/sportsbook';
import { findSport, type EventId } from '@glasshouse/domain/markets';
import { foldName } from '@glasshouse/domain/search';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { applyEventRules, settleAnew, type Flipped } from './apply-event-rules.ts';
import { cleanText } from './clean-text.ts';
import type { Keep, KnownNames } from './known-names.ts';
import { listFactsById, upsertCategories, upsertCompetitors, upsertTournaments } from './store.ts';
import { leaveEvents, lockSides, lockStandings, upsertEvents, type EventRow, type KeptEvent } from './store-events.ts';
import { listLineUps } from './store-line-ups.ts';
import { upsertRunners } from './store-runners.ts';
import { toFacts } from './to-facts.ts';
import type { EventFacts } from './board/types.ts';
import { deleteTellings } from './store-tellings.ts';

export interface GivenFixture {
  readonly event: string;
  readonly fixture: FeedFixture;
  readonly state: FeedEventState | undefined;
  /** The SHA-256 of what it is played from, where it is played from something. */
  readonly commitment?: string | undefined;
}

export interface KeepDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly names: KnownNames;
  readonly nowSec: () => number;
}

/** What is known of events before their fixtures are told. */
export interface KnownBefore {
  /** Something of the event may have been sold. */
  readonly wasOffered: (eventId: EventId) => boolean;
  /** The event that several producers tell, where these are its sides: whoever leads it changes none of its names. */
  readonly findShared: (given: GivenFixture) => EventFacts | undefined;
}

export interface UpsertedFixture {
  readonly facts: EventFacts;
  readonly ended: boolean;
  /** The event that had this id until now, and other sides. */
  readonly replaces?: EventId;
  /** Ids of runners that the fixture calls otherwise than they were called first. */
  readonly renamed?: readonly string[];
}

const NAME_LENGTH = 120;
const CHANNEL_LENGTH = 60;
const PERSON_LENGTH = 60;
/** The year 2100: later is no date of a match. */
const LATEST_START_MS = 4_102_444_800_000;

/** The same fixture with its texts cleaned; absent where it cannot be an event of ours. */
export function readFixture(fixture: FeedFixture): FeedFixture | undefined {
  if (!findSport(fixture.sportId) || fixture.startsAtMs > LATEST_START_MS) return undefined;
  const { away, runners } = fixture;
  if ((away === undefined) === (runners === undefined) || !areDistinct(runners)) return undefined;
  const { season, broadcasts = [], ...rest } = fixture;
  const channels = [...new Set(broadcasts.map((name) => cleanText(name, CHANNEL_LENGTH)))].filter(Boolean);
  const seasonName = cleanText(season ?? '', NAME_LENGTH);
  const read = {
    ...rest,
    ...(seasonName !== '' && { season: seasonName }),
    ...(channels.length > 0 && { broadcasts: channels }),
    category: withCleanName(fixture.category),
    tournament: withCleanName(fixture.tournament),
    home: withCleanName(fixture.home),
    ...(away && { away: withCleanName(away) }),
    ...(runners && { runners: runners.map(withCleanCard) }),
  };
  const others = read.runners ?? (read.away ? [read.away] : []);
  const named = [read.category, read.tournament, read.home, ...others];
  const isUnmeant = named.some((one) => one.name === '') || (read.away && isItself(read.home, read.away));
  return isUnmeant ? undefined : read;
}

/** Nobody plays against themselves. Clubs of two countries may have one name; what has no letters is compared as it is. */
function isItself(home: FeedFixture['home'], away: FeedFixture['home']): boolean {
  if (home.id === away.id) return true;
  const [mine, theirs] = [home, away].map(({ name }) => foldName(name).replaceAll(' ', '') || name);
  const areOfTwoCountries = home.country !== undefined && away.country !== undefined && home.country !== away.country;
  return mine === theirs && !areOfTwoCountries;
}

function areDistinct(runners: FeedFixture['runners'] = []): boolean {
  return new Set(runners.map((runner) => runner.id)).size === runners.length;
}

function withCleanName<Named extends { readonly name: string }>(named: Named): Named {
  return { ...named, name: cleanText(named.name, NAME_LENGTH) };
}

/** A person of the card whose name is none is left out; the card itself where nothing is left of it. */
function withCleanCard({ card, ...runner }: FeedRunner): FeedRunner {
  const { jockey = '', trainer = '', ...rest } = card ?? {};
  const people = { jockey: cleanText(jockey, PERSON_LENGTH), trainer: cleanText(trainer, PERSON_LENGTH) };
  const clean = {
    ...rest,
    ...(people.jockey !== '' && { jockey: people.jockey }),
    ...(people.trainer !== '' && { trainer: people.trainer }),
  };
  return { ...withCleanName(runner), ...(Object.keys(clean).length > 0 && { card: clean }) };
}

/**
 * Makes many fixtures durable in a few statements, whatever their number, and answers what the board
 * shows of each, by the producer's event id. One that is not
 * played as planned is judged by the rules of its sport in the same transaction.
 */
export async function upsertFixtures(
  deps: KeepDeps,
  producer: string,
  given: readonly GivenFixture[],
  { wasOffered, findShared }: KnownBefore,
): Promise<Map<string, UpsertedFixture>> {
  if (given.length === 0) return new Map();
  const fixtures = foldFixtures(given);
  const draft = deps.names.open(producer);
  const nowSec = deps.nowSec();
  const { written, begun, flipped, replaced } = await deps.database.transaction(async (tx) => {
    const rows = await makeRows(tx, draft.keep, producer, fixtures, findShared);
    const replaced = await replaceOthers(tx, { producer, rows, fixtures, wasOffered });
    const left = await judgeLeft(tx, deps.jobs, [...replaced.values()], nowSec);
    const written = await writeFixtures(tx, rows, producer, fixtures, nowSec);
    const begun = written.filter(({ kept }) => kept.begun_early && !kept.ended).map(({ kept }) => kept.event_id);
    await settleAnew(tx, deps.jobs, begun);
    const judged = await judge(tx, deps.jobs, written, nowSec);
    return { written, begun, flipped: new Map([...left, ...judged]), replaced };
  });
  draft.commit();
  if (flipped.size + begun.length > 0) deps.jobs.nudge();
  const named = await nameAsKnown(deps, producer, fixtures, written, findShared);
  return new Map(
    named.map(({ kept, facts, renamed }) => {
      const voided = flipped.get(kept.event_id)?.voided ?? kept.voided;
      const replaces = replaced.get(kept.producer_event_id);
      const more = { ...(replaces !== undefined && { replaces }), ...(renamed.length > 0 && { renamed }) };
      return [kept.producer_event_id, { facts: { ...facts, voided }, ended: kept.ended, ...more }];
    }),
  );
}

/** What is another producer's as well is called as it was called first. */
async function nameAsKnown(
  { database, names }: KeepDeps,
  producer: string,
  fixtures: readonly GivenFixture[],
  written: readonly WrittenFixture[],
  findShared: KnownBefore['findShared'],
): Promise<readonly WrittenFixture[]> {
  const isKnown = (given: GivenFixture): boolean => {
    const { sportId, tournament, home, away } = given.fixture;
    const sides = [home.id, ...(away ? [away.id] : [])];
    return (
      names.find(producer, 'tournament', `${sportId}/${tournament.id}`) !== undefined ||
      sides.some((id) => names.find(producer, 'competitor', id) !== undefined) ||
      findShared(given) !== undefined
    );
  };
  const known = new Set(fixtures.filter(isKnown).map(({ event }) => event));
  if (known.size === 0) return written;
  const ids = written.filter(({ facts }) => known.has(facts.producerEventId)).map(({ facts }) => facts.eventId);
  const rows = new Map((await listFactsById(database, ids)).map((row) => [row.event_id, toFacts(row)]));
  return written.map((one) => {
    const held = rows.get(one.facts.eventId);
    if (!held) return one;
    const { tournament, home, away } = held;
    return { ...one, facts: { ...one.facts, tournament, home, ...(away && { away }) } };
  });
}

interface GivenRows {
  readonly producer: string;
  readonly rows: ReadonlyMap<string, EventRow>;
  readonly fixtures: readonly GivenFixture[];
  /** Something of the event may have been sold. */
  readonly wasOffered: (eventId: EventId) => boolean;
}

/**
 * An outcome that was sold as one side's would be settled as another's: other sides under the same id are another event.
 * Answers the events that were left, by the id that is free again.
 */
async function replaceOthers(
  tx: Sql,
  { producer, rows, fixtures, wasOffered }: GivenRows,
): Promise<ReadonlyMap<string, EventId>> {
  const told = new Map(fixtures.map(({ event, fixture }) => [event, fixture]));
  const held = await lockSides(tx, producer, [...rows.keys()]);
  const others = held.filter((one) => {
    const row = rows.get(one.producer_event_id);
    const fixture = told.get(one.producer_event_id);
    // A side that was found to be another producer's as well has another number since then.
    const isHome = row?.homeId === one.home_id || fixture?.home.id === one.home_key;
    const isAway = (row?.awayId ?? null) === one.away_id || fixture?.away?.id === one.away_key;
    return !(isHome && isAway && fixture?.sportId === one.sport_id) && wasOffered(one.event_id);
  });
  return new Map(others.map((one) => [one.producer_event_id, one.event_id]));
}

/** Their bets are void, as those of a match that is cancelled. */
async function judgeLeft(tx: Sql, jobs: Jobs, eventIds: readonly EventId[], nowSec: number): Promise<Flipped> {
  if (eventIds.length === 0) return new Map();
  await leaveEvents(tx, eventIds, nowSec);
  await deleteTellings(tx, eventIds);
  return applyEventRules(tx, jobs, await lockStandings(tx, eventIds), nowSec);
}

/** Of several words about one event the last one counts; how it stands is what was last said about that, and the first commitment stands. */
function foldFixtures(given: readonly GivenFixture[]): GivenFixture[] {
  const folded = new Map<string, GivenFixture>();
  for (const one of given) {
    const before = folded.get(one.event);
    const { commitment } = before ?? one;
    folded.set(one.event, { ...one, state: one.state ?? before?.state, commitment });
  }
  return [...folded.values()];
}

interface WrittenFixture {
  readonly kept: KeptEvent;
  readonly facts: EventFacts;
  readonly renamed: readonly string[];
}

/** Nearly every fixture is played as planned, and nothing waits for it. */
function judge(tx: Sql, jobs: Jobs, written: readonly WrittenFixture[], nowSec: number): Promise<Flipped> {
  const rows = written
    .filter(({ kept }) => kept.state !== 'scheduled' || kept.voided || kept.rule_due_at_sec !== null)
    .map(({ kept, facts }) => ({ ...kept, sport_id: facts.tournament.sportId }));
  return applyEventRules(tx, jobs, rows, nowSec);
}

async function writeFixtures(
  tx: Sql,
  rows: ReadonlyMap<string, EventRow>,
  producer: string,
  given: readonly GivenFixture[],
  nowSec: number,
): Promise<WrittenFixture[]> {
  const fixtures = new Map(given.map((one) => [one.event, one.fixture]));
  const kept = await upsertEvents(tx, producer, [...rows.values()], nowSec);
  const runners = await writeRunners(tx, kept, fixtures);
  const lineUps = await listLineUps(
    tx,
    kept.map(({ event_id }) => event_id),
  );
  return kept.flatMap((one) => {
    const row = rows.get(one.producer_event_id);
    const fixture = fixtures.get(one.producer_event_id);
    if (!row || !fixture) return [];
    const facts = makeFacts(producer, fixture, row, one);
    const lineUp = lineUps.get(one.event_id);
    if (lineUp) return { kept: one, facts: { ...facts, lineUp }, renamed: [] };
    const all = runners.get(one.event_id);
    if (!all) return { kept: one, facts, renamed: [] };
    return { kept: one, facts: { ...facts, runners: all }, renamed: listRenamed(fixture.runners, all) };
  });
}

/** Writes the names that a fixture stands on; answers what is kept of each event, by the producer's id. */
export async function makeRows(
  tx: Sql,
  keep: Keep,
  producer: string,
  given: readonly GivenFixture[],
  findShared: KnownBefore['findShared'] = () => undefined,
): Promise<Map<string, EventRow>> {
  const shared = new Map(given.flatMap((one) => toShared(one, findShared(one))));
  const named = shared.size === 0 ? given : given.filter(({ event }) => !shared.has(event));
  const categoryId = await keep(
    'category',
    named.map(({ fixture: { sportId, category } }) => [
      `${sportId}/${category.id}`,
      { ...withCountry(category), sportId },
    ]),
    (rows) => upsertCategories(tx, producer, rows),
  );
  const tournamentId = await keep(
    'tournament',
    named.map(({ fixture: { sportId, category, tournament } }) => [
      `${sportId}/${tournament.id}`,
      { ...tournament, sportId, categoryId: categoryId(`${sportId}/${category.id}`) },
    ]),
    (rows) => upsertTournaments(tx, producer, rows),
  );
  const competitorId = await keep(
    'competitor',
    named.flatMap(({ fixture }) => sidesOf(fixture)).map((one) => [one.id, withCountry(one)]),
    (rows) => upsertCompetitors(tx, producer, rows),
  );
  return new Map(
    given.map(({ event, fixture, state, commitment }) => [
      event,
      {
        id: event,
        ...(shared.get(event) ?? {
          tournamentId: tournamentId(`${fixture.sportId}/${fixture.tournament.id}`),
          homeId: competitorId(fixture.home.id),
          awayId: fixture.away && competitorId(fixture.away.id),
        }),
        startsAtSec: Math.floor(fixture.startsAtMs / 1000),
        season: fixture.season,
        state,
        commitment,
      },
    ]),
  );
}

type Shared = Pick<EventRow, 'tournamentId' | 'homeId' | 'awayId'>;

function toShared({ event }: GivenFixture, facts: EventFacts | undefined): (readonly [string, Shared])[] {
  return facts ? [[event, { tournamentId: facts.tournament.id, homeId: facts.home.id, awayId: facts.away?.id }]] : [];
}

function sidesOf({ home, away }: FeedFixture): FeedFixture['home'][] {
  return away ? [home, away] : [home];
}

/** One statement for all of them, none where every event has two sides; answers all that ever ran, by event. */
async function writeRunners(
  tx: Sql,
  kept: readonly KeptEvent[],
  fixtures: ReadonlyMap<string, FeedFixture>,
): Promise<ReadonlyMap<EventId, readonly RunnerView[]>> {
  const rows = kept.flatMap(({ event_id, producer_event_id }) => {
    const runners = fixtures.get(producer_event_id)?.runners ?? [];
    return runners.map((runner, position) => ({ ...runner, eventId: event_id, position }));
  });
  return rows.length === 0 ? NO_RUNNERS : upsertRunners(tx, rows);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Letters alone count: a mark, an accent or the country behind a name is no other name. */
export function listRenamed(given: readonly Named[] = [], kept: readonly Named[]): string[] {
  return given
    .filter(({ id, name }) => kept.some((one) => one.id === id && toLetters(one.name) !== toLetters(name)))
    .map(({ id }) => id);
}

function toLetters(name: string): string {
  const bare = name.replaceAll(/\([^)]*\)/g, '').normalize('NFKD');
  return bare.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

const NO_RUNNERS: ReadonlyMap<EventId, readonly RunnerView[]> = new Map();

function withCountry(named: FeedFixture['category']): { id: string; name: string; country: string | undefined } {
  return { id: named.id, name: named.name, country: named.country };
}

function makeFacts(producer: string, fixture: FeedFixture, row: EventRow, kept: KeptEvent): EventFacts {
  const { category, tournament, home, away } = fixture;
  return {
    eventId: kept.event_id,
    producer,
    producerEventId: row.id,
    tournament: {
      id: row.tournamentId,
      name: tournament.name,
      sportId: fixture.sportId,
      category: category.name,
      ...(category.country === undefined ? {} : { country: category.country }),
    },
    home: toCompetitor(row.homeId, home),
    ...(away && row.awayId !== undefined ? { away: toCompetitor(row.awayId, away) } : {}),
    startsAtSec: row.startsAtSec,
    ...(fixture.broadcasts === undefined ? {} : { broadcasts: fixture.broadcasts }),
    ...(fixture.race === undefined ? {} : { race: fixture.race }),
    state: kept.state,
    voided: kept.voided,
    ...(kept.commitment === null ? {} : { commitment: kept.commitment }),
  };
}

function toCompetitor(id: number, { name, country }: FeedFixture['home']): CompetitorView {
  return { id, name, ...(country === undefined ? {} : { country }) };
}
