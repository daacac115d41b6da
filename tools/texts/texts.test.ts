import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@glasshouse/contracts/preferences';
import { LANGUAGE_ROWS } from '@glasshouse/kit/languages';
import { writeTree } from '../tree/write-tree.ts';
import { checkTexts } from './index.ts';
import { ODD_WORDS } from './odd-words.table.ts';
import { readText } from './read-text.ts';
import { readUses } from './read-uses.ts';

/** "{count, plural, one {# thing} other {# thing}}" with the forms that the language needs. */
function countIn(language: Language, name = 'count', kind: 'cardinal' | 'ordinal' = 'cardinal'): string {
  const { tag } = LANGUAGE_ROWS[language];
  const { pluralCategories } = new Intl.PluralRules(tag, { type: kind }).resolvedOptions();
  const forms = pluralCategories.map((category) => `${category} {# thing}`).join(' ');
  return `{${name}, ${kind === 'cardinal' ? 'plural' : 'selectordinal'}, ${forms}}`;
}

function textsIn(language: Language): Record<string, string> {
  return {
    'words.hello': 'Hello, {name}',
    'words.things': countIn(language),
    'words.nth': countIn(language, 'n', 'ordinal'),
    'words.state.open': 'Open',
    'words.state.shut': 'Shut',
    ...(language === 'en' && { 'words.state.shut@us': 'Closed' }),
  };
}

function shelf(owner: string, texts: (language: Language) => Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [`${owner}/locales/${language}.json`, JSON.stringify(texts(language))]),
  );
}

const USES = [
  `// t('words.nowhere') in a comment is no use`,
  `const greeting = 'words.hello';`,
  `t(greeting, { name });`,
  `t('words.things', { count });`,
  `t(n > 1 ? 'words.nth' : 'words.things', { n });`,
  'const badge = t(`words.state.${state}`);',
].join('\n');

const CLEAN: Readonly<Record<string, string>> = {
  ...shelf('kit', textsIn),
  'kit/words.tsx': USES,
  ...shelf('remotes/home', () => ({ 'home.title': 'Home' })),
  'remotes/home/app.tsx': `t('home.title'); t('words.hello', { name });`,
  'remotes/home/app.test.tsx': `t('home.nowhere');`,
};

function changed(language: Language, change: Record<string, string | undefined>): string {
  return JSON.stringify({ ...textsIn(language), ...change });
}

/** One planted violation a rule: what is written, which rule finds it, and in which file. */
const PLANTED: readonly [rule: string, what: string, file: string, source: string | undefined, reported?: string][] = [
  [
    'text-odd',
    'a word of ours that players do not use',
    'kit/locales/en.json',
    changed('en', { 'words.hello': 'Your coupon, {name}' }),
  ],
  [
    'text-odd',
    'such a word in an article',
    'remotes/home/articles/en/rules.table.ts',
    "export const RULES = { id: 'coupon', title: 'Rules', blocks: [`At most ${MOST} on a coupon.`] };",
  ],
  [
    'text-wording',
    'a wording of a text that is not there',
    'kit/locales/en.json',
    changed('en', { 'words.more@us': 'More' }),
  ],
  [
    'text-wording',
    'a wording of a country that there is none of',
    'kit/locales/en.json',
    changed('en', { 'words.hello@au': 'G’day, {name}' }),
  ],
  [
    'text-wording',
    'a wording that is the same',
    'kit/locales/en.json',
    changed('en', { 'words.hello@us': 'Hello, {name}' }),
  ],
  [
    'text-arguments',
    'a wording with other arguments',
    'kit/locales/en.json',
    changed('en', { 'words.hello@us': 'Howdy' }),
  ],
  [
    'text-missing',
    'a wording in a language that has none',
    'kit/locales/de.json',
    changed('de', { 'words.hello@us': 'Hallo, {name}' }),
  ],
  ['text-missing', 'a language without a key', 'kit/locales/uz.json', changed('uz', { 'words.hello': undefined })],
  ['text-missing', 'a language without a file', 'remotes/home/locales/fa.json', undefined],
  ['text-missing', 'a key that English has not', 'kit/locales/ar.json', changed('ar', { 'words.more': 'x' })],
  [
    'text-unused',
    'a key that nobody names',
    'remotes/home/app.tsx',
    `t('words.hello', { name });`,
    'remotes/home/locales/en.json',
  ],
  ['text-undefined', 'a key that is not there', 'remotes/home/app.tsx', `t('home.title'); t('home.nowhere');`],
  ['text-undefined', 'a key of another remote', 'remotes/sports/app.tsx', `t('home.title');`],
  [
    'text-undefined',
    'a name built of parts that no key has',
    'remotes/home/app.tsx',
    "t('home.title'); t(`home.${part}.title`);",
  ],
  ['text-undefined', 'a mistyped key on its way to t', 'remotes/home/model.ts', `export const key = 'home.titel';`],
  [
    'text-twice',
    'a shared key written again',
    'remotes/home/locales/en.json',
    JSON.stringify({ 'home.title': 'Home', 'words.hello': 'Hi, {name}' }),
  ],
  [
    'text-arguments',
    'an argument that was forgotten',
    'kit/locales/de.json',
    changed('de', { 'words.hello': 'Hallo' }),
  ],
  [
    'text-arguments',
    'an argument of another name',
    'kit/locales/fr.json',
    changed('fr', { 'words.hello': 'Salut, {nom}' }),
  ],
  [
    'text-arguments',
    'a name that is counted',
    'kit/locales/pl.json',
    changed('pl', { 'words.hello': countIn('pl', 'name') }),
  ],
  [
    'text-plural',
    'a plural without a form',
    'kit/locales/ru.json',
    changed('ru', { 'words.things': '{count, plural, one {#} other {#}}' }),
  ],
  [
    'text-plural',
    'an ordinal without a form',
    'kit/locales/az.json',
    changed('az', { 'words.nth': '{n, selectordinal, other {#}}' }),
  ],
  [
    'text-plural',
    'a form that is never taken',
    'kit/locales/tr.json',
    changed('tr', { 'words.things': '{count, plural, one {#} few {#} other {#}}' }),
  ],
  ['text-icu', 'a text that does not parse', 'kit/locales/hi.json', changed('hi', { 'words.hello': 'Hello, {name' })],
];

const home = mkdtempSync(join(tmpdir(), 'glasshouse-texts-'));
const clean = join(home, 'clean');

beforeAll(() => writeTree(clean, CLEAN));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the check of texts', () => {
  it('[CF-03] finds nothing where every language has every text', () => {
    expect(checkTexts(clean)).toEqual([]);
  });

  it.each(PLANTED)('[CF-03] finds %s: %s', (rule, what, file, source, reported = file) => {
    const root = join(home, what.replaceAll(' ', '-'));
    cpSync(clean, root, { recursive: true });
    if (source === undefined) rmSync(join(root, file));
    else writeTree(root, { [file]: source });
    const found = checkTexts(root);
    expect(found.map((violation) => violation.rule)).toContain(rule);
    expect(found.filter((violation) => violation.rule === rule).map((violation) => violation.file)).toContain(reported);
  });
});

describe('words that players do not use', () => {
  it('are known in every language', () => {
    expect(Object.keys(ODD_WORDS).toSorted()).toEqual([...LANGUAGES].toSorted());
  });
});

describe('what a file names', () => {
  it('is its strings and templates that could be keys, asked for or not', () => {
    const source =
      "import x from './words.css';\nconst a = 'plain text';\nt(b ?? `words.${c}.d`);\nconst e = 'words.f-g';";
    expect(readUses('a.tsx', source).map(({ written, line, asked }) => [written, line, asked])).toEqual([
      ['words.*.d', 3, true],
      ['words.f-g', 4, false],
    ]);
  });

  it('has holes for one name each', () => {
    const [use] = readUses('a.ts', 't(`words.${a}`)');
    expect(['words.open', 'words.open.wide', 'words.', 'others.open'].map((key) => use?.matches(key))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what a text takes', () => {
  it('is found inside its plurals too', () => {
    const text =
      '{who} has {n, plural, =0 {nothing} one {# bet of {amount}} other {# bets, {m, selectordinal, other {#th}}}}';
    expect(readText(text)).toEqual({
      takes: ['amount', 'm', 'n', 'who'],
      counts: [
        { name: 'n', kind: 'cardinal', categories: ['one', 'other'] },
        { name: 'm', kind: 'ordinal', categories: ['other'] },
      ],
    });
  });
});
