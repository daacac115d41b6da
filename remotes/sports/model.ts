import {
  ROW_CUTS,
  ROW_ORDERS,
  type EventCard,
  type LeagueCount,
  type RowCut,
  type RowOrder,
  type TournamentView,
} from '@glasshouse/contracts/sportsbook';
import { isInPart, isListPart, listColumnTypes, MOST_COLUMNS, type ListChoice } from '@glasshouse/domain/lists';
import {
  findSport,
  isMarketType,
  isOfSport,
  isVirtualSport,
  LONG_TERM,
  type MarketTypeId,
} from '@glasshouse/domain/markets';
import { dayOf, startOfDay, type TimeZone } from '@glasshouse/domain/zones';
import type { EventListSource } from '@glasshouse/kit/events';
import { parseSlugId } from '@glasshouse/kit/routing';

export type Section = EventCard['section'];
export type Menu = 'all' | 'soon';

export const PAGE_SIZE = 60;
export const SOON_HOURS = 3;

/** How far ahead the line is shown; the value of the address's `within`. */
export const WITHIN = ['1', '3', '12', 'today'] as const;
export type Within = (typeof WITHIN)[number];

/** Today, tomorrow, and as many days after it as make a week. */
const CALENDAR_DAYS = 7;
const HOUR_SEC = 3_600;
const DAY_SEC = 24 * HOUR_SEC;

/** What an address asks for. */
export interface ListQuestion {
  readonly section: Section;
  readonly menu: Menu;
  readonly within?: Within;
  /** A day of the visitor's own calendar, `2026-11-26`. */
  readonly day?: string;
  readonly only?: RowCut;
  /** Of one sport: only events that offer one of these, which are the columns then. */
  readonly markets?: readonly MarketTypeId[];
  /** Absent: the usual order of such a list. */
  readonly sort?: RowOrder;
  readonly sportId?: number;
  readonly tournamentId?: number;
}

export interface FoundList {
  readonly kind: 'list';
  readonly question: ListQuestion;
  readonly nowSec: number;
  /** Where the visitor is, as far as the house knows: whose leagues come first. */
  readonly country?: string;
  readonly source: EventListSource;
  /** The leagues of the sport that the page is about, in order; empty where it is about all sports. */
  readonly leagues: readonly LeagueCount[];
  /** Some of the events of such a list are broadcast. */
  readonly hasBroadcasts?: boolean;
  /** The leagues that are recommended, where the page is of those alone. */
  readonly recommended?: readonly number[];
  /** Present where the page is one tournament's. */
  readonly tournament?: TournamentView;
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
export function readQuestion(params: Readonly<Record<string, string>>, query: Query): ListQuestion | MissingList {
  const section = params['section'] === 'live' ? 'live' : 'line';
  const menu = params['menuSection'] === 'soon' ? 'soon' : 'all';
  const base: ListQuestion = { section, menu, ...readTime(section, menu, query) };
  const { sport, champ } = params;
  if (sport === undefined) return readSort(base, query);
  const sportId = findSportBySlug(sport);
  if (sportId === undefined) return { kind: 'missing', what: 'sport', section };
  const ofSport = { ...base, sportId, ...readMarkets(sportId, query) };
  if (champ === undefined) return readSort(ofSport, query);
  const tournamentId = parseSlugId(champ);
  if (tournamentId === undefined) return { kind: 'missing', what: 'tournament', section, sportId };
  return readSort({ ...ofSport, tournamentId }, query);
}

type Query = Readonly<Record<string, string>>;

/** One cut at a time: hours or a day of the line, parts of what is live, and what is recommended or broadcast of both. */
function readTime(section: Section, menu: Menu, query: Query): Pick<ListQuestion, 'within' | 'day' | 'only'> {
  if (menu !== 'all') return {};
  const only = ROW_CUTS.find((one) => one === query['only']);
  if (section === 'live') return only === undefined ? {} : { only };
  if (only === 'recommended' || only === 'broadcast') return { only };
  const day = query['day'];
  if (day !== undefined && isDay(day)) return { day };
  const within = WITHIN.find((one) => one === query['within']);
  return within === undefined ? {} : { within };
}

/** A comma list; what no list of the sport can show, and what there is no column for, is left out. */
function readMarkets(sportId: number, query: Query): Pick<ListQuestion, 'markets'> {
  const known = listColumnTypes(sportId);
  const named = [...new Set(query['markets']?.split(','))].filter(isMarketType).filter((type) => known.includes(type));
  return named.length === 0 ? {} : { markets: named.slice(0, MOST_COLUMNS) };
}

/** With the type, or without it where it is there; one too many takes the place of the first. */
export function toggleMarket(chosen: readonly MarketTypeId[] = [], type: MarketTypeId): readonly MarketTypeId[] {
  if (chosen.includes(type)) return chosen.filter((one) => one !== type);
  return [...chosen, type].slice(-MOST_COLUMNS);
}

/** The columns that the page is about, where its address names some. */
export function columnsOfPage({ sportId, markets }: ListQuestion): ListChoice | undefined {
  return sportId === undefined || markets === undefined ? undefined : new Map([[sportId, markets]]);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The usual order is not named, so that a list has one address. */
function readSort(question: ListQuestion, query: Query): ListQuestion {
  const sort = ROW_ORDERS.find((one) => one === query['sort']);
  return sort === undefined || sort === usualSort(question) ? question : { ...question, sort };
}

/** Numbers are keys of the sport table too, but no address names a sport by its number. */
function findSportBySlug(slug: string): number | undefined {
  const sport = findSport(slug);
  return sport?.slug === slug ? sport.sportId : undefined;
}

export function isMissing(question: ListQuestion | MissingList): question is MissingList {
  return 'kind' in question;
}

/** When the visitor's day that is so many days ahead begins. */
function midnight(nowSec: number, timeZone: TimeZone, daysAhead = 0): number {
  return startOfDay(timeZone, dayOf(timeZone, nowSec) + daysAhead);
}

/** Days that the calendar offers: today and those after it, as their addresses write them. */
export function listDays(nowSec: number, timeZone: TimeZone): { readonly day: string; readonly startsAtSec: number }[] {
  return Array.from({ length: CALENDAR_DAYS }, (_one, ahead) => {
    const startsAtSec = midnight(nowSec, timeZone, ahead);
    return { day: writeDay(startsAtSec, timeZone), startsAtSec };
  });
}

function writeDay(startsAtSec: number, timeZone: TimeZone): string {
  return new Date(dayOf(timeZone, startsAtSec) * DAY_SEC * 1000).toISOString().slice(0, 10);
}

export interface TimeRange {
  readonly fromSec?: number;
  /** The first second that is not shown. */
  readonly untilSec?: number;
}

/** Of which time events are shown; hours to the minute, so that pages made within it ask the same. */
export function rangeOf({ menu, within, day }: ListQuestion, nowSec: number, timeZone: TimeZone): TimeRange {
  const minuteSec = Math.ceil(nowSec / 60) * 60;
  if (menu === 'soon') return { untilSec: minuteSec + SOON_HOURS * HOUR_SEC };
  if (day !== undefined) {
    const number = Date.parse(`${day}T00:00:00Z`) / 1000 / DAY_SEC;
    return { fromSec: startOfDay(timeZone, number), untilSec: startOfDay(timeZone, number + 1) };
  }
  if (within === undefined) return {};
  if (within === 'today') return { untilSec: midnight(nowSec, timeZone, 1) };
  return { untilSec: minuteSec + Number(within) * HOUR_SEC };
}

/** Winners of competitions have no prices in columns, and a heading for each league would be half of the list. */
export function isOfTitles({ sportId }: ListQuestion): boolean {
  return sportId === LONG_TERM;
}

/** The order of a list that names none: by league where one sport is shown or is on now, by start where all come. */
export function usualSort({ section, menu, sportId }: ListQuestion): RowOrder {
  if (menu === 'soon') return 'time';
  return section === 'live' || sportId !== undefined ? 'league' : 'time';
}

export function sortOf(question: ListQuestion): RowOrder {
  return question.sort ?? usualSort(question);
}

export interface Asker {
  readonly nowSec: number;
  readonly timeZone: TimeZone;
  readonly columns: 'usual' | 'all';
  readonly country?: string | undefined;
}

/** The list's question in the words of the call. */
export function toCallQuery(question: ListQuestion, { nowSec, timeZone, columns, country }: Asker) {
  const sort = sortOf(question);
  return {
    section: question.section,
    ...(question.sportId === undefined ? {} : { sportId: question.sportId }),
    ...(question.tournamentId === undefined ? {} : { tournamentId: question.tournamentId }),
    ...rangeOf(question, nowSec, timeZone),
    ...(question.only === undefined ? {} : { only: question.only }),
    ...(question.markets === undefined ? {} : { markets: question.markets.join(',') }),
    sort,
    ...((sort === 'league' || sort === 'category' || question.only === 'recommended') && country !== undefined
      ? { country }
      : {}),
    columns,
    limit: PAGE_SIZE,
  };
}

/** Which of the section's new events belong on this page. */
export function isAsked(
  { question, recommended }: Pick<FoundList, 'question' | 'recommended'>,
  { fromSec = 0, untilSec = Infinity }: TimeRange,
  event: EventCard,
): boolean {
  const { sportId } = question;
  if (sportId === undefined ? isVirtualSport(event.tournament.sportId) : !isOfSport(sportId, event)) return false;
  if (question.tournamentId !== undefined && event.tournament.id !== question.tournamentId) return false;
  if (question.only === 'recommended' && recommended?.includes(event.tournament.id) !== true) return false;
  // What else than its main market it offers is not known yet: it is found when the page is read again.
  if (question.markets) return false;
  if (!isOfCut(question, event)) return false;
  return event.startsAtSec >= fromSec && event.startsAtSec < untilSec;
}

/** The page is about how matches stand at the moment: they come into it, and leave it, while it is open. */
export function isOfMoment({ only = 'recommended', markets }: ListQuestion): boolean {
  return markets !== undefined || only !== 'recommended';
}

/** True of every event where the page is not about how matches stand. */
export function isOfCut(
  { only }: ListQuestion,
  { status, hasTracker, broadcasts = [] }: Pick<EventCard, 'status' | 'hasTracker' | 'broadcasts'>,
): boolean {
  if (only === 'broadcast') return broadcasts.length > 0;
  if (only === 'tracker') return hasTracker === true;
  return !isListPart(only) || isInPart(only, status);
}
