import { availableParallelism } from 'node:os';
import { findRoot } from '@glasshouse/server/platform/environment';
import { CHAOS_MUTATIONS } from './chaos.table.ts';
import { copyTree } from './copy-tree.ts';
import { MUTATIONS } from './mutations.table.ts';
import { tryBugs, type Tried } from './try-bugs.ts';

const MOST_COPIES = 2;

/**
 * `npm run mutations [NAME…]`: plants each bug in a copy of the tree; ends with 1 where one is not caught. Those of chaos are
 * tried by name alone.
 */
async function main(): Promise<number> {
  const wanted = process.argv.slice(2);
  const all = [...MUTATIONS, ...CHAOS_MUTATIONS];
  const unknown = wanted.filter((name) => !all.some((bug) => bug.name === name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no planted bug ${unknown.join(', ')}.\n`);
    return 2;
  }
  const bugs = wanted.length === 0 ? MUTATIONS : all.filter((bug) => wanted.includes(bug.name));
  const copies = Array.from({ length: Math.min(MOST_COPIES, availableParallelism(), bugs.length) }, () =>
    copyTree(findRoot()),
  );
  const startedAtMs = performance.now();
  try {
    const tried = await tryBugs(copies, bugs, tell);
    const caught = tried.filter(({ state }) => state === 'caught').length;
    const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
    process.stdout.write(`${caught} of ${bugs.length} planted bugs were caught, in ${seconds} s.\n`);
    return caught === bugs.length ? 0 : 1;
  } finally {
    for (const copy of copies) copy.remove();
  }
}

function tell(tried: Tried): void {
  const { bug, state, tookMs } = tried;
  process.stdout.write(`${state.padEnd(8)} ${(tookMs / 1_000).toFixed(1).padStart(5)} s  ${bug.name}: ${bug.wrong}\n`);
  if (tried.state === 'survived') process.stdout.write(`         ${bug.test} › ${bug.title} passed all the same.\n`);
  if (tried.state === 'broken') process.stdout.write(`         Nothing was proved: ${tried.reason}\n`);
}

process.exit(await main());
