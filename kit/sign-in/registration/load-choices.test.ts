import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '@glasshouse/domain/identity';
import { LANGUAGE_ROWS } from '../../languages/index.ts';
import { makeChoices, type ToldToRegister } from './load-choices.ts';

const NAMED = { countries: [...COUNTRIES].map((id) => ({ id, label: id })), currencies: [] };
type Known = NonNullable<ToldToRegister['reg'] & ToldToRegister['global']>;

function choose(
  language: 'ar' | 'en' | 'kk' | 'ru',
  timeZone: string | number,
  { country, ...reg }: Partial<Known> = {},
  refCode?: string,
) {
  const told = {
    global: country === undefined ? {} : { country },
    reg: { types: ['fast_reg', 'soc_reg'], minimumAge: 18, ...reg },
  } satisfies ToldToRegister;
  return makeChoices({ language, timeZone }, NAMED, told, refCode);
}

describe('what registration asks, on its page and in its window', () => {
  it('[SE-09.types] is what the operator has chosen', () => {
    expect(choose('kk', 3, { types: ['full_reg'], currency: 'EUR', minimumAge: 21 })).toMatchObject({
      types: ['full_reg'],
      country: 'KZ',
      currency: 'EUR',
      minimumAge: 21,
    });
  });

  it.each([
    ['where the house knows them to be', 'ru', 'Europe/Moscow', { country: 'UZ' }, ['UZ', 'UZS']],
    ['where their clock is', 'ar', 'Asia/Riyadh', {}, ['SA', 'SAR']],
    ['where their language is at home', 'ru', 3, {}, ['KZ', 'KZT']],
    ['where their language is at home: nobody registers from there', 'en', 0, { country: 'XK' }, ['GB', 'EUR']],
  ] as const)('[SE-09] begins with the country and money of whoever comes, %s', (_why, language, zone, known, home) => {
    const choices = choose(language, zone, known);
    expect([choices?.country, choices?.currency]).toEqual(home);
  });

  it('[SE-09] takes people from where each language is at home', () => {
    expect(Object.values(LANGUAGE_ROWS).filter(({ country }) => !COUNTRIES.has(country))).toEqual([]);
  });

  it.each([
    ['friend-7', 'friend-7'],
    [' friend-7 ', 'friend-7'],
    ['', undefined],
    ['x'.repeat(33), undefined],
    [undefined, undefined],
  ])('[SE-09.sent] of %j in the address is sent by %j', (text, refCode) => {
    expect(choose('en', 0, {}, text)?.refCode).toBe(refCode);
  });
});
