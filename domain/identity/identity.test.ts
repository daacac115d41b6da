import { describe, expect, it } from 'vitest';
import { refuse } from '../decision/index.ts';
import { listCurrencies } from '../money/index.ts';
import { COUNTRIES, decideDetails, decideRegistration, formatLogin, parseLogin } from './index.ts';

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

describe('what somebody tells of themselves', () => {
  const ADA = {
    givenName: ' Ada ',
    familyName: 'Brückner\u00a0 Vogel',
    birthDate: '2000-02-29',
    street: 'Lindenallee',
    house: ' ',
    town: 'Berlin',
    country: 'DE',
    mail: 'ada@mail.example ',
  };
  const decide = (changes: object, today = '2020-01-01') => decideDetails({ ...ADA, ...changes }, today, 18);

  it('is kept without what stands around it', () => {
    const { house: _, ...told } = ADA;
    const kept = { ...told, givenName: 'Ada', familyName: 'Brückner Vogel', mail: 'ada@mail.example' };
    expect(decide({})).toEqual({ ok: true, value: kept });
  });

  it.each([
    [{ givenName: ' . ' }, 'name_invalid'],
    [{ familyName: '123' }, 'name_invalid'],
    [{ birthDate: '2001-02-29' }, 'birth_date_invalid'],
    [{ birthDate: '1990-13-01' }, 'birth_date_invalid'],
    [{ birthDate: '1990-00-10' }, 'birth_date_invalid'],
    [{ birthDate: '1899-12-31' }, 'birth_date_invalid'],
    [{ birthDate: '2020-01-02' }, 'birth_date_invalid'],
    [{ birthDate: '2002-01-02' }, 'under_age'],
    [{ street: ' ' }, 'address_invalid'],
    [{ town: '--' }, 'address_invalid'],
    [{ country: 'ZZ' }, 'country_unknown'],
    [{ mail: 'ada@mail' }, 'mail_invalid'],
    [{ mail: 'ada mail@mail.example' }, 'mail_invalid'],
  ] as const)('is refused with %j: %s', (changes, code) => {
    expect(decide(changes)).toEqual(refuse(code));
  });

  it('is of age from the birthday on, and after a leap day from the first of March', () => {
    expect(decide({ birthDate: '2002-01-01' }).ok).toBe(true);
    expect(decide({}, '2018-02-28')).toEqual(refuse('under_age'));
    expect(decide({}, '2018-03-01').ok).toBe(true);
  });
});
