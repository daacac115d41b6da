import type { FeedFixture } from '@glasshouse/contracts/feed';
import type { FeedMarket, FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { nameMarket, type NamedMarket } from './describe.ts';
import type { DescribedMarket } from './market.table.ts';
import { toUrn } from './names.ts';
import { numberSport } from './number-sport.ts';
import type { ProductRow } from './products.table.ts';
import { writeStatus } from './write-status.ts';
import { document, element } from './xml.ts';

/** As it goes to the exchange. */
export interface UofMessage {
  readonly routingKey: string;
  readonly body: string;
}

/** What is said, by whom, and whether for everybody or as the answer to a request of one node. */
export interface Envelope {
  readonly product: ProductRow;
  readonly event: string;
  readonly sportId: number;
  /** The country, or of esports the game. */
  readonly category: string;
  readonly atMs: number;
  /** By the world's outcome in markets of scorers. */
  readonly players?: ReadonlyMap<string, MatchPlayer> | undefined;
  readonly answer?: { readonly requestId: number; readonly nodeId: number };
}

/** One who plays, as the provider names them. */
export interface MatchPlayer {
  readonly urn: string;
  /** 1 at home, 2 away. */
  readonly team: 1 | 2;
}

export function writeOdds(
  envelope: Envelope,
  status: LiveStatusView | undefined,
  markets: readonly FeedMarket[],
  isClosed = false,
): UofMessage {
  const { sportId, players } = envelope;
  const told = markets.flatMap((market) => {
    const named = nameMarket(market.key, sportId);
    return named
      ? [writeMarket(named, { status: STATUSES[market.status] }, writeOutcomes(named, market, players))]
      : [];
  });
  return writeAbout('odds_change', envelope, {}, [
    ...(status ? [writeStatus(sportId, status, isClosed)] : []),
    element('odds', {}, told),
  ]);
}

export function writeStop(envelope: Envelope): UofMessage {
  return writeAbout('bet_stop', envelope, { groups: 'all' });
}

export function writeFixtureChange(envelope: Envelope, startsAtMs: number, change: number): UofMessage {
  return writeAbout('fixture_change', envelope, { start_time: startsAtMs, change_type: change });
}

/** Absent where none of the markets is the provider's. */
export function writeSettlement(
  envelope: Envelope,
  certainty: 1 | 2,
  results: readonly FeedMarketResult[],
): UofMessage | undefined {
  const settled = results.flatMap((result) => {
    const named = nameMarket(result.key, envelope.sportId);
    return named ? [writeMarket(named, {}, writeResults(named, result, envelope.players))] : [];
  });
  if (settled.length === 0) return undefined;
  return writeAbout('bet_settlement', envelope, { certainty }, [element('outcomes', {}, settled)]);
}

/** A message that names markets alone; absent where none is the provider's. */
export function writeMarkets(
  name: 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel',
  envelope: Envelope,
  keys: readonly string[],
  within: { readonly startAtMs?: number; readonly endAtMs?: number } = {},
): UofMessage | undefined {
  const markets = keys.flatMap((key) => {
    const named = nameMarket(key, envelope.sportId);
    return named ? [writeMarket(named, {}, [])] : [];
  });
  const time = { start_time: within.startAtMs, end_time: within.endAtMs };
  return markets.length > 0 ? writeAbout(name, envelope, time, markets) : undefined;
}

export function writeAlive({ id }: ProductRow, atMs: number): UofMessage {
  const body = document(element('alive', { product: id, timestamp: atMs, subscribed: 1 }));
  return { routingKey: '-.-.-.alive.-.-.-.-', body };
}

export function writeComplete({ id }: ProductRow, atMs: number, requestId: number, nodeId: number): UofMessage {
  const body = document(element('snapshot_complete', { request_id: requestId, timestamp: atMs, product: id }));
  return { routingKey: `-.-.-.snapshot_complete.-.-.-.${nodeId}`, body };
}

/** The answer of the call about an event. */
export function writeFixture(event: string, fixture: FeedFixture, state: string): string {
  const { category, tournament, home, away, startsAtMs, sportId } = fixture;
  const [number, sport] = numberSport({ sportId, category: category.name }) ?? [0, ''];
  const start = new Date(startsAtMs).toISOString().replace(/\.\d{3}Z$/, '+00:00');
  const side = (qualifier: string, one: FeedFixture['home'] | undefined): string =>
    element('competitor', { id: toUrn('competitor', one?.id ?? ''), name: one?.name, qualifier });
  const played = element('tournament', { id: toUrn('tournament', tournament.id), name: tournament.name }, [
    element('sport', { id: `sr:sport:${number}`, name: sport }),
    element('category', { id: toUrn('category', category.id), name: category.name }),
  ]);
  const sides = element('competitors', {}, [side('home', home), side('away', away)]);
  const facts = { id: toUrn('match', event), scheduled: start, start_time: start, status: state, liveodds: 'booked' };
  return document(element('fixtures_fixture', {}, [element('fixture', facts, [played, sides])]));
}

const STATUSES: Readonly<Record<FeedMarket['status'], number>> = {
  active: 1,
  inactive: 0,
  suspended: -1,
  handed_over: -2,
};

type Attributes = Readonly<Record<string, string | number | undefined>>;

function writeAbout(
  name: string,
  envelope: Envelope,
  attributes: Attributes,
  children: readonly string[] = [],
): UofMessage {
  const { product, event, atMs, answer } = envelope;
  const urn = toUrn('match', event);
  const head = { product: product.id, event_id: urn, timestamp: atMs, request_id: answer?.requestId, ...attributes };
  const sides = product.scope === 'live' ? '-.live' : 'pre.-';
  const [sport] = numberSport(envelope) ?? [0];
  const type = urn.slice(0, urn.lastIndexOf(':'));
  const id = urn.slice(type.length + 1);
  const priority = name === 'fixture_change' || name === 'odds_change' || name === 'bet_stop' ? 'hi' : 'lo';
  return {
    routingKey: `${priority}.${sides}.${name}.${sport}.${type}.${id}.${answer?.nodeId ?? '-'}`,
    body: document(element(name, head, children)),
  };
}

function writeMarket({ row, specifiers }: NamedMarket, attributes: Attributes, outcomes: readonly string[]): string {
  return element('market', { id: row.id, specifiers, ...attributes }, outcomes);
}

function writeOutcomes({ row }: NamedMarket, { outcomes }: FeedMarket, players: Envelope['players']): string[] {
  return outcomes.flatMap(({ id, oddsMilli, active, probability }) => {
    const named = nameOutcome(row, id, players);
    const odds = { odds: oddsMilli / 1000, probabilities: probability, active: active ? 1 : 0 };
    return named ? [element('outcome', { id: named.id, ...odds, team: named.team })] : [];
  });
}

function writeResults({ row }: NamedMarket, { outcomes }: FeedMarketResult, players: Envelope['players']): string[] {
  return outcomes.flatMap(({ id, result, voidFactor, deadHeatFactor }) => {
    const named = nameOutcome(row, id, players);
    const factors = { void_factor: voidFactor, dead_heat_factor: deadHeatFactor };
    return named ? [element('outcome', { id: named.id, result, ...factors })] : [];
  });
}

function nameOutcome(
  { outcomes, ofPlayers }: DescribedMarket,
  id: string,
  players: Envelope['players'],
): { readonly id: string | number; readonly team?: 1 | 2 } | undefined {
  const [number] = outcomes[id] ?? [];
  if (number !== undefined) return { id: number };
  const player = ofPlayers && players?.get(id);
  return player ? { id: player.urn, team: player.team } : undefined;
}
