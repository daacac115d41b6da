import { findTableRule } from '@glasshouse/domain/statistics';
import type { DayRange } from '../names/index.ts';
import type { Fixture } from './calendar.ts';
import type { WorldPlan } from './plan.ts';

const DAY_MS = 86_400_000;
/** A table counts a part of a season: about so many days of the world's own clock. */
const PART_DAYS = 240;

export interface Season {
  readonly name: string;
  readonly startsAtMs: number;
}

/** From the first day of a season to its last, each its month times a hundred and its day. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Where a league plays for a table: the part of its season that a moment lies in; between two seasons the last part of the
 * one that is over.
 */
export function seasonOf(
  { speed }: WorldPlan,
  { sport, tournament, startsAtMs: atMs }: Pick<Fixture, 'sport' | 'tournament' | 'startsAtMs'>,
): Season | undefined {
  if (tournament.friendly || !tournament.days || !findTableRule(sport.sportId)) return undefined;
  const span = findSpan(tournament.days);
  const thisYear = new Date(atMs).getUTCFullYear();
  const year = toMs(span.from, thisYear) <= atMs ? thisYear : thisYear - 1;
  const fromMs = toMs(span.from, year);
  const isOverNewYear = span.to < span.from;
  const lengthMs = toMs(span.to, isOverNewYear ? year + 1 : year) + DAY_MS - fromMs;
  const parts = Math.max(1, Math.round(lengthMs / DAY_MS / Math.max(1, PART_DAYS / speed)));
  const part = Math.min(parts - 1, Math.floor(((atMs - fromMs) / lengthMs) * parts));
  const years = isOverNewYear ? `${year}/${String((year + 1) % 100).padStart(2, '0')}` : String(year);
  return {
    name: parts === 1 ? years : `${years} (${part + 1})`,
    startsAtMs: Math.ceil(fromMs + (part * lengthMs) / parts),
  };
}

const spansOf = new WeakMap<readonly DayRange[], Span>();

/** A season begins after the longest break of a year; others are within it. */
function findSpan(days: readonly DayRange[]): Span {
  const found = spansOf.get(days);
  if (found) return found;
  const inOrder = days.toSorted((a, b) => a.from - b.from);
  const first = inOrder[0]?.from ?? 0;
  let span: Span = { from: first, to: inOrder.at(-1)?.to ?? 0 };
  let longest = -Infinity;
  for (const [at, { from, to }] of inOrder.entries()) {
    const nextFrom = inOrder[at + 1]?.from ?? first;
    const nextMs = toMs(nextFrom, nextFrom > from ? USUAL_YEAR : USUAL_YEAR + 1);
    const breakMs = nextMs - toMs(to, to < from ? USUAL_YEAR + 1 : USUAL_YEAR);
    if (breakMs <= longest) continue;
    longest = breakMs;
    span = { from: nextFrom, to };
  }
  spansOf.set(days, span);
  return span;
}

const USUAL_YEAR = 2026;

function toMs(day: number, year: number): number {
  return Date.UTC(year, Math.floor(day / 100) - 1, day % 100);
}
