import { findMarketRow, findSport } from '@glasshouse/domain/markets';
import type { Language } from './preferences.ts';
import type { EventView, MarketView } from './sportsbook.ts';

/**
 * Pictures of events for those who show a link to somebody: drawn by the shell as SVG, turned into PNG by the server.
 * Who shares a page keeps its picture by its address, so the address changes with what is to be seen.
 */
export const PICTURE_SIZE = { widthPx: 1_200, heightPx: 630 } as const;

/** The market whose prices are on an event's picture: the one that its sport is bet on first, or a title's own. */
export function findPicturedMarket({ markets, tournament, away }: EventView): MarketView | undefined {
  const main = findSport(tournament.sportId)?.mainMarket;
  return markets.find(({ key }) => key === main || (!away && findMarketRow(key)?.outright));
}

/** The icons of the site: where they are, and their edges in pixels, as devices ask for them. */
export const ICON_FOLDER = '/assets/icons';
export const ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512] as const;

/** `/pictures/ru/event-7-1k2j3h.png`. */
export function eventPicturePath(language: Language, event: EventView): string {
  return `/pictures/${language}/event-${event.eventId}-${versionOf(event)}.png`;
}

/** Where the shell answers with the drawing: `/ru/pictures/event-7.svg`. */
export function eventDrawingPath(eventId: number): string {
  return `/pictures/event-${eventId}.svg`;
}

/** The event of a drawing's path. */
export function parseDrawingPath(path: string): number | undefined {
  const match = /^\/pictures\/event-(\d{1,15})\.svg$/.exec(path);
  return match ? Number(match[1]) : undefined;
}

function versionOf(event: EventView): string {
  const { home, away, startsAtSec, status } = event;
  const market = findPicturedMarket(event);
  const prices = market?.outcomes.map(({ id, oddsMilli, active }) => [id, oddsMilli, active]);
  const score = status && [status.phase, status.score.home, status.score.away];
  const shown = JSON.stringify([home.name, away?.name, startsAtSec, event.section, score, market?.status, prices]);
  return hashText(shown).toString(36);
}

/** FNV-1a: enough to tell one picture of an event from the one before. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
