import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoot } from '@glasshouse/server/platform/environment';
import { chooseSample, readSeed } from './choose-sample.ts';
import { CHAOS_MUTATIONS } from './chaos.table.ts';
import { copyTree, type TreeCopy } from './copy-tree.ts';
import { MUTATIONS } from './mutations.table.ts';
import { findObstacle } from './planted-bug.ts';
import { runVitest, type TestRun } from './run-vitest.ts';
import { tryBug } from './try-bugs.ts';

const SAMPLE = 6;
const seed = readSeed(findRoot());

describe('the list of planted bugs', () => {
  it.each([...MUTATIONS, ...CHAOS_MUTATIONS])('can still plant $name: its text stands in $file exactly once', (bug) => {
    expect(findObstacle(findRoot(), bug)).toBeUndefined();
  });

  it('names each bug once, and at least twenty-four of them', () => {
    expect(new Set(MUTATIONS.map((bug) => bug.name)).size).toBe(MUTATIONS.length);
    expect(MUTATIONS.length).toBeGreaterThanOrEqual(24);
  });
});

describe(`${SAMPLE} planted bugs, drawn by ${seed} (all of them: npm run mutations)`, () => {
  const sample = chooseSample(MUTATIONS, SAMPLE, seed);
  let copy: TreeCopy;
  /** Once for all of them: most of a run is its beginning. */
  let sound: ReadonlyMap<string, TestRun>;
  beforeAll(async () => {
    copy = copyTree(findRoot());
    sound = await runVitest(copy.root, sample);
  }, 600_000);
  afterAll(() => copy.remove());

  it.each(sample)('are caught: $name', { timeout: 300_000 }, async (bug) => {
    expect(await tryBug(copy.root, bug, sound)).toMatchObject({ state: 'caught' });
  });
});
