import { isTest, type Violation } from '../tree/index.ts';
import type { Folder } from './folder.ts';
import { readFileUse, readNeeds, type FileUse } from './read-needs.ts';

const KIT = '@glasshouse/kit/';
const MANIFEST = 'manifest.ts';

/** The text of a file of the tree, by its path from the root; absent where there is none. */
export type ReadFile = (path: string) => string | undefined;

/** A remote's manifest names what its code uses of the shell, itself or by a part of the kit: all of it and no more. */
export function checkNeeds(folder: Folder, read: ReadFile): Violation[] {
  if (!folder.files.includes(MANIFEST)) return [];
  const named = new Set(readNeeds(MANIFEST, folder.read(MANIFEST)));
  const reader = new KitReader(read);
  const violations: Violation[] = [];
  const report = (file: string, message: string, line?: number): void => {
    violations.push({ rule: 'remote-needs', file: `${folder.path}/${file}`, message, ...(line && { line }) });
  };
  const used = new Set<string>();
  for (const file of folder.files.filter((one) => /\.tsx?$/.test(one) && !isTest(one))) {
    const use = readFileUse(file, folder.read(file));
    for (const line of use.whole) report(file, 'take the parts by their names: const { call } = useShell()', line);
    const parts = [...use.parts, ...listKitImports(use).flatMap(([path, name]) => reader.partsOf(path, name))];
    for (const part of new Set(parts)) {
      used.add(part);
      if (!named.has(part)) report(file, `uses "${part}" of the shell, which the manifest does not name`);
    }
  }
  for (const part of named) if (!used.has(part)) report(MANIFEST, `names "${part}", which nothing here uses`);
  return violations;
}

function listKitImports({ imports }: FileUse): [path: string, name: string][] {
  return imports.flatMap(({ from, names }) =>
    from.startsWith(KIT) ? names.map((name): [string, string] => [`kit/${from.slice(KIT.length)}/index.ts`, name]) : [],
  );
}

/** Follows names through the kit to the parts of the shell that their files ask for. */
class KitReader {
  readonly #read: ReadFile;
  readonly #uses = new Map<string, FileUse | undefined>();

  constructor(read: ReadFile) {
    this.#read = read;
  }

  /** What whoever imports this name from this file needs of the shell. */
  partsOf(path: string, name: string, seen = new Set<string>()): string[] {
    const key = `${path} ${name}`;
    const use = this.#useOf(path);
    if (!use || seen.has(key)) return [];
    seen.add(key);
    const passed = use.passes.filter(({ as }) => as === name || as === '*');
    if (passed.some(({ as }) => as === name)) return this.#partsOfAll(path, passed, seen, name);
    return [
      ...use.parts,
      ...this.#partsOfAll(path, passed, seen, name),
      ...use.imports.flatMap(({ from, names }) => {
        const target = findPath(path, from);
        return target === undefined ? [] : names.flatMap((one) => this.partsOf(target, one, seen));
      }),
    ];
  }

  #partsOfAll(path: string, passes: FileUse['passes'], seen: Set<string>, name: string): string[] {
    return passes.flatMap((one) => {
      const target = findPath(path, one.from);
      return target === undefined ? [] : this.partsOf(target, one.name === '*' ? name : one.name, seen);
    });
  }

  #useOf(path: string): FileUse | undefined {
    if (!this.#uses.has(path)) {
      const source = this.#read(path);
      this.#uses.set(path, source === undefined ? undefined : readFileUse(path, source));
    }
    return this.#uses.get(path);
  }
}

/** A file of the kit that another names; absent where it is none. */
function findPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(KIT)) return `kit/${specifier.slice(KIT.length)}/index.ts`;
  if (!/^\.\.?\/.*\.tsx?$/.test(specifier)) return undefined;
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}
