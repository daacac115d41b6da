import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { isMarketType } from '@glasshouse/domain/markets';
import { listFiles } from '../tree/index.ts';
import { editForFeature, editForMarket, editForModule, nextRequirement, type Edited } from './edit-files.ts';
import { findNames, type Names } from './names.ts';

export type Plan =
  | {
      readonly ok: true;
      readonly files: Readonly<Record<string, string>>;
      /** Files that are there already, with their new lines. */
      readonly edited: Readonly<Record<string, string>>;
      readonly next: readonly string[];
    }
  | { readonly ok: false; readonly sentence: string };

interface Kind {
  /** Folders of templates beside this file; its own name where nothing is said. */
  readonly templates?: readonly string[];
  /** Where it would stand; none of them may be there. */
  readonly places: (names: Names) => readonly string[];
  readonly edit?: (root: string, names: Names, requirement: string) => Edited;
  readonly next: (names: Names) => readonly string[];
}

const KINDS = new Map<string, Kind>([
  ['module', { places: ({ kebab }) => [`server/${kebab}`], edit: editForModule, next: nextOfModule }],
  ['remote', { places: ({ kebab }) => [`remotes/${kebab}`], next: nextOfRemote }],
  [
    'feature',
    {
      templates: ['feature', 'remote'],
      places: ({ kebab }) => ['domain', 'server', 'shell/features', 'remotes'].map((layer) => `${layer}/${kebab}`),
      edit: editForFeature,
      next: nextOfFeature,
    },
  ],
  ['market', { places: () => [], edit: editForMarket, next: nextOfMarket }],
  ['adapter', { places: ({ kebab }) => [`feeds/${kebab}`], next: nextOfAdapter }],
]);

const SUFFIX = '.txt';
/** Stands in the name of a file that every language has one of. */
const LANGUAGE = '__language__';

/** What `npm run new KIND NAME` would write under the root, or the one sentence that says why it will not. */
export function planNew(root: string, kindName: string | undefined, name: string | undefined): Plan {
  const kind = KINDS.get(kindName ?? '');
  if (kindName === undefined || !kind || name === undefined) {
    return {
      ok: false,
      sentence: `Say what to make: npm run new KIND NAME, where KIND is ${[...KINDS.keys()].join(', ')}.`,
    };
  }
  const names = findNames(name);
  if (!names) {
    return { ok: false, sentence: `"${name}" cannot be a name: lower-case words joined by hyphens, as in bet-limits.` };
  }
  const requirement = kindName === 'feature' ? nextRequirement(root) : '';
  const files = Object.assign(
    {},
    ...(kind.templates ?? [kindName]).map((folder) =>
      fillTemplates(join(import.meta.dirname, folder), { ...names, requirement }),
    ),
  );
  const held = [...kind.places(names), ...Object.keys(files)].find((path) => existsSync(join(root, path)));
  const isKnownMarket = kindName === 'market' && isMarketType(names.snake);
  if (held !== undefined || isKnownMarket) {
    return { ok: false, sentence: `${held ?? `the market ${names.snake}`} is already there; nothing was written.` };
  }
  const edited: Edited = kind.edit?.(root, names, requirement) ?? { ok: true, files: {} };
  if (!edited.ok) return { ok: false, sentence: `${edited.missing} has no place for its line; nothing was written.` };
  return { ok: true, files, edited: edited.files, next: kind.next(names) };
}

/** The files beside this one that end in `.txt`, with the noun in place of its placeholders. */
function fillTemplates(folder: string, words: Names & { readonly requirement: string }): Record<string, string> {
  const fill = (text: string): string =>
    Object.entries(words).reduce((filled, [form, value]) => filled.replaceAll(`__${form}__`, value), text);
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
    `make it by make${pascal} in server/app.ts, or in the server/make-….ts that makes its neighbours`,
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

function nextOfFeature({ kebab, camel, snake }: Names): string[] {
  return [
    `say in docs/requirements.md what is asked, and in server/${kebab}/README.md what the module owns`,
    `translate refusals.${snake}_full in kit/locales: every language begins with the English text`,
    `give its page a route in contracts/routes/: remote '${kebab}', page '${kebab}'; translate remotes/${kebab}/locales`,
    `show it where it belongs: its page, or a view in shell/features/${kebab} that says useFeature('${camel}')`,
  ];
}

function nextOfMarket({ snake }: Names): string[] {
  return [
    `set group, specifiers and outcomes of ${snake} in domain/markets/market.table.ts`,
    `translate markets.${snake} in kit/locales: every language begins with the English text`,
    'where the house settles it by itself and not the feed: a function in domain/settlement with its table of cases',
  ];
}

function nextOfAdapter({ kebab }: Names): string[] {
  return [
    `say in feeds/${kebab}/wire.ts what the provider's messages look like, and in README.md what is left out`,
    'name it in the table of feeds/README.md',
    'test it with recorded input in tests/conformance, and teach tools/replay/load-recording.ts to recognise it',
  ];
}
