import { describe, expect, it } from 'vitest';
import type { WholeConfig } from '@glasshouse/contracts/config-whole';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { COUNTRY_CODES } from './country.table.ts';
import { beginWith, makeRegistrationState, parseReset, parseReturn, parseSocial, parseToken } from './model.ts';

describe('where signing in leads', () => {
  it.each([
    ['/office/history?page=2', '/office/history?page=2'],
    ['/office/account', '/office/account'],
    ['/en/office/history?state=open', '/office/history?state=open'],
    ['/line/all/football/12-a/345-b-c', '/line/all/football/12-a/345-b-c'],
    ['/live?next=https://example.com', '/live?next=https://example.com'],
    ['/live#score', '/live'],
    ['/', '/'],
    ['/en', '/'],
  ])('[SE-02] %j leads to %s', (text, expected) => {
    expect(parseReturn(text)).toBe(expected);
  });

  it.each([
    [undefined],
    [''],
    ['office'],
    ['https://example.com'],
    ['https:example.com'],
    ['https:/example.com'],
    ['HTTPS://example.com'],
    ['//example.com'],
    ['///example.com'],
    ['/\\example.com'],
    ['\\\\example.com'],
    ['/a\\b'],
    ['/\t/example.com'],
    ['/\n/example.com'],
    ['\t//example.com'],
    [' //example.com'],
    ['/\u0000/example.com'],
    ['/\u0085/example.com'],
    ['/.//example.com'],
    ['/..//example.com'],
    ['/a/..//example.com'],
    ['/%2e//example.com'],
    ['/en//example.com'],
    ['/ru/..//example.com'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['/user/login'],
    ['/ru/user/login?next=/live'],
    ['/a/../user/login'],
    ['/registration'],
  ])('[SE-02] %j leads home, never away from the site nor in a circle', (text) => {
    expect(parseReturn(text)).toBe('/');
  });

  it('[SE-02] keeps what is written in percents as it is: to a browser it is no slash', () => {
    expect(parseReturn('/%2Fexample.com')).toBe('/%2Fexample.com');
    expect(parseReturn('/%5Cexample.com')).toBe('/%5Cexample.com');
  });
});

describe('what the registration form begins with', () => {
  const REG: Pick<WholeConfig['reg'], 'types' | 'currency' | 'minimumAge'> = {
    types: ['fast_reg', 'soc_reg'],
    minimumAge: 18,
  };

  it('[SE-09.types] is what the operator has chosen', () => {
    const state = makeRegistrationState({ language: 'kk', timeZone: 3 }, [], {
      types: ['full_reg'],
      currency: 'EUR',
      minimumAge: 18,
    });
    expect([state.types, state.country, state.currency]).toEqual([['full_reg'], 'KZ', 'EUR']);
  });

  it('[SE-10.tap] is what was chosen before, where that can be chosen', () => {
    const named = [
      { iso: 'EUR', name: 'Euro' },
      { iso: 'KZT', name: 'Tenge' },
    ].map((one, index) => ({ ...one, currencyId: index + 1, symbol: one.iso }));
    const state = makeRegistrationState({ language: 'en', timeZone: 0 }, named, REG);
    const begin = (query: { currency?: string; country?: string }) => {
      const { country, currency } = beginWith(state, query);
      return [country, currency];
    };
    expect(begin({ currency: 'KZT', country: 'KZ' })).toEqual(['KZ', 'KZT']);
    expect(begin({ currency: 'KZT' })).toEqual(['GB', 'KZT']);
    expect(begin({ currency: 'XXX', country: 'ZZ' })).toEqual(['GB', 'EUR']);
    expect(begin({ currency: 'USD', country: 'kz' })).toEqual(['GB', 'EUR']);
  });

  it.each([
    ['en', 'GB', 'United Kingdom', 'EUR'],
    ['ru', 'KZ', 'Казахстан', 'KZT'],
    ['ar', 'KW', 'الكويت', 'KWD'],
    ['uz', 'UZ', 'Oʻzbekiston', 'UZS'],
  ] as const)('[SE-09] in %s is %s, %s, with %s', (language, id, label, currency) => {
    const state = makeRegistrationState({ language, timeZone: 3 }, [], REG);
    expect([state.country, state.currency]).toEqual([id, currency]);
    expect(state.countries.find((country) => country.id === id)?.label).toBe(label);
  });

  it('[SE-09] begins with the country and money of whoever comes, where it is known', () => {
    const state = makeRegistrationState({ language: 'ru', timeZone: 'Europe/Moscow' }, [], REG, 'UZ');
    expect([state.country, state.currency]).toEqual(['UZ', 'UZS']);
    const byClock = makeRegistrationState({ language: 'ar', timeZone: 'Asia/Riyadh' }, [], REG);
    expect([byClock.country, byClock.currency]).toEqual(['SA', 'SAR']);
  });

  it.each(LANGUAGES)('[SE-09] lists every country once, by name, in %s', (language) => {
    const { countries, country } = makeRegistrationState({ language, timeZone: 3 }, [], REG);
    expect(new Set(countries.map(({ id }) => id))).toEqual(new Set(COUNTRY_CODES));
    expect(countries).toHaveLength(COUNTRY_CODES.length);
    expect(countries.every(({ id, label }) => label !== '' && label !== id)).toBe(true);
    expect(countries.map(({ id }) => id)).toContain(country);
    const labels = countries.map(({ label }) => label);
    expect(labels.toSorted(new Intl.Collator(language).compare)).toEqual(labels);
  });

  it('has codes of two letters, none of them twice', () => {
    expect(COUNTRY_CODES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
  });
});

describe('what links of letters bring', () => {
  const handle = 'abcdefghij0123456789_-';

  it.each([
    [undefined, undefined],
    ['short', undefined],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['x'.repeat(201), undefined],
  ])('[SE-01.token] of the token %j counts %j', (text, token) => {
    expect(parseToken(text)).toBe(token);
  });

  it('[RT-11.reset] of a recovery are its handle and its code, or nothing', () => {
    expect(parseReset(handle, '123456')).toMatchObject({ sent: { handle }, code: '123456' });
    expect(parseReset(handle, '12<b>')).toEqual({ sent: { handle, expiresInSec: 600, againInSec: 0 } });
    expect(parseReset('not a handle', '123456')).toEqual({});
    expect(parseReset(undefined, undefined)).toEqual({});
  });
});

describe('how it went at a provider', () => {
  it.each(['ready', 'refused', 'expired', 'unavailable'])('[SE-10.return] is told by the address: %s', (social) => {
    expect(parseSocial(social)).toEqual({ social });
  });

  it.each([undefined, '', 'READY', 'toString', 'ready?x'])('[SE-10.return] is nothing where it says %j', (social) => {
    expect(parseSocial(social)).toEqual({});
  });
});
