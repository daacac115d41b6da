import { describe, expect, it } from 'vitest';
import { countSilence, readAwaitedMs } from './count-silence.ts';

/** A second passes with each question, in which the child has waited so long for a processor. */
function ask(waitedMs: readonly (number | undefined)[]): number[] {
  let at = 0;
  let awaited: number | undefined = 50;
  const silence = countSilence(
    1,
    () => awaited,
    () => at * 1_000,
  );
  return waitedMs.map((waited) => {
    at += 1;
    awaited = waited === undefined ? undefined : (awaited ?? 0) + waited;
    return silence.add();
  });
}

describe('[REL-05.hang] questions without an answer', () => {
  it.each([
    ['of a child that had a processor whenever it wanted count whole', [0, 0, 0], [1, 2, 3]],
    ['of one that waited half of the time count half', [500, 500, 0], [0.5, 1, 2]],
    ['of one that only waited count a tenth: if it hangs, that is found out later', [1_000, 1_200, 0], [0.1, 0.2, 1.2]],
    ['count whole where no kernel says who waited', [undefined, undefined], [1, 2]],
  ])('%s', (_, waited, counted) => {
    expect(ask(waited).map((count) => Number(count.toFixed(3)))).toEqual(counted);
  });

  it('are forgotten with an answer', () => {
    const silence = countSilence(
      1,
      () => 0,
      () => 0,
    );
    silence.add();
    silence.end();
    expect(silence.add()).toBe(1);
  });
});

it.runIf(process.platform === 'linux')(
  'how long a process waited is read of the kernel, and of nobody it is unknown',
  () => {
    expect(readAwaitedMs(process.pid)).toBeGreaterThan(0);
    expect(readAwaitedMs(2 ** 30)).toBeUndefined();
  },
);
