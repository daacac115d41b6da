import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBetNumber, writeBetNumber } from './index.ts';

const BET = 493_921_239_040_001;

describe('the short number of a bet', () => {
  it('is ten signs in three groups, none of which looks like another', () => {
    expect(writeBetNumber(BET)).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(writeBetNumber(900)).toBe('000-000-00W4');
    expect(writeBetNumber(Number.MAX_SAFE_INTEGER)).toBe('7ZZ-ZZZ-ZZZZZ');
  });

  it('leads back to its bet, short or long, and to no other', () => {
    const ids = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(ids, (id) => {
        expect(readBetNumber(writeBetNumber(id))).toBe(id);
        expect(readBetNumber(String(id))).toBe(id);
      }),
    );
    fc.assert(fc.property(ids, ids, (a, b) => (writeBetNumber(a) === writeBetNumber(b)) === (a === b)));
  });

  it.each([
    ['in small letters', writeBetNumber(BET).toLowerCase()],
    ['without its hyphens', writeBetNumber(BET).replaceAll('-', '')],
    ['with spaces', ` ${writeBetNumber(BET).replaceAll('-', ' ')} `],
  ])('is understood %s', (_how, typed) => {
    expect(readBetNumber(typed)).toBe(BET);
  });

  it('is understood with the letter O for zero, and I or L for one', () => {
    expect(readBetNumber('ooo-ooo-oowl')).toBe(readBetNumber('000-000-00W1'));
    expect(readBetNumber('000-000-0IWL')).toBe(readBetNumber('000-000-01W1'));
  });

  it.each(['', '0', 'ABC', 'UUU-UUU-UUUU', '000-000-0000', 'ZZZ-ZZZ-ZZZZZ', '99999999999999999', 'history', '../1'])(
    'is not %j',
    (typed) => {
      expect(readBetNumber(typed)).toBeUndefined();
    },
  );
});
