import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot, ROOT } from './paths.ts';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.data', '.cache', '.git']);
const IGNORED_FILES = /\.(?:test|bench)\.tsx?$|\.md$/;

const known = new Map<string, string>();

/** One hash over the names and contents of files and folders (named from the root); what is absent counts as absent. */
export function hashInputs(inputs: readonly string[], extra: string): string {
  const hash = createHash('sha256').update(extra);
  for (const input of inputs) hash.update(`\0${input}=${hashPath(join(ROOT, input))}`);
  return hash.digest('hex').slice(0, 32);
}

function hashPath(path: string): string {
  const before = known.get(path);
  if (before !== undefined) return before;
  const hash = createHash('sha256');
  for (const file of listFiles(path)) hash.update(fromRoot(file)).update('\0').update(readFileSync(file)).update('\0');
  const digest = hash.digest('hex');
  known.set(path, digest);
  return digest;
}

export function listFiles(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !IGNORED_FOLDERS.has(entry.name) : !IGNORED_FILES.test(entry.name)))
    .map((entry) => join(path, entry.name))
    .toSorted()
    .flatMap((child) => listFiles(child));
}
