import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
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
    let count = 0;
    const rounds = makeRounds(
      1,
      async () => void (await sleep(10), (count += 1)),
      () => undefined,
    );
    rounds.start();
    while (count === 0) await sleep(1);
    await rounds.stop();
    const atTheEnd = count;
    await sleep(40);
    expect(count).toBe(atTheEnd);
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
