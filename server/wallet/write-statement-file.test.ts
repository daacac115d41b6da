import { describe, expect, it } from 'vitest';
import { formatCell } from './write-statement-file.ts';

describe('a cell of the statement’s file', () => {
  it.each([
    ['payout', 'payout'],
    ['', ''],
    ['-12.34', '-12.34'],
    ['0.00000001', '0.00000001'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
  ])('%j is written %j', (text, written) => {
    expect(formatCell(text)).toBe(written);
  });

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.test","x")', '-'])(
    'is no formula where a spreadsheet would see one: %j',
    (text) => {
      expect(formatCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );
});
