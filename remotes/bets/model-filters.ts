import type { BetEnd, listBets, sumBets } from '@glasshouse/contracts/betting-bets';
import type { QueryOf } from '@glasshouse/contracts/call';
import { SPORTS } from '@glasshouse/domain/markets';
import { dayOf, startOfDay, type TimeZone } from '@glasshouse/domain/zones';
import type { BetFilter } from './model-bets.ts';

export const RESULTS: readonly BetEnd[] = ['won', 'lost', 'part_returned', 'returned', 'cashed_out'];

/** What of the history is looked at, beside whether it is open: as the address names it. */
export interface HistoryFilters {
  /** Days as calendars write them, 2026-11-25; the last one is included. */
  readonly from?: string;
  readonly to?: string;
  readonly sportId?: number;
  readonly result?: BetEnd;
}

const DAY_SEC = 86_400;
const DAY = /^20\d\d-\d\d-\d\d$/;

export function parseFilters(query: Readonly<Record<string, string>>): HistoryFilters {
  const [from, to] = [parseDay(query['from']), parseDay(query['to'])];
  const sportId = SPORTS.find((sport) => String(sport.sportId) === query['sport'])?.sportId;
  const result = RESULTS.find((one) => one === query['result']);
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(sportId !== undefined && { sportId }),
    ...(result !== undefined && { result }),
  };
}

function parseDay(text: string | undefined): string | undefined {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** The same as a link has it. */
export function linkOf(filter: BetFilter, { from, to, sportId, result }: HistoryFilters) {
  return { state: filter === 'all' ? undefined : filter, from, to, sport: sportId, result };
}

/** What the call is asked; days begin by the visitor's own clock. */
export function queryOf(filter: BetFilter, filters: HistoryFilters, timeZone: TimeZone): QueryOf<typeof listBets> {
  const { from, to, sportId, result } = filters;
  return {
    ...(filter !== 'all' && { state: filter }),
    ...(result !== undefined && { result }),
    ...(sportId !== undefined && { sportId }),
    ...(from !== undefined && { fromSec: startOf(from, timeZone) }),
    ...(to !== undefined && { beforeSec: endOf(to, timeZone) }),
  };
}

/** What is summed: what is looked at, of a year of days at most; without a choice of days of the last thirty. */
export function sumQueryOf(filters: HistoryFilters, timeZone: TimeZone, nowSec: number): QueryOf<typeof sumBets> {
  const { from, to, sportId, result } = filters;
  const beforeSec = to === undefined ? nowSec + 1 : endOf(to, timeZone);
  const asked = from === undefined ? beforeSec - 30 * DAY_SEC : startOf(from, timeZone);
  return {
    fromSec: Math.max(0, asked, beforeSec - 366 * DAY_SEC),
    beforeSec,
    zone: String(timeZone),
    ...(sportId !== undefined && { sportId }),
    ...(result !== undefined && { result }),
  };
}

/** Only some bets are looked at: one that was placed just now may not belong to them. */
export function isNarrow(filters: HistoryFilters): boolean {
  return Object.keys(filters).length > 0;
}

/** The days of a preset, counted back from today. */
export function daysBack(days: number, timeZone: TimeZone, nowSec: number): HistoryFilters {
  const today = dayOf(timeZone, nowSec);
  return { from: writeDay(today - days + 1), to: writeDay(today) };
}

function writeDay(day: number): string {
  return new Date(day * DAY_SEC * 1_000).toISOString().slice(0, 10);
}

function readDay(text: string): number {
  return Date.parse(text) / 1_000 / DAY_SEC;
}

function startOf(day: string, timeZone: TimeZone): number {
  return Math.max(0, startOfDay(timeZone, readDay(day)));
}

function endOf(day: string, timeZone: TimeZone): number {
  return Math.max(0, startOfDay(timeZone, readDay(day) + 1));
}
