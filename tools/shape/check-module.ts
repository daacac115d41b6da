import { isTest, type Violation } from '../tree/index.ts';
import { readImports } from '../rules/index.ts';
import type { Folder } from './folder.ts';
import { listTexts } from './list-texts.ts';
import { VERBS } from './verbs.table.ts';

const SQL =
  /^\s*(?:select\b[\s\S]+?\bfrom\s+[\w"(]|insert\s+into\s+\w|update\s+\w+(?:\s+\w+)?\s+set\b|delete\s+from\s+\w|with\s+\w+\s+as\s*\()/i;
/** Who calls the use cases of a module. */
const CALLERS = ['routes.ts', 'listeners.ts', 'jobs.ts'];
/** What a caller may import beside use cases. */
const HELPERS = /^(?:index|store|types|ports|constants|environment)\.ts$|^store-[a-z-]+\.ts$|\.table\.ts$/;

/** README.md, index.ts; routes.ts for its calls, store.ts for its SQL, migrations/ for its tables; use cases named by verbs. */
export function checkModule(folder: Folder, callNames: ReadonlySet<string>): Violation[] {
  const violations: Violation[] = [];
  const report = (rule: string, file: string, message: string): void => {
    violations.push({ rule, file: `${folder.path}/${file}`, message });
  };
  for (const file of ['README.md', 'index.ts']) {
    if (!folder.files.includes(file)) report('module-shape', file, 'every module has one');
  }
  const sources = folder.files.filter((file) => file.endsWith('.ts') && !isTest(file));
  for (const file of sources) {
    const source = folder.read(file);
    if (!isStore(file) && listTexts(file, source).some((text) => SQL.test(text))) {
      report('module-shape', file, 'SQL stands in store.ts');
    }
    if (file !== 'routes.ts' && answersCall(file, source, callNames)) {
      report('module-shape', file, 'calls of the contract are answered in routes.ts');
    }
  }
  const hasTables = folder.files.some((file) => /^migrations\/.+\.sql$/.test(file));
  if (sources.some(isStore) && !hasTables)
    report('module-shape', 'migrations', 'a store has migrations for its tables');
  if (!sources.some(isStore) && hasTables)
    report('module-shape', 'store.ts', 'tables are read and written by a store.ts');
  for (const file of listUseCases(folder)) {
    if (!startsWithVerb(file))
      report('verb-named', file, 'a use case is named by what it does: place-bet.ts, settle-event.ts');
  }
  return violations;
}

function isStore(file: string): boolean {
  return /^store(?:-[a-z-]+)?\.ts$/.test(file);
}

function answersCall(file: string, source: string, callNames: ReadonlySet<string>): boolean {
  return readImports(file, source).some(
    ({ specifier, names }) =>
      specifier.startsWith('@glasshouse/contracts/') && names.some((name) => callNames.has(name)),
  );
}

/** What routes, listeners and jobs of the module import from beside them. */
function listUseCases(folder: Folder): string[] {
  const named = CALLERS.filter((file) => folder.files.includes(file)).flatMap((file) =>
    readImports(file, folder.read(file)).filter(({ typeOnly, specifier }) => !typeOnly && specifier.startsWith('./')),
  );
  const files = new Set(named.map(({ specifier }) => specifier.slice(2)));
  return [...files].filter((file) => !file.includes('/') && !HELPERS.test(file) && !CALLERS.includes(file));
}

function startsWithVerb(file: string): boolean {
  return VERBS.has(file.replace(/\.ts$/, '').split('-')[0] ?? '');
}
