import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's own folder, from wherever this file was built to. */
export function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isRoot(folder)) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the program must run from inside its own checkout');
    folder = parent;
  }
  return folder;
}

function isRoot(folder: string): boolean {
  const path = join(folder, 'package.json');
  return existsSync(path) && /"name":\s*"glasshouse"/.test(readFileSync(path, 'utf8'));
}
