import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Something in the tree that breaks a rule: which one, where, and what to do about it. */
export interface Violation {
  readonly rule: string;
  /** From the root, with forward slashes. */
  readonly file: string;
  readonly line?: number;
  readonly message: string;
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Every file of the project, from the root, with forward slashes, sorted; what is built or installed is left out. */
export function listFiles(root: string, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) return [path];
      const skipped = SKIPPED_FOLDERS.has(entry.name) || entry.name.startsWith('.');
      return entry.isDirectory() && !skipped ? listFiles(root, path) : [];
    })
    .toSorted();
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

export function formatViolation({ rule, file, line, message }: Violation): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${rule}: ${message}`;
}
