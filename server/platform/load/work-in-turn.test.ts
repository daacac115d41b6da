import { describe, expect, it } from 'vitest';
import { makeTurns, TooBusyError } from './work-in-turn.ts';

describe('work in turn', () => {
  it('[H6] is done so many at once, in the order in which it came, and refused beyond what can wait', async () => {
    const inTurn = makeTurns(2, 3);
    const done: number[] = [];
    const ends: (() => void)[] = [];
    const work = (number: number) =>
      inTurn(async () => {
        await new Promise<void>((end) => ends.push(end));
        done.push(number);
      });
    const all = [1, 2, 3, 4, 5].map(work);
    await expect(work(6)).rejects.toThrow(TooBusyError);
    expect(ends).toHaveLength(2);
    for (let count = 0; count < 5; count++) {
      await expect.poll(() => ends.length).toBeGreaterThan(0);
      ends.shift()?.();
    }
    await Promise.all(all);
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes on after one that failed', async () => {
    const inTurn = makeTurns(1, 1);
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(async () => 'yes')).toBe('yes');
  });
});
