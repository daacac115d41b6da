import { describe, expect, it } from 'vitest';
import { formatClock, formatCount, formatDate, formatDay, formatMoney, formatStart, formatTime } from './format.ts';

const MOSCOW = { language: 'ru', timeZone: 3, is12h: false } as const;
const NEW_YORK = { language: 'en', timeZone: -5, is12h: true } as const;
const DELHI = { language: 'en', timeZone: 5.5, is12h: false } as const;
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
    [123_456_789_012_345_678n, 'EUR', 'en', '€1,234,567,890,123,456.78'],
  ] as const)('%s %s in %s is written %s', (amount, iso, language, text) => {
    expect(formatMoney(amount, iso, language)).toBe(text);
  });

  it('parts thousands of a count as the language does', () => {
    expect([formatCount(1_234_567, 'en'), formatCount(999, 'en'), formatCount(-1_000, 'ru')]).toEqual([
      '1,234,567',
      '999',
      '\u22121\u00a0000',
    ]);
  });
});

describe('times', () => {
  it('[CF-03] are those of the visitor’s zone and clock, whatever zone the machine is in', () => {
    expect(formatStart(NEW_YEARS_EVE, MOSCOW)).toBe('1 янв., 00:30');
    expect(formatStart(NEW_YEARS_EVE, NEW_YORK)).toBe('31 Dec, 4:30\u00a0PM');
    expect(formatStart(NEW_YEARS_EVE, DELHI)).toBe('1 Jan, 03:00');
  });

  it('write noon and midnight of the 12-hour clock as 12', () => {
    const utc = { language: 'en', timeZone: 0, is12h: true } as const;
    expect([formatTime(0, utc), formatTime(43_200, utc)]).toEqual(['12:00\u00a0AM', '12:00\u00a0PM']);
  });

  it.each([
    [0, 'Сегодня'],
    [86_400, 'Завтра'],
    [2 * 86_400, 'вс, 3 янв.'],
    [-86_400, 'чт, 31 дек.'],
  ])('name the day %s seconds after now as %s', (after, text) => {
    expect(formatDay(NEW_YEARS_EVE + after, NEW_YEARS_EVE, MOSCOW)).toBe(text);
  });

  it('count days by the visitor’s midnight, not by hours', () => {
    expect(formatDay(NEW_YEARS_EVE, NEW_YEARS_EVE - 3_600, MOSCOW)).toBe('Завтра');
    expect(formatDate(NEW_YEARS_EVE, NEW_YORK)).toBe('31 Dec');
  });

  it('let a match clock pass the hour', () => {
    expect([formatClock(0), formatClock(4_023), formatClock(5_405)]).toEqual(['0:00', '67:03', '90:05']);
  });
});
