import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';

export type Target =
  /** `byPath`: named by a relative path, not by the workspace's name. */
  | { readonly kind: 'file'; readonly file: string; readonly byPath: boolean }
  | { readonly kind: 'builtin' }
  | { readonly kind: 'package'; readonly name: string }
  /** A workspace of ours, but no door of that name. */
  | { readonly kind: 'no_door' }
  | { readonly kind: 'missing' }
  /** Made by the build itself: `virtual:…`. */
  | { readonly kind: 'virtual' };

const SCOPE = '@glasshouse/';

export function makeResolver(root: string, files: ReadonlySet<string>): (from: string, specifier: string) => Target {
  const doors = new Map<string, Readonly<Record<string, string>>>();
  const doorsOf = (workspace: string): Readonly<Record<string, string>> => {
    const known = doors.get(workspace) ?? readDoors(join(root, workspace, 'package.json'));
    doors.set(workspace, known);
    return known;
  };
  return (from, written) => {
    const specifier = written.replace(/\?.*$/, '');
    if (specifier.startsWith('.')) return findFile(posix.join(posix.dirname(from), specifier), files, true);
    if (specifier.startsWith(SCOPE)) {
      const [workspace = '', ...rest] = specifier.slice(SCOPE.length).split('/');
      const door = findDoor(doorsOf(workspace), rest.length === 0 ? '.' : `./${rest.join('/')}`);
      return door === undefined ? { kind: 'no_door' } : findFile(posix.join(workspace, door), files, false);
    }
    if (specifier.startsWith('virtual:')) return { kind: 'virtual' };
    if (isBuiltin(specifier)) return { kind: 'builtin' };
    const parts = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1);
    return { kind: 'package', name: parts.join('/') };
  };
}

function findFile(file: string, files: ReadonlySet<string>, byPath: boolean): Target {
  return files.has(file) ? { kind: 'file', file, byPath } : { kind: 'missing' };
}

function readDoors(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {};
  const manifest: { readonly exports?: Readonly<Record<string, string>> } = JSON.parse(readFileSync(file, 'utf8'));
  return manifest.exports ?? {};
}

/** An exact name first, then the longest pattern, as Node does it. */
function findDoor(doors: Readonly<Record<string, string>>, name: string): string | undefined {
  if (doors[name] !== undefined) return doors[name];
  const patterns = Object.keys(doors).filter((key) => key.includes('*'));
  for (const pattern of patterns.toSorted((a, b) => b.length - a.length)) {
    const [before = '', after = ''] = pattern.split('*');
    const fits = name.startsWith(before) && name.endsWith(after) && name.length > before.length + after.length;
    if (fits) return doors[pattern]?.replace('*', name.slice(before.length, name.length - after.length));
  }
  return undefined;
}
