import type { FeedEventState, FeedFixture } from '@glasshouse/contracts/feed';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { toFeedId, type DraftOf, type FeedDraft } from '../adapter/index.ts';
import { findChild, listChildren, toCode, toNumber, toWhole } from './elements.ts';
import type { MarketDescriptions } from './market-descriptions.ts';
import { UOF_STATES } from './market.table.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';
import { readFixture, type ReadFixture } from './read-fixture.ts';
import { findMarket, readOffer, readResult, type KnownMarket } from './read-market.ts';
import { readPhase, readStatus } from './read-status.ts';

/** What one message of the unified feed came to. */
export interface UofAnswer {
  /** Which of the provider's products said it: each of them is a producer of its own. */
  readonly product: number | undefined;
  readonly atMs: number | undefined;
  readonly messages: readonly FeedDraft[];
  /** Numbers of markets that we do not have; they are left out. */
  readonly unknownMarkets: readonly string[];
  readonly problems: readonly string[];
}

/** Never throws on content. */
export interface UofAdapter {
  /** A message about an event, or the answer of the provider's call about a fixture. */
  readMessage(text: string): UofAnswer;
  /** The same of a message that was parsed before. */
  readElement(root: XmlElement): UofAnswer;
  /** False where the fixture has to be asked for before anything else of the event can be told. */
  hasFixture(event: string): boolean;
  /** What the provider says of its markets now: whose outcomes are others is no longer read as ours. */
  useDescriptions(descriptions: MarketDescriptions): void;
  /** The event is over for good. */
  forget(event: string): void;
}

/** A stop that is said to be made later than `latestMs` says nothing about order. */
export function makeUofAdapter(latestMs: () => number = () => Infinity): UofAdapter {
  return new Adapter(latestMs);
}

interface EventMemory {
  fixture: FeedFixture | undefined;
  /** As it was told last. */
  state: FeedEventState | undefined;
  /** The start of a match that fell out of its plan by a message, until the provider's call is asked about it. */
  fellFromMs: number | undefined;
  section: 'line' | 'live';
  status: LiveStatusView | undefined;
  hasEnded: boolean;
  /** Markets that were told, by key: a bet stop names them by their groups. */
  readonly told: Map<string, readonly string[]>;
  /** When each group was last stopped, by the provider's clock. */
  readonly stops: Map<string, number>;
}

/** What is being made of one message. */
interface Draft {
  readonly messages: FeedDraft[];
  readonly unknownMarkets: string[];
  readonly problems: string[];
}

const LIVE_PRODUCT = 1;
const CANCELLED_CHANGE = '3';
/** The state of a match whose results are confirmed: nothing more is offered. */
const CLOSED_STATE = '4';
/** A bet stop after which the markets are not shown as suspended, but not at all. */
const DEACTIVATED = '0';
/** So many our feed carries in one message. */
const MOST_MARKETS = 2_500;

class Adapter implements UofAdapter {
  private readonly events = new Map<string, EventMemory>();
  private readonly latestMs: () => number;
  private descriptions: MarketDescriptions | undefined;

  constructor(latestMs: () => number) {
    this.latestMs = latestMs;
  }

  readMessage(text: string): UofAnswer {
    const parsed = parseXml(text);
    if (parsed.ok) return this.readElement(parsed.root);
    return { product: undefined, atMs: undefined, messages: [], unknownMarkets: [], problems: [parsed.reason] };
  }

  readElement(root: XmlElement): UofAnswer {
    const draft: Draft = { messages: [], unknownMarkets: [], problems: [] };
    if (root.name === 'fixtures_fixture') this.takeFixture(root, draft);
    else this.takeAboutEvent(root, draft);
    return { ...draft, product: toWhole(root.attributes['product']), atMs: toWhole(root.attributes['timestamp']) };
  }

  hasFixture(event: string): boolean {
    return this.events.get(toFeedId(event))?.fixture !== undefined;
  }

  useDescriptions(descriptions: MarketDescriptions): void {
    this.descriptions = descriptions;
  }

  forget(event: string): void {
    this.events.delete(event);
  }

  private takeAboutEvent(root: XmlElement, draft: Draft): void {
    const event = toFeedId(root.attributes['event_id'] ?? '');
    if (root.attributes['event_id'] === undefined) return void draft.problems.push(`${root.name} names no event`);
    switch (root.name) {
      case 'odds_change':
        return this.takeOdds(event, root, draft);
      case 'bet_stop':
        return this.takeBetStop(event, root, draft);
      case 'bet_settlement':
        return this.takeSettlement(event, root, draft);
      case 'bet_cancel':
        return this.takeKeys('bet_cancel', event, root, draft);
      case 'rollback_bet_cancel':
        return this.takeKeys('rollback_cancel', event, root, draft);
      case 'rollback_bet_settlement':
        return this.takeKeys('rollback_settlement', event, root, draft);
      case 'fixture_change':
        return this.takeFixtureChange(event, root, draft);
      default:
        draft.problems.push(`${root.name} is no message that we know`);
    }
  }

  private takeFixture(root: XmlElement, draft: Draft): void {
    const read = readFixture(root);
    if (typeof read === 'string') return void draft.problems.push(read);
    const memory = this.getEvent(read.event);
    memory.fixture = read.fixture;
    this.draftFixture(read.event, memory, findNewState(memory, read), draft);
    memory.fellFromMs = undefined;
  }

  private takeFixtureChange(event: string, { attributes }: XmlElement, draft: Draft): void {
    const memory = this.getEvent(event);
    if (!memory.fixture) return void draft.problems.push(`the fixture of ${event} has to be asked for`);
    const startsAtMs = toWhole(attributes['start_time']);
    if (startsAtMs !== undefined) memory.fixture = { ...memory.fixture, startsAtMs };
    else if (attributes['start_time'] !== undefined) {
      draft.problems.push(`${event}: "${attributes['start_time']}" is no time to start`);
    }
    const state = toCode(attributes['change_type']) === CANCELLED_CHANGE ? 'cancelled' : undefined;
    if (state) memory.fellFromMs = memory.fixture.startsAtMs;
    this.draftFixture(event, memory, state, draft);
  }

  private draftFixture(event: string, memory: EventMemory, state: FeedEventState | undefined, draft: Draft): void {
    const { fixture } = memory;
    if (!fixture) return;
    memory.state = state ?? memory.state;
    draft.messages.push({ kind: 'fixture_change', event, fixture, ...(state ? { state } : {}) });
  }

  private takeOdds(event: string, root: XmlElement, draft: Draft): void {
    const memory = this.getEvent(event);
    const status = readStatus(root, memory.status);
    memory.status = status ?? memory.status;
    memory.section = findSection(root) ?? memory.section;
    const atMs = toWhole(root.attributes['timestamp']);
    const markets = this.listKnown(event, findChild(root, 'odds'), draft).flatMap(({ element, known }) => {
      const groups = this.descriptions?.groupsOf(known.id) ?? known.row.groups;
      const wasTold = memory.told.has(known.key);
      memory.told.set(known.key, groups);
      const market = readOffer(element, known, wasTold, draft.problems);
      return market ? [stopOlder(market, groups, memory.stops, atMs)] : [];
    });
    this.takeState(event, memory, root, draft);
    const { section } = memory;
    const play = { kind: 'odds_change', event, section, ...(status ? { status } : {}) } as const;
    if (markets.length > 0 || status) draft.messages.push({ ...play, markets: markets.slice(0, MOST_MARKETS) });
    for (let from = MOST_MARKETS; from < markets.length; from += MOST_MARKETS) {
      draft.messages.push({ ...play, markets: markets.slice(from, from + MOST_MARKETS) });
    }
    this.takeEnd(event, memory, root, status, draft);
  }

  private takeEnd(
    event: string,
    memory: EventMemory,
    root: XmlElement,
    status: LiveStatusView | undefined,
    draft: Draft,
  ): void {
    if (toCode(findChild(root, 'sport_event_status')?.attributes['status']) !== CLOSED_STATE || memory.hasEnded) return;
    memory.hasEnded = true;
    draft.messages.push({ kind: 'event_end', event, ...(status ? { status } : {}) });
  }

  /** That a match is not played as planned is said beside its odds as well. */
  private takeState(event: string, memory: EventMemory, root: XmlElement, draft: Draft): void {
    const state = UOF_STATES[toCode(findChild(root, 'sport_event_status')?.attributes['status'])];
    if (!state || state === (memory.state ?? 'scheduled')) return;
    memory.fellFromMs = state === 'scheduled' ? undefined : memory.fixture?.startsAtMs;
    if (memory.fixture) this.draftFixture(event, memory, state, draft);
    else draft.problems.push(`the fixture of ${event} has to be asked for`);
  }

  private takeBetStop(event: string, { attributes }: XmlElement, draft: Draft): void {
    const groups = new Set((attributes['groups'] ?? 'all').split('|'));
    const { told, section, stops } = this.getEvent(event);
    const atMs = toWhole(attributes['timestamp']);
    // Prices of a market that is told later may be older than it.
    if (atMs !== undefined && atMs <= this.latestMs()) noteStop(stops, groups, atMs);
    const keys = [...told].flatMap(([key, own]) => (own.some((group) => groups.has(group)) ? [key] : []));
    if (toCode(attributes['market_status']) === DEACTIVATED) {
      const markets = keys.map((key): FeedMarket => ({ key, status: 'inactive', outcomes: [] }));
      if (keys.length > 0) draft.messages.push({ kind: 'odds_change', event, section, markets });
    } else if (groups.has('all')) draft.messages.push({ kind: 'bet_stop', event });
    else if (keys.length > 0) draft.messages.push({ kind: 'bet_stop', event, keys });
  }

  private takeSettlement(event: string, root: XmlElement, draft: Draft): void {
    const markets = this.listKnown(event, findChild(root, 'outcomes'), draft)
      .map(({ element, known }) => readResult(element, known, draft.problems))
      .filter((result) => result !== undefined);
    if (markets.length === 0) return;
    // Without a word about it, nothing is confirmed.
    const given = root.attributes['certainty'];
    const certainty = toNumber(given) === 2 ? 2 : 1;
    if (given !== undefined && toNumber(given) !== certainty) draft.problems.push(`${event}: certainty "${given}"`);
    draft.messages.push({ kind: 'bet_settlement', event, certainty, markets });
  }

  private takeKeys(
    kind: DraftOf<'bet_cancel' | 'rollback_cancel' | 'rollback_settlement'>['kind'],
    event: string,
    root: XmlElement,
    draft: Draft,
  ): void {
    const keys = this.listKnown(event, root, draft).map(({ known }) => known.key);
    if (keys.length === 0) return;
    if (kind === 'rollback_settlement') return void draft.messages.push({ kind, event, keys });
    const { start_time: start, end_time: end } = root.attributes;
    const [startAtMs, endAtMs] = [toWhole(start), toWhole(end)];
    // Without the time it would be about every bet there is.
    if ((start !== undefined && startAtMs === undefined) || (end !== undefined && endAtMs === undefined)) {
      return void draft.problems.push(`${root.name} of ${event} has no time in "${start ?? ''}" to "${end ?? ''}"`);
    }
    draft.messages.push({
      kind,
      event,
      keys,
      ...(startAtMs === undefined ? {} : { startAtMs }),
      ...(endAtMs === undefined ? {} : { endAtMs }),
    });
  }

  private listKnown(
    event: string,
    parent: XmlElement | undefined,
    draft: Draft,
  ): { readonly element: XmlElement; readonly known: KnownMarket }[] {
    const sportId = this.getEvent(event).fixture?.sportId;
    return listChildren(parent, 'market').flatMap((element) => {
      const known = findMarket(element, sportId);
      if (known && this.descriptions?.isChanged(known.id) !== true) return [{ element, known }];
      draft.unknownMarkets.push(element.attributes['id'] ?? 'no number');
      return [];
    });
  }

  private getEvent(event: string): EventMemory {
    const held = this.events.get(event);
    if (held) return held;
    const made: EventMemory = {
      fixture: undefined,
      state: undefined,
      fellFromMs: undefined,
      section: 'line',
      status: undefined,
      hasEnded: false,
      told: new Map(),
      stops: new Map(),
    };
    this.events.set(event, made);
    return made;
  }
}

/** That it is in its plan is told where it was not: the house may have heard otherwise before this program began. */
function findNewState({ state, fellFromMs }: EventMemory, read: ReadFixture): FeedEventState | undefined {
  if (read.state !== 'scheduled') return read.state;
  // The answer to a message may be older than the message: the start of then takes nothing back.
  return state === 'scheduled' || fellFromMs === read.fixture.startsAtMs ? undefined : 'scheduled';
}

/** Being played makes it live; without a word about the play, the live product does. */
function findSection(root: XmlElement): 'line' | 'live' | undefined {
  const phase = readPhase(root);
  if (phase) return phase === 'not_started' ? 'line' : 'live';
  return toWhole(root.attributes['product']) === LIVE_PRODUCT ? 'live' : undefined;
}

/** More groups than any market has: what names more of them is no bet stop. */
const MOST_GROUPS = 200;

function noteStop(stops: Map<string, number>, groups: ReadonlySet<string>, atMs: number): void {
  for (const group of groups) {
    if (stops.has(group) || stops.size < MOST_GROUPS) stops.set(group, Math.max(stops.get(group) ?? 0, atMs));
  }
}

/** A price from before the last stop of one of its groups is not sold, in whatever order the two have come. */
function stopOlder(
  market: FeedMarket,
  groups: readonly string[],
  stops: ReadonlyMap<string, number>,
  atMs: number | undefined,
): FeedMarket {
  const isOlder = atMs !== undefined && groups.some((group) => atMs < (stops.get(group) ?? 0));
  return isOlder && market.status === 'active' ? { ...market, status: 'suspended' } : market;
}
