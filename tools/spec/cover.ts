import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTexts } from '../shape/list-texts.ts';
import { isTest, listFiles } from '../tree/index.ts';
import type { TestResult } from './read-results.ts';
import { listKeys, readIds, type Requirement } from './requirements.ts';

/** What tests say of a row's own id or of one of its parts. */
export type Shown = 'none' | 'shown' | 'failed';
export type Standing = 'none' | 'partial' | 'whole' | 'failed';

export interface RowCoverage {
  readonly standing: Standing;
  /** Of a partial row: `rest` for what its own id is to show, and the words of its parts. */
  readonly missing: readonly string[];
}

export interface Coverage {
  readonly rows: ReadonlyMap<string, RowCoverage>;
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

/** Without results a named id counts as shown; with them, by what its tests did: one failure is a failure. */
export function cover(
  requirements: readonly Requirement[],
  named: ReadonlyMap<string, readonly string[]>,
  results: readonly TestResult[] | undefined,
): Coverage {
  const known = new Set(requirements.flatMap(listKeys));
  const unknown = [...named].flatMap(([id, files]) => (known.has(id) ? [] : files.map((file) => `${file}: [${id}]`)));
  const look = (key: string): Shown => {
    if (!named.has(key)) return 'none';
    return results ? judge(results.filter((one) => readIds(one.title).includes(key))) : 'shown';
  };
  return { rows: new Map(requirements.map((row) => [row.id, judgeRow(row, look)])), unknown };
}

function judgeRow(row: Requirement, look: (key: string) => Shown): RowCoverage {
  const keys = listKeys(row).map((key) => ({ key, shown: look(key) }));
  const missing = keys.filter(({ shown }) => shown !== 'shown').map(({ key }) => key.split('.')[1] ?? 'rest');
  if (keys.some(({ shown }) => shown === 'failed')) return { standing: 'failed', missing };
  if (missing.length === 0) return { standing: 'whole', missing };
  return { standing: missing.length === keys.length ? 'none' : 'partial', missing };
}

/** A test that was left out has shown nothing. */
function judge(results: readonly TestResult[]): Shown {
  if (results.some((one) => one.state === 'failed')) return 'failed';
  return results.some((one) => one.state === 'passed') ? 'shown' : 'none';
}
