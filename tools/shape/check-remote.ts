import { isTest, type Violation } from '../tree/index.ts';
import type { Folder } from './folder.ts';

const REQUIRED = [
  'README.md',
  'manifest.ts',
  'server.tsx',
  'client.tsx',
  'app.tsx',
  'model.ts',
  'api.ts',
  'locales/en.json',
];

/** Where it has asked for anything of the shell. */
const SHELL = 'shell.ts';

/** Every remote has the same files; beside them its `useShell`, and only components, texts short and long, and tests. */
export function checkRemote(folder: Folder): Violation[] {
  const missing = REQUIRED.filter((file) => !folder.files.includes(file));
  const violations = missing.map((file) => makeViolation(folder, file, 'every remote has one'));
  if (!folder.files.some((file) => file.startsWith('components/'))) {
    violations.push(makeViolation(folder, 'components', 'every remote has components'));
  }
  for (const file of folder.files) {
    if (/^(?:articles|components|locales)\//.test(file) || REQUIRED.includes(file) || isTest(file)) continue;
    if (file === SHELL) continue;
    if (/^(?:model|api)-[a-z-]+\.ts$/.test(file) || file.endsWith('.table.ts')) continue;
    violations.push(
      makeViolation(folder, file, 'has no place in a remote: articles/, components/, model-….ts or api-….ts'),
    );
  }
  return violations;
}

function makeViolation(folder: Folder, file: string, message: string): Violation {
  return { rule: 'remote-shape', file: `${folder.path}/${file}`, message };
}
