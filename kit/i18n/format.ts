import type { Language, Preferences } from '@glasshouse/contracts/preferences';
import { getCurrency } from '@glasshouse/domain/money';
import { LANGUAGE_ROWS } from './language.table.ts';

type TimePreferences = Pick<Preferences, 'language' | 'timeZone' | 'is12h'>;

const DAY_SEC = 86_400;
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

/** Minor units → "€1,234.50" or "1 234,50 €". A big integer, because a long express may win any amount. */
export function formatMoney(amountMinor: number | bigint, iso: string, language: Language): string {
  const { exponent, symbol } = getCurrency(iso);
  const row = LANGUAGE_ROWS[language];
  const digits = String(amountMinor)
    .replace('-', '')
    .padStart(exponent + 1, '0');
  const whole = groupDigits(digits.slice(0, digits.length - exponent), row.group);
  const fraction = exponent === 0 ? '' : row.decimal + digits.slice(-exponent);
  const sign = amountMinor < 0 ? MINUS : '';
  if (row.symbol === 'after') return `${sign}${whole}${fraction}${NO_BREAK_SPACE}${symbol}`;
  const gap = symbol.length > 1 ? NO_BREAK_SPACE : '';
  return `${sign}${symbol}${gap}${whole}${fraction}`;
}

/** A whole number with its thousands apart. */
export function formatCount(count: number, language: Language): string {
  return (count < 0 ? MINUS : '') + groupDigits(String(Math.abs(count)), LANGUAGE_ROWS[language].group);
}

function groupDigits(digits: string, separator: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
}

/** A match clock: minutes may pass 90, seconds always two digits. */
export function formatClock(clockSec: number): string {
  return `${Math.floor(clockSec / 60)}:${twoDigits(clockSec % 60)}`;
}

/** The moment as the visitor's wall clock shows it, read with the UTC getters: no zone of any machine takes part. */
function wallClock(epochSec: number, timeZone: number): Date {
  return new Date((epochSec + timeZone * 3600) * 1000);
}

/** "19:45", or "7:45 PM". */
export function formatTime(epochSec: number, preferences: TimePreferences): string {
  const at = wallClock(epochSec, preferences.timeZone);
  const minutes = twoDigits(at.getUTCMinutes());
  if (!preferences.is12h) return `${twoDigits(at.getUTCHours())}:${minutes}`;
  const row = LANGUAGE_ROWS[preferences.language];
  const half = at.getUTCHours() < 12 ? row.am : row.pm;
  return `${at.getUTCHours() % 12 || 12}:${minutes}${NO_BREAK_SPACE}${half}`;
}

/** "20 Nov". */
export function formatDate(epochSec: number, preferences: TimePreferences): string {
  const at = wallClock(epochSec, preferences.timeZone);
  return `${at.getUTCDate()} ${LANGUAGE_ROWS[preferences.language].months[at.getUTCMonth()] ?? ''}`;
}

/** "20 Nov, 19:45". */
export function formatStart(epochSec: number, preferences: TimePreferences): string {
  return `${formatDate(epochSec, preferences)}, ${formatTime(epochSec, preferences)}`;
}

/** "Today", "Tomorrow" or "Fri, 20 Nov". `nowSec` travels in the page's state, so that both sides name one day. */
export function formatDay(epochSec: number, nowSec: number, preferences: TimePreferences): string {
  const row = LANGUAGE_ROWS[preferences.language];
  const shiftSec = preferences.timeZone * 3600;
  const daysAhead = Math.floor((epochSec + shiftSec) / DAY_SEC) - Math.floor((nowSec + shiftSec) / DAY_SEC);
  if (daysAhead === 0) return row.today;
  if (daysAhead === 1) return row.tomorrow;
  const weekday = row.weekdays[wallClock(epochSec, preferences.timeZone).getUTCDay()] ?? '';
  return `${weekday}, ${formatDate(epochSec, preferences)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
