import { describe, expect, it } from 'vitest';
import { beginWith, parseReset, parseReturn, parseSocial, parseToken } from './model.ts';

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
  it('[SE-10.tap] is what was chosen before, where that can be chosen', () => {
    const choices = {
      types: ['fast_reg', 'soc_reg'],
      minimumAge: 18,
      bonusChoices: [],
      country: 'GB',
      currency: 'EUR',
      countries: ['GB', 'KZ'].map((id) => ({ id, label: id })),
      currencies: ['EUR', 'KZT'].map((id) => ({ id, label: id })),
    } as const;
    const begin = (query: { currency?: string; country?: string }) => {
      const { country, currency } = beginWith(choices, query);
      return [country, currency];
    };
    expect(begin({ currency: 'KZT', country: 'KZ' })).toEqual(['KZ', 'KZT']);
    expect(begin({ currency: 'KZT' })).toEqual(['GB', 'KZT']);
    expect(begin({ currency: 'XXX', country: 'ZZ' })).toEqual(['GB', 'EUR']);
    expect(begin({ currency: 'USD', country: 'kz' })).toEqual(['GB', 'EUR']);
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
