import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTexts } from '../shape/list-texts.ts';
import { isTest, listFiles } from '../tree/index.ts';
import type { TestResult } from './read-results.ts';
import { readIds, type Requirement } from './requirements.ts';

export type Standing = 'none' | 'named' | 'passed' | 'failed';

export interface Coverage {
  readonly standing: ReadonlyMap<string, Standing>;
  /** Ids that tests name and the list does not have, with the place. */
  readonly unknown: readonly string[];
}

/** Every id that a title of a test file names, with the files that name it. */
export function listNamedIds(root: string): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const file of listFiles(root).filter(holdsTests)) {
    const ids = listTexts(file, readFileSync(join(root, file), 'utf8')).flatMap(readIds);
    for (const id of new Set(ids)) named.set(id, [...(named.get(id) ?? []), file]);
  }
  return named;
}

/** Tests of the tools speak of ids without showing the rows. */
function holdsTests(file: string): boolean {
  return !file.startsWith('tools/') && (isTest(file) || /^tests\/.+\.(?:spec|e2e)\.ts$/.test(file));
}

/** Without results a named id counts as named; with them, as what its tests did: one failure is a failure. */
export function cover(
  requirements: readonly Requirement[],
  named: ReadonlyMap<string, readonly string[]>,
  results: readonly TestResult[] | undefined,
): Coverage {
  const known = new Set(requirements.map((row) => row.id));
  const unknown = [...named].flatMap(([id, files]) => (known.has(id) ? [] : files.map((file) => `${file}: [${id}]`)));
  const standing = new Map<string, Standing>();
  for (const id of known) {
    standing.set(
      id,
      !named.has(id) ? 'none' : results ? judge(results.filter((one) => readIds(one.title).includes(id))) : 'named',
    );
  }
  return { standing, unknown };
}

function judge(results: readonly TestResult[]): Standing {
  if (results.some((one) => one.state === 'failed')) return 'failed';
  return results.some((one) => one.state === 'passed') ? 'passed' : 'named';
}
