import type { EventCard, SportCount, TournamentView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import type { EventListSource } from '@glasshouse/kit/events';
import { parseSlugId } from '@glasshouse/kit/routing';

export type Section = EventCard['section'];
export type Menu = 'all' | 'soon';

export const PAGE_SIZE = 60;
export const SOON_HOURS = 3;

/** How far ahead the line is shown; the value of the address's `within`. */
export const WITHIN = ['1', '3', '12', 'today'] as const;
export type Within = (typeof WITHIN)[number];

const HOUR_SEC = 3_600;
const DAY_SEC = 24 * HOUR_SEC;

/** What an address asks for. */
export interface ListQuestion {
  readonly section: Section;
  readonly menu: Menu;
  readonly within?: Within;
  readonly sportId?: number;
  readonly tournamentId?: number;
}

export interface FoundList {
  readonly kind: 'list';
  readonly question: ListQuestion;
  readonly nowSec: number;
  readonly source: EventListSource;
  /** Present where the page is one tournament's. */
  readonly tournament?: TournamentView;
  /** Sports are named and counted in this order. */
  readonly sports: readonly SportCount[];
}

export interface MissingList {
  readonly kind: 'missing';
  readonly what: 'sport' | 'tournament';
  readonly section: Section;
  /** Where to go instead: the sport of a tournament that is not there. */
  readonly sportId?: number;
}

export type ListState = FoundList | MissingList;

/** Reads the address; a sport or tournament that cannot be read is missing. */
export function readQuestion(
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): ListQuestion | MissingList {
  const section = params['section'] === 'live' ? 'live' : 'line';
  const menu = params['menuSection'] === 'soon' ? 'soon' : 'all';
  const within = menu === 'all' && section === 'line' ? WITHIN.find((one) => one === query['within']) : undefined;
  const base = { section, menu, ...(within === undefined ? {} : { within }) } as const;
  const { sport, champ } = params;
  if (sport === undefined) return base;
  const sportId = findSportBySlug(sport);
  if (sportId === undefined) return { kind: 'missing', what: 'sport', section };
  if (champ === undefined) return { ...base, sportId };
  const tournamentId = parseSlugId(champ);
  if (tournamentId === undefined) return { kind: 'missing', what: 'tournament', section, sportId };
  return { ...base, sportId, tournamentId };
}

/** Numbers are keys of the sport table too, but no address names a sport by its number. */
function findSportBySlug(slug: string): number | undefined {
  const sport = findSport(slug);
  return sport?.slug === slug ? sport.sportId : undefined;
}

export function isMissing(question: ListQuestion | MissingList): question is MissingList {
  return 'kind' in question;
}

/** The moment after which events are not shown; absent where there is none. `timeZone` in hours from UTC. */
export function endsAtSec({ menu, within }: ListQuestion, nowSec: number, timeZone: number): number | undefined {
  if (menu === 'soon') return nowSec + SOON_HOURS * HOUR_SEC;
  if (within === undefined) return undefined;
  if (within !== 'today') return nowSec + Number(within) * HOUR_SEC;
  const shiftSec = timeZone * HOUR_SEC;
  return (Math.floor((nowSec + shiftSec) / DAY_SEC) + 1) * DAY_SEC - shiftSec;
}

/** The list's question in the words of the call, which counts in whole hours. */
export function toCallQuery(question: ListQuestion, nowSec: number, timeZone: number) {
  const endSec = endsAtSec(question, nowSec, timeZone);
  return {
    section: question.section,
    ...(question.sportId === undefined ? {} : { sportId: question.sportId }),
    ...(question.tournamentId === undefined ? {} : { tournamentId: question.tournamentId }),
    ...(endSec === undefined ? {} : { withinHours: Math.max(1, Math.ceil((endSec - nowSec) / HOUR_SEC)) }),
    limit: PAGE_SIZE,
  };
}

interface EventsPage {
  readonly events: readonly EventCard[];
  readonly total: number;
}

/** Takes off what the call's whole hours let in too much: it stands at the end, since lists are by start. */
export function cutAtEnd({ events, total }: EventsPage, offset: number, endSec: number | undefined): EventsPage {
  if (endSec === undefined) return { events, total };
  const kept = events.filter((event) => event.startsAtSec < endSec);
  return { events: kept, total: kept.length < events.length ? offset + kept.length : total };
}

/** Which of the section's new events belong on this page. */
export function isAsked(question: ListQuestion, endSec: number | undefined, event: EventCard): boolean {
  if (question.sportId !== undefined && event.tournament.sportId !== question.sportId) return false;
  if (question.tournamentId !== undefined && event.tournament.id !== question.tournamentId) return false;
  return endSec === undefined || event.startsAtSec < endSec;
}

export interface SportLink {
  /** Absent for all sports. */
  readonly sportId?: number;
  readonly count: number;
  readonly active: boolean;
}

/** Sports that have something in the section, and the one the page is about even when it has nothing. */
export function listSportLinks(sports: readonly SportCount[], { section, sportId }: ListQuestion): SportLink[] {
  const all = sports.reduce((sum, sport) => sum + sport[section], 0);
  const links = sports
    .filter((sport) => sport[section] > 0 || sport.sportId === sportId)
    .map((sport) => ({ sportId: sport.sportId, count: sport[section], active: sport.sportId === sportId }));
  return [{ count: all, active: sportId === undefined }, ...links];
}
