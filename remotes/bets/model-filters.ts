import type { listBets, sumBets } from '@glasshouse/contracts/betting-bets';
import type { QueryOf } from '@glasshouse/contracts/call';
import { SPORTS } from '@glasshouse/domain/markets';
import type { BetFilter } from './model-bets.ts';

export const RESULTS = ['won', 'lost', 'returned', 'cashed_out'] as const;
export type BetResult = (typeof RESULTS)[number];

/** What of the history is looked at, beside whether it is open: as the address names it. */
export interface HistoryFilters {
  /** Days as calendars write them, 2026-11-25; the last one is included. */
  readonly from?: string;
  readonly to?: string;
  readonly sportId?: number;
  readonly result?: BetResult;
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
export function queryOf(filter: BetFilter, filters: HistoryFilters, zoneHours: number): QueryOf<typeof listBets> {
  const { from, to, sportId, result } = filters;
  return {
    ...(filter !== 'all' && { state: filter }),
    ...(result !== undefined && { result }),
    ...(sportId !== undefined && { sportId }),
    ...(from !== undefined && { fromSec: startOf(from, zoneHours) }),
    ...(to !== undefined && { beforeSec: startOf(to, zoneHours) + DAY_SEC }),
  };
}

/** The days that are summed: those that are looked at, at most a year of them; without a choice the last thirty. */
export function sumQueryOf({ from, to }: HistoryFilters, zoneHours: number, nowSec: number): QueryOf<typeof sumBets> {
  const beforeSec = to === undefined ? nowSec + 1 : startOf(to, zoneHours) + DAY_SEC;
  const asked = from === undefined ? beforeSec - 30 * DAY_SEC : startOf(from, zoneHours);
  return { fromSec: Math.max(0, asked, beforeSec - 366 * DAY_SEC), beforeSec, zone: Math.round(zoneHours * 60) };
}

/** Only some bets are looked at: one that was placed just now may not belong to them. */
export function isNarrow(filters: HistoryFilters): boolean {
  return Object.keys(filters).length > 0;
}

/** The days of a preset, counted back from today. */
export function daysBack(days: number, zoneHours: number, nowSec: number): HistoryFilters {
  return { from: dayOf(nowSec - (days - 1) * DAY_SEC, zoneHours), to: dayOf(nowSec, zoneHours) };
}

function dayOf(epochSec: number, zoneHours: number): string {
  return new Date((epochSec + zoneHours * 3_600) * 1_000).toISOString().slice(0, 10);
}

function startOf(day: string, zoneHours: number): number {
  return Math.max(0, Date.parse(day) / 1_000 - zoneHours * 3_600);
}
