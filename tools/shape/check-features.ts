import { isTest, type Violation } from '../tree/index.ts';
import { readImports } from '../rules/index.ts';
import type { ReadFile } from './check-needs.ts';

const FOLDER = 'shell/features/';
const LISTS = { still: `${FOLDER}list.ts`, living: `${FOLDER}list-living.ts` } as const;
/** The coupon has a folder of its own. */
const HALVES = /^(shell\/(?:features\/[a-z-]+|coupon)\/)(still|living)\.ts$/;

/**
 * Every half of a feature of the shell is named in its list. A living half is made there and nowhere else: features are
 * handed one another, so that each says by its types what it needs.
 */
export function checkFeatures(files: readonly string[], read: ReadFile): Violation[] {
  if (!files.includes(LISTS.still)) return [];
  const importedBy = new Map(
    files
      .filter((file) => file.startsWith('shell/') && /\.tsx?$/.test(file) && !isTest(file))
      .map((file) => [file, listValueImports(file, read(file) ?? '')]),
  );
  const violations: Violation[] = [];
  const report = (file: string, message: string): void => {
    violations.push({ rule: 'shell-features', file, message });
  };
  for (const file of files) {
    const [, folder, half] = HALVES.exec(file) ?? [];
    if (folder === undefined) continue;
    const list = half === 'still' ? LISTS.still : LISTS.living;
    if (!importedBy.get(list)?.has(file)) report(file, `is not named in ${list}`);
    if (half !== 'living') continue;
    for (const [other, imports] of importedBy) {
      if (imports.has(file) && other !== list) report(other, `makes ${file} itself: ${list} hands it over`);
    }
  }
  return violations;
}

/** What a file takes to run, by paths from the root. */
function listValueImports(file: string, source: string): ReadonlySet<string> {
  const own = readImports(file, source).filter(({ typeOnly, specifier }) => !typeOnly && specifier.startsWith('.'));
  return new Set(own.map(({ specifier }) => new URL(specifier, `file:///${file}`).pathname.slice(1)));
}
