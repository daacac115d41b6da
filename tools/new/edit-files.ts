import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import type { Names } from './names.ts';

/** Texts by the path of the file; `missing` names a file in which the place for a line was not found. */
export type Edited =
  | { readonly ok: true; readonly files: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly missing: string };

interface Edit {
  readonly file: string;
  readonly place: RegExp;
  /** As `String.replace` takes it. */
  readonly by: string;
}

/** The lines that a feature has in files which are there already. */
export function editForFeature(
  root: string,
  { kebab, camel, pascal, snake, words }: Names,
  requirement: string,
): Edited {
  const living = 'shell/features/list-living.ts';
  const people = 'server/make-people.ts';
  const row = `| ${requirement} | ${words}. | \`person\`: on the person, whichever player is signed in; \`bounded\`: more than there may be are refused by name |`;
  return applyEdits(root, [
    {
      file: 'contracts/refusals.ts',
      place: /\n\} as const satisfies Record</,
      by: `\n  // ${kebab}\n  ${snake}_full: 409,$&`,
    },
    ...editTexts(`refusals.${snake}_full`, 'There is no room for more.', 'refusals'),
    {
      file: people,
      place: /\n\nexport interface PeopleDeps/,
      by: `\nimport { make${pascal} } from './${kebab}/index.ts';$&`,
    },
    { file: people, place: /(const modules = \[[^\]]*?),?\s*\]/, by: `$1, make${pascal}({ database })]` },
    {
      file: 'shell/features/list.ts',
      place: /\nimport \{ stillChrome \}/,
      by: `\nimport { still${pascal} } from './${kebab}/still.ts';$&`,
    },
    { file: 'shell/features/list.ts', place: /\n    site: makeSite/, by: `\n    ${camel}: still${pascal}(),$&` },
    {
      file: living,
      place: /\nimport \{ liveChrome \}/,
      by: `\nimport { live${pascal} } from './${kebab}/living.ts';$&`,
    },
    { file: living, place: /\n    install: liveInstall/, by: `\n    ${camel}: live${pascal}(ground.network.call),$&` },
    editPersonTables(`  ${snake}: { by: 'person', fate: 'gone' },\n  ${snake}_list: { by: 'person', fate: 'gone' },`),
    editCallsOfPlayers(`    'list${pascal}',\n    'add${pascal}',`),
    { file: 'docs/requirements.md', place: /(\n\| FE-\d{2} [^\n]*)(?=\n\n|\n##|$)/, by: `$1\n${row}` },
  ]);
}

/** The lines of a module whose table is by player. */
export function editForModule(root: string, { pascal, snake }: Names): Edited {
  return applyEdits(root, [
    editPersonTables(`  ${snake}: { by: 'player', fate: 'gone' },`),
    editCallsOfPlayers(`    'list${pascal}',`),
  ]);
}

/** What a person is shown of it, and that it goes with them. */
function editPersonTables(rows: string): Edit {
  return { file: 'server/data-rights/person-tables.table.ts', place: /\n\};/, by: `\n${rows}$&` };
}

/** Whom something stops may still make these calls. */
function editCallsOfPlayers(ids: string): Edit {
  return { file: 'tests/api/classified.table.ts', place: /\n  \],\n\} as const;/, by: `\n${ids}$&` };
}

/** The lines of a market with two outcomes, yes and no, that the feed settles. */
export function editForMarket(root: string, { snake, words }: Names): Edited {
  const row = `  ${snake}: { group: 'special', specifiers: [], outcomes: ['yes', 'no'], columns: 2 },`;
  return applyEdits(root, [
    { file: 'domain/markets/market.table.ts', place: /\n\} as const satisfies Record</, by: `\n${row}$&` },
    ...editTexts(`markets.${snake}`, words, 'markets'),
  ]);
}

/** In English everywhere: what it says in the other languages is for those who speak them. */
function editTexts(key: string, text: string, group: string): Edit[] {
  const last = new RegExp(`(\\n  "${group}\\.[^\\n]*?)(,?)(?=\\n(?!  "${group}\\.))`);
  return LANGUAGES.map((language) => ({
    file: `kit/locales/${language}.json`,
    place: last,
    by: `$1,\n  "${key}": ${JSON.stringify(text)}$2`,
  }));
}

/** The next free number of the requirements of line and live. */
export function nextRequirement(root: string): string {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const numbers = [...text.matchAll(/^\| FE-(\d{2}) /gm)].map((match) => Number(match[1]));
  return `FE-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`;
}

function applyEdits(root: string, edits: readonly Edit[]): Edited {
  const files: Record<string, string> = {};
  for (const { file, place, by } of edits) {
    const text = files[file] ?? readFileSync(join(root, file), 'utf8');
    if (!place.test(text)) return { ok: false, missing: file };
    files[file] = text.replace(place, by);
  }
  return { ok: true, files };
}
