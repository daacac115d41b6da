import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { readZone } from '@glasshouse/domain/zones';
import { guessHome } from './guess-home.ts';
import { COUNTRY_BY_ZONE, MONEY_BY_COUNTRY } from './home.table.ts';
import { LANGUAGE_ROWS } from './language.table.ts';

describe('where somebody probably lives', () => {
  it.each([
    ['en', 3, undefined, 'GB', 'EUR'],
    ['en', 'Europe/London', undefined, 'GB', 'GBP'],
    ['en', 'America/New_York', undefined, 'US', 'USD'],
    ['en', 'Asia/Calcutta', undefined, 'IN', 'INR'],
    ['ru', 'Europe/Moscow', undefined, 'RU', 'RUB'],
    ['ru', 3, undefined, 'KZ', 'KZT'],
    ['ru', 'Europe/Moscow', 'UZ', 'UZ', 'UZS'],
    ['ar', 'Asia/Riyadh', undefined, 'SA', 'SAR'],
    ['pt', 'Europe/Lisbon', undefined, 'PT', 'EUR'],
    ['pt', 3, undefined, 'BR', 'BRL'],
    ['tr', 'Europe/Istanbul', undefined, 'TR', 'TRY'],
    ['de', 'Antarctica/Troll', undefined, 'DE', 'EUR'],
    ['de', 3, 'NO', 'NO', 'EUR'],
  ] as const)(
    '[SE-09] in %s at the clock %s, seen in %s, is %s, with %s',
    (language, timeZone, seen, country, currency) => {
      expect(guessHome({ language, timeZone }, seen)).toEqual({ country, currency });
    },
  );

  it('is told of zones that there are, and of each of their countries the money', () => {
    const zones = Object.keys(COUNTRY_BY_ZONE);
    expect(zones.filter((zone) => readZone(zone) !== zone)).toEqual([]);
    expect(Object.values(COUNTRY_BY_ZONE).filter((country) => !(country in MONEY_BY_COUNTRY))).toEqual([]);
  });

  it('[SE-09] has one money a country, but for English, which is read everywhere', () => {
    const rows = LANGUAGES.filter((language) => language !== 'en').map((language) => LANGUAGE_ROWS[language]);
    expect(rows.filter(({ country, currency }) => MONEY_BY_COUNTRY[country] !== currency)).toEqual([]);
  });
});
