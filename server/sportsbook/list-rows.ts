import type { RowCut, RowOrder, RowView } from '@glasshouse/contracts/sportsbook';
import type { Section } from '@glasshouse/domain/coupon';
import { disciplineOf, type DisciplineSlug } from '@glasshouse/domain/esports';
import { isInPart } from '@glasshouse/domain/lists';
import { isOfSport, isVirtualSport } from '@glasshouse/domain/markets';
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
  readonly fromSec?: number;
  readonly untilSec?: number;
  readonly only?: RowCut;
  readonly sort?: RowOrder;
  readonly columns?: 'usual' | 'all';
  readonly offset?: number;
  readonly limit?: number;
  readonly isClosed?: IsClosed | undefined;
}

const USUAL_LIMIT = 50;

/** One page of the events of a section, in the order that is asked for; `total` counts all pages. */
export function listRows(board: Board, filter: RowFilter, leagues: LeagueOrder): { rows: RowView[]; total: number } {
  const { section, sportId, tournamentId, fromSec = 0, untilSec = Infinity, isClosed } = filter;
  const { offset = 0, limit = USUAL_LIMIT, only, discipline, sideId } = filter;
  const named = filter.events === undefined ? undefined : new Set(filter.events.split(',').map(Number));
  const isOfAll = sportId === undefined && tournamentId === undefined && named === undefined;
  const found = board.lists.listEvents(section).filter((event) => {
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
    if (only !== undefined && !isOfCut(only, event, leagues)) return false;
    return facts.startsAtSec >= fromSec && facts.startsAtSec < untilSec;
  });
  const page = inOrder(found, filter.sort ?? 'time', leagues).slice(offset, offset + limit);
  return { rows: page.map(filter.columns === 'all' ? toWideRow : toRow), total: found.length };
}

function isOfSide(sideId: number, { home, away }: BoardEvent['facts']): boolean {
  return away !== undefined && (home.id === sideId || away.id === sideId);
}

function isOfCut(cut: RowCut, { facts, status, tracker }: BoardEvent, leagues: LeagueOrder): boolean {
  if (cut === 'tracker') return tracker !== undefined;
  return cut === 'recommended' ? leagues.isTop(facts.tournament) : isInPart(cut, status);
}

/** Of two that are alike the one that starts first, as they are held. */
function inOrder(events: readonly BoardEvent[], sort: RowOrder, leagues: LeagueOrder): readonly BoardEvent[] {
  if (sort === 'time') return events;
  if (sort === 'popularity') return events.toSorted((a, b) => b.shown.size - a.shown.size);
  return events.toSorted((a, b) => leagues.compare(a.facts.tournament, b.facts.tournament));
}
