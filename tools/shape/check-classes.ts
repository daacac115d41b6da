import { posix } from 'node:path';
import type { Violation } from '../tree/index.ts';

const SHEETS = /^import (\w+) from '(\.[^']*\.module\.css)';$/gm;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

interface Sheet {
  readonly classes: ReadonlySet<string>;
  readonly used: Set<string>;
  /** A class is chosen by a name that is computed: any of them may be meant. */
  isOpen: boolean;
}

/**
 * No compiler sees a class that was renamed on one side: the page then stands without its style, or the style is dead.
 * Read as text: a class is named by a point or in brackets behind the name of its sheet.
 */
export function checkClasses(files: readonly string[], read: (file: string) => string | undefined): Violation[] {
  const sheets = new Map<string, Sheet>();
  const lost: Violation[] = [];
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    const source = read(file) ?? '';
    for (const [line, name = '', path = ''] of source.matchAll(SHEETS)) {
      const address = posix.join(posix.dirname(file), path);
      const sheet = sheets.get(address) ?? readSheet(read(address) ?? '');
      sheets.set(address, sheet);
      const code = source.replace(line, '');
      for (const used of listUsed(code, name)) {
        sheet.used.add(used);
        if (!sheet.classes.has(used)) lost.push({ rule: 'lost-class', file, message: `${address} has no '.${used}'` });
      }
      sheet.isOpen ||= new RegExp(`\\b${name}\\[(?!['"])|[(,=] ?${name}[,)}]`).test(code);
    }
  }
  return [...lost, ...[...sheets].flatMap(([file, sheet]) => listDead(file, sheet))];
}

function listUsed(code: string, name: string): string[] {
  const uses = code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[['"]([\\w-]+)['"]\\])`, 'g'));
  return [...uses].flatMap(([, plain, quoted]) => plain ?? quoted ?? []);
}

function readSheet(source: string): Sheet {
  const own = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)/g, '');
  const classes = new Set([...own.matchAll(CLASS)].flatMap(([, name]) => name ?? []));
  return { classes, used: new Set(), isOpen: false };
}

function listDead(file: string, { classes, used, isOpen }: Sheet): Violation[] {
  if (isOpen) return [];
  const dead = [...classes].filter((one) => !used.has(one));
  return dead.map((one) => ({ rule: 'dead-class', file, message: `nothing is '.${one}'` }));
}
