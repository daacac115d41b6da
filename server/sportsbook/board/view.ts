import type { EventCard, EventView, RowView } from '@glasshouse/contracts/sportsbook';
import type { MarketKey, MarketStatus } from '@glasshouse/domain/markets';
import type { BoardEvent, BoardMarket, Hold, ShownMarket } from './types.ts';

/** How a market really stands: what its producer says, under the rules of its sport and the house's own stops. */
export function statusOf(event: BoardEvent, market: BoardMarket): MarketStatus {
  if (market.status === 'settled' || market.status === 'cancelled') return market.status;
  if (event.facts.voided) return 'cancelled';
  return market.status === 'active' && (event.stale.has(market.key) || isHeld(event, market.key))
    ? 'suspended'
    : market.status;
}

/** Its producer offers it and nothing else stops it, but the prices are from before it was last stopped. */
export function isUntold(event: BoardEvent, { key, status }: BoardMarket): boolean {
  return status === 'active' && event.stale.has(key) && !event.facts.voided && !isHeld(event, key);
}

function isHeld(event: BoardEvent, key: MarketKey): boolean {
  return event.holds.some((hold) => isAbout(hold, key));
}

function isAbout(hold: Hold, key: MarketKey): boolean {
  return hold.key === undefined || hold.key === key;
}

/** What a player sees of the market; absent where there is nothing to see. */
export function toShown(event: BoardEvent, market: BoardMarket): ShownMarket | undefined {
  const status = statusOf(event, market);
  if (status !== 'active' && status !== 'suspended') return undefined;
  return { key: market.key, status, outcomes: market.outcomes };
}

function toHead(event: BoardEvent): Omit<EventCard, 'number'> {
  const { facts } = event;
  return {
    eventId: facts.eventId,
    section: event.section,
    startsAtSec: facts.startsAtSec,
    tournament: facts.tournament,
    home: facts.home,
    ...(facts.away ? { away: facts.away } : {}),
    ...(facts.runners ? { runnerCount: facts.runners.length } : {}),
    ...(event.status ? { status: event.status } : {}),
    marketCount: event.shown.size,
    ...(event.tracker ? { hasTracker: true } : {}),
    ...(facts.broadcasts ? { broadcasts: [...facts.broadcasts] } : {}),
  };
}

export function toCard(event: BoardEvent): EventCard {
  const { main } = event.listed;
  return { ...toHead(event), ...(main ? { main } : {}), number: event.numbers.card };
}

/** As lists usually show it. */
export function toRow(event: BoardEvent): RowView {
  return { ...toHead(event), markets: [...event.listed.row], number: event.numbers.row };
}

/** With all that a list can show. */
export function toWideRow(event: BoardEvent): RowView {
  return { ...toHead(event), markets: [...event.listed.wide], number: event.numbers.wide };
}

/** The main market stands among the others; it is not repeated, since no delta would keep a second copy true. */
export function toEventView(event: BoardEvent): EventView {
  const markets = [...event.markets.keys()].flatMap((key) => event.shown.get(key) ?? []);
  const { runners, lineUp } = event.facts;
  const { tracker } = event;
  return {
    ...toHead(event),
    ...(runners ? { runners: [...runners] } : {}),
    ...(lineUp ? { lineUp: [...lineUp] } : {}),
    ...(event.facts.race ? { race: event.facts.race } : {}),
    markets,
    ...(tracker ? { tracker: tracker.shown } : {}),
    ...(event.facts.commitment === undefined ? {} : { commitment: event.facts.commitment }),
    number: event.numbers.event,
  };
}
