import { posix } from 'node:path';
import { isTest } from '../tree/index.ts';
import { MAY_IMPORT, nameRoom, PACKAGES_OF, roomOf, runsInBrowser, type Room } from './rooms.ts';
import type { Target } from './resolve.ts';

export type ImportRefusal =
  | 'room'
  | 'remote-to-remote'
  | 'past-the-door'
  | 'package'
  | 'builtin'
  | 'missing'
  | 'imports-tests';

export interface RefusedImport {
  readonly rule: ImportRefusal;
  readonly message: string;
}

/** May `from` name this target? Absent where it may. `doors` are the folders that have an `index.ts`. */
export function findRefusal(from: string, target: Target, doors: ReadonlySet<string>): RefusedImport | undefined {
  switch (target.kind) {
    case 'virtual':
      return undefined;
    case 'missing':
      return { rule: 'missing', message: 'names a file that is not there' };
    case 'no_door':
      return { rule: 'past-the-door', message: 'names no door of that workspace' };
    case 'builtin':
      return refuseBuiltin(from);
    case 'package':
      return refusePackage(from, target.name);
    case 'file':
      return refuseFile(from, target.file, doors) ?? refusePath(from, target);
  }
}

function refuseBuiltin(from: string): RefusedImport | undefined {
  if (isTest(from) || !runsInBrowser(from)) return undefined;
  return { rule: 'builtin', message: 'code that runs in browsers has no node modules' };
}

function refusePackage(from: string, name: string): RefusedImport | undefined {
  const allowed = PACKAGES_OF[roomOf(from).kind];
  if (isTest(from) || allowed === undefined || allowed.includes(name)) return undefined;
  return { rule: 'package', message: `${nameRoom(roomOf(from))} may not use the package ${name}` };
}

function refuseFile(from: string, to: string, doors: ReadonlySet<string>): RefusedImport | undefined {
  const [source, target] = [roomOf(from), roomOf(to)];
  const allowed = MAY_IMPORT[source.kind];
  if (allowed === 'anything') return undefined;
  if (isTest(to)) return { rule: 'imports-tests', message: 'a test is imported by nobody' };
  if (target.kind === 'tests' || target.kind === 'tools') {
    return { rule: 'imports-tests', message: `${target.kind} are imported by nobody` };
  }
  if (source.kind === 'remote' && target.kind === 'remote' && source.name !== target.name) {
    return { rule: 'remote-to-remote', message: `remotes are strangers: ${nameRoom(target)} is another one` };
  }
  if (isInServer(source) && isInServer(target) && isTest(from)) return undefined;
  if (!isSameRoom(source, target) && !allowed.includes(target.kind)) {
    return { rule: 'room', message: `${nameRoom(source)} may not import ${nameRoom(target)}` };
  }
  return source.kind === 'composition' ? undefined : refuseBackDoor(from, to, doors);
}

/** The innermost folder with a door that holds the target is entered by that door alone, unless one stands inside it. */
function refuseBackDoor(from: string, to: string, doors: ReadonlySet<string>): RefusedImport | undefined {
  if (!/\.tsx?$/.test(to)) return undefined;
  const target = roomOf(to);
  const outside = !isSameRoom(roomOf(from), target);
  const folder = target.kind === 'module' && outside ? `server/${target.name}` : findDoored(to, doors);
  if (folder === undefined || from.startsWith(`${folder}/`) || to === `${folder}/index.ts`) return undefined;
  return { rule: 'past-the-door', message: `${folder} is entered by its index.ts` };
}

function findDoored(file: string, doors: ReadonlySet<string>): string | undefined {
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
    if (doors.has(folder)) return folder;
  }
  return undefined;
}

/** Between workspaces only names travel, so that a package's `exports` stay the whole list of its doors. */
function refusePath(
  from: string,
  target: { readonly file: string; readonly byPath: boolean },
): RefusedImport | undefined {
  if (!target.byPath || MAY_IMPORT[roomOf(from).kind] === 'anything') return undefined;
  const workspace = target.file.split('/')[0] ?? '';
  if (from.startsWith(`${workspace}/`)) return undefined;
  return { rule: 'past-the-door', message: `is another workspace: name it @glasshouse/${workspace}` };
}

function isSameRoom(a: Room, b: Room): boolean {
  return nameRoom(a) === nameRoom(b);
}

/** Tests beside a module may start the whole server to make real calls. */
function isInServer(room: Room): boolean {
  return room.kind === 'module' || room.kind === 'platform' || room.kind === 'composition';
}
