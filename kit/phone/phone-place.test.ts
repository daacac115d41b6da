import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findPlace,
  groupDigits,
  isTooShort,
  moveCaret,
  writeHint,
  writeNumber,
  type PhonePlace,
} from './phone-place.ts';

const MASK = { CountryId: 1, Mask: '#### ######', Min: 7, Max: 10 };
const PLACE: PhonePlace = { code: 'GB', name: 'United Kingdom', phoneCode: '44', mask: MASK };

describe('a phone number while it is typed', () => {
  it.each([
    ['', ''],
    ['7', '7'],
    ['7400', '7400'],
    ['74001', '7400 1'],
    ['7400123456', '7400 123456'],
    ['7400 123456', '7400 123456'],
    // What a country puts before its own numbers at home is for the server to take off.
    ['07400123456', '0740 0123456'],
    ['+447400123456', '7400 123456'],
    ['00447400123456', '7400 123456'],
    ['\u200e+44 (7400) 123-456', '7400 123456'],
    ['٧٤٠٠١٢٣٤٥٦', '7400 123456'],
    ['+4', '+4'],
    ['+49 151', '+49151'],
    ['call me', 'call me'],
    ['7400x', '7400x'],
  ])('[SE-11] %j is written %j', (text, written) => {
    expect(writeNumber(text, PLACE)).toBe(written);
  });

  it('[SE-11] loses no digit and gains none, whatever the mask', () => {
    const digits = fc.stringMatching(/^\d{0,20}$/);
    const mask = fc.stringMatching(/^[# -]{0,20}$/);
    fc.assert(
      fc.property(digits, mask, (text, signs) => {
        expect(groupDigits(text, signs).replaceAll(/\D/g, '')).toBe(text);
      }),
    );
  });

  it('is written by its digits alone where no mask is known', () => {
    const { mask: _mask, ...bare } = PLACE;
    expect(writeNumber('7400-12', bare)).toBe('740012');
    expect([writeHint(bare), isTooShort('', bare), isTooShort('7', bare)]).toEqual(['', true, false]);
  });

  it('[SE-11] hints at how it is written, and knows when it is too short', () => {
    expect(writeHint(PLACE)).toBe('0000 000000');
    expect([isTooShort('7400 12', PLACE), isTooShort('7400 123', PLACE), isTooShort('x', PLACE)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    // The text and where the caret is in it, `|`; the same after grouping.
    ['74001|', '7400 1|'],
    ['7400 9|123456', '7400 9|123456'],
    ['79|400 123456', '79|40 0123456'],
    ['740|123456', '740|1 23456'],
    ['|7400', '|7400'],
    // Pasted with its code, which goes.
    ['+447400123456|', '7400 123456|'],
  ])('the caret of %j stays with its digit: %j', (before, after) => {
    const written = after.replace('|', '');
    expect(moveCaret(before.replace('|', ''), before.indexOf('|'), written)).toBe(after.indexOf('|'));
  });
});

it('a place is a country with its mask, where there is one', () => {
  const countries = [
    { id: 1, name: 'United Kingdom', code: 'GB', phoneCode: '44' },
    { id: 2, name: 'France', code: 'FR', phoneCode: '33' },
  ];
  expect(findPlace({ countries, masks: [MASK] }, 'GB')).toEqual(PLACE);
  expect(findPlace({ countries, masks: [MASK] }, 'FR')).toEqual({ code: 'FR', name: 'France', phoneCode: '33' });
  expect(findPlace({ countries, masks: [MASK] }, 'ZZ')).toBeUndefined();
});
