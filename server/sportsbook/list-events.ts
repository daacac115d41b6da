import type { EventCard } from '@glasshouse/contracts/sportsbook';
import type { Section } from '@glasshouse/domain/coupon';
import { isOfSport, isVirtualSport } from '@glasshouse/domain/markets';
import type { Board } from './board/board.ts';
import { toCard } from './board/view.ts';

/** Whether a sport is closed to who asks. */
export type IsClosed = (sportId: number, section: Section) => boolean;

export interface EventFilter {
  readonly section: Section;
  readonly sportId?: number;
  readonly tournamentId?: number;
  readonly withinHours?: number;
  readonly offset?: number;
  readonly limit?: number;
  readonly isClosed?: IsClosed | undefined;
}

const USUAL_LIMIT = 50;
const HOUR_SEC = 3_600;

export interface ListedEvents {
  /** Of the section's topic: what it tells later is not in here, or not all. */
  readonly listNumber: number;
  readonly events: EventCard[];
  readonly total: number;
}

/** One page of the events of a section, by start; `total` counts all pages. */
export function listEvents(board: Board, filter: EventFilter, nowSec: number): ListedEvents {
  const { section, sportId, tournamentId, withinHours, offset = 0, limit = USUAL_LIMIT, isClosed } = filter;
  const latestSec = withinHours === undefined ? Infinity : nowSec + withinHours * HOUR_SEC;
  const isOfAll = sportId === undefined && tournamentId === undefined;
  const found = board.lists.listEvents(section).filter(({ facts }) => {
    if (isClosed?.(facts.tournament.sportId, section)) return false;
    if (isOfAll && isVirtualSport(facts.tournament.sportId)) return false;
    if (
      sportId !== undefined &&
      !isOfSport(sportId, { tournament: facts.tournament, runnerCount: facts.runners?.length })
    )
      return false;
    if (tournamentId !== undefined && facts.tournament.id !== tournamentId) return false;
    return facts.startsAtSec <= latestSec;
  });
  return {
    listNumber: board.lists.numberOf(section),
    events: found.slice(offset, offset + limit).map(toCard),
    total: found.length,
  };
}
