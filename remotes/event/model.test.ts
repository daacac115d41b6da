import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketView } from '@glasshouse/contracts/sportsbook';
import { sampleMarket } from '@glasshouse/kit/events/testing';
import { findAsianColumns } from '@glasshouse/domain/lists';
import { putAsianFirst } from './model-asian.ts';
import { chooseBlocks, countTabs, formatLine, listOutcomes, makeBlocks } from './model-blocks.ts';
import { splitColumns, type ColumnMemory } from './model-columns.ts';
import { parsePins } from './model-pins.ts';
import { splitScores } from './model-scores.ts';

const overUnder = { over: 1900, under: 1900 };
const sides = { '1': 1900, '2': 1900 };

const MARKETS: readonly MarketView[] = [
  sampleMarket('period_total|period=2|total=0.5', overUnder),
  sampleMarket('asian_handicap|hcp=-0.25', sides),
  sampleMarket('total|total=10', overUnder),
  sampleMarket('1x2', { '2': 3600, '1': 2100, x: 3400 }),
  sampleMarket('total|total=2.5', overUnder),
  sampleMarket('period_total|period=1|total=1.5', overUnder),
  sampleMarket('asian_handicap|hcp=-1', sides),
  sampleMarket('both_score', { yes: 1700, no: 2000 }),
  sampleMarket('period_total|period=1|total=0.5', overUnder),
  sampleMarket('not_of_ours|x=1', sides),
];

const shape = (markets: readonly MarketView[]) =>
  makeBlocks(markets).map((block) => [block.id, ...block.markets.map((market) => market.key.split('|').at(-1))]);

describe('blocks of markets', () => {
  it('hold all lines of one type, by number, in the order of the market table', () => {
    expect(shape(MARKETS)).toEqual([
      ['1x2', '1x2'],
      ['total', 'total=2.5', 'total=10'],
      ['asian_handicap', 'hcp=-1', 'hcp=-0.25'],
      ['both_score', 'both_score'],
      ['period_total|period=1', 'total=0.5', 'total=1.5'],
      ['period_total|period=2', 'total=0.5'],
    ]);
  });

  it('are the same whatever the order in which markets came, and lose none that we know', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...MARKETS]), (some) => {
        const inOrder = MARKETS.filter((market) => some.includes(market));
        expect(shape(some)).toEqual(shape(inOrder));
        const known = some.filter((market) => !market.key.startsWith('not_of_ours'));
        expect(makeBlocks(some).flatMap((block) => block.markets)).toHaveLength(known.length);
      }),
    );
  });

  it('show offered outcomes in their usual order', () => {
    expect(listOutcomes('1x2', sampleMarket('1x2', { '2': 2000, '1': 2000 }))).toEqual(['1', '2']);
  });

  it('show runners by their price, favourites first, and last who has none', () => {
    const market = sampleMarket('race_winner', { a: 5_000, b: 2_000, c: 1_500, d: 5_000 });
    const outcomes = market.outcomes.map((one) => ({ ...one, active: one.id !== 'c' }));
    expect(listOutcomes('race_winner', { ...market, outcomes })).toEqual(['b', 'a', 'd', 'c']);
  });

  it('of a race stand by their number of places', () => {
    const runners = { a: 2_000 };
    const keys = ['race_placed|places=4', 'each_way|places=3|share=1:5', 'race_placed|places=2', 'race_winner'];
    expect(makeBlocks(keys.map((key) => sampleMarket(key, runners))).map(({ id, columns }) => [id, columns])).toEqual([
      ['race_winner', 1],
      ['each_way|places=3|share=1:5', 1],
      ['race_placed|places=2', 1],
      ['race_placed|places=4', 1],
    ]);
  });

  it('[FE-07.groups] are counted by group, empty groups left out', () => {
    expect(countTabs(makeBlocks(MARKETS))).toEqual([
      { tab: 'all', count: 9 },
      { tab: 'main', count: 1 },
      { tab: 'asian', count: 2 },
      { tab: 'totals', count: 2 },
      { tab: 'goals', count: 1 },
      { tab: 'periods', count: 3 },
    ]);
  });
});

describe('the choice of blocks', () => {
  const blocks = makeBlocks(MARKETS);
  const choose = (changes: Partial<Parameters<typeof chooseBlocks>[1]>) =>
    chooseBlocks(blocks, {
      tab: 'all',
      search: '',
      pinned: new Set(),
      titleOf: ({ id }) => id.replace('_', ' '),
      ...changes,
    }).map((block) => block.id);

  it('[FE-05.asian] begins in the Asian view with handicaps and totals, of the match and then of its first half', () => {
    const half = sampleMarket('period_asian_handicap|hcp=-0.25|period=1', sides);
    const order = (columns: ReturnType<typeof findAsianColumns>) =>
      putAsianFirst(makeBlocks([...MARKETS, half]), columns).map(({ id }) => id);
    expect(order(findAsianColumns(1)).slice(0, 5)).toEqual([
      'asian_handicap',
      'total',
      '1x2',
      'period_asian_handicap|period=1',
      'period_total|period=1',
    ]);
    expect(order(findAsianColumns(1)).toSorted()).toEqual(order(undefined).toSorted());
    expect(order(undefined)[0]).toBe('1x2');
  });

  it('[FE-07.groups] is all of them, or those of one tab', () => {
    expect(choose({})).toHaveLength(6);
    expect(choose({ tab: 'asian' })).toEqual(['asian_handicap']);
  });

  it('[FE-07.search] finds every word of the search, in any order and case', () => {
    expect(choose({ search: ' TOTAL  period ' })).toEqual(['period_total|period=1', 'period_total|period=2']);
    expect(choose({ search: 'corner' })).toEqual([]);
  });

  it('[FE-07.pins] puts pinned ones on top, in their own order', () => {
    expect(choose({ pinned: new Set(['both_score', 'total', 'gone']) }).slice(0, 3)).toEqual([
      'total',
      'both_score',
      '1x2',
    ]);
  });
});

describe('columns', () => {
  const ids = (column: readonly { readonly block: { readonly id: string } }[]) => column.map(({ block }) => block.id);

  it('are about as high as one another, and keep the one order of a narrow page', () => {
    const [left, right] = splitColumns(makeBlocks(MARKETS), new Map());
    expect(ids(left)).toEqual(['1x2', 'asian_handicap', 'period_total|period=1']);
    expect(ids(right)).toEqual(['total', 'both_score', 'period_total|period=2']);
    expect(new Set([...left, ...right].map(({ order }) => order))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  it('keep each block where it was when another one goes or comes', () => {
    const memory: ColumnMemory = new Map();
    splitColumns(makeBlocks(MARKETS), memory);
    const without = makeBlocks(MARKETS.filter((market) => !market.key.startsWith('total')));
    const [left, right] = splitColumns(without, memory);
    expect(ids(left)).toEqual(['1x2', 'asian_handicap', 'period_total|period=1']);
    expect(ids(right)).toEqual(['both_score', 'period_total|period=2']);
    expect(ids(splitColumns(makeBlocks(MARKETS), memory)[1])).toContain('total');
  });
});

describe('a handicap', () => {
  it.each([
    ['-1.5', '1', '−1.5'],
    ['-1.5', '2', '+1.5'],
    ['0.25', '2', '−0.25'],
    ['0', '1', '0'],
    ['0', '2', '0'],
  ])('of %s for side %s is %s', (handicap, side, text) => {
    expect(formatLine(handicap, side)).toBe(text);
  });
});

describe('correct scores', () => {
  it('stand under who wins', () => {
    expect(splitScores(['0:0', '1:0', '0:1', '1:1', '2:1', '10:9', 'other'])).toEqual({
      home: ['1:0', '2:1', '10:9'],
      draw: ['0:0', '1:1'],
      away: ['0:1'],
      rest: ['other'],
    });
  });
});

describe('pins in the browser’s storage', () => {
  it.each([
    [null, []],
    ['["total","1x2",7,null]', ['total', '1x2']],
    ['{"total":true}', []],
    ['[', []],
  ])('%s', (text, pins) => {
    expect([...parsePins(text)]).toEqual(pins);
  });
});
