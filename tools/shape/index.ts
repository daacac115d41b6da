import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, listFiles, type Violation } from '../tree/index.ts';
import { checkClasses } from './check-classes.ts';
import { checkContractNouns, DEFINES_CALL } from './check-contract-nouns.ts';
import { checkFeatures } from './check-features.ts';
import { checkModule } from './check-module.ts';
import { checkNeeds } from './check-needs.ts';
import { checkRemote } from './check-remote.ts';
import { checkSettings } from './check-settings.ts';
import { checkTables } from './check-tables.ts';
import type { Folder } from './folder.ts';
import { findFixedText } from './find-fixed-text.ts';
import { findPhysicalCss } from './find-physical-css.ts';

export const LONGEST_FILE = 400;
export const LONGEST_README = 60;

/** Modules are of one shape, and so are remotes; files stay short; styles have no left and right, text that grows, and the classes that are used; settings are read. */
export function checkShape(root: string): Violation[] {
  const files = listFiles(root);
  const callNames = listCallNames(root, files);
  const known = new Set(files);
  const read = (path: string) => (known.has(path) ? readFileSync(join(root, path), 'utf8') : undefined);
  return [
    ...listFolders(root, files, 'server').flatMap((folder) =>
      folder.path === 'server/platform' ? [] : checkModule(folder, callNames),
    ),
    ...listFolders(root, files, 'remotes').flatMap((folder) => [...checkRemote(folder), ...checkNeeds(folder, read)]),
    ...checkFeatures(files, read),
    ...checkClasses(files, read),
    ...checkSettings(files, read),
    ...listFolders(root, files, 'server').flatMap(checkReadmeLength),
    ...checkContractNouns(files, (file) => readFileSync(join(root, file), 'utf8')),
    ...checkFileLengths(root, files),
    ...checkTables(files, (file) => readFileSync(join(root, file), 'utf8')),
    ...files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => {
        const source = readFileSync(join(root, file), 'utf8');
        return [...findPhysicalCss(file, source), ...findFixedText(file, source)];
      }),
  ];
}

function listFolders(root: string, files: readonly string[], workspace: string): Folder[] {
  const inside = files.filter((file) => file.startsWith(`${workspace}/`) && file.split('/').length > 2);
  const paths = [...new Set(inside.map((file) => file.split('/').slice(0, 2).join('/')))];
  return paths.map((path) => ({
    path,
    files: inside.filter((file) => file.startsWith(`${path}/`)).map((file) => file.slice(path.length + 1)),
    read: (file) => readFileSync(join(root, path, file), 'utf8'),
  }));
}

/** The names under which contracts export their calls. */
function listCallNames(root: string, files: readonly string[]): ReadonlySet<string> {
  const contracts = files.filter((file) => file.startsWith('contracts/') && file.endsWith('.ts') && !isTest(file));
  const names = contracts.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(DEFINES_CALL)].map((match) => match[1] ?? ''),
  );
  return new Set(names);
}

function checkReadmeLength(folder: Folder): Violation[] {
  if (!folder.files.includes('README.md')) return [];
  const lines = folder.read('README.md').trimEnd().split('\n').length;
  if (lines <= LONGEST_README) return [];
  const message = `${lines} lines, ${LONGEST_README} at most`;
  return [{ rule: 'readme-length', file: `${folder.path}/README.md`, message }];
}

function checkFileLengths(root: string, files: readonly string[]): Violation[] {
  const measured = files.filter(
    (file) => /\.(?:tsx?|mjs|css|sql)$/.test(file) && !isTest(file) && !file.endsWith('.table.ts'),
  );
  return measured.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
    if (lines <= LONGEST_FILE) return [];
    return [{ rule: 'file-length', file, message: `${lines} lines, ${LONGEST_FILE} at most: probably two rooms` }];
  });
}
