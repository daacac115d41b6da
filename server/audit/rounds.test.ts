import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeRounds, workAndRest } from './rounds.ts';

describe('rounds', () => {
  it('follow one another, however long one takes, and go on after one that failed', async () => {
    let atOnce = 0;
    let most = 0;
    let count = 0;
    const failures: unknown[] = [];
    const rounds = makeRounds(
      5,
      async () => {
        most = Math.max(most, ++atOnce);
        await sleep(20);
        atOnce -= 1;
        if (++count === 2) throw new Error('once');
      },
      (error) => failures.push(error),
    );
    rounds.start();
    while (count < 4) await sleep(5);
    await rounds.stop();
    expect([most, atOnce, failures.map(String)]).toEqual([1, 0, ['Error: once']]);
  });

  it('have ended when they were stopped', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let begun = 0;
    let ended = 0;
    let end = (): void => undefined;
    const work = async (): Promise<void> => {
      begun += 1;
      await new Promise<void>((done) => (end = done));
      ended += 1;
    };
    const rounds = makeRounds(1_000, work, () => undefined);
    rounds.start();
    await vi.advanceTimersByTimeAsync(1_000);
    let isStopped = false;
    const stopped = rounds.stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([begun, ended, isStopped]).toEqual([1, 0, false]);
    end();
    await stopped;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([begun, ended]).toEqual([1, 1]);
  });

  it('can be stopped before they began', async () => {
    const rounds = makeRounds(
      1,
      async () => undefined,
      () => undefined,
    );
    await expect(rounds.stop()).resolves.toBeUndefined();
  });
});

describe('a step of long work', () => {
  it('leaves the database to others for twice as long as it took', async () => {
    const startedAt = performance.now();
    let tookMs = 0;
    const step = async (): Promise<string> => {
      await sleep(60);
      tookMs = performance.now() - startedAt;
      return 'done';
    };
    expect(await workAndRest(step)).toBe('done');
    // A timer counts whole milliseconds and may be one early.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(3 * tookMs - 5);
  });
});
