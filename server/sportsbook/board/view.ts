import type { EventCard, EventView } from '@glasshouse/contracts/sportsbook';
import { findSport, type MarketKey } from '@glasshouse/domain/markets';
import type { BoardEvent, BoardMarket } from './types.ts';

export type VisibleMarket = BoardMarket & { readonly status: 'active' | 'suspended' };

export function isVisible(market: BoardMarket): market is VisibleMarket {
  return market.status === 'active' || market.status === 'suspended';
}

/** The sport's own main market or, where the event lacks it (a test match can be drawn), the other one. */
export function findMainMarket(event: BoardEvent): VisibleMarket | undefined {
  const usual = findSport(event.facts.tournament.sportId)?.mainMarket ?? 'winner';
  return findVisible(event, usual) ?? findVisible(event, usual === '1x2' ? 'winner' : '1x2');
}

function findVisible(event: BoardEvent, key: string): VisibleMarket | undefined {
  const market = event.markets.get(key as MarketKey);
  return market && isVisible(market) ? market : undefined;
}

function toHead(event: BoardEvent): Omit<EventCard, 'number'> {
  const { facts } = event;
  return {
    eventId: facts.eventId,
    section: event.section,
    startsAtSec: facts.startsAtSec,
    tournament: facts.tournament,
    home: facts.home,
    away: facts.away,
    ...(event.status ? { status: event.status } : {}),
    marketCount: event.marketCount,
  };
}

export function toCard(event: BoardEvent): EventCard {
  const main = findMainMarket(event);
  return { ...toHead(event), ...(main ? { main } : {}), number: event.cardNumber };
}

/** The main market stands among the others; it is not repeated, since no delta would keep a second copy true. */
export function toEventView(event: BoardEvent): EventView {
  return { ...toHead(event), markets: [...event.markets.values()].filter(isVisible), number: event.eventNumber };
}
