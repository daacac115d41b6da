import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isTest, listFiles, type Violation } from '../tree/index.ts';
import { findRefusal } from './decide-import.ts';
import { findCasts } from './find-casts.ts';
import { findCycles } from './find-cycles.ts';
import { findOrphans } from './find-orphans.ts';
import { readImports } from './read-imports.ts';
import { makeResolver } from './resolve.ts';

export { readImports };

/** Reads every source file under the root: what breaks the import rules of ARCHITECTURE.md, and casts of wire data. */
export function checkImports(root: string): Violation[] {
  const files = listFiles(root);
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const resolve = makeResolver(root, new Set(files));
  const doors = new Set(sources.filter((file) => file.endsWith('/index.ts')).map((file) => posix.dirname(file)));
  const violations: Violation[] = [];
  const needs = new Map<string, string[]>();
  const imported = new Set<string>();
  for (const file of sources) {
    const needed: string[] = [];
    const source = readFileSync(join(root, file), 'utf8');
    violations.push(...findCasts(file, source));
    for (const { specifier, line } of readImports(file, source)) {
      const target = resolve(file, specifier);
      const refusal = findRefusal(file, target, doors);
      if (refusal) violations.push({ file, line, rule: refusal.rule, message: `'${specifier}' ${refusal.message}` });
      if (target.kind !== 'file') continue;
      imported.add(target.file);
      if (!isTest(file)) needed.push(target.file);
    }
    needs.set(file, needed);
  }
  for (const cycle of findCycles(needs)) {
    violations.push({ rule: 'cycle', file: cycle[0] ?? '', message: cycle.join(' → ') });
  }
  for (const file of findOrphans(sources, imported)) {
    violations.push({ rule: 'orphan', file, message: 'nothing imports it, and it is no entry' });
  }
  return violations;
}
