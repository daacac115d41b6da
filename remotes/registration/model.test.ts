import { describe, expect, it } from 'vitest';
import { isCurrency } from '@glasshouse/domain/money';
import { COUNTRY_CODES } from './country.table.ts';
import { checkLogin, listCountries, makeRegistrationState, parseReturn } from './model.ts';

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
  it.each([
    ['en', 'GB', 'United Kingdom', 'GBP'],
    ['ru', 'KZ', 'Казахстан', 'KZT'],
  ] as const)('[SE-09] in %s is %s, %s, with %s', (language, id, label, currency) => {
    expect(makeRegistrationState(language)).toEqual({ currency, country: { id, label } });
    expect(isCurrency(currency)).toBe(true);
  });

  it.each(['en', 'ru'] as const)('[SE-09] lists every country once, by name, in %s', (language) => {
    const countries = listCountries(language);
    expect(new Set(countries.map((country) => country.id))).toEqual(new Set(COUNTRY_CODES));
    expect(countries).toHaveLength(COUNTRY_CODES.length);
    expect(countries.every(({ id, label }) => label !== '' && label !== id)).toBe(true);
    expect(countries.map((country) => country.id)).toContain(makeRegistrationState(language).country.id);
    const labels = countries.map((country) => country.label);
    expect(labels.toSorted(new Intl.Collator(language).compare)).toEqual(labels);
  });

  it('has codes of two letters, none of them twice', () => {
    expect(COUNTRY_CODES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
  });
});

describe('the sign-in form', () => {
  it.each([
    ['', '', { login: 'login.loginMissing', password: 'login.passwordMissing' }],
    ['   ', 'x', { login: 'login.loginMissing' }],
    ['10000042', '', { password: 'login.passwordMissing' }],
    ['10000042', ' ', {}],
  ])('with %j and %j misses %j', (login, password, expected) => {
    expect(checkLogin({ login, password })).toEqual(expected);
  });
});
