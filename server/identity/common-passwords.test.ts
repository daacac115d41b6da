import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { decidePassword } from '@glasshouse/domain/identity';
import { isCommonPassword, makeCommonCheck } from './common-passwords.ts';
import { makePassword } from './password.ts';

const isCommon = makeCommonCheck(
  ['The House of Odds', 'house-of-odds.example', 'Table tennis', 'table-tennis', 'Golf'],
  ['483920175', 'ada.lovelace@mail.example', '+4915123456789'],
);

describe('[SEC-09.words] a password that whoever knows site and player tries first', () => {
  it.each([
    ['the house of odds'],
    ['thehouseofodds'],
    ['the-house-of-odds!'],
    ['house-of-odds.example'],
    ['houseofodds2026'],
    ['tabletennis'],
    ['table-tennis1'],
    ['golf1234'],
    ['483920175'],
    ['ada.lovelace@mail.example'],
    ['adalovelace'],
    ['ada.lovelace77'],
    ['+4915123456789'],
    ['4915123456789'],
    ['015123456789'],
    ['01512 / 345 67 89'],
    ['password123'],
  ])('%j is refused', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  it.each([['a long way to the house of odds'], ['golfing by moonlight'], ['lovelace was here first'], ['48392017a5']])(
    '%j is not',
    (password) => {
      expect(isCommon(password)).toBe(false);
    },
  );
});

describe('[SEC-09] a password that everybody tries first', () => {
  it('is each of the list that is long enough, and those are more than the three thousand that ASVS 6.2.4 asks for', () => {
    const fitting = dictionary.passwords.filter((password) => decidePassword(password, () => false).ok);
    expect(fitting.length).toBeGreaterThan(3_000);
    const taken = fitting.filter((password) => decidePassword(password.toUpperCase(), isCommonPassword).ok);
    expect(taken).toEqual([]);
  });

  it.each([
    ['again and again', ['abcabcabc', 'xy7!xy7!xy', 'passwordpassword', '1231231231']],
    ['along the keyboard', ['1qaz2wsx3edc', 'qweasdzxc', '!qaz@wsx', 'asdfghjkl;', 'zxcvbnm,./', 'poiuytrewq']],
    ['along other keyboards', ['qwertzuiop', 'azertyuiop', 'йцукенгшщз', 'фывапролдж', 'ضصثقفغعهخح']],
    ['in their order', ['abcdefgh', '87654321', 'abc123def456', 'абвгдежз', 'zyxwvuts2024']],
    ['as a date', ['17051990', '1990-05-17', '05.17.1990', '31/12/2001']],
    ['with signs for letters', ['p@ssw0rd', 'P4$$w0rd!', '5unsh1ne99', 'foo+b4ll1']],
    ['with something before it', ['123password', '!!sunshine', '2024monkey']],
    ['backwards', ['drowssap', 'enihsnus1']],
    ['as a month or a day with a year', ['september2026', 'Сентябрь2026', 'donnerstag24', 'février2024', 'फ़रवरी2025']],
  ])('is not taken %s', (_how, passwords) => {
    expect(passwords.filter((password) => !isCommonPassword(password.normalize('NFC').toLowerCase()))).toEqual([]);
  });

  it('is no phrase, nothing by chance, and nothing that has some of it in it', () => {
    const good = [
      'green lamp seven boats',
      'my password is long',
      'qwerty and the whale',
      'kd83hf92ks',
      'wälder im mai',
      'seventeen 17.05.1990',
      '4815162342 lost',
    ];
    expect(good.filter((password) => isCommonPassword(password))).toEqual([]);
    const made = Array.from({ length: 2_000 }, makePassword);
    expect(made.filter((password) => isCommonPassword(password))).toEqual([]);
  });
});
