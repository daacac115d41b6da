import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { pictureOf } from '@glasshouse/domain/markets';
import { formatClock } from '../i18n/index.ts';
import { CLOCKS, type ClockRow } from './clock.table.ts';

export function findClock(sportId: number | undefined): ClockRow | undefined {
  const slug = sportId === undefined ? undefined : pictureOf(sportId);
  return slug === undefined ? undefined : CLOCKS[slug];
}

/** When the present part is over by the rules, on a clock that runs up from the start of the match. */
function endOfPart({ parts, partSec, extraSec }: ClockRow, { period, partSec: told }: LiveStatusView): number {
  return Math.min(period, parts) * (told ?? partSec) + Math.max(0, period - parts) * extraSec;
}

/**
 * How far a browser may let the clock run by itself. Beyond the end of a part only the feed knows whether there is
 * more to come.
 */
export function limitClock(sportId: number, status: LiveStatusView): number {
  const clock = findClock(sportId);
  const toldSec = status.clockSec ?? 0;
  return clock === undefined || status.period === 0 ? Infinity : Math.max(toldSec, endOfPart(clock, status));
}

/** "67:03"; in added time "45+3"; "0:24" where a sport counts down. Absent where the sport has no clock. */
export function clockText(sportId: number, status: LiveStatusView): string | undefined {
  const { clockSec } = status;
  const clock = findClock(sportId);
  if (clockSec === undefined || clock === undefined || status.period === 0) {
    return clockSec === undefined ? undefined : formatClock(clockSec);
  }
  const endSec = endOfPart(clock, status);
  if (clock.runs === 'down') return formatClock(Math.max(0, endSec - clockSec));
  if (clockSec <= endSec) return formatClock(clockSec);
  return `${endSec / 60}+${Math.max(1, Math.floor((clockSec - endSec) / 60))}`;
}

/** The minute in which something happened, as reports count them: the eleventh begins at 10:00. "11", "45+2". */
export function minuteText(
  sportId: number,
  { clockSec, period }: { readonly clockSec?: number; readonly period: number },
): string | undefined {
  const clock = findClock(sportId);
  if (clock === undefined || clockSec === undefined) return undefined;
  const endSec = Math.min(period, clock.parts) * clock.partSec + Math.max(0, period - clock.parts) * clock.extraSec;
  if (period === 0 || clockSec < endSec) return `${Math.floor(clockSec / 60) + 1}`;
  return `${endSec / 60}+${Math.floor((clockSec - endSec) / 60) + 1}`;
}

/** The break in the middle of the match has a name of its own. */
export function isHalfTime(sportId: number, { phase, period }: LiveStatusView): boolean {
  const clock = findClock(sportId);
  return phase === 'break' && clock !== undefined && clock.parts % 2 === 0 && period === clock.parts / 2;
}
