import { describe, expect, it } from 'vitest';
import { minor } from '../money/index.ts';
import { oddsMilli } from '../odds/index.ts';
import { BET_RESULTS, settleBet, type BetResult, type BetTerms, type BetType, type LegResult } from './index.ts';

/** One letter a leg: win, lose, void, Half win, half Loss, dead heat of two, placed, or still open. */
const RESULTS: Readonly<Record<string, LegResult | undefined>> = {
  w: { kind: 'win' },
  l: { kind: 'lose' },
  v: { kind: 'void' },
  H: { kind: 'half_win' },
  L: { kind: 'half_lose' },
  d: { kind: 'dead_heat', num: 1, den: 2 },
  p: { kind: 'placed' },
  '.': undefined,
};

function read(letters: string): (LegResult | undefined)[] {
  return [...letters].map((letter) => RESULTS[letter]);
}

type More = Partial<Omit<BetTerms, 'type' | 'legs'>> & { readonly bankers?: number };

/** Bankers stand first. */
function bet(type: BetType, prices: readonly number[], { bankers = 0, ...more }: More = {}): BetTerms {
  return {
    type,
    stakeMinor: minor(1_000),
    legs: prices.map((price, at) => ({ oddsMilli: oddsMilli(price), ...(at < bankers && { banker: true as const }) })),
    ...more,
  };
}

/** `1500 won`, or `open`. */
function tell(terms: BetTerms, letters: string): string {
  const outcome = settleBet(terms, read(letters));
  return outcome.state === 'open' ? 'open' : `${outcome.payoutMinor} ${outcome.result}`;
}

describe('a single', () => {
  it.each([
    ['w', '1850 won'],
    ['l', '0 lost'],
    ['v', '1000 returned'],
    ['H', '1425 won'],
    ['L', '500 part_returned'],
    ['d', '925 part_returned'],
    ['p', '0 lost'],
    ['.', 'open'],
  ])('[FE-14] at 1.85 that is %s: %s', (letters, expected) => {
    expect(tell(bet('single', [1_850]), letters)).toBe(expected);
  });

  it('[FE-14] is told by what it pays, once rounded', () => {
    expect(tell(bet('single', [1_850], { stakeMinor: minor(1) }), 'w')).toBe('1 part_returned');
    expect(tell(bet('single', [1_850], { stakeMinor: minor(1) }), 'L')).toBe('0 lost');
  });
});

describe('an express', () => {
  const express = bet('express', [1_500, 2_000, 1_800]);

  it.each([
    ['www', '5400 won'],
    ['wvw', '2700 won'],
    ['vvv', '1000 returned'],
    ['wlw', '0 lost'],
    ['vlv', '0 lost'],
    ['HLd', '562 part_returned'],
    ['...', 'open'],
    ['ww.', 'open'],
    ['vv.', 'open'],
    ['.l.', '0 lost'],
    ['.p.', '0 lost'],
  ])('[FE-14] whose legs are %s: %s', (letters, expected) => {
    expect(tell(express, letters)).toBe(expected);
  });

  it('[FE-14] is rounded once, not a leg', () => {
    expect(tell(bet('express', [1_999, 1_999, 1_999], { stakeMinor: minor(1) }), 'www')).toBe('7 won');
  });

  it('[FE-14] waits for a result that has not been told at all', () => {
    expect(settleBet(express, [])).toEqual({ state: 'open' });
  });
});

describe('an each-way leg', () => {
  const eachWay = { num: 1, den: 4, places: 2 };
  const horse: BetTerms = { ...bet('single', []), legs: [{ oddsMilli: oddsMilli(5_000), eachWay }] };
  const double: BetTerms = { ...bet('express', []), legs: [...horse.legs, { oddsMilli: oddsMilli(2_000) }] };

  it.each([
    [horse, 'w', '3500 won'],
    [horse, 'p', '1000 part_returned'],
    [horse, 'l', '0 lost'],
    [horse, 'v', '1000 returned'],
    [double, 'pw', '2000 won'],
    [double, 'p.', 'open'],
  ])('[FE-14] of %o that is %s: %s', (terms, letters, expected) => {
    expect(tell(terms, letters)).toBe(expected);
  });
});

describe('a system', () => {
  const twoOfThree = bet('system', [1_500, 2_000, 3_000], { systemValue: 2 });

  it.each([
    // (1.5·2 + 1.5·3 + 2·3) / 3
    ['www', '4500 won'],
    ['wwl', '1000 part_returned'],
    ['lww', '2000 won'],
    ['wll', '0 lost'],
    ['l.l', '0 lost'],
    ['l..', 'open'],
    ['wl.', 'open'],
    ['vvv', '1000 returned'],
    // (1·2 + 1·3 + 2·3) / 3
    ['vww', '3666 won'],
    ['vvl', '333 part_returned'],
    // (1.25·1/2 + 1.25·1.5 + 1/2·1.5) / 3
    ['HLd', '1083 won'],
  ])('[CP-04] of two in three whose legs are %s: %s', (letters, expected) => {
    expect(tell(twoOfThree, letters)).toBe(expected);
  });

  it('[CP-04] of all its legs is an express', () => {
    expect(tell({ ...twoOfThree, systemValue: 3 }, 'www')).toBe('9000 won');
  });

  it('[CP-04] adds up its combinations before it rounds', () => {
    const terms = bet('system', [1_333, 1_777, 1_999], { systemValue: 2, stakeMinor: minor(1) });
    // A third of 8.59…; the combinations rounded by themselves would have brought 0, 0 and 1.
    expect(tell(terms, 'www')).toBe('2 won');
  });

  it('[CP-04] of four in eight is the sum of seventy combinations', () => {
    const terms = bet('system', [2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000], { systemValue: 4 });
    expect(tell(terms, 'wwwwwwww')).toBe('16000 won');
    // Five won: five combinations of sixteen stakes each.
    expect(tell({ ...terms, stakeMinor: minor(7_000) }, 'wwwwwlll')).toBe('8000 won');
    expect(tell(terms, 'wwwlllll')).toBe('0 lost');
  });

  it.each([undefined, 0, 4, 1.5])('stops the program where its value is %s of three', (systemValue) => {
    const terms = { ...twoOfThree, ...(systemValue === undefined ? {} : { systemValue }) };
    const { systemValue: _, ...without } = terms;
    expect(() => settleBet(systemValue === undefined ? without : terms, read('www'))).toThrow('make a combination');
  });
});

describe('a system with a banker', () => {
  const terms = bet('system_banker', [2_000, 1_500, 2_000, 3_000], { bankers: 1, systemValue: 2 });

  it.each([
    ['wwww', '9000 won'],
    ['vwww', '4500 won'],
    ['Lwww', '2250 won'],
    ['lwww', '0 lost'],
    ['l...', '0 lost'],
    ['wll.', '0 lost'],
    ['wl..', 'open'],
    ['.www', 'open'],
    ['vvvv', '1000 returned'],
    ['wwwl', '2000 won'],
  ])('[CP-04] that stands in every combination, whose legs are %s: %s', (letters, expected) => {
    expect(tell(terms, letters)).toBe(expected);
  });
});

describe('a bet built of one event', () => {
  const builder = bet('builder', [1_500, 2_000, 1_800], { fixedOddsMilli: oddsMilli(4_100) });

  it.each([
    ['www', '4100 won'],
    ['wwl', '0 lost'],
    ['..l', '0 lost'],
    ['vlL', '0 lost'],
    ['ww.', 'open'],
    ['wv.', 'open'],
    ['wwv', '1000 returned'],
    ['wwH', '1000 returned'],
    ['wwL', '1000 returned'],
    ['wwd', '1000 returned'],
    ['vvv', '1000 returned'],
  ])('[FE-14] whose legs are %s: %s', (letters, expected) => {
    expect(tell(builder, letters)).toBe(expected);
  });

  it('stops the program where it has no price', () => {
    expect(() => settleBet(bet('builder', [1_500, 2_000]), read('ww'))).toThrow('one agreed price');
  });
});

describe('an anti-express', () => {
  const anti = bet('anti_express', [1_500, 2_000, 1_800], { fixedOddsMilli: oddsMilli(1_165) });

  it.each([
    ['wwl', '1165 won'],
    ['lll', '1165 won'],
    ['pww', '1165 won'],
    ['www', '0 lost'],
    ['Hdw', '0 lost'],
    ['l..', '1165 won'],
    ['.l.', '1165 won'],
    ['w..', 'open'],
    ['...', 'open'],
    ['vvv', '1000 returned'],
    ['vLv', '1000 returned'],
    ['vww', '0 lost'],
    ['lwv', '1165 won'],
    ['lLv', '1165 won'],
  ])('[CP-15] wins when the express would lose; whose legs are %s: %s', (letters, expected) => {
    expect(tell(anti, letters)).toBe(expected);
  });
});

describe('a stake that is the house’s', () => {
  const free = (type: BetType, prices: readonly number[], more: More = {}): BetTerms =>
    bet(type, prices, { ...more, freeStake: true });

  it.each<[string, BetTerms, string, string]>([
    ['pays what is above it', free('single', [1_850]), 'w', '850 won'],
    ['pays nothing for a loss', free('single', [1_850]), 'l', '0 lost'],
    ['is not given back', free('single', [1_850]), 'v', '0 returned'],
    ['pays nothing for a part of it', free('single', [1_850]), 'L', '0 lost'],
    ['pays nothing where just it came back', free('single', [1_850], { stakeMinor: minor(1) }), 'w', '0 lost'],
    ['pays the smallest win', free('single', [1_001]), 'w', '1 won'],
    ['waits like any other', free('express', [1_850, 2_000]), 'w.', 'open'],
  ])('%s', (_name, terms, letters, expected) => {
    expect(tell(terms, letters)).toBe(expected);
  });
});

describe('every bet', () => {
  it('is named by one of four words', () => {
    expect(BET_RESULTS).toEqual<BetResult[]>(['won', 'lost', 'returned', 'part_returned']);
  });

  it('stops the program without legs or a stake', () => {
    expect(() => settleBet(bet('express', []), [])).toThrow('at least one leg');
    expect(() => settleBet(bet('single', [1_850], { stakeMinor: minor(0) }), read('w'))).toThrow('above zero');
  });
});
