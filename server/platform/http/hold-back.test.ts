import { expect, it } from 'vitest';
import { makeHoldBack } from './hold-back.ts';

it('[SEC-14] holds answers to a flood back, so many at a time, and gives the others at once', async () => {
  const ends: (() => void)[] = [];
  const rest = (): Promise<void> => new Promise((resolve) => void ends.push(resolve));
  const holdBack = makeHoldBack({ most: 2, rest });
  const given: string[] = [];
  const ask = (name: string): Promise<void> => holdBack().then(() => void given.push(name));
  const first = ask('first');
  const second = ask('second');
  await ask('beyond');
  expect(given).toEqual(['beyond']);
  ends[0]?.();
  await first;
  const third = ask('third');
  expect([given, ends.length]).toEqual([['beyond', 'first'], 3]);
  ends.forEach((end) => end());
  await Promise.all([second, third]);
  await expect(makeHoldBack({ most: 1, rest: () => Promise.reject(new Error('no timer')) })()).rejects.toThrow(
    'no timer',
  );
});
