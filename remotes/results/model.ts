import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import type { EventCard, TournamentView } from '@glasshouse/contracts/sportsbook';
import { compareSports, findSport } from '@glasshouse/domain/markets';
import { dayOf, startOfDay, type TimeZone } from '@glasshouse/domain/zones';

export const PAGE_SIZE = 100;
/** How many days one can go back to by a press; others are named by the address. */
const DAYS_SHOWN = 8;
const DAY_SEC = 86_400;
const MOST_PAGES = 50;

/** What the address asks of what is over. */
export interface ResultsQuestion {
  /** A day of the visitor's own calendar, `2026-11-25`; absent: today. */
  readonly day?: string;
  readonly sportId?: number;
  readonly text?: string;
  /** From 1. */
  readonly page: number;
}

/** A list of what is over, as a page of it shows it. */
export interface ResultsState {
  readonly kind: 'over';
  readonly question: ResultsQuestion;
  readonly nowSec: number;
  readonly results: readonly ResultView[];
  readonly total: number;
  readonly sports: readonly { readonly sportId: number; readonly count: number }[];
}

/** What is being played. */
export interface RunningState {
  readonly kind: 'running';
  readonly nowSec: number;
  readonly events: readonly EventCard[];
}

export interface ChampState extends Omit<ResultsState, 'kind' | 'sports'> {
  /** There is something to bet on as well. */
  readonly isNext: boolean;
  /** Absent where there is no such tournament: none of its events is over, and none is on offer. */
  readonly tournament?: TournamentView;
}

type Query = Readonly<Record<string, string>>;

export function readQuestion(query: Query): ResultsQuestion {
  const { day, sport, text = '', page } = query;
  const found = sport === undefined ? undefined : findSport(sport);
  const number = Number(page ?? 1);
  return {
    ...(day !== undefined && isDay(day) && { day }),
    ...(found && { sportId: found.sportId }),
    ...(text.trim() !== '' && { text: text.trim().slice(0, 64) }),
    page: Number.isInteger(number) && number >= 1 && number <= MOST_PAGES ? number : 1,
  };
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The same as a link has it; the usual is not named, so that a list has one address. */
export function linkOf({ day, sportId, text, page }: ResultsQuestion) {
  return {
    day,
    sport: sportId === undefined ? undefined : findSport(sportId)?.slug,
    text,
    page: page === 1 ? undefined : page,
  };
}

/** Of which time results are shown, by the visitor's own clock. */
export function rangeOf({ day }: ResultsQuestion, nowSec: number, timeZone: TimeZone) {
  const number = day === undefined ? dayOf(timeZone, nowSec) : readDay(day);
  return {
    fromSec: Math.max(0, startOfDay(timeZone, number)),
    untilSec: Math.max(0, startOfDay(timeZone, number + 1)),
  };
}

function readDay(text: string): number {
  return Date.parse(text) / 1_000 / DAY_SEC;
}

export interface DayStep {
  /** Absent: today. */
  readonly day?: string;
  readonly startsAtSec: number;
}

/** Today and the days before it. */
export function listDays(nowSec: number, timeZone: TimeZone): readonly DayStep[] {
  const today = dayOf(timeZone, nowSec);
  return Array.from({ length: DAYS_SHOWN }, (_one, ago) => ({
    ...(ago > 0 && { day: writeDay(today - ago) }),
    startsAtSec: startOfDay(timeZone, today - ago),
  }));
}

function writeDay(day: number): string {
  return new Date(day * DAY_SEC * 1_000).toISOString().slice(0, 10);
}

/** What one event of a list of results shows, over or running. */
export interface ResultEvent extends Pick<
  EventCard,
  'eventId' | 'section' | 'startsAtSec' | 'tournament' | 'home' | 'away' | 'status'
> {
  readonly voided: boolean;
  readonly winners: readonly string[];
  /** Above 1 its score was corrected. */
  readonly version: number;
}

export function toEvent({ final, ...result }: ResultView): ResultEvent {
  return { ...result, section: 'live', ...(final && { status: final.status }), version: final?.version ?? 1 };
}

export function toRunning(event: EventCard): ResultEvent {
  return { ...event, voided: false, winners: [], version: 1 };
}

export interface LeagueGroup {
  readonly tournament: TournamentView;
  readonly events: readonly ResultEvent[];
}

/** By sport, in the order of the house, and league; leagues in the order in which their latest event began. */
export function groupEvents(
  events: readonly ResultEvent[],
): readonly { readonly sportId: number; readonly leagues: readonly LeagueGroup[] }[] {
  const sports = new Map<number, Map<number, ResultEvent[]>>();
  for (const event of events) {
    const { sportId, id } = event.tournament;
    const leagues = sports.get(sportId) ?? new Map<number, ResultEvent[]>();
    sports.set(sportId, leagues);
    leagues.set(id, [...(leagues.get(id) ?? []), event]);
  }
  const groups = [...sports].map(([sportId, leagues]) => ({
    sportId,
    leagues: [...leagues.values()].flatMap((own) => (own[0] ? [{ tournament: own[0].tournament, events: own }] : [])),
  }));
  return groups.toSorted(compareSports);
}
