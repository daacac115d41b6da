import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { checkImports } from '../rules/index.ts';
import { checkShape } from '../shape/index.ts';
import { checkTexts } from '../texts/index.ts';
import { planNew } from './plan.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const WORKSPACES = ['domain', 'contracts', 'server', 'kit', 'remotes', 'shell', 'feeds', 'world', 'tests', 'tools'];
const home = mkdtempSync(join(tmpdir(), 'glasshouse-new-'));
const root = join(home, 'copy');

/** A copy of the project that borrows the installed packages, except our own, which are the copy's. */
beforeAll(() => {
  const skipped = new Set(['node_modules', 'dist', '.data']);
  const filter = (source: string): boolean => !skipped.has(basename(source));
  for (const name of WORKSPACES) cpSync(join(PROJECT, name), join(root, name), { recursive: true, filter });
  for (const name of [
    'docs/requirements.md',
    'docs/feed-contract.md',
    'config/site.json',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
    '.oxlintrc.json',
    '.oxfmtrc.json',
  ]) {
    cpSync(join(PROJECT, name), join(root, name));
  }
  mkdirSync(join(root, 'node_modules', '@glasshouse'), { recursive: true });
  for (const name of readdirSync(join(PROJECT, 'node_modules'))) {
    if (name !== '@glasshouse') symlinkSync(join(PROJECT, 'node_modules', name), join(root, 'node_modules', name));
  }
  for (const name of WORKSPACES) symlinkSync(join(root, name), join(root, 'node_modules', '@glasshouse', name));
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

function run(script: string, ...args: string[]): { ok: boolean; text: string } {
  try {
    const text = execFileSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return { ok: true, text };
  } catch (error) {
    const { stdout, stderr } = Object(error);
    return { ok: false, text: `${String(stdout)}${String(stderr)}` };
  }
}

const runNew = (...args: string[]): { ok: boolean; text: string } =>
  run('node_modules/tsx/dist/cli.mjs', 'tools/new/main.ts', ...args);

const MADE = {
  module: 'house-notes',
  remote: 'sport-menu',
  feature: 'saved-notes',
  market: 'late-goal',
  adapter: 'any-feed',
} as const;
type Kind = keyof typeof MADE;

interface Made {
  readonly ok: boolean;
  /** Those that were written or changed. */
  readonly files: readonly string[];
}

const made = new Map<Kind, Made>();
/** What all checks say of the copy in which all of them are made, a line each. */
const complaints: string[] = [];
let tested: { ok: boolean; text: string };

/** One of each kind, then every check and every test of theirs once: a check reads the whole project however little is new. */
beforeAll(() => {
  for (const [kind, name] of Object.entries(MADE) as [Kind, string][]) {
    const { ok, text } = runNew(kind, name);
    made.set(kind, { ok, files: [...text.matchAll(/^(?:wrote|changed) (.+)$/gm)].flatMap((match) => match[1] ?? []) });
  }
  const files = [...made.values()].flatMap((one) => one.files);
  const lint = run(
    'node_modules/oxlint/bin/oxlint',
    '-f',
    'unix',
    '--type-aware',
    ...files.filter((file) => /\.tsx?$/.test(file)),
  );
  const format = run(
    'node_modules/oxfmt/bin/oxfmt',
    '--list-different',
    ...files.filter((file) => !/\.(?:md|sql)$/.test(file)),
  );
  const types = PROGRAMS.map((rooms) => checkTypes(rooms, files));
  complaints.push(
    ...[...checkImports(root), ...checkShape(root)].map(({ file, message }) => `${file} ${message}`),
    ...[lint, format, ...types].flatMap(({ text }) => text.split('\n')),
  );
  tested = run('node_modules/vitest/vitest.mjs', 'run', ...TESTED);
}, 600_000);

/** These two have a program of their own for tests. */
const TESTED_APART = /^(?:domain|contracts)\/.*\.test\.ts$/;
/** Those that are compiled alike are one program. */
const PROGRAMS = [['domain'], ['contracts'], ['server', 'feeds'], ['kit', 'shell', 'remotes'], ['tests']] as const;

/** What was made or changed in these, with all that it imports: what the compiler says of other files is asked of nobody. */
function checkTypes(rooms: readonly [string, ...string[]], changed: readonly string[]): { ok: boolean; text: string } {
  const [like] = rooms;
  const name = `tsconfig.made-${like}.json`;
  const isTold = (file: string): boolean => /\.tsx?$/.test(file) && !TESTED_APART.test(file);
  const files = changed.filter((file) => rooms.some((room) => file.startsWith(`${room}/`)) && isTold(file));
  const include = rooms.map((room) => `${room}/**/*.d.ts`);
  writeFileSync(join(root, name), JSON.stringify({ extends: `./${like}/tsconfig.json`, include, exclude: [], files }));
  return run('node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', name);
}

const TESTED = [
  'server/house-notes',
  'remotes/sport-menu',
  'domain/saved-notes',
  'server/saved-notes',
  'shell/features/saved-notes',
  'remotes/saved-notes',
  'domain/markets',
  'tools/feed-contract',
  'kit/texts',
  'feeds/any-feed',
  'contracts/calls.test.ts',
];

const complaintsOf = (kind: Kind): string[] =>
  complaints.filter((line) => made.get(kind)?.files.some((file) => line.includes(file)));

describe('npm run new', () => {
  it.each<[Kind, string]>([
    ['module', 'server/house-notes/routes.ts'],
    ['remote', 'remotes/sport-menu/manifest.ts'],
    ['feature', 'domain/saved-notes/index.ts'],
    ['market', 'domain/markets/market.table.ts'],
    ['adapter', 'feeds/any-feed/adapter.ts'],
  ])('writes a %s that keeps every rule: %s and what belongs to it', (kind, file) => {
    expect(made.get(kind)?.ok).toBe(true);
    expect(made.get(kind)?.files).toContain(file);
    // A module asks only to be put into the app.
    const wireIt = 'server/house-notes/index.ts nothing imports it, and it is no entry';
    expect(complaintsOf(kind)).toEqual(kind === 'module' ? [wireIt] : []);
  });

  it('writes texts in every language, and wires a feature into the lists that name it', () => {
    expect(made.get('remote')?.files).toEqual(
      expect.arrayContaining(LANGUAGES.map((one) => `remotes/sport-menu/locales/${one}.json`)),
    );
    expect(made.get('feature')?.files).toEqual(
      expect.arrayContaining([
        'server/make-people.ts',
        'kit/locales/fa.json',
        'remotes/saved-notes/manifest.ts',
        'server/data-rights/person-tables.table.ts',
        'tests/api/classified.table.ts',
      ]),
    );
    expect(checkTexts(root)).toEqual([]);
  });

  it('writes tests that pass as they are, on a real database, for a market type settled from the feed too', () => {
    expect(tested).toMatchObject({ ok: true });
    expect(tested.text.match(/saved-notes\.test\.ts/g)).toHaveLength(3);
    for (const file of [
      'list-house-notes.test.ts',
      'remotes/sport-menu/model.test.ts',
      'late-goal.test.ts',
      'adapter.test.ts',
    ])
      expect(tested.text).toContain(file);
  });

  it.each([
    ['feature', 'favourites', 'already there'],
    ['market', 'total', 'already there'],
    ['adapter', 'uof', 'already there'],
    ['feature', 'Saved', 'cannot be a name'],
    ['module', 'wallet', 'already there'],
    ['remote', 'home', 'already there'],
    ['module', 'platform', 'cannot be a name'],
    ['module', 'Bet-Limits', 'cannot be a name'],
    ['module', '../evil', 'cannot be a name'],
    ['module', 'a b', 'cannot be a name'],
    ['module', '-x', 'cannot be a name'],
    ['module', 'x'.repeat(33), 'cannot be a name'],
    ['remote', '', 'cannot be a name'],
    ['widget', 'thing', 'Say what to make'],
    [undefined, undefined, 'Say what to make'],
  ])('refuses %s %s in one sentence', (kind, name, words) => {
    expect(planNew(PROJECT, kind, name)).toEqual({ ok: false, sentence: expect.stringContaining(words) });
  });

  it('writes nothing and ends with 1 when it refuses', () => {
    const { ok, text } = runNew('module', 'Wrong');
    expect(ok).toBe(false);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(existsSync(join(root, 'server', 'Wrong'))).toBe(false);
  });
});
