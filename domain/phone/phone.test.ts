import { describe, expect, it } from 'vitest';
import { readPhone } from './index.ts';

describe('a phone number as it is typed', () => {
  it.each<[string, string, boolean]>([
    ['7400 123456', '7400123456', false],
    ['(020) 7946-0018', '02079460018', false],
    ['06.12.34.56.78', '0612345678', false],
    ['+44 7400 123456', '447400123456', true],
    ['0044 7400 123456', '447400123456', true],
    ['(+49) 151‑2345', '491512345', true],
    ['＋４４７４００', '447400', true],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789', false],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789', false],
    ['०१२३४५६७८९', '0123456789', false],
    ['০১২৩৪৫৬৭৮৯', '0123456789', false],
    ['\u200e+44\u00a07400\u202c', '447400', true],
    ['0', '0', false],
    ['00', '00', false],
  ])('%j is %s', (text, digits, isInternational) => {
    expect(readPhone(text)).toEqual({ digits, isInternational });
  });

  it.each(['', ' ', '+', '1-800-FLOWERS', '07400 12345O', '12+34', '++44', '📞', '0x44', '1e9', '½', '1\u0000', '٫'])(
    '%j is none',
    (text) => {
      expect(readPhone(text)).toBeUndefined();
    },
  );
});
