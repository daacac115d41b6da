import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@glasshouse/contracts/preferences';
import { isCurrency } from '@glasshouse/domain/money';
import { getSharedMessages } from '../i18n-compile/index.ts';
import { LANGUAGE_ROWS } from '../languages/index.ts';
import { formatCount, formatPercent } from './format-count.ts';
import {
  formatCalendarDay,
  formatClock,
  formatDate,
  formatDateOfYear,
  formatDay,
  formatMoment,
  formatMoney,
  formatStart,
  formatTime,
  formatZone,
} from './format.ts';
import { makeTranslate } from './translate.ts';

const speak = (language: Language) => makeTranslate(getSharedMessages(language), language);
const ru = speak('ru');
const en = speak('en');
const MOSCOW = { timeZone: 3, is12h: false } as const;
const NEW_YORK = { timeZone: -5, is12h: true } as const;
const DELHI = { timeZone: 5.5, is12h: false } as const;
/** 31 December 2026, 21:30 UTC. */
const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 21, 30) / 1000;

describe('money', () => {
  it.each([
    [123_456, 'EUR', 'en', '€1,234.56'],
    [123_456, 'EUR', 'ru', '1\u00a0234,56\u00a0€'],
    [0, 'USD', 'en', '$0.00'],
    [5, 'RUB', 'ru', '0,05\u00a0₽'],
    [-5_000, 'GBP', 'en', '\u2212£50.00'],
    [1_500, 'JPY', 'en', '¥1,500'],
    [27_750, 'KWD', 'en', 'KD\u00a027.750'],
    [1_500, 'XOF', 'fr', '1\u202f500\u00a0XOF'],
    [5_000, 'IQD', 'en', 'IQD\u00a05.000'],
    [123_456, 'PLN', 'pl', '1\u00a0234,56\u00a0zł'],
    [123_456_789_012_345_678n, 'EUR', 'en', '€1,234,567,890,123,456.78'],
    [123_456_789_00, 'EUR', 'hi', '€12,34,56,789.00'],
    [123_456_78, 'EUR', 'de', '123.456,78\u00a0€'],
    [123_456_78, 'EUR', 'fr', '123\u202f456,78\u00a0€'],
  ] as const)('[CF-03] %s %s in %s is written %s', (amount, iso, language, text) => {
    expect(formatMoney(amount, iso, language)).toBe(text);
  });

  it.each(['ar', 'fa'] as const)('[CF-03] keeps sign, symbol and digits in one piece in %s', (language) => {
    expect(formatMoney(-123_456, 'EUR', language)).toBe('\u2066\u2212€1,234.56\u2069');
    expect(formatCount(-5, language)).toBe('\u2066\u22125\u2069');
  });

  it('parts thousands of a count as the language does', () => {
    expect([formatCount(1_234_567, 'en'), formatCount(999, 'en'), formatCount(-1_000, 'ru')]).toEqual([
      '1,234,567',
      '999',
      '\u22121\u00a0000',
    ]);
    expect(formatCount(1_234_567, 'bn')).toBe('12,34,567');
  });
});

describe('shares', () => {
  it.each([
    ['en', '20%'],
    ['de', '20\u00a0%'],
    ['tr', '%20'],
    ['ar', '\u206620%\u2069'],
  ] as const)('[CF-03] have their sign in %s where its readers expect it', (language, text) => {
    expect(formatPercent(20, language)).toBe(text);
  });
});

describe('times', () => {
  it('[CF-03] are those of the visitor’s zone and clock, whatever zone the machine is in', () => {
    expect(formatStart(NEW_YEARS_EVE, MOSCOW, ru)).toBe('1 янв., 00:30');
    expect(formatStart(NEW_YEARS_EVE, NEW_YORK, en)).toBe('31 Dec, 4:30\u00a0PM');
    expect(formatStart(NEW_YEARS_EVE, DELHI, en)).toBe('1 Jan, 03:00');
  });

  it('[CF-03] follow the summer time of a place', () => {
    const london = { timeZone: 'Europe/London', is12h: false } as const;
    const winter = Date.UTC(2026, 0, 15, 12) / 1000;
    const summer = Date.UTC(2026, 6, 15, 12) / 1000;
    expect([formatTime(winter, london, en), formatTime(summer, london, en)]).toEqual(['12:00', '13:00']);
    expect([formatZone('Europe/London', winter), formatZone('Europe/London', summer)]).toEqual(['UTC', 'UTC+1']);
  });

  it.each([
    [0, 'UTC'],
    [3, 'UTC+3'],
    [5.75, 'UTC+5:45'],
    [-3.5, 'UTC\u22123:30'],
    [-11, 'UTC\u221211'],
  ])('name the zone %s hours from UTC %s', (hours, text) => {
    expect(formatZone(hours, NEW_YEARS_EVE)).toBe(text);
  });

  it('[CF-03] are told to the second where money is concerned', () => {
    expect(formatMoment(NEW_YEARS_EVE + 9, MOSCOW, en)).toBe('1 Jan 2027, 00:30:09');
    expect(formatMoment(NEW_YEARS_EVE + 9, { timeZone: 3, is12h: true }, en)).toBe('1 Jan 2027, 12:30:09\u00a0AM');
  });

  it('[CF-03] tell a day of another year with it, and a day of the calendar whatever the zone is', () => {
    expect(formatDateOfYear(NEW_YEARS_EVE, MOSCOW, en)).toBe('1 Jan 2027');
    expect([formatCalendarDay('1988-02-29', en), formatCalendarDay('2020-01-01', ru)]).toEqual([
      '29 Feb 1988',
      '1 янв. 2020',
    ]);
  });

  it('write noon and midnight of the 12-hour clock as 12', () => {
    const utc = { timeZone: 0, is12h: true } as const;
    expect([formatTime(0, utc, en), formatTime(43_200, utc, en)]).toEqual(['12:00\u00a0AM', '12:00\u00a0PM']);
  });

  it.each([
    [0, 'Сегодня'],
    [86_400, 'Завтра'],
    [2 * 86_400, 'вс, 3 янв.'],
    [-86_400, 'чт, 31 дек.'],
  ])('name the day %s seconds after now as %s', (after, text) => {
    expect(formatDay(NEW_YEARS_EVE + after, NEW_YEARS_EVE, MOSCOW, ru)).toBe(text);
  });

  it('count days by the visitor’s midnight, not by hours', () => {
    expect(formatDay(NEW_YEARS_EVE, NEW_YEARS_EVE - 3_600, MOSCOW, ru)).toBe('Завтра');
    expect(formatDate(NEW_YEARS_EVE, NEW_YORK, en)).toBe('31 Dec');
  });

  it('let a match clock pass the hour', () => {
    expect([formatClock(0), formatClock(4_023), formatClock(5_405)]).toEqual(['0:00', '67:03', '90:05']);
  });
});

describe('languages', () => {
  it('[CF-03] are written from their own side', () => {
    expect(LANGUAGES.filter((language) => LANGUAGE_ROWS[language].direction === 'rtl')).toEqual(['ar', 'fa']);
  });

  it.each(LANGUAGES)('[CF-03] have Latin figures in %s, which stand in columns', (language) => {
    const written = [
      formatMoney(1_234_567_89, 'EUR', language),
      formatCount(9_876_543, language),
      formatMoment(NEW_YEARS_EVE, MOSCOW, speak(language)),
    ];
    expect(written.join(' ').replaceAll(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u);
  });

  it.each(LANGUAGES)('[CF-03] name every month and day of the week in %s by a name of its own', (language) => {
    const months = Array.from({ length: 12 }, (_, at) => speak(language)(`dates.month.${at + 1}`));
    const weekdays = Array.from({ length: 7 }, (_, at) => speak(language)(`dates.weekday.${at}`));
    expect([new Set(months).size, new Set(weekdays).size]).toEqual([12, 7]);
  });

  it('suggest a currency of the house', () => {
    expect(LANGUAGES.every((language) => isCurrency(LANGUAGE_ROWS[language].currency))).toBe(true);
  });
});
