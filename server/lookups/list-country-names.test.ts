import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { COUNTRIES } from '@glasshouse/domain/identity';
import { listCountryNames } from './list-country-names.ts';

describe('the countries of registration', () => {
  it.each(LANGUAGES)('[SE-09] are every one that it takes, once and by name, in %s', (language) => {
    const countries = listCountryNames(language);
    expect(countries.map(({ code }) => code).toSorted()).toEqual([...COUNTRIES].toSorted());
    expect(countries.every(({ code, name }) => name !== '' && name !== code)).toBe(true);
    const names = countries.map(({ name }) => name);
    expect(names.toSorted(new Intl.Collator(language).compare)).toEqual(names);
  });

  it.each([
    ['en', 'GB', 'United Kingdom'],
    ['ru', 'KZ', 'Казахстан'],
    ['ar', 'KW', 'الكويت'],
    ['uz', 'UZ', 'Oʻzbekiston'],
    ['xx', 'DE', 'Germany'],
  ])('in %s %s is %s', (language, code, name) => {
    expect(listCountryNames(language)).toContainEqual({ code, name });
  });
});
