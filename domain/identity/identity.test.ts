import { describe, expect, it } from 'vitest';
import { refuse } from '../decision/index.ts';
import { listCurrencies } from '../money/index.ts';
import { COUNTRIES, decideRegistration, formatLogin, parseLogin } from './index.ts';

describe('a login', () => {
  it.each([
    ['483920175', 483_920_175],
    [' 48392017\n', 48_392_017],
  ])('%j is the id of a player', (login, playerId) => {
    expect(parseLogin(login)).toBe(playerId);
    expect(formatLogin(playerId)).toBe(login.trim());
  });

  it.each(['', '0', '0483920175', '+483920175', '4.8e8', '483 920 175', '4839201750000000', 'somebody@example.com'])(
    '%j is none: each id is written in one way',
    (login) => {
      expect(parseLogin(login)).toBeUndefined();
    },
  );
});

describe('who may register', () => {
  it.each(listCurrencies())('with an account in %s', (currency) => {
    expect(decideRegistration({ currency, country: 'DE' }, true)).toEqual({ ok: true, value: currency });
  });

  it('nobody while the site takes nobody, whatever they ask for', () => {
    expect(decideRegistration({ currency: 'XYZ', country: 'ZZ' }, false)).toEqual(refuse('registration_closed'));
  });

  it.each([
    ['XYZ', 'DE', 'currency_unknown'],
    ['toString', 'DE', 'currency_unknown'],
    ['EUR', 'UK', 'country_unknown'],
    ['EUR', 'de', 'country_unknown'],
  ] as const)('not with %s from %s: %s', (currency, country, code) => {
    expect(decideRegistration({ currency, country }, true)).toEqual(refuse(code));
  });

  it('from the 249 countries of ISO 3166, all of them known by name', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(COUNTRIES.size).toBe(249);
    expect([...COUNTRIES].filter((code) => names.of(code) === undefined)).toEqual([]);
  });
});
