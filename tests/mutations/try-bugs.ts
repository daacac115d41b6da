import { buildTree } from './build-tree.ts';
import type { TreeCopy } from './copy-tree.ts';
import { findObstacle, plant, type PlantedBug } from './planted-bug.ts';
import { runVitest, type TestRun } from './run-vitest.ts';

/**
 * caught: the test that was named failed · survived: it passed, so the bug would get through · broken: nothing was
 * proved, because the bug could not be planted, or the test fails without it or was not run at all.
 */
export type Verdict = { readonly state: 'caught' | 'survived' } | { readonly state: 'broken'; readonly reason: string };

export type Tried = Verdict & { readonly bug: PlantedBug; readonly tookMs: number };

/** Each copy has one bug at a time; bugs of one test file stay together, since it runs once without any of them. */
export async function tryBugs(
  copies: readonly TreeCopy[],
  bugs: readonly PlantedBug[],
  onTried: (tried: Tried) => void,
): Promise<Tried[]> {
  const groups = groupByTest(bugs).values();
  const all = new Map<PlantedBug, Tried>();
  const work = async (copy: TreeCopy): Promise<void> => {
    for (const group of groups) {
      for await (const tried of tryGroup(copy, group)) {
        all.set(tried.bug, tried);
        onTried(tried);
      }
    }
  };
  await Promise.all(copies.map(work));
  return bugs.flatMap((bug) => all.get(bug) ?? []);
}

/** The largest first, so that no copy is left alone with it at the end. */
function groupByTest(bugs: readonly PlantedBug[]): PlantedBug[][] {
  const groups = new Map<string, PlantedBug[]>();
  for (const bug of bugs) groups.set(bug.test, [...(groups.get(bug.test) ?? []), bug]);
  return [...groups.values()].toSorted((a, b) => b.length - a.length);
}

async function* tryGroup({ root }: TreeCopy, bugs: readonly PlantedBug[]): AsyncGenerator<Tried> {
  const [first] = bugs;
  if (!first) return;
  if (first.needsBuild) await buildTree(root);
  const sound = await runVitest(root, bugs);
  for (const bug of bugs) yield tryBug(root, bug, sound);
}

/** `sound`: what became of the tests in the same tree without any bug. */
export async function tryBug(root: string, bug: PlantedBug, sound: ReadonlyMap<string, TestRun>): Promise<Tried> {
  const startedAtMs = performance.now();
  const reason = findObstacle(root, bug) ?? findFault(sound.get(bug.test), bug);
  const verdict: Verdict = reason === undefined ? await plantAndRun(root, bug) : { state: 'broken', reason };
  return { ...verdict, bug, tookMs: Math.round(performance.now() - startedAtMs) };
}

/** A test that fails anyway, or is not there, catches nothing. */
function findFault(sound: TestRun | undefined, { title, test }: PlantedBug): string | undefined {
  const isNamed = (name: string): boolean => name.includes(title);
  if (sound?.failed.some(isNamed)) return `"${title}" of ${test} fails without it`;
  return sound?.passed.some(isNamed) ? undefined : `no test "${title}" was run in ${test}: ${sound?.output ?? ''}`;
}

async function plantAndRun(root: string, bug: PlantedBug): Promise<Verdict> {
  const takeOut = plant(root, bug);
  try {
    if (bug.needsBuild) await buildTree(root);
    const { passed = [], failed = [], output = '' } = (await runVitest(root, [bug])).get(bug.test) ?? {};
    if (failed.length > 0) return { state: 'caught' };
    if (passed.length > 0) return { state: 'survived' };
    return { state: 'broken', reason: `with it no test could be run: ${output}` };
  } finally {
    takeOut();
  }
}
