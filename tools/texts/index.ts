import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, WORDINGS, type Language } from '@glasshouse/contracts/preferences';
import { LANGUAGE_ROWS } from '@glasshouse/kit/languages';
import { isTest, listFiles, type Violation } from '../tree/index.ts';
import { ODD_WORDS } from './odd-words.table.ts';
import { readArticle } from './read-article.ts';
import { readText, type TextShape } from './read-text.ts';
import { readUses, type Use } from './read-uses.ts';

/** The language whose texts the others are compared with. */
const MODEL: Language = 'en';
/** What every page shares; a text of any other folder is for the code around that folder. */
const SHARED = 'kit';
const SPEAKING = ['kit', 'shell', 'remotes', 'server'];

/** One `locales/` folder. */
interface Shelf {
  /** The folder whose code it speaks for. */
  readonly owner: string;
  readonly texts: ReadonlyMap<Language, Readonly<Record<string, string>>>;
}

interface FileUse extends Use {
  readonly file: string;
}

/** Every language has every text, with the same arguments and the plurals it needs; code and texts name each other. */
export function checkTexts(root: string): Violation[] {
  const files = listFiles(root).filter((file) => SPEAKING.some((room) => file.startsWith(`${room}/`)));
  const shelves = files
    .filter((file) => file.endsWith(`/locales/${MODEL}.json`))
    .map((file) => readShelf(root, file.slice(0, -`/locales/${MODEL}.json`.length)));
  const uses = files
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .flatMap((file) => readUses(file, readFileSync(join(root, file), 'utf8')).map((use) => ({ ...use, file })));
  return [
    ...shelves.flatMap((shelf) => LANGUAGES.flatMap((language) => compareWithModel(shelf, language))),
    ...shelves.flatMap(compareWordings),
    ...shelves.flatMap((shelf) => LANGUAGES.flatMap((language) => findOdd(shelf, language))),
    ...files.flatMap((file) => findOddInArticle(root, file)),
    ...shelves.flatMap((shelf) => findUnused(shelf, uses)),
    ...shelves.flatMap((shelf) => findTwice(shelf, shelves)),
    ...findUndefined(uses, shelves),
  ];
}

function readShelf(root: string, owner: string): Shelf {
  const read = (language: Language): Record<string, string> => {
    const path = join(root, owner, 'locales', `${language}.json`);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  };
  return { owner, texts: new Map(LANGUAGES.map((language) => [language, read(language)])) };
}

/** Under their keys alone: how another country words one is looked at beside it. */
function textsOf(shelf: Shelf, language: Language): Readonly<Record<string, string>> {
  const texts = Object.entries(shelf.texts.get(language) ?? {});
  return language === MODEL
    ? Object.fromEntries(texts.filter(([key]) => !key.includes('@')))
    : Object.fromEntries(texts);
}

/** What English words otherwise in another country: a text that is there, with the same arguments, and not the same. */
function compareWordings(shelf: Shelf): Violation[] {
  const file = `${shelf.owner}/locales/${MODEL}.json`;
  const model = textsOf(shelf, MODEL);
  const worded = Object.entries(shelf.texts.get(MODEL) ?? {}).filter(([key]) => key.includes('@'));
  return worded.flatMap(([key, text]) => {
    const [base = '', country = ''] = key.split('@');
    const usual = model[base];
    if (usual === undefined || usual === text || !WORDINGS.some((wording) => wording === country))
      return [{ rule: 'text-wording', file, message: `'${key}' words no text of this file otherwise` }];
    return judgeText(text, usual, MODEL).map(({ rule, message }) => ({ rule, file, message: `'${key}' ${message}` }));
  });
}

function compareWithModel(shelf: Shelf, language: Language): Violation[] {
  const file = `${shelf.owner}/locales/${language}.json`;
  const model = textsOf(shelf, MODEL);
  const own = textsOf(shelf, language);
  const missing = Object.keys(model).filter((key) => !Object.hasOwn(own, key));
  const foreign = Object.keys(own).filter((key) => !Object.hasOwn(model, key));
  return [
    ...missing.map((key) => ({ rule: 'text-missing', file, message: `'${key}' has no text in ${language}` })),
    ...foreign.map((key) => ({ rule: 'text-missing', file, message: `'${key}' has no text in ${MODEL}` })),
    ...Object.entries(own).flatMap(([key, text]) =>
      judgeText(text, model[key] ?? text, language).map(({ rule, message }) => ({
        rule,
        file,
        message: `'${key}' ${message}`,
      })),
    ),
  ];
}

/** What a market calls otherwise. Keys are ours and may be called as they like. */
function findOdd(shelf: Shelf, language: Language): Violation[] {
  const file = `${shelf.owner}/locales/${language}.json`;
  return Object.entries(shelf.texts.get(language) ?? {}).flatMap(([key, text]) =>
    listBetter(text, language).map((say) => ({
      rule: 'text-odd',
      file,
      message: `'${key}' says what nobody says there; say: ${say}`,
    })),
  );
}

/** What is said at length, in the language that its folder names: `articles/en/rules.table.ts`. */
function findOddInArticle(root: string, file: string): Violation[] {
  const named = /\/articles\/([^/]+)\/[^/]+\.ts$/.exec(file)?.[1];
  const language = LANGUAGES.find((one) => one === named);
  if (language === undefined) return [];
  return readArticle(file, readFileSync(join(root, file), 'utf8')).flatMap(({ text, line }) =>
    listBetter(text, language).map((say) => ({
      rule: 'text-odd',
      file,
      line,
      message: `'${text.slice(0, SHOWN)}' says what nobody says there; say: ${say}`,
    })),
  );
}

/** Enough to find it by. */
const SHOWN = 60;

function listBetter(text: string, language: Language): string[] {
  return (ODD_WORDS[language] ?? []).filter(({ odd }) => odd.test(text)).map(({ say }) => say);
}

function judgeText(text: string, model: string, language: Language): Pick<Violation, 'rule' | 'message'>[] {
  try {
    const own = readText(text);
    return [...compareArguments(own, readText(model)), ...own.counts.flatMap((count) => judgeCount(count, language))];
  } catch (error) {
    return [{ rule: 'text-icu', message: `does not parse: ${String(error instanceof Error ? error.cause : error)}` }];
  }
}

/** A text may count less than its model, but nothing else: the value may be no number. */
function compareArguments(own: TextShape, model: TextShape): Pick<Violation, 'rule' | 'message'>[] {
  const list = ({ takes }: TextShape): string => (takes.length === 0 ? 'nothing' : takes.join(', '));
  if (list(own) !== list(model)) {
    return [{ rule: 'text-arguments', message: `takes ${list(own)}, in ${MODEL} ${list(model)}` }];
  }
  const counted = own.counts.filter(({ name }) => !model.counts.some((count) => count.name === name));
  return counted.map(({ name }) => ({
    rule: 'text-arguments',
    message: `counts ${name}, which is no count in ${MODEL}`,
  }));
}

function judgeCount({ name, kind, categories }: TextShape['counts'][number], language: Language) {
  const rules = new Intl.PluralRules(LANGUAGE_ROWS[language].tag, { type: kind });
  const needed: readonly string[] = rules.resolvedOptions().pluralCategories;
  const lacking = needed.filter((category) => !categories.includes(category));
  const idle = categories.filter((category) => !needed.includes(category));
  return [
    ...lacking.map((category) => ({ rule: 'text-plural', message: `has no form of ${name} for '${category}'` })),
    ...idle.map((category) => ({ rule: 'text-plural', message: `has a form of ${name} that is never '${category}'` })),
  ];
}

/** The shared texts speak for everybody; a folder's own for the code beneath it. */
function speaksFor({ owner }: Shelf, file: string): boolean {
  return owner === SHARED || file.startsWith(`${owner}/`);
}

function findUnused(shelf: Shelf, uses: readonly FileUse[]): Violation[] {
  const heard = uses.filter(({ file }) => speaksFor(shelf, file));
  return Object.keys(textsOf(shelf, MODEL))
    .filter((key) => !heard.some((use) => use.matches(key)))
    .map((key) => ({
      rule: 'text-unused',
      file: `${shelf.owner}/locales/${MODEL}.json`,
      message: `'${key}' is named by no code`,
    }));
}

/** A text of a folder would hide the one under the same key above it. */
function findTwice(shelf: Shelf, shelves: readonly Shelf[]): Violation[] {
  const above = shelves.filter((other) => other !== shelf && speaksFor(other, `${shelf.owner}/`));
  return above.flatMap((other) =>
    Object.keys(textsOf(shelf, MODEL))
      .filter((key) => Object.hasOwn(textsOf(other, MODEL), key))
      .map((key) => ({
        rule: 'text-twice',
        file: `${shelf.owner}/locales/${MODEL}.json`,
        message: `'${key}' is in ${other.owner}/locales already`,
      })),
  );
}

/** What `t` is asked for must be there; so must what only looks like a text of the file's own folder. */
function findUndefined(uses: readonly FileUse[], shelves: readonly Shelf[]): Violation[] {
  return uses.flatMap(({ file, line, written, matches, asked }) => {
    const keys = shelves
      .filter((shelf) => speaksFor(shelf, file))
      .flatMap((shelf) => Object.keys(textsOf(shelf, MODEL)));
    const group = written.slice(0, written.indexOf('.') + 1);
    if (!asked && !keys.some((key) => key.startsWith(group))) return [];
    if (keys.some(matches)) return [];
    return [{ rule: 'text-undefined', file, line, message: `'${written}' is no text` }];
  });
}
