import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeTurns, TooBusyError } from './work-in-turn.ts';

afterEach(() => vi.useRealTimers());

describe('work in turn', () => {
  it('[H6] is done so many at once, in the order in which it came, and refused beyond what can wait', async () => {
    const inTurn = makeTurns({ atOnce: 2, mostWaiting: 3 });
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
    const inTurn = makeTurns({ atOnce: 1, mostWaiting: 1 });
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(async () => 'yes')).toBe('yes');
  });

  it('leaves its turn empty afterwards for as long as it is to rest, without making who worked wait', async () => {
    vi.useFakeTimers();
    const asked: number[] = [];
    const restAfter = (tookMs: number): number => {
      asked.push(tookMs);
      return 2 * tookMs;
    };
    const inTurn = makeTurns({ atOnce: 1, mostWaiting: 1, restAfter });
    const first = inTurn(() => new Promise<string>((done) => setTimeout(() => done('worked'), 30)));
    let hasBegun = false;
    const second = inTurn(async () => void (hasBegun = true));
    await vi.advanceTimersByTimeAsync(30);
    expect(await first).toBe('worked');
    expect(asked).toEqual([30]);
    await vi.advanceTimersByTimeAsync(59);
    expect(hasBegun).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await second;
    expect(hasBegun).toBe(true);
  });
});
