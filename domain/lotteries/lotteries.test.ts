import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choose,
  countDraws,
  countPrizes,
  countRightNumbers,
  countWays,
  decideLines,
  drawMessage,
  drawNumbers,
  LOTTERY_GAMES,
  mostPaidMinor,
  payTicket,
  readWord,
  returnOf,
} from './index.ts';

const { six: SIX, five: FIVE } = LOTTERY_GAMES;
const GAMES = Object.entries(LOTTERY_GAMES);

/** Numbers of a draw, by the recipe of the page told once more: every word by itself. */
function drawOf(seed: string, drawId: number, terms: { readonly pick: number; readonly of: number }) {
  const words = Array.from({ length: 32 }, (_one, at) =>
    createHmac('sha256', seed).update(`glasshouse lottery ${drawId} ${at}`).digest().readUInt32BE(0),
  );
  return drawNumbers(terms, words);
}

describe('[FE-13.draws] a line', () => {
  it('has as many numbers as are drawn, in any order', () => {
    expect(decideLines(SIX, [[44, 3, 8, 21, 31, 30]])).toEqual({
      ok: true,
      value: { lines: [[3, 8, 21, 30, 31, 44]], stakeMinor: 50 },
    });
  });

  it.each([
    ['no line', []],
    ['a number too few', [[1, 2, 3, 4, 5]]],
    ['a number too many', [[1, 2, 3, 4, 5, 6, 7]]],
    ['a number twice', [[1, 2, 3, 4, 5, 5]]],
    ['a number below the least', [[0, 1, 2, 3, 4, 5]]],
    ['a number above the greatest', [[1, 2, 3, 4, 5, 46]]],
    ['half a number', [[1, 2, 3, 4, 5, 6.5]]],
    [
      'the same line twice',
      [
        [1, 2, 3, 4, 5, 6],
        [6, 5, 4, 3, 2, 1],
      ],
    ],
    ['more lines than a ticket has', Array.from({ length: 21 }, (_one, at) => [1, 2, 3, 4, 5, at + 6])],
  ])('is not taken with %s', (_what, lines) => {
    expect(decideLines(SIX, lines)).toEqual({ ok: false, code: 'lottery_lines_invalid' });
  });

  it('is paid by its right numbers, each line by itself', () => {
    const drawn = [1, 2, 3, 4, 5];
    const lines = [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 6],
      [2, 3, 4, 5, 7],
      [5, 6, 7, 8, 9],
    ];
    expect(lines.map((line) => countRightNumbers(line, drawn))).toEqual([5, 4, 4, 1]);
    expect(countPrizes(FIVE.prizes, lines, drawn)).toEqual([
      { right: 5, times: 50_000, lines: 1 },
      { right: 4, times: 250, lines: 2 },
    ]);
    expect(payTicket(FIVE, lines, drawn)).toBe((50_000 + 2 * 250) * 50);
  });
});

describe('[FE-13.draws] the numbers of a draw', () => {
  it('follow from the seed alone: these are held for good', () => {
    const seed = '00'.repeat(32);
    expect(drawMessage(77, 3)).toBe('glasshouse lottery 77 3');
    expect(readWord(Uint8Array.of(0xff, 0, 0, 1, 9))).toBe(0xff_00_00_01);
    expect(drawOf(seed, 77, SIX)).toEqual([14, 16, 20, 35, 37, 42]);
    expect(drawOf(seed, 78, SIX)).toEqual([13, 17, 33, 34, 35, 45]);
    expect(drawOf(seed, 77, FIVE)).toEqual([6, 14, 19, 20, 34]);
  });

  it('leave out words of the incomplete run at the end, and numbers that were drawn', () => {
    const bound = 2 ** 32 - (2 ** 32 % 45);
    expect(drawNumbers({ pick: 2, of: 45 }, [bound, 2 ** 32 - 1, 4, 49, bound - 1])).toEqual([5, 45]);
  });

  it('are none while there are too few words', () => {
    expect(drawNumbers(SIX, [1, 2, 3])).toBeUndefined();
  });

  it('are all different and within their bounds, whatever the words are', () => {
    const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    fc.assert(
      fc.property(fc.constantFrom(...GAMES), fc.array(word, { minLength: 40, maxLength: 64 }), ([, terms], words) => {
        const drawn = drawNumbers(terms, words);
        if (drawn) expect(decideLines(terms, [drawn]).ok).toBe(true);
      }),
    );
  });

  it('are every number and every combination equally often, over a fixed set of seeds', () => {
    // Of 3 of 6 there are 20 combinations; 19 degrees of freedom, of which 43.8 is passed once in a thousand.
    const terms = { pick: 3, of: 6 };
    const draws = 5_000;
    const counts = new Map<string, number>();
    for (let at = 0; at < draws; at += 1) {
      const drawn = drawOf('a fixed set of seeds', at, terms)?.join(' ') ?? '';
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect(counts.size).toBe(countDraws(terms));
    const expected = draws / countDraws(terms);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(43.8);
  });
});

describe('[FE-13.draws] prizes and chances', () => {
  it('are counted exactly', () => {
    expect([countDraws(SIX), countDraws(FIVE), choose(5, 0)]).toEqual([8_145_060, 376_992, 1]);
    expect([6, 5, 4, 3, 2].map((right) => countWays(SIX, right))).toEqual([1, 234, 11_115, 182_780, 1_233_765]);
    expect([5, 4, 3, 2].map((right) => countWays(FIVE, right))).toEqual([1, 155, 4_650, 44_950]);
  });

  it.each(GAMES)('of %s are one part each of all draws', (_name, terms) => {
    const ways = Array.from({ length: terms.pick + 1 }, (_one, right) => countWays(terms, right));
    expect(ways.reduce((sum, count) => sum + count, 0)).toBe(countDraws(terms));
  });

  it('give back about seventy of a hundred, as an exact fraction', () => {
    expect(returnOf(SIX)).toEqual({ paid: 5_754_965, draws: 8_145_060 });
    expect(returnOf(FIVE)).toEqual({ paid: 271_650, draws: 376_992 });
  });

  it('are what a line gets from all draws there can be, written out', () => {
    const terms = {
      ...FIVE,
      pick: 2,
      of: 6,
      prizes: [
        { right: 2, times: 9 },
        { right: 1, times: 1 },
      ],
    };
    let paid = 0;
    for (let a = 1; a <= 6; a += 1) {
      for (let b = a + 1; b <= 6; b += 1) paid += payTicket({ ...terms, lineMinor: 1 }, [[2, 5]], [a, b]);
    }
    expect(returnOf(terms)).toEqual({ paid, draws: 15 });
  });

  it('cost the house no more than is known before: each line is sold so often and no more', () => {
    // 10 lines of six right, 2,340 of five, and 17,650 of four.
    expect(mostPaidMinor(SIX)).toBe((10 * 200_000 + 2_340 * 2_000 + 17_650 * 100) * 50);
    expect(mostPaidMinor({ ...SIX, mostDrawLines: 3, mostSame: 1 })).toBe((200_000 + 2 * 2_000) * 50);
  });
});
