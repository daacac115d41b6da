import { describe, expect, it } from 'vitest';
import { refuse } from '../decision/index.ts';
import { listCurrencies } from '../money/index.ts';
import {
  COUNTRIES,
  decideDetails,
  decideLevel,
  decidePassword,
  decideRegistration,
  formatLogin,
  parseLogin,
} from './index.ts';

describe('a login', () => {
  it.each([
    ['483920175', 483_920_175],
    [' 48392017\n', 48_392_017],
  ])('%j is the id of a player', (login, playerId) => {
    expect(parseLogin(login)).toEqual({ kind: 'id', playerId });
    expect(formatLogin(playerId)).toBe(login.trim());
  });

  it.each([
    ['Arabic', '٤٨٣٩٢٠١٧٥', '+٤٩ ١٥١ ٢٣٤'],
    ['Persian', '۴۸۳۹۲۰۱۷۵', '+۴۹ ۱۵۱ ۲۳۴'],
    ['Devanagari', '४८३९२०१७५', '+४९ १५१ २३४'],
    ['Bengali', '৪৮৩৯২০১৭৫', '+৪৯ ১৫১ ২৩৪'],
    ['full width', '４８３９２０１７５', '＋４９－１５１－２３４'],
    ['a page from right to left', '\u200e483920175\u200f', '\u2066+49 151 234\u2069'],
  ])('[SE-01.ways] is read in the digits of %s', (_script, id, phone) => {
    expect(parseLogin(id)).toEqual({ kind: 'id', playerId: 483_920_175 });
    expect(parseLogin(phone)).toEqual({ kind: 'phone', value: '+49151234' });
  });

  it.each([
    [' Ada.B+bets@Mail.Example ', 'mail', 'ada.b+bets@mail.example'],
    ['+49 (151) 234-567.89', 'phone', '+4915123456789'],
    ['+483920175', 'phone', '+483920175'],
    ['\u200eada@mail.example\u200f', 'mail', 'ada@mail.example'],
    ['a\u200bd\u202ea@mail.example', 'mail', 'ada@mail.example'],
    ['00 49 151 234 567 89', 'phone', '+4915123456789'],
  ])('[SE-01.ways] %j is a %s', (login, kind, value) => {
    expect(parseLogin(login)).toEqual({ kind, value });
  });

  it.each([
    '',
    '0',
    '0483920175',
    '000483920175',
    '4.8e8',
    '483 920 175',
    '4839201750000000',
    'ada@',
    '@mail.example',
    'a b@mail.example',
    '+12',
    'ada@mail',
    'a\u0085da@mail.example',
    'ada\ue000@mail.example',
  ])('%j is none: each login is written in one way', (login) => {
    expect(parseLogin(login)).toBeUndefined();
  });
});

describe('a password', () => {
  const isCommon = (password: string) => password === 'password1';
  it.each([
    ['correct horse', 'correct horse'],
    ['пароль для входа', 'пароль для входа'],
    ['a'.repeat(64) + 'bc', 'a'.repeat(64) + 'bc'],
    ['cafe\u0301-au-lait', 'caf\u00e9-au-lait'],
  ])('%j is taken, whatever its characters', (password, kept) => {
    expect(decidePassword(password, isCommon)).toEqual({ ok: true, value: kept });
  });

  it.each([
    ['seven77', 'password_weak'],
    ['aaaaaaaaaaaa', 'password_weak'],
    [`${'abc'.repeat(43)}`, 'password_weak'],
    ['PassWord1', 'password_common'],
  ])('%j is refused: %s', (password, code) => {
    expect(decidePassword(password, isCommon)).toEqual({ ok: false, code });
  });
});

describe('the level of protection', () => {
  const NAMES = [
    'is_changed_password',
    'enable_two_factor_auth',
    'enable_phone_binding',
    'enable_security_question',
    'enable_email_auth',
  ] as const;
  it.each([
    [0, 0, null],
    [1, 20, 'bad'],
    [2, 40, 'normal'],
    [3, 60, 'normal'],
    [4, 80, 'good'],
    [5, 100, 'full'],
  ])('[US-03] with %i of the five methods is %i, which is %s', (count, level, status) => {
    const methods = Object.fromEntries(NAMES.map((name, at) => [name, at < count])) as Record<
      (typeof NAMES)[number],
      boolean
    >;
    expect(decideLevel(methods)).toEqual({ level, status });
  });
});

describe('who may register', () => {
  const decide = (asked: object, isOpen = true) =>
    decideRegistration({ type: 'fast_reg', currency: 'EUR', country: 'DE', ...asked }, isOpen, () => false);

  it.each(listCurrencies())('with an account in %s', (currency) => {
    expect(decide({ currency })).toEqual({ ok: true, value: { currency } });
  });

  it('[SE-09.ways] by mail and a password of their own', () => {
    const asked = { type: 'full_reg', mail: 'Ada@Mail.Example', password: 'correct horse' };
    const own = { mail: 'ada@mail.example', password: 'correct horse' };
    expect(decide(asked)).toEqual({ ok: true, value: { currency: 'EUR', own } });
    expect(decide({ ...asked, mail: undefined })).toEqual(refuse('mail_invalid'));
    expect(decide({ ...asked, password: 'short' })).toEqual(refuse('password_weak'));
  });

  it('nobody while the site takes nobody, whatever they ask for', () => {
    expect(decide({ currency: 'XYZ', country: 'ZZ' }, false)).toEqual(refuse('registration_closed'));
  });

  it.each([
    ['XYZ', 'DE', 'currency_unknown'],
    ['toString', 'DE', 'currency_unknown'],
    ['EUR', 'UK', 'country_unknown'],
    ['EUR', 'de', 'country_unknown'],
  ] as const)('not with %s from %s: %s', (currency, country, code) => {
    expect(decide({ currency, country })).toEqual(refuse(code));
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
