import type { Language, Preferences } from '@glasshouse/contracts/preferences';
import { getCurrency } from '@glasshouse/domain/money';
import { dayOf, shiftAt, type TimeZone } from '@glasshouse/domain/zones';
import { LANGUAGE_ROWS } from '../languages/index.ts';
import { groupDigits, isolate, MINUS } from './format-count.ts';
import type { Translate } from './translate.ts';

type Clock = Pick<Preferences, 'timeZone' | 'is12h'>;

const NO_BREAK_SPACE = '\u00a0';

/** Minor units → "€1,234.50" or "1 234,50 €". A big integer, because a long express may win any amount. */
export function formatMoney(amountMinor: number | bigint, iso: string, language: Language): string {
  const { exponent, symbol } = getCurrency(iso);
  const row = LANGUAGE_ROWS[language];
  const digits = String(amountMinor)
    .replace('-', '')
    .padStart(exponent + 1, '0');
  const whole = groupDigits(digits.slice(0, digits.length - exponent), row);
  const fraction = exponent === 0 ? '' : row.decimal + digits.slice(-exponent);
  const sign = amountMinor < 0 ? MINUS : '';
  if (row.symbol === 'after') return isolate(`${sign}${whole}${fraction}${NO_BREAK_SPACE}${symbol}`, row);
  const gap = symbol.length > 1 ? NO_BREAK_SPACE : '';
  return isolate(`${sign}${symbol}${gap}${whole}${fraction}`, row);
}

/** A match clock: minutes may pass 90, seconds always two digits. */
export function formatClock(clockSec: number): string {
  return `${Math.floor(clockSec / 60)}:${twoDigits(clockSec % 60)}`;
}

/** The moment as the visitor's wall clock shows it, read with the UTC getters: no zone of any machine takes part. */
function wallClock(epochSec: number, timeZone: TimeZone): Date {
  return new Date((epochSec + shiftAt(timeZone, epochSec)) * 1000);
}

/** "19:45", or "7:45 PM". */
export function formatTime(epochSec: number, { timeZone, is12h }: Clock, t: Translate): string {
  const at = wallClock(epochSec, timeZone);
  const minutes = twoDigits(at.getUTCMinutes());
  if (!is12h) return `${twoDigits(at.getUTCHours())}:${minutes}`;
  const half = t(at.getUTCHours() < 12 ? 'dates.am' : 'dates.pm');
  return `${at.getUTCHours() % 12 || 12}:${minutes}${NO_BREAK_SPACE}${half}`;
}

/** "20 Nov". */
export function formatDate(epochSec: number, { timeZone }: Pick<Clock, 'timeZone'>, t: Translate): string {
  const at = wallClock(epochSec, timeZone);
  return t('dates.date', { day: at.getUTCDate(), month: t(`dates.month.${at.getUTCMonth() + 1}`) });
}

/** "20 Nov, 19:45". */
export function formatStart(epochSec: number, clock: Clock, t: Translate): string {
  return t('dates.start', { date: formatDate(epochSec, clock, t), time: formatTime(epochSec, clock, t) });
}

/** "Today", "Tomorrow" or "Fri, 20 Nov". `nowSec` travels in the page's state, so that both sides name one day. */
export function formatDay(epochSec: number, nowSec: number, clock: Clock, t: Translate): string {
  const daysAhead = dayOf(clock.timeZone, epochSec) - dayOf(clock.timeZone, nowSec);
  if (daysAhead === 0) return t('words.today');
  if (daysAhead === 1) return t('words.tomorrow');
  const weekday = t(`dates.weekday.${wallClock(epochSec, clock.timeZone).getUTCDay()}`);
  return t('dates.day', { weekday, date: formatDate(epochSec, clock, t) });
}

/** "20 Nov 2026". */
export function formatDateOfYear(epochSec: number, clock: Pick<Clock, 'timeZone'>, t: Translate): string {
  const year = String(wallClock(epochSec, clock.timeZone).getUTCFullYear());
  return t('dates.dateOfYear', { date: formatDate(epochSec, clock, t), year });
}

/** A day of the calendar, `1988-02-29`, which is the same in every zone. */
export function formatCalendarDay(day: string, t: Translate): string {
  return formatDateOfYear(Date.parse(`${day}T00:00:00Z`) / 1_000, { timeZone: 0 }, t);
}

/** "20 Nov 2026, 19:45:33": money is told to the second. */
export function formatMoment(epochSec: number, clock: Clock, t: Translate): string {
  const time = formatTime(epochSec, clock, t).replace(/\d+:\d+/, (minutes) => `${minutes}:${twoDigits(epochSec % 60)}`);
  return t('dates.start', { date: formatDateOfYear(epochSec, clock, t), time });
}

/** "UTC+5:30", the same in every language: what the zone's clock is ahead at that moment. */
export function formatZone(timeZone: TimeZone, epochSec: number): string {
  const shiftSec = shiftAt(timeZone, epochSec);
  if (shiftSec === 0) return 'UTC';
  const minutes = Math.round(Math.abs(shiftSec) / 60);
  const rest = minutes % 60;
  const whole = Math.floor(minutes / 60);
  return `UTC${shiftSec < 0 ? MINUS : '+'}${whole}${rest === 0 ? '' : `:${twoDigits(rest)}`}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
