import type { WorldMessage } from '../provider/index.ts';
import type { FeedGoal, FeedPlayer } from '@glasshouse/contracts/feed';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { toUrn } from './names.ts';
import { numberSport } from './number-sport.ts';
import { LINE, LIVE, PRODUCTS, type ProductRow } from './products.table.ts';
import {
  writeAlive,
  writeComplete,
  writeFixture,
  writeFixtureChange,
  writeMarkets,
  writeOdds,
  writeSettlement,
  writeStop,
  type Envelope,
  type MatchPlayer,
  type UofMessage,
} from './write-messages.ts';
import { findPlayerProfile, listMatchPlayers, writeCompetitor } from './write-profiles.ts';
import { writeTimeline } from './write-timeline.ts';

type FixtureMessage = Extract<WorldMessage, { kind: 'fixture_change' }>;
type StatefulMessage = Extract<
  WorldMessage,
  { kind: 'bet_settlement' | 'rollback_settlement' | 'bet_cancel' | 'rollback_cancel' }
>;

export interface RecoveryRequest {
  readonly product: ProductRow;
  readonly requestId: number;
  readonly nodeId: number;
  /** Also what was decided since then. */
  readonly afterMs: number | undefined;
  /** One event: what is offered of it, or all that was decided; absent where all of them are meant. */
  readonly only?: { readonly urn: string; readonly isOdds: boolean } | undefined;
}

/** The provider of the unified odds feed, as far as it is played here: from what the world tells to its messages. */
export interface UofProvider {
  /** Takes in what the world tells, in order, and answers what is to be published. */
  tell(messages: readonly WorldMessage[]): UofMessage[];
  sayAlive(atMs: number): UofMessage[];
  /** All that is offered now, what was decided since, and the word that this is all. */
  recover(request: RecoveryRequest, atMs: number): UofMessage[];
  /** The answer of the call about an event, by the provider's name of it. */
  findFixture(urn: string): string | undefined;
  /** The same of what happened in it: who scored, in the sports that tell. */
  findTimeline(urn: string): string | undefined;
  /** Of a side, with whoever was named in its matches; and of one of them. */
  findCompetitor(urn: string): string | undefined;
  findPlayer(urn: string): string | undefined;
}

export function makeUofProvider(): UofProvider {
  return new Provider();
}

interface Told {
  fixture: FixtureMessage;
  product: ProductRow;
  status: LiveStatusView | undefined;
  goals: readonly FeedGoal[];
  /** Everybody who was ever named of each side. */
  squads: Squads;
  players: ReadonlyMap<string, MatchPlayer>;
  readonly markets: Map<string, FeedMarket>;
  readonly stateful: { readonly product: ProductRow; readonly message: StatefulMessage }[];
  endedAtMs: number | undefined;
}

type Squads = Readonly<Record<'home' | 'away', readonly FeedPlayer[]>>;

/** What has ended is held for so long: longer than any product's recovery goes back is not needed. */
const KEEP_ENDED_MS = 6 * 3_600_000;

class Provider implements UofProvider {
  private readonly events = new Map<string, Told>();
  private readonly byUrn = new Map<string, string>();

  tell(messages: readonly WorldMessage[]): UofMessage[] {
    return messages.flatMap((message) => this.tellOne(message));
  }

  sayAlive(atMs: number): UofMessage[] {
    this.forgetEnded(atMs);
    return PRODUCTS.map((product) => writeAlive(product, atMs));
  }

  private forgetEnded(atMs: number): void {
    for (const [event, { endedAtMs = Infinity }] of this.events) {
      if (endedAtMs > atMs - KEEP_ENDED_MS) continue;
      this.events.delete(event);
      this.byUrn.delete(toUrn('match', event));
    }
  }

  recover({ product, requestId, nodeId, afterMs, only }: RecoveryRequest, atMs: number): UofMessage[] {
    const messages: UofMessage[] = [];
    const sinceMs = only && !only.isOdds ? 0 : afterMs;
    for (const [event, told] of this.events) {
      if (only && toUrn('match', event) !== only.urn) continue;
      const about = { event, ...placeOf(told), answer: { requestId, nodeId } };
      if (told.product === product && told.endedAtMs === undefined && only?.isOdds !== false) {
        messages.push(writeOdds({ ...about, product, atMs }, told.status, [...told.markets.values()]));
      }
      for (const { message } of told.stateful.filter((one) => one.product === product)) {
        if (sinceMs === undefined || message.generatedAtMs < sinceMs) continue;
        messages.push(...this.writeStateful({ ...about, product, atMs: message.generatedAtMs }, message));
      }
    }
    return [...messages, writeComplete(product, atMs, requestId, nodeId)];
  }

  findFixture(urn: string): string | undefined {
    const event = this.byUrn.get(urn);
    const told = event === undefined ? undefined : this.events.get(event);
    if (event === undefined || !told) return undefined;
    const state = told.endedAtMs === undefined ? FIXTURE_STATES[told.fixture.state ?? 'scheduled'] : 'closed';
    return writeFixture(event, told.fixture.fixture, state);
  }

  findTimeline(urn: string): string | undefined {
    const event = this.byUrn.get(urn);
    const told = event === undefined ? undefined : this.events.get(event);
    return event === undefined || !told ? undefined : writeTimeline(event, told.fixture.fixture.sportId, told.goals);
  }

  findCompetitor(urn: string): string | undefined {
    const squads = this.listSquads().filter(({ side }) => toUrn('competitor', side.id) === urn);
    const [first] = squads;
    return first && writeCompetitor(first.side, uniteByNumber(squads.map(({ players }) => players)));
  }

  findPlayer(urn: string): string | undefined {
    for (const { side, players } of this.listSquads()) {
      const found = findPlayerProfile(side, players, urn);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private listSquads(): readonly {
    readonly side: FixtureMessage['fixture']['home'];
    readonly players: Squads['home'];
  }[] {
    return [...this.events.values()].flatMap(({ fixture: { fixture }, squads }) => [
      { side: fixture.home, players: squads.home },
      ...(fixture.away ? [{ side: fixture.away, players: squads.away }] : []),
    ]);
  }

  private tellOne(message: WorldMessage): UofMessage[] {
    if (!('event' in message)) return [];
    const { event, generatedAtMs: atMs } = message;
    if (message.kind === 'fixture_change') return this.makeFixture(message);
    const told = this.events.get(event);
    if (!told) return [];
    const about: Envelope = { product: told.product, event, ...placeOf(told), atMs };
    switch (message.kind) {
      case 'odds_change':
        return this.tellOdds(told, about, message);
      case 'bet_stop':
        for (const [key, market] of told.markets) {
          if (market.status === 'active') told.markets.set(key, { ...market, status: 'suspended' });
        }
        return [writeStop(about)];
      case 'event_end':
        told.endedAtMs = atMs;
        told.status = message.status ?? told.status;
        return [writeOdds(about, told.status, [], true)];
      case 'bet_settlement':
        for (const { key } of message.markets) told.markets.delete(key);
        told.stateful.push({ product: told.product, message });
        return this.writeStateful(about, message);
      case 'goals':
        // No message says who scored: whoever wants to know asks for the timeline.
        told.goals = message.goals;
        return [];
      case 'line_ups':
        // Nothing of the provider's tells who begins: whoever wants to know the names of a side asks for its profile.
        told.squads = addToSquads(told.squads, message);
        told.players = listMatchPlayers(told.fixture.fixture, told.squads);
        return [];
      default:
        told.stateful.push({ product: told.product, message });
        return this.writeStateful(about, message);
    }
  }

  /** Events of many runners are not part of what is played here. */
  private makeFixture(message: FixtureMessage): UofMessage[] {
    const { event, fixture, generatedAtMs: atMs } = message;
    if (!fixture.away || !numberSport(placeOf({ fixture: message }))) return [];
    const told = this.events.get(event);
    if (told) told.fixture = message;
    else {
      const markets = new Map<string, FeedMarket>();
      this.events.set(event, {
        fixture: message,
        product: LINE,
        status: undefined,
        goals: [],
        squads: { home: [], away: [] },
        players: new Map(),
        markets,
        stateful: [],
        endedAtMs: undefined,
      });
      this.byUrn.set(toUrn('match', event), event);
    }
    const about: Envelope = { product: told?.product ?? LINE, event, ...placeOf({ fixture: message }), atMs };
    return [writeFixtureChange(about, fixture.startsAtMs, told ? MOVED : NEW)];
  }

  private tellOdds(told: Told, about: Envelope, message: Extract<WorldMessage, { kind: 'odds_change' }>): UofMessage[] {
    const product = message.section === 'live' ? LIVE : LINE;
    const handedOver = product === told.product ? [] : [this.handOver(told, about)];
    const isFirst = handedOver.length > 0;
    told.product = product;
    told.status = message.status ?? told.status;
    for (const market of message.markets) told.markets.set(market.key, market);
    // Who takes over tells all of it: the other's prices are gone.
    const markets = isFirst ? [...told.markets.values()] : message.markets;
    return [...handedOver, writeOdds({ ...about, product }, told.status, markets)];
  }

  private handOver(told: Told, about: Envelope): UofMessage {
    const markets = [...told.markets.values()].map((market): FeedMarket => ({ ...market, status: 'handed_over' }));
    return writeOdds(about, told.status, markets);
  }

  private writeStateful(envelope: Envelope, message: StatefulMessage): UofMessage[] {
    const written = ((): UofMessage | undefined => {
      switch (message.kind) {
        case 'bet_settlement':
          return writeSettlement(envelope, message.certainty, message.markets);
        case 'rollback_settlement':
          return writeMarkets('rollback_bet_settlement', envelope, message.keys);
        case 'bet_cancel':
          return writeMarkets('bet_cancel', envelope, message.keys, message);
        case 'rollback_cancel':
          return writeMarkets('rollback_bet_cancel', envelope, message.keys, message);
      }
    })();
    return written ? [written] : [];
  }
}

const [NEW, MOVED] = [1, 2] as const;
const FIXTURE_STATES: Readonly<Record<NonNullable<FixtureMessage['state']>, string>> = {
  scheduled: 'not_started',
  postponed: 'postponed',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
};

function placeOf({
  fixture: { fixture },
  players,
}: Pick<Told, 'fixture'> & Partial<Pick<Told, 'players'>>): Pick<Envelope, 'sportId' | 'category' | 'players'> {
  return { sportId: fixture.sportId, category: fixture.category.name, players };
}

function addToSquads(squads: Squads, { home, away }: Squads): Squads {
  return { home: uniteByNumber([squads.home, home]), away: uniteByNumber([squads.away, away]) };
}

/** Each of them once, as they were named last. */
function uniteByNumber(lists: readonly (readonly FeedPlayer[])[]): FeedPlayer[] {
  return [...new Map(lists.flat().map((player) => [player.number, player])).values()];
}
