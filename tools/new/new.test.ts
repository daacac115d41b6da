import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
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

/** What the checks say of the files that were just written, and of nothing else. */
function complaints(files: readonly string[], workspaces: readonly string[]): string[] {
  const about = (text: string): boolean => files.some((file) => text.includes(file));
  const rules = [...checkImports(root), ...checkShape(root)].map(({ file, message }) => `${file} ${message}`);
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
  const types = workspaces.map((name) =>
    run('node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', name),
  );
  return [...rules, ...[lint, format, ...types].flatMap(({ text }) => text.split('\n'))].filter(about);
}

const written = (text: string): string[] => [...text.matchAll(/^wrote (.+)$/gm)].flatMap((match) => match[1] ?? []);
const changed = (text: string): string[] => [...text.matchAll(/^changed (.+)$/gm)].flatMap((match) => match[1] ?? []);

describe('npm run new', () => {
  it('writes a module that keeps every rule, asks only to be put into the app, and passes its test on a real database', () => {
    const { ok, text } = runNew('module', 'house-notes');
    expect(ok).toBe(true);
    const files = written(text);
    expect(files).toContain('server/house-notes/routes.ts');
    const wireIt = 'server/house-notes/index.ts nothing imports it, and it is no entry';
    expect(complaints(files, ['contracts', 'server'])).toEqual([wireIt]);
    const tested = run('node_modules/vitest/vitest.mjs', 'run', 'server/house-notes', 'contracts/calls.test.ts');
    expect(tested).toMatchObject({ ok: true });
    expect(tested.text).toContain('list-house-notes.test.ts');
  }, 120_000);

  it('writes a remote that keeps every rule and whose test passes', () => {
    const { ok, text } = runNew('remote', 'sport-menu');
    expect(ok).toBe(true);
    const files = written(text);
    expect(files).toContain('remotes/sport-menu/manifest.ts');
    expect(files).toEqual(expect.arrayContaining(LANGUAGES.map((one) => `remotes/sport-menu/locales/${one}.json`)));
    expect(complaints(files, ['remotes'])).toEqual([]);
    const tested = run('node_modules/vitest/vitest.mjs', 'run', 'remotes/sport-menu');
    expect(tested).toMatchObject({ ok: true });
  }, 120_000);

  it('writes a feature in each layer, wired into the lists that name it, whose tests pass as they are', () => {
    const { ok, text } = runNew('feature', 'saved-notes');
    expect(ok).toBe(true);
    const files = [...written(text), ...changed(text)];
    expect(files).toEqual(
      expect.arrayContaining([
        'domain/saved-notes/index.ts',
        'server/make-people.ts',
        'kit/locales/fa.json',
        'remotes/saved-notes/manifest.ts',
        'server/data-rights/person-tables.table.ts',
        'tests/api/classified.table.ts',
      ]),
    );
    expect(complaints(files, ['domain', 'contracts', 'server', 'shell', 'remotes', 'tests'])).toEqual([]);
    const places = [
      'domain/saved-notes',
      'server/saved-notes',
      'shell/features/saved-notes',
      'remotes/saved-notes',
      'contracts/calls.test.ts',
    ];
    const tested = run('node_modules/vitest/vitest.mjs', 'run', ...places);
    expect(tested).toMatchObject({ ok: true });
    expect(tested.text.match(/saved-notes\.test\.ts/g)).toHaveLength(3);
    expect(checkTexts(root)).toEqual([]);
  }, 180_000);

  it('writes a market type that is named in every language and settled from the feed', () => {
    const { ok, text } = runNew('market', 'late-goal');
    expect(ok).toBe(true);
    const files = [...written(text), ...changed(text)];
    expect(files).toContain('domain/markets/market.table.ts');
    expect(complaints(files, ['domain', 'kit'])).toEqual([]);
    const tested = run('node_modules/vitest/vitest.mjs', 'run', 'domain/markets', 'tools/feed-contract', 'kit/texts');
    expect(tested).toMatchObject({ ok: true });
    expect(tested.text).toContain('late-goal.test.ts');
    expect(checkTexts(root)).toEqual([]);
  }, 120_000);

  it('writes an adapter that reads messages, and reports those that are broken', () => {
    const { ok, text } = runNew('adapter', 'any-feed');
    expect(ok).toBe(true);
    const files = written(text);
    expect(files).toContain('feeds/any-feed/adapter.ts');
    expect(complaints(files, ['feeds'])).toEqual([]);
    const tested = run('node_modules/vitest/vitest.mjs', 'run', 'feeds/any-feed');
    expect(tested).toMatchObject({ ok: true });
    expect(tested.text).toContain('adapter.test.ts');
  }, 120_000);

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
