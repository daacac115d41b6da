import { expect, it } from 'vitest';
import { EvenPace } from './even-pace.ts';

const PACE = { atOnce: 3, everyMs: 200 };

it('[SEC-14] begins a few at once and the others evenly, whenever they are asked for', () => {
  const pace = new EvenPace(PACE);
  const rests = Array.from({ length: 6 }, () => pace.take('one', 1_000));
  expect(rests).toEqual([0, 0, 0, 200, 400, 600]);
  expect(pace.take('another', 1_000)).toBe(0);
  // 350 ms later all are that much nearer.
  expect(pace.take('one', 1_350)).toBe(450);
  // Long after there is room for as many as at first, and not for more.
  expect(Array.from({ length: 4 }, () => pace.take('one', 60_000))).toEqual([0, 0, 0, 200]);
});

it('forgets whoever has asked for nothing lately, and nobody whose turn is still to come', () => {
  const pace = new EvenPace(PACE);
  for (let count = 0; count < 5; count++) pace.take('one', 0);
  pace.forgetIdle(900);
  expect(pace.take('one', 900)).toBe(0);
  expect(pace.take('one', 900)).toBe(0);
  expect(pace.take('one', 900)).toBe(100);
  pace.forgetIdle(10_000);
  expect([0, 0, 0, 0].map(() => pace.take('one', 10_000))).toEqual([0, 0, 0, 200]);
});
