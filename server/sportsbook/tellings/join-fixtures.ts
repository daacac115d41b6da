import { setImmediate } from 'node:timers/promises';
import type { FeedFixture } from '@glasshouse/contracts/feed';
import {
  findSameMatch,
  isOfOthers,
  isSameCompetition,
  MOST_APART_SEC,
  type Sameness,
  type ToldMatch,
} from '@glasshouse/domain/same-match';
import type { EventId } from '@glasshouse/domain/markets';
import type { Database } from '../../platform/database/index.ts';
import type { Board } from '../board/board.ts';
import type { BoardEvent, EventFacts } from '../board/types.ts';
import type { KnownNames } from '../known-names.ts';
import type { GivenFixture } from '../upsert-fixtures.ts';
import type { Doubt } from './doubt.ts';
import {
  deleteTelling,
  insertKnownAs,
  insertTellings,
  listEventIdsOf,
  listSideNames,
  listTold,
  type KnownAs,
} from '../store-tellings.ts';
import type { TellingDeps } from './telling-deps.ts';
import type { Telling } from './tellings.ts';
import { toToldMatch } from './to-told-match.ts';

export type JoinDeps = TellingDeps & {
  readonly database: Database;
  readonly board: Board;
  readonly names: KnownNames;
};

/** An event on the board, as a match that another telling may be of. */
type KnownMatch = ToldMatch & { readonly facts: EventFacts };

/**
 * Those of the fixtures that are events of the producer's own. All others are another producer's event, which is durable
 * when this resolves, or are held until an operator has said what they are.
 */
export async function joinFixtures(
  deps: JoinDeps,
  producer: string,
  fixtures: readonly GivenFixture[],
): Promise<readonly GivenFixture[]> {
  if (fixtures.length === 0) return fixtures;
  if (!deps.together().includes(producer)) {
    await leaveTogether(deps, producer, fixtures);
    return fixtures;
  }
  const unknown: GivenFixture[] = [];
  const following = new Set<string>();
  for (const one of fixtures) {
    if (deps.board.findByProducer(producer, one.event)) continue;
    const telling = deps.tellings.find(producer, one.event);
    const facts = telling && deps.board.find(telling.eventId)?.facts;
    if (telling && facts && (await staysWith(deps, telling, facts, one))) following.add(one.event);
    else unknown.push(one);
  }
  const decided = await decideUnknown(deps, producer, unknown);
  return fixtures.filter(({ event }) => !following.has(event) && !decided.has(event));
}

/** The operator has taken the producer out: what another leads is no event of its any more. */
async function leaveTogether(deps: JoinDeps, producer: string, fixtures: readonly GivenFixture[]): Promise<void> {
  for (const { event } of fixtures) {
    const telling = deps.tellings.find(producer, event);
    if (!telling || deps.board.findByProducer(producer, event)) continue;
    await deleteTelling(deps.database, telling);
    deps.tellings.remove(telling);
  }
}

/** What it names by this id now may be another match: then it is let go. */
async function staysWith(
  deps: JoinDeps,
  telling: Telling,
  facts: EventFacts,
  { fixture }: GivenFixture,
): Promise<boolean> {
  if (isOfSides(deps.names, telling, facts, fixture)) return true;
  await deleteTelling(deps.database, telling);
  deps.tellings.remove(telling);
  return false;
}

/** Whether the fixture names the two sides of the event, as far as its producer calls them so. */
export function isOfSides(names: KnownNames, telling: Telling, facts: EventFacts, fixture: FeedFixture): boolean {
  const isSame = (side: 'home' | 'away'): boolean => {
    const key = fixture[side]?.id;
    if (key === undefined || key === telling[side]) return key !== undefined;
    return names.find(telling.producer, 'competitor', key) === facts[side]?.id;
  };
  return fixture.sportId === facts.tournament.sportId && isSame('home') && isSame('away');
}

/** Names are compared no longer in one turn of the loop: bets wait meanwhile. Whoever could lead or end what is known waits too. */
const MOST_AT_ONCE_MS = 10;

/** The ids of those that are no events of the producer's own. */
async function decideUnknown(
  deps: JoinDeps,
  producer: string,
  fixtures: readonly GivenFixture[],
): Promise<ReadonlySet<string>> {
  if (fixtures.length === 0) return new Set();
  const ids = fixtures.map(({ event }) => event);
  const own = new Set(await listEventIdsOf(deps.database, producer, ids));
  const told = new Set(
    (await listTold(deps.database, producer, ids)).map((one) => one.producerEventId).filter((id) => !own.has(id)),
  );
  const known = listKnown(deps, producer);
  const joined: JoinedFixture[] = [];
  const doubts = new Map<string, Doubt>();
  let sinceMs = performance.now();
  for (const given of new Map(fixtures.map((one) => [one.event, one])).values()) {
    if (performance.now() - sinceMs > MOST_AT_ONCE_MS) {
      await setImmediate();
      sinceMs = performance.now();
    }
    if (told.has(given.event) || own.has(given.event)) continue;
    const decided = decideOne(deps, producer, given, known, joined);
    if (decided && 'why' in decided) doubts.set(given.event, decided);
    else if (decided) joined.push(decided);
  }
  await keepJoined(deps, producer, joined);
  const settled = ids.filter((event) => !doubts.has(event));
  await deps.doubts.drop(deps.database, producer, settled);
  if (doubts.size > 0) await deps.doubts.hold(deps.database, [...doubts.values()]);
  return new Set([...told, ...joined.map(({ given }) => given.event), ...doubts.keys()]);
}

interface JoinedFixture {
  readonly given: GivenFixture;
  readonly facts: EventFacts;
}

/** Nothing where it is an event of the producer's own. */
function decideOne(
  deps: JoinDeps,
  producer: string,
  given: GivenFixture,
  known: ReadonlyMap<number, readonly KnownMatch[]>,
  joined: readonly JoinedFixture[],
): JoinedFixture | Doubt | undefined {
  const { event, fixture } = given;
  const match = given.commitment === undefined ? toToldMatch(deps.names, producer, fixture) : undefined;
  const around = match ? listAround(known.get(fixture.sportId) ?? [], match.startsAtSec) : [];
  const isTold = ({ facts: { eventId } }: KnownMatch): boolean =>
    deps.tellings.listOf(eventId).some((one) => one.producer === producer) ||
    joined.some((one) => one.facts.eventId === eventId);
  const open = around.filter((one) => !isTold(one));
  // Of what the producer tells already by another id it is only asked whether this is the very same.
  const found = match && (findSameMatch(match, open) ?? findTwice(match, around.filter(isTold)));
  if (!found) return undefined;
  const { facts } = found.match;
  const { eventId } = facts;
  const word = deps.doubts.findWord({ producer, producerEventId: event, eventId });
  if (word === 'other') return undefined;
  const why = open.includes(found.match)
    ? findDoubt(found.sameness, fixture.tournament.name, facts.tournament.name)
    : 'twice';
  if (!why || (word === 'same' && why !== 'sides' && why !== 'twice')) return { given, facts };
  const { home, away, startsAtSec } = match;
  return {
    producer,
    producerEventId: event,
    eventId,
    why,
    sportId: fixture.sportId,
    home: home.name,
    away: away.name,
    startsAtSec,
  };
}

function findTwice(match: ToldMatch, told: readonly KnownMatch[]): ReturnType<typeof findSameMatch<KnownMatch>> {
  const found = findSameMatch(match, told);
  return found?.sameness.kind === 'same' ? found : undefined;
}

function findDoubt(sameness: Sameness, league: string, known: string): Doubt['why'] | undefined {
  if (sameness.kind === 'doubtful') return sameness.why;
  return isOfOthers(league, known) ? 'league' : undefined;
}

/** Nothing that begins further away can be meant. */
function listAround(known: readonly KnownMatch[], startsAtSec: number): readonly KnownMatch[] {
  return known.filter((one) => Math.abs(one.startsAtSec - startsAtSec) <= MOST_APART_SEC);
}

/** What others of the producers lead, by sport. An event that is played from a seed is nobody else's. */
function listKnown({ board, together }: JoinDeps, producer: string): ReadonlyMap<number, readonly KnownMatch[]> {
  const others = new Set(together().filter((one) => one !== producer));
  const known = new Map<number, KnownMatch[]>();
  for (const { facts } of board.listAll()) {
    const match = others.has(facts.producer) ? toKnown(facts) : undefined;
    if (!match) continue;
    const ofSport = known.get(match.sportId);
    if (ofSport) ofSport.push(match);
    else known.set(match.sportId, [match]);
  }
  return known;
}

function toKnown(facts: BoardEvent['facts']): KnownMatch | undefined {
  const { home, away, tournament, startsAtSec, commitment } = facts;
  if (!away || commitment !== undefined) return undefined;
  const toSide = ({ id, name, country }: typeof home): ToldMatch['home'] => ({
    name,
    competitorId: id,
    ...(country === undefined ? {} : { country }),
  });
  return { sportId: tournament.sportId, home: toSide(home), away: toSide(away), startsAtSec, facts };
}

async function keepJoined(deps: JoinDeps, producer: string, joined: readonly JoinedFixture[]): Promise<void> {
  if (joined.length === 0) return;
  const { database, tellings, names, onRenumbered } = deps;
  const leads = await listLeads(deps, joined);
  const told = joined.map(({ given: { event, fixture }, facts }): Telling => ({
    producer,
    producerEventId: event,
    eventId: facts.eventId,
    home: fixture.home.id,
    away: fixture.away?.id ?? '',
  }));
  const learned = joined.flatMap((one) => listNames(producer, one));
  await database.transaction(async (tx) => {
    await insertTellings(tx, [...leads, ...told]);
    const renumbered = await insertKnownAs(tx, learned);
    if (renumbered.length > 0) await onRenumbered(tx, renumbered);
  });
  tellings.add([...leads, ...told]);
  names.learn(learned);
  // Whoever knows a side by now may know another of its matches.
  for (const held of deps.doubts.listHeld(0)) {
    if (held.producer === producer) deps.asked.ask(producer, held.producerEventId);
  }
  deps.onJoined(told);
}

/** The words of those that lead the events, where these are told by one producer alone until now. */
async function listLeads(
  { database, tellings }: JoinDeps,
  joined: readonly JoinedFixture[],
): Promise<readonly Telling[]> {
  const first = new Map<EventId, EventFacts>(
    joined.flatMap(({ facts }) => (tellings.listOf(facts.eventId).length === 0 ? [[facts.eventId, facts]] : [])),
  );
  const sides = await listSideNames(database, [...first.keys()]);
  return sides.flatMap(({ eventId, home, away }) => {
    const facts = first.get(eventId);
    return facts ? [{ producer: facts.producer, producerEventId: facts.producerEventId, eventId, home, away }] : [];
  });
}

/** From now on the producer's sides are known by these names, and its league where it is called the same. */
function listNames(producer: string, { given: { fixture }, facts }: JoinedFixture): KnownAs[] {
  const { home, away, tournament } = facts;
  const sides: KnownAs[] = [{ producer, kind: 'competitor', key: fixture.home.id, id: home.id }];
  if (fixture.away && away) sides.push({ producer, kind: 'competitor', key: fixture.away.id, id: away.id });
  const isLeague = isSameCompetition(fixture.tournament.name, tournament.name);
  const league = { producer, kind: 'tournament' as const, key: `${fixture.sportId}/${fixture.tournament.id}` };
  return isLeague ? [...sides, { ...league, id: tournament.id }] : sides;
}
