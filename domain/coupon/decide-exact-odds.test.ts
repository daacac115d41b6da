import { expect, it } from 'vitest';
import { decideExactOdds } from './index.ts';

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
