import type { RowCut, RowOrder, RowView } from '@glasshouse/contracts/sportsbook';
import type { Section } from '@glasshouse/domain/coupon';
import { isFavouriteKey, isYours, type Yours } from '@glasshouse/domain/favourites';
import { disciplineOf, type DisciplineSlug } from '@glasshouse/domain/esports';
import { isInPart } from '@glasshouse/domain/lists';
import { isMarketType, isOfSport, LONG_TERM, isVirtualSport } from '@glasshouse/domain/markets';
import type { Board } from './board/board.ts';
import type { BoardEvent } from './board/types.ts';
import { toRow, toWideRow } from './board/view.ts';
import type { LeagueOrder } from './league-order.ts';
import type { IsClosed } from './list-events.ts';

export interface RowFilter {
  readonly section: Section;
  readonly sportId?: number;
  readonly tournamentId?: number;
  /** One of the two sides of a match; what has no two sides is nobody's. */
  readonly sideId?: number;
  readonly discipline?: DisciplineSlug;
  /** Numbers with commas between them. */
  readonly events?: string;
  /** Keys of favourites with commas between them; what is of the country is listed beside what they name. */
  readonly starred?: string;
  readonly ofCountry?: string;
  readonly fromSec?: number;
  readonly untilSec?: number;
  readonly only?: RowCut;
  /** Types of markets with commas between them. */
  readonly markets?: string;
  readonly sort?: RowOrder;
  readonly columns?: 'usual' | 'all';
  readonly offset?: number;
  readonly limit?: number;
  readonly isClosed?: IsClosed | undefined;
}

const USUAL_LIMIT = 50;

export interface ListedRows {
  /** Of the section's topic: what it tells later is not in here, or not all. */
  readonly listNumber: number;
  readonly rows: RowView[];
  readonly total: number;
  readonly hasBroadcasts?: true;
}

/** One page of the events of a section, in the order that is asked for; `total` counts all pages. */
export function listRows(board: Board, filter: RowFilter, leagues: LeagueOrder): ListedRows {
  const { offset = 0, limit = USUAL_LIMIT, only } = filter;
  const all = listAll(board, filter);
  const found = only === undefined ? all : all.filter((event) => isOfCut(only, event, leagues));
  const page = inOrder(found, filter.sort ?? 'time', leagues).slice(offset, offset + limit);
  return {
    listNumber: board.lists.numberOf(filter.section),
    rows: page.map(filter.columns === 'all' ? toWideRow : toRow),
    total: found.length,
    ...(all.some(isBroadcast) && { hasBroadcasts: true }),
  };
}

/** What the list is of before it is cut. */
function listAll(board: Board, filter: RowFilter): readonly BoardEvent[] {
  const { section, sportId, tournamentId, fromSec = 0, untilSec = Infinity, isClosed, discipline, sideId } = filter;
  const types = filter.markets?.split(',');
  const yours = readYours(filter);
  const named = filter.events === undefined ? undefined : new Set(filter.events.split(',').map(Number));
  const isOfAll = sportId === undefined && tournamentId === undefined && named === undefined;
  return board.lists.listEvents(section).filter((event) => {
    const { facts } = event;
    if (isClosed?.(facts.tournament.sportId, section)) return false;
    if (isOfAll && isVirtualSport(facts.tournament.sportId)) return false;
    if (
      sportId !== undefined &&
      !isOfSport(sportId, { tournament: facts.tournament, runnerCount: facts.runners?.length })
    )
      return false;
    if (tournamentId !== undefined && facts.tournament.id !== tournamentId) return false;
    if (sideId !== undefined && !isOfSide(sideId, facts)) return false;
    if (discipline !== undefined && disciplineOf(facts.tournament) !== discipline) return false;
    if (named && !named.has(facts.eventId)) return false;
    if (yours && !isYours(facts, yours)) return false;
    if (types && !types.some((type) => isMarketType(type) && event.listed.columns.has(type))) return false;
    return facts.startsAtSec >= fromSec && facts.startsAtSec < untilSec;
  });
}

function readYours({ starred, ofCountry: country }: RowFilter): Yours | undefined {
  if (starred === undefined && country === undefined) return undefined;
  return { starred: new Set(starred?.split(',').filter(isFavouriteKey)), country };
}

function isBroadcast({ facts }: BoardEvent): boolean {
  return facts.broadcasts !== undefined;
}

function isOfSide(sideId: number, { home, away }: BoardEvent['facts']): boolean {
  return away !== undefined && (home.id === sideId || away.id === sideId);
}

function isOfCut(cut: RowCut, event: BoardEvent, leagues: LeagueOrder): boolean {
  const { facts, status, tracker } = event;
  if (cut === 'tracker') return tracker !== undefined;
  if (cut === 'broadcast') return isBroadcast(event);
  return cut === 'recommended' ? leagues.isTop(facts.tournament) : isInPart(cut, status);
}

/** Of two that are alike the one that starts first, as they are held; in a league its matches come before its winner. */
function inOrder(events: readonly BoardEvent[], sort: RowOrder, leagues: LeagueOrder): readonly BoardEvent[] {
  if (sort === 'time') return events;
  if (sort === 'popularity') return events.toSorted((a, b) => b.shown.size - a.shown.size);
  const compare = sort === 'category' ? leagues.compareByCategory : leagues.compare;
  return events.toSorted(
    (a, b) => compare(a.facts.tournament, b.facts.tournament) || Number(isLongTerm(a)) - Number(isLongTerm(b)),
  );
}

function isLongTerm({ facts }: BoardEvent): boolean {
  return isOfSport(LONG_TERM, { tournament: facts.tournament, runnerCount: facts.runners?.length });
}
