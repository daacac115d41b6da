import { expect, it } from 'vitest';
import { decideExactOdds, readExactCoef } from './index.ts';

it.each<[number | undefined, number, boolean]>([
  [undefined, 1_776, true],
  [0, 1_776, true],
  [1_776, 1_776, true],
  [1_777, 1_776, false],
  [1_775, 1_776, false],
  [-1_776, 1_776, false],
  [1e12, 1_776, false],
  [Number.NaN, 1_776, false],
])('an exact coefficient of %s beside %d: met %s', (exact, shown, met) => {
  expect(decideExactOdds(exact, shown)).toEqual(
    met ? { ok: true, value: shown } : { ok: false, code: 'exact_odds_missed' },
  );
});

it.each<[number | undefined, number | undefined]>([
  [undefined, undefined],
  [0, undefined],
  [-0, undefined],
  [1.776, 1_776],
  [1.001, 1_001],
  [1_000_000, 1_000_000_000],
  [2.675, 2_675],
  [1.005, 1_005],
  [8.2, 8_200],
  [1e-7, Number.NaN],
  [0.000_4, Number.NaN],
  [0.5, Number.NaN],
  [1, Number.NaN],
  [1.000_9, Number.NaN],
  [1.776_4, Number.NaN],
  [1.776_000_01, Number.NaN],
])('[L2] an exact coefficient written as %s is read as %s thousandths', (written, milli) => {
  expect(readExactCoef(written)).toBe(milli);
});

it('[L2] every coefficient of three places is read as itself', () => {
  const wrong: number[] = [];
  for (let milli = 1_001; milli < 200_000; milli++) {
    if (readExactCoef(milli / 1000) !== milli) wrong.push(milli);
  }
  expect(wrong).toEqual([]);
});

it('[L2] a coefficient that no bet can have is met by none', () => {
  expect(decideExactOdds(readExactCoef(1e-7), 1_776)).toEqual({ ok: false, code: 'exact_odds_missed' });
});
