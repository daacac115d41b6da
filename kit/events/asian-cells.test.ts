import { findAsianColumns } from '@glasshouse/domain/lists';
import { describe, expect, it } from 'vitest';
import { arrangeAsian } from './asian-cells.ts';
import { ATP_FINALS, sampleMarket, sampleRow } from './testing/index.ts';
import type { MarketView } from '@glasshouse/contracts/sportsbook';

const EVEN = { '1': 1_900, '2': 1_900 };
const TOTAL = sampleMarket('total|total=2.5', { over: 1_900, under: 1_900 });
const RESULT = sampleMarket('1x2', { '1': 2_100, x: 3_400, '2': 3_600 });
const HALF = [
  sampleMarket('period_asian_handicap|hcp=0.25|period=1', EVEN),
  sampleMarket('period_total|period=1|total=1', { over: 1_900, under: 1_900 }),
  sampleMarket('period_1x2|period=1', { '1': 2_700, x: 2_200, '2': 4_100 }),
];

/** As "handicap: 1 -0.75, 2" for each column, parts after one another. */
function write(sportId: number, markets: readonly MarketView[]): string[] {
  const columns = findAsianColumns(sportId);
  if (!columns) return [];
  const event = sampleRow(1, { tournament: { ...ATP_FINALS, sportId }, markets: [...markets] });
  return arrangeAsian(event, columns).flatMap(({ part, columns: cells }) =>
    cells.map(({ kind, marketKey, prices }) => {
      const told = prices.map(({ outcomeId, note }) =>
        note === undefined ? outcomeId : `${outcomeId} ${note.kind === 'line' ? note.text : 'u'}`,
      );
      return `${part} ${kind} ${marketKey === undefined ? 'none' : ''}: ${told.join(', ')}`;
    }),
  );
}

describe('[FE-05.asian] the Asian table of a match', () => {
  it('has handicap, total and result of the whole match and of its first half, home above away above the draw', () => {
    const handicap = sampleMarket('asian_handicap|hcp=-0.75', EVEN);
    expect(write(1, [RESULT, TOTAL, handicap, ...HALF])).toEqual([
      'whole handicap : 1 -0.75, 2',
      'whole total : over 2.5, under u',
      'whole result : 1, 2, x',
      'firstPart handicap : 1, 2 -0.25',
      'firstPart total : over 1, under u',
      'firstPart result : 1, 2, x',
    ]);
  });

  it.each([
    ['-1', '1 -1, 2'],
    ['1.25', '1, 2 -1.25'],
    ['0', '1 0, 2'],
  ])('writes a handicap of %s beside who gives it: %s', (hcp, told) => {
    expect(write(1, [sampleMarket(`asian_handicap|hcp=${hcp}`, EVEN)])[0]).toBe(`whole handicap : ${told}`);
  });

  it('leaves the first half empty when the row has come to the second', () => {
    const second = HALF.map((market) => ({ ...market, key: market.key.replace('period=1', 'period=2') }));
    expect(write(1, second).slice(3)).toEqual([
      'firstPart handicap none: 1, 2',
      'firstPart total none: over, under',
      'firstPart result none: 1, 2, x',
    ]);
  });

  it.each([
    [2, ['whole handicap : 1 -1.5, 2', 'whole total : over 2.5, under u', 'whole result : 1, 2, x']],
    [3, ['whole handicap : 1 -1.5, 2', 'whole total : over 2.5, under u', 'whole result none: 1, 2']],
    [4, ['whole handicap : 1 -1.5, 2', 'whole total : over 2.5, under u', 'whole result none: 1, 2']],
  ])('is without a first part for sport %i, and takes the handicap that the sport has', (sportId, told) => {
    const result = sportId === 2 ? [RESULT] : [];
    expect(write(sportId, [sampleMarket('handicap|hcp=-1.5', EVEN), TOTAL, ...result])).toEqual(told);
  });

  it('shows the draw of a match that can be drawn though its sport knows none', () => {
    expect(write(3, [RESULT])[2]).toBe('whole result : 1, 2, x');
  });

  it('is none where lists know no handicap', () => {
    for (const sportId of [66, 44]) expect(findAsianColumns(sportId)).toBeUndefined();
  });
});
