import type { FeedFixture } from '@glasshouse/contracts/feed';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { toFeedId, toFeedName, type FeedDraft } from '../adapter/index.ts';
import { mustHold, toLiveStatus } from './cricket-status.ts';
import { derivePrices, type DerivedPrice } from './derive-prices.ts';
import type { EventState, MarketState } from './event-state.ts';
import { toResult, type OfferedLine } from './lines.ts';
import type { TeamBook } from './teams.ts';

const CATEGORY = { id: 'recorded', name: 'Recorded matches' };

/** The messages that bring the site up to what is now known of the event; none where nothing of ours changed. */
export function draftEvent(event: EventState, touched: Iterable<MarketState>, teams: TeamBook): FeedDraft[] {
  if (event.ended) return [];
  const markets = [...touched].filter((market) => !market.settled);
  const { stopped, changed } = repriceMarkets(event, markets);
  return [
    ...draftFixture(event, teams),
    ...(stopped.length > 0 ? [{ kind: 'bet_stop' as const, event: event.id, keys: stopped }] : []),
    ...draftStanding(event, changed, teams),
    ...draftResults(event, markets, teams),
  ];
}

function draftFixture(event: EventState, teams: TeamBook): FeedDraft[] {
  const fixture = toFixture(event, teams);
  const text = JSON.stringify(fixture);
  if (text === event.sentFixture) return [];
  event.sentFixture = text;
  return [{ kind: 'fixture_change', event: event.id, fixture }];
}

function toFixture(event: EventState, teams: TeamBook): FeedFixture {
  const tournament = teams.tournamentByEvent.get(event.id) ?? findEventName(event) ?? 'Exchange';
  return {
    sportId: event.sportId,
    category: CATEGORY,
    tournament: { id: toFeedId(tournament), name: tournament },
    home: { id: String(event.sides.home), name: nameOf(event.sides.home, teams) },
    away: { id: String(event.sides.away), name: nameOf(event.sides.away, teams) },
    startsAtMs: Math.min(...[...event.markets.values()].map((market) => Date.parse(market.definition.marketTime))),
  };
}

function findEventName(event: EventState): string | undefined {
  const names = [...event.markets.values()].map((market) => toFeedName(market.definition.eventName ?? ''));
  return names.find((name) => name !== '');
}

function nameOf(selection: number, teams: TeamBook): string {
  return teams.nameBySelection.get(selection) ?? `Runner ${selection}`;
}

interface Repriced {
  readonly stopped: string[];
  readonly changed: FeedMarket[];
}

function repriceMarkets(event: EventState, markets: readonly MarketState[]): Repriced {
  const held = mustHold(event.cricket);
  const stopped: string[] = [];
  const changed: FeedMarket[] = [];
  for (const market of markets) {
    const open = market.definition.status === 'OPEN' && !held;
    for (const line of market.lines) {
      const prices = open ? derivePrices(line.sides.map((side) => market.book.quote(side.runner))) : undefined;
      if (!prices && market.active.delete(line.key)) stopped.push(line.key);
      if (prices && noteChange(market, line, prices)) changed.push(toFeedMarket(line, prices));
    }
  }
  return { stopped, changed };
}

/** True where the site does not know these prices yet, or holds the line suspended. */
function noteChange(market: MarketState, line: OfferedLine, prices: readonly DerivedPrice[]): boolean {
  const text = prices.map((price) => price.oddsMilli).join('/');
  if (market.active.has(line.key) && market.told.get(line.key) === text) return false;
  market.active.add(line.key);
  market.told.set(line.key, text);
  return true;
}

function toFeedMarket(line: OfferedLine, prices: readonly DerivedPrice[]): FeedMarket {
  const outcomes = line.sides.flatMap((side, index) => {
    const price = prices[index];
    return price ? [{ id: side.outcome, ...price, active: true }] : [];
  });
  return { key: line.key, status: 'active', outcomes };
}

function draftStanding(event: EventState, markets: FeedMarket[], teams: TeamBook): FeedDraft[] {
  const section = event.live ? 'live' : 'line';
  const status = event.live ? findStatus(event, teams) : undefined;
  const standing = JSON.stringify([section, status]);
  const moved = standing !== event.sentStanding && event.live;
  if (markets.length === 0 && !moved) return [];
  event.sentStanding = standing;
  return [{ kind: 'odds_change', event: event.id, section, ...(status && { status }), markets }];
}

function findStatus(event: EventState, teams: TeamBook): LiveStatusView | undefined {
  return toLiveStatus(event.cricket, nameOf(event.sides.home, teams), nameOf(event.sides.away, teams));
}

/** Closed markets are settled by their runners' final status; the event ends with its last market. */
function draftResults(event: EventState, markets: readonly MarketState[], teams: TeamBook): FeedDraft[] {
  const closed = markets.filter((market) => market.definition.status === 'CLOSED');
  if (closed.length === 0) return [];
  const results = closed.flatMap((market) => {
    market.settled = true;
    const offered = market.lines.filter((line) => market.told.has(line.key));
    return offered.map((line) => toResult(line, market.definition));
  });
  const drafts: FeedDraft[] = [];
  if (results.length > 0) drafts.push({ kind: 'bet_settlement', event: event.id, certainty: 2, markets: results });
  if ([...event.markets.values()].every((market) => market.settled)) {
    event.ended = true;
    const status = findStatus(event, teams);
    drafts.push({ kind: 'event_end', event: event.id, ...(status && { status: { ...status, phase: 'ended' } }) });
  }
  return drafts;
}
