import { describe, expect, it } from 'vitest';
import { formatRows } from './write-statement-file.ts';

const formatCell = (cell: string | number, currency = 'EUR'): string =>
  formatRows([['x', cell]], currency)
    .replace(/^x,/, '')
    .replace(/\r\n$/, '');

describe('a cell of the statement’s file', () => {
  it.each([
    ['payout', 'payout'],
    ['', ''],
    ['12.34', '12.34'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['two\rlines', '"two\rlines"'],
  ])('%j is written %j', (text, written) => {
    expect(formatCell(text)).toBe(written);
  });

  it.each([
    [-1_234, 'EUR', '-12.34'],
    [1, 'BTC', '0.00000001'],
    [-1, 'BTC', '-0.00000001'],
    [0, 'JPY', '0'],
    [-1_500, 'KWD', '-1.500'],
    [2_500, 'XOF', '2500'],
  ])('of %i minor units of %s is the plain amount %s', (amountMinor, currency, written) => {
    expect(formatCell(amountMinor, currency)).toBe(written);
  });

  it.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://evil.test","x")',
    '-',
    // As wide as a Chinese character: read as the plain one by spreadsheets.
    '＝1+1',
    '＋1+1',
    '－1+1',
    '＠SUM(A1)',
  ])('[A48] is no formula where a spreadsheet would see one: %j', (text) => {
    expect(formatCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  });
});

it('rows end as the format’s own definition has it', () => {
  expect(
    formatRows(
      [
        ['a', 'b'],
        ['c', -5],
      ],
      'EUR',
    ),
  ).toBe('a,b\r\nc,-0.05\r\n');
});
