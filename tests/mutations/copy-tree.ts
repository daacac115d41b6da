import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export interface TreeCopy {
  readonly root: string;
  remove(): void;
}

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);
const OWN_SCOPE = '@glasshouse';

/** The repository once more in the system's temporary folder: what is broken there is broken for nobody else. */
export function copyTree(root: string): TreeCopy {
  const copy = mkdtempSync(join(tmpdir(), 'glasshouse-bugs-'));
  cpSync(root, copy, { recursive: true, filter: (source) => source === root || !LEFT_OUT.has(basename(source)) });
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  // A workspace has packages of its own where another wants them in another version.
  for (const name of readdirSync(root)) {
    const own = join(root, name, 'node_modules');
    if (name !== 'node_modules' && existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'));
  }
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

/** Packages are the installed ones; our own workspaces must be those of the copy, or no bug would ever be met. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // What test runners remember between runs is not shared.
    if (name.startsWith('.') && name !== '.bin') continue;
    if (name === OWN_SCOPE) linkOwn(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** They are links that climb from where they stand, so the same words mean the copy there. */
function linkOwn(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (!lstatSync(path).isSymbolicLink()) throw new Error(`${path} is not a link to a workspace`);
    symlinkSync(readlinkSync(path), join(to, name));
  }
}
