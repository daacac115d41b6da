import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

/** Answers the square of each key that is even; the groups it was asked, and the way to let an answer go. */
function openSquares() {
  const groups: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  const find = gather(async (keys: readonly number[]) => {
    groups.push(keys);
    await new Promise<void>((go) => gates.push(go));
    if (keys.includes(13)) throw new Error('unlucky');
    return new Map(keys.filter((key) => key % 2 === 0).map((key) => [key, key * key]));
  });
  const letGo = async (): Promise<void> => {
    while (gates.length === 0) await new Promise((done) => setImmediate(done));
    gates.shift()?.();
  };
  return { groups, find, letGo };
}

describe('questions', () => {
  it('of one turn are asked together, those asked meanwhile in the next group, and each gets its own answer', async () => {
    const { groups, find, letGo } = openSquares();
    const first = [find(2), find(4), find(2), find(5)];
    await new Promise((done) => setImmediate(done));
    const second = [find(6), find(8)];
    await letGo();
    expect(await Promise.all(first)).toEqual([4, 16, 4, undefined]);
    await letGo();
    expect(await Promise.all(second)).toEqual([36, 64]);
    expect(groups).toEqual([
      [2, 4, 5],
      [6, 8],
    ]);
  });

  it('whose group failed all fail, and the next group is asked', async () => {
    const { find, letGo } = openSquares();
    const failing = Promise.allSettled([find(13), find(2)]);
    await letGo();
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = find(2);
    await letGo();
    expect(await next).toBe(4);
  });
});
