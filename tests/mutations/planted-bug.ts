import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A mistake somebody could make, and the test that must not let it through. */
export interface PlantedBug {
  readonly name: string;
  /** In words, what goes wrong for whom. */
  readonly wrong: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
  /** Part of the full title of at least one test in that file. */
  readonly title: string;
  /** The test is of the built program. */
  readonly needsBuild?: boolean;
}

/** Why the bug cannot be planted; undefined where it can. */
export function findObstacle(root: string, { file, from, to }: PlantedBug): string | undefined {
  const count = readFileSync(join(root, file), 'utf8').split(from).length - 1;
  if (count !== 1) return `its text stands ${count} times in ${file}`;
  if (from === to) return 'it changes nothing';
  const later = findLater(root, file, from);
  return later && `${basename(later)} replaces what ${file} makes with it`;
}

const FUNCTION = /create (?:or replace )?function (\w+)\(/g;

/** The migration beside it that replaces the function which this text of it is a part of. */
function findLater(root: string, file: string, from: string): string | undefined {
  if (!file.endsWith('.sql')) return undefined;
  const [before = ''] = readFileSync(join(root, file), 'utf8').split(from);
  const name = [...before.matchAll(FUNCTION)].at(-1)?.[1];
  const directory = join(root, dirname(file));
  return readdirSync(directory)
    .filter((each) => each.endsWith('.sql') && each > basename(file))
    .map((each) => join(directory, each))
    .find((path) => name && readFileSync(path, 'utf8').includes(`create or replace function ${name}(`));
}

/** Plants the bug in the copy of the tree at `root`; returns the way to take it out again. */
export function plant(root: string, bug: PlantedBug): () => void {
  const path = join(root, bug.file);
  const whole = readFileSync(path, 'utf8');
  // A function, since a text in its place would have its dollar signs read as patterns.
  writeFileSync(
    path,
    whole.replace(bug.from, () => bug.to),
  );
  return () => writeFileSync(path, whole);
}
