import type { LeagueCount, RowView, SportCount } from '@glasshouse/contracts/sportsbook';
import type { PriceMove } from '@glasshouse/contracts/sportsbook-moves';
import { findListColumns, isConsoleLeague } from '@glasshouse/domain/lists';
import { SPORTS } from '@glasshouse/domain/markets';
import type { EventEntry, EventListSource, RowKind } from '@glasshouse/kit/events';

/** Live events that the first page shows under one tab. */
export const LIVE_SHOWN = 12;
/** Live events asked for, to choose from. */
export const LIVE_ASKED = 200;
/** Events of the line asked for, to choose from. */
export const SOON_ASKED = 60;
/** Events of the line on the page: the next off, and those of the list after them. */
export const SOON_SHOWN = 20;
export const NEXT_SHOWN = 6;
export const MOVES_ASKED = 30;
const MOVES_SHOWN = 6;
const SOON_WITHIN_HOURS = 12;
const POPULAR_SHOWN = 12;

/** To the minute, so that pages made within it ask the same. */
export function soonUntil(nowSec: number): number {
  return Math.ceil(nowSec / 60) * 60 + SOON_WITHIN_HOURS * 3_600;
}

export interface HomeState {
  readonly nowSec: number;
  readonly signedIn: boolean;
  readonly live: EventListSource;
  readonly line: EventListSource;
  /** The events whose prices moved most, and how. */
  readonly moved: EventListSource;
  readonly moves: readonly MoveOf[];
  readonly popular: readonly LeagueCount[];
  /** Tournaments of these events, the best known first. */
  readonly leagueIds: readonly number[];
}

/** How a price of an event has moved. */
export interface MoveOf extends Omit<PriceMove, 'row'> {
  readonly eventId: number;
}

export interface RowsAnswer {
  readonly epoch: string;
  readonly listNumber: number;
  readonly rows: readonly RowView[];
  readonly total: number;
}

export interface MovesAnswer {
  readonly epoch: string;
  readonly moves: readonly PriceMove[];
}

export interface SportsAnswer {
  readonly sports: readonly SportCount[];
  readonly tournaments: readonly LeagueCount[];
}

export interface HomeSource {
  readonly nowSec: number;
  readonly signedIn: boolean;
  /** What the rows were asked for by. */
  readonly kind: RowKind;
  readonly live: RowsAnswer;
  readonly line: RowsAnswer;
  readonly moves: MovesAnswer;
  readonly sports: SportsAnswer;
}

export function makeHomeState({ nowSec, signedIn, kind, live, line, moves, sports }: HomeSource): HomeState {
  const toSource = (
    section: 'line' | 'live',
    { epoch, listNumber, total }: Pick<EventListSource, 'epoch' | 'listNumber' | 'total'>,
    events: readonly RowView[],
  ) => ({
    section,
    epoch,
    ...(listNumber !== undefined && { listNumber }),
    kind,
    events,
    total,
    sports: sports.sports,
  });
  const playing = pickLive(live.rows);
  const coming = pickSoon(line.rows);
  const shown = moves.moves
    .filter(({ row }) => !coming.some(({ eventId }) => eventId === row.eventId))
    .slice(0, MOVES_SHOWN);
  const moved = shown.map(({ row }) => row);
  return {
    nowSec,
    signedIn,
    live: toSource('live', live, playing),
    line: toSource('line', line, coming),
    moved: toSource('line', { epoch: moves.epoch, total: moved.length }, moved),
    moves: shown.map(({ row, ...move }) => ({ eventId: row.eventId, ...move })),
    popular: pickPopular(sports.tournaments),
    leagueIds: rankLeagues(sports.tournaments, [...playing, ...coming]),
  };
}

/** The soonest of the line. What is played at consoles fills only the places that the sports themselves leave free. */
export function pickSoon(events: readonly RowView[]): RowView[] {
  const chosen = new Set(events.toSorted((a, b) => atConsole(a) - atConsole(b)).slice(0, SOON_SHOWN));
  return events.filter((event) => chosen.has(event));
}

function atConsole({ tournament }: RowView): number {
  return Number(isConsoleLeague(tournament.name));
}

/**
 * Live events worth a first page: the most interesting of each sport, dealt out one sport after the other, so that the
 * first dozen is a mix and every sport's own tab has its dozen too. What is played at consoles comes after all others.
 */
export function pickLive(events: readonly RowView[]): RowView[] {
  const hands = sportOrder(events).map((sportId) =>
    events
      .filter((event) => event.tournament.sportId === sportId)
      .toSorted((a, b) => atConsole(a) - atConsole(b) || interest(b) - interest(a))
      .slice(0, LIVE_SHOWN),
  );
  const longest = Math.max(0, ...hands.map((hand) => hand.length));
  const dealt = Array.from({ length: longest }, (_one, round) => hands.flatMap((hand) => hand[round] ?? [])).flat();
  return dealt.toSorted((a, b) => atConsole(a) - atConsole(b));
}

/** Sports of these events in the order of the table, unknown ones last. */
function sportOrder(events: readonly RowView[]): number[] {
  const present = new Set(events.map((event) => event.tournament.sportId));
  const known = SPORTS.map((sport) => sport.sportId).filter((sportId) => present.has(sportId));
  return [...known, ...[...present].filter((sportId) => !known.includes(sportId))];
}

/** A match that is being played and can be bet on comes before one in a break; then whoever offers more. */
function interest({ status, markets, marketCount, tournament }: RowView): number {
  const playing = status?.phase === 'playing' ? 2_000 : 0;
  const [first] = findListColumns(tournament.sportId).usual;
  const open = markets.some(({ key, status: stands }) => key === first && stands === 'active') ? 1_000 : 0;
  return playing + open + Math.min(marketCount, 999);
}

export function pickPopular(tournaments: readonly LeagueCount[]): LeagueCount[] {
  return tournaments
    .filter(({ line, live }) => line + live > 0)
    .toSorted(
      (a, b) =>
        Number(b.isTop ?? false) - Number(a.isTop ?? false) ||
        Number(isConsoleLeague(a.name)) - Number(isConsoleLeague(b.name)) ||
        weight(b) - weight(a) ||
        a.id - b.id,
    )
    .slice(0, POPULAR_SHOWN);
}

function weight({ line, live }: LeagueCount): number {
  return live * 3 + line;
}

/** Their tournaments, the best known first: those that stand first everywhere before those that do in their sport. */
function rankLeagues(leagues: readonly LeagueCount[], events: readonly RowView[]): number[] {
  const present = new Set(events.map(({ tournament }) => tournament.id));
  return leagues
    .filter(({ id }) => present.has(id))
    .toSorted((a, b) => Number(b.isTop ?? false) - Number(a.isTop ?? false))
    .map(({ id }) => id);
}

/**
 * What the page shows largest: of the matches between two sides the one of the best known league, live ones before all
 * others.
 */
export function pickTop(entries: readonly EventEntry[], leagueIds: readonly number[]): EventEntry | undefined {
  const rank = ({ store }: EventEntry): number => {
    const { section, tournament } = store.initial.view;
    const at = leagueIds.indexOf(tournament.id);
    return (section === 'live' ? 0 : leagueIds.length + 1) + (at < 0 ? leagueIds.length : at);
  };
  const matches = entries.filter(({ leaving, store }) => !leaving && store.initial.view.away !== undefined);
  return matches.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** The section where a link to the tournament finds something. */
export function sectionOf({ line }: LeagueCount): 'line' | 'live' {
  return line > 0 ? 'line' : 'live';
}

/** The page shows an event once: what stands above the list is not in it. */
export function leaveOut(entries: readonly EventEntry[], shown: readonly EventEntry[]): readonly EventEntry[] {
  return entries.filter(({ eventId }) => !shown.some((one) => one.eventId === eventId));
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
