import { describe, expect, it } from 'vitest';
import { makeCommonCheck } from './common-passwords.ts';

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
