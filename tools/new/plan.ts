import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { listFiles } from '../tree/index.ts';
import { findNames, type Names } from './names.ts';

export type Plan =
  | { readonly ok: true; readonly files: Readonly<Record<string, string>>; readonly next: readonly string[] }
  | { readonly ok: false; readonly sentence: string };

const SUFFIX = '.txt';
/** Stands in the name of a file that every language has one of. */
const LANGUAGE = '__language__';

/** What `npm run new KIND NAME` would write under the root, or the one sentence that says why it will not. */
export function planNew(root: string, kind: string | undefined, name: string | undefined): Plan {
  if ((kind !== 'module' && kind !== 'remote') || name === undefined) {
    return { ok: false, sentence: 'Say what to make: npm run new module NAME, or npm run new remote NAME.' };
  }
  const names = findNames(name);
  if (!names) {
    return { ok: false, sentence: `"${name}" cannot be a name: lower-case words joined by hyphens, as in bet-limits.` };
  }
  const files = fillTemplates(join(import.meta.dirname, kind), names);
  const folder = kind === 'module' ? `server/${name}` : `remotes/${name}`;
  const held = [folder, ...Object.keys(files)].find((path) => existsSync(join(root, path)));
  if (held !== undefined) return { ok: false, sentence: `${held} is already there; nothing was written.` };
  return { ok: true, files, next: kind === 'module' ? nextOfModule(names) : nextOfRemote(names) };
}

/** The files beside this one that end in `.txt`, with the noun in place of its placeholders. */
function fillTemplates(folder: string, names: Names): Record<string, string> {
  const fill = (text: string): string =>
    Object.entries(names).reduce((filled, [form, value]) => filled.replaceAll(`__${form}__`, value), text);
  return Object.fromEntries(
    listFiles(folder).flatMap((file) => {
      const path = fill(file.slice(0, -SUFFIX.length));
      const text = fill(readFileSync(join(folder, file), 'utf8'));
      const paths = path.includes(LANGUAGE) ? LANGUAGES.map((language) => path.replace(LANGUAGE, language)) : [path];
      return paths.map((one) => [one, text]);
    }),
  );
}

function nextOfModule({ pascal, kebab }: Names): string[] {
  return [
    `put make${pascal} into server/app.ts, the one place that knows all modules`,
    `say in server/${kebab}/README.md what the module owns`,
    'put its rules into domain/ under the same noun',
  ];
}

function nextOfRemote({ kebab }: Names): string[] {
  return [
    `give its page a route in contracts/routes/: remote '${kebab}', page '${kebab}'`,
    `say in remotes/${kebab}/README.md what it shows`,
    `translate remotes/${kebab}/locales: every language begins with the English text`,
  ];
}
