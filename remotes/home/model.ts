import type { EventCard, SportCount, TournamentView } from '@glasshouse/contracts/sportsbook';
import { SPORTS } from '@glasshouse/domain/markets';
import type { EventEntry, EventListSource } from '@glasshouse/kit/events';

/** Live events that the first page shows under one tab. */
export const LIVE_SHOWN = 12;
/** Live events asked for, to choose from. */
export const LIVE_ASKED = 200;
export const SOON_SHOWN = 14;
export const SOON_WITHIN_HOURS = 12;
const POPULAR_SHOWN = 12;

export interface TournamentCount extends TournamentView {
  readonly line: number;
  readonly live: number;
}

export interface HomeState {
  readonly nowSec: number;
  readonly signedIn: boolean;
  readonly live: EventListSource;
  readonly line: EventListSource;
  readonly popular: readonly TournamentCount[];
}

export interface EventsAnswer {
  readonly epoch: string;
  readonly events: readonly EventCard[];
  readonly total: number;
}

export interface SportsAnswer {
  readonly sports: readonly SportCount[];
  readonly tournaments: readonly TournamentCount[];
}

export interface HomeSource {
  readonly nowSec: number;
  readonly signedIn: boolean;
  readonly live: EventsAnswer;
  readonly line: EventsAnswer;
  readonly sports: SportsAnswer;
}

export function makeHomeState({ nowSec, signedIn, live, line, sports }: HomeSource): HomeState {
  return {
    nowSec,
    signedIn,
    live: { ...live, section: 'live', events: pickLive(live.events), sports: sports.sports },
    line: { ...line, section: 'line', sports: sports.sports },
    popular: pickPopular(sports.tournaments),
  };
}

/**
 * Live events worth a first page: the most interesting of each sport, dealt out one sport after the other, so that the
 * first dozen is a mix and every sport's own tab has its dozen too.
 */
export function pickLive(events: readonly EventCard[]): EventCard[] {
  const hands = sportOrder(events).map((sportId) =>
    events
      .filter((event) => event.tournament.sportId === sportId)
      .toSorted((a, b) => interest(b) - interest(a))
      .slice(0, LIVE_SHOWN),
  );
  const longest = Math.max(0, ...hands.map((hand) => hand.length));
  return Array.from({ length: longest }, (_one, round) => hands.flatMap((hand) => hand[round] ?? [])).flat();
}

/** Sports of these events in the order of the table, unknown ones last. */
function sportOrder(events: readonly EventCard[]): number[] {
  const present = new Set(events.map((event) => event.tournament.sportId));
  const known = SPORTS.map((sport) => sport.sportId).filter((sportId) => present.has(sportId));
  return [...known, ...[...present].filter((sportId) => !known.includes(sportId))];
}

/** A match that is being played and can be bet on comes before one in a break; then whoever offers more. */
function interest({ status, main, marketCount }: EventCard): number {
  const playing = status?.phase === 'playing' ? 2_000 : 0;
  const open = main?.status === 'active' ? 1_000 : 0;
  return playing + open + Math.min(marketCount, 999);
}

export function pickPopular(tournaments: readonly TournamentCount[]): TournamentCount[] {
  return tournaments
    .filter(({ line, live }) => line + live > 0)
    .toSorted((a, b) => weight(b) - weight(a) || a.id - b.id)
    .slice(0, POPULAR_SHOWN);
}

function weight({ line, live }: TournamentCount): number {
  return live * 3 + line;
}

/** The section where a link to the tournament finds something. */
export function sectionOf({ line }: TournamentCount): 'line' | 'live' {
  return line > 0 ? 'line' : 'live';
}

/** Rows of one tab. */
export function listShown(entries: readonly EventEntry[], sportId: number | undefined, limit: number): EventEntry[] {
  const all = sportId === undefined ? entries : entries.filter((entry) => sportOf(entry) === sportId);
  return all.slice(0, limit);
}

/** Sports with live rows, in the order of the table. */
export function listTabSports(entries: readonly EventEntry[]): number[] {
  return sportOrder(entries.map((entry) => entry.store.initial.view));
}

function sportOf(entry: EventEntry): number {
  return entry.store.initial.view.tournament.sportId;
}
