import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTree } from '../tree/write-tree.ts';
import { checkImports } from './index.ts';
import { readImports } from './read-imports.ts';

/** A small tree that keeps every rule: each room, its doors, and something that uses them. */
const CLEAN: Readonly<Record<string, string>> = {
  'domain/package.json': '{ "exports": { "./*": "./*/index.ts" } }',
  'domain/money/index.ts': `export * from './round.ts';`,
  'domain/money/round.ts': `export const round = (value: number): number => Math.round(value);`,
  'domain/money/money.test.ts': `import { readFileSync } from 'node:fs';\nimport { it } from 'vitest';\nimport './index.ts';`,
  'domain/odds/index.ts': `export { round } from '../money/index.ts';`,
  'contracts/package.json': '{ "exports": { "./*": "./*.ts" } }',
  'contracts/wallet.ts': `import { Type } from 'typebox';\nimport '@glasshouse/domain/odds';\nexport type Wallet = typeof Type;`,
  'feeds/package.json': '{ "exports": { "./*": "./*/index.ts" } }',
  'feeds/world/index.ts': `import '@glasshouse/contracts/wallet';`,
  'feeds/world/world.test.ts': `import './index.ts';`,
  'server/package.json': '{ "exports": { "./app": "./app.ts" } }',
  'server/platform/database/index.ts': `import 'node:fs';\nimport 'pg';\nimport './open.ts';\nimport '@glasshouse/domain/money';`,
  'server/platform/database/open.ts': `export const child = new URL('./child.ts', import.meta.url);`,
  'server/platform/database/child.ts': ``,
  'server/wallet/index.ts': `export { pay } from './pay.ts';`,
  'server/wallet/pay.ts': `import '../platform/database/index.ts';\nexport const pay = 1;`,
  'server/betting/index.ts': `import '../wallet/index.ts';`,
  'server/betting/betting.test.ts': `import '../app.ts';\nimport '../wallet/pay.ts';`,
  'server/app.ts': `import './wallet/index.ts';\nimport './betting/index.ts';`,
  'kit/package.json': '{ "exports": { "./*.css": "./*.css", "./*": "./*/index.ts" } }',
  'kit/base.css': '',
  'kit/api/index.ts': `export const x = (text: string): unknown => JSON.parse(text);\nconst y: unknown = JSON.parse('1');\nexport const Z = [y] as const;`,
  'kit/api/api.test.ts': `import './index.ts';\nimport './testing/index.ts';\nexport const x = JSON.parse('1') as number;`,
  'kit/api/testing/index.ts': `export const x: number = JSON.parse('1');`,
  'kit/ui/index.ts': `import 'react';\nimport '@glasshouse/contracts/wallet';\nimport './texts.json';`,
  'kit/ui/texts.json': '{}',
  'remotes/home/manifest.ts': `import 'virtual:texts';`,
  'remotes/home/server.tsx': `export {};`,
  'remotes/home/client.tsx': `import '@glasshouse/kit/base.css';\nimport '@glasshouse/kit/ui';\nimport type { A } from './model.ts';`,
  'remotes/home/model.ts': `export type A = 1;`,
  'remotes/bets/manifest.ts': ``,
  'shell/client/main.tsx': `import '@glasshouse/kit/ui';`,
  'shell/server/index.ts': `import 'node:fs';`,
  'world/package.json': '{ "exports": { "./sports": "./sports/index.ts" } }',
  'world/sports/index.ts': `import '@glasshouse/contracts/wallet';`,
  'world/main.ts': `import './sports/index.ts';\nimport '@glasshouse/feeds/world';`,
  'tests/e2e/bet.ts': `import '../../server/wallet/pay.ts';\nimport '@glasshouse/world/sports';`,
  'tools/build/main.ts': `import '../../shell/server/index.ts';`,
  'vitest.config.ts': `import 'vitest/config';`,
};

/** One planted violation a rule: the file that is written or replaced, and the rule that must find it. */
const PLANTED: readonly [rule: string, what: string, file: string, source: string, reported?: string][] = [
  ['room', 'domain takes from contracts', 'domain/money/round.ts', `import '@glasshouse/contracts/wallet';`],
  [
    'room',
    'domain takes a type from the server',
    'domain/money/round.ts',
    `import type {} from '../../server/app.ts';`,
  ],
  ['package', 'domain uses a package', 'domain/money/round.ts', `import 'typebox';`],
  ['builtin', 'domain uses a node module', 'domain/money/round.ts', `import 'node:crypto';`],
  ['builtin', 'domain uses a node module by its old name', 'domain/money/round.ts', `import 'fs';`],
  ['room', 'contracts take from the kit', 'contracts/wallet.ts', `import '@glasshouse/kit/ui';`],
  ['package', 'contracts use a package beside typebox', 'contracts/wallet.ts', `import 'ajv';`],
  ['builtin', 'contracts use a node module', 'contracts/wallet.ts', `import 'node:fs';`],
  ['room', 'feeds take from the server', 'feeds/world/index.ts', `import '@glasshouse/server/app';`],
  ['room', 'feeds take from the world', 'feeds/world/index.ts', `import '@glasshouse/world/sports';`],
  ['room', 'the platform knows a module', 'server/platform/database/open.ts', `import '../../wallet/index.ts';`],
  ['room', 'the platform knows the app', 'server/platform/database/open.ts', `import '../../app.ts';`],
  ['room', 'a module knows the app', 'server/wallet/pay.ts', `import '../app.ts';`],
  ['room', 'a module takes from feeds', 'server/wallet/pay.ts', `import '@glasshouse/feeds/world';`],
  ['room', 'a module takes from the kit', 'server/wallet/pay.ts', `import '@glasshouse/kit/ui';`],
  ['past-the-door', 'a module reaches into another', 'server/betting/index.ts', `import '../wallet/pay.ts';`],
  [
    'past-the-door',
    'a module reaches into the platform',
    'server/betting/index.ts',
    `import '../platform/database/open.ts';`,
  ],
  [
    'past-the-door',
    'one part of the domain reaches into another',
    'domain/odds/index.ts',
    `import '../money/round.ts';`,
  ],
  ['past-the-door', 'a workspace is entered by no door', 'tests/e2e/bet.ts', `import '@glasshouse/world/clock';`],
  [
    'past-the-door',
    'a workspace is entered by a path',
    'feeds/world/index.ts',
    `import '../../domain/money/index.ts';`,
  ],
  ['missing', 'a door leads nowhere', 'feeds/world/index.ts', `import '@glasshouse/domain/none';`],
  ['room', 'the kit takes from the shell', 'kit/ui/index.ts', `import '../../shell/client/main.tsx';`],
  ['room', 'the kit takes from a remote', 'kit/ui/index.ts', `import '../../remotes/home/model.ts';`],
  ['builtin', 'the kit uses a node module', 'kit/ui/index.ts', `import 'node:path';`],
  ['remote-to-remote', 'a remote takes from another', 'remotes/home/server.tsx', `import '../bets/manifest.ts';`],
  [
    'remote-to-remote',
    'a remote loads another lazily',
    'remotes/home/server.tsx',
    `void import('../bets/manifest.ts');`,
  ],
  ['room', 'a remote takes from the shell', 'remotes/home/server.tsx', `import '../../shell/server/index.ts';`],
  [
    'room',
    'a remote takes a type from the server',
    'remotes/home/server.tsx',
    `type A = import('../../server/app.ts').A;`,
  ],
  ['builtin', 'a remote uses a node module', 'remotes/home/client.tsx', `import 'node:fs';`],
  ['room', 'the shell takes from a remote', 'shell/client/main.tsx', `export * from '../../remotes/home/client.tsx';`],
  ['room', 'the shell takes from the server', 'shell/server/index.ts', `import '@glasshouse/server/app';`],
  ['builtin', 'the shell uses a node module in browsers', 'shell/client/main.tsx', `import 'node:fs';`],
  ['room', 'the world takes from the server', 'world/main.ts', `import '@glasshouse/server/app';`],
  ['room', 'the world takes from the kit', 'world/main.ts', `import '@glasshouse/kit/ui';`],
  ['imports-tests', 'the server takes from tests', 'server/wallet/pay.ts', `import '../../tests/e2e/bet.ts';`],
  ['imports-tests', 'the shell takes from tools', 'shell/server/index.ts', `import '../../tools/build/main.ts';`],
  [
    'imports-tests',
    'a file takes from a test',
    'domain/money/index.ts',
    `import './money.test.ts';\nimport './round.ts';`,
  ],
  ['cycle', 'two files need each other', 'domain/money/round.ts', `import './index.ts';`, 'domain/money/index.ts'],
  [
    'cycle',
    'two files need each other, one of them for a type',
    'domain/money/round.ts',
    `import type { Minor } from './index.ts';`,
    'domain/money/index.ts',
  ],
  ['orphan', 'a file nobody asks for', 'server/wallet/old-pay.ts', `export {};`],
  ['cast', 'an answer is said to be something', 'kit/ui/index.ts', `export const x = (y: unknown) => y as string;`],
  ['cast', 'the old way to say it', 'contracts/wallet.ts', `export const x = (y: unknown) => <string>y;`],
  ['cast', 'a type beside parsed JSON', 'feeds/world/index.ts', `export const x: string[] = JSON.parse('[]');`],
  ['cast', 'a body without a look', 'shell/server/index.ts', `const x = await (await fetch('/')).json();`],
  ['cast', 'a field of what was just parsed', 'world/main.ts', `export const x = JSON.parse('{}').y;`],
  ['missing', 'a file that is gone', 'server/wallet/pay.ts', `import './gone.ts';`],
];

const home = mkdtempSync(join(tmpdir(), 'glasshouse-rules-'));

beforeAll(() => {
  writeTree(join(home, 'clean'), CLEAN);
});
afterAll(() => {
  rmSync(home, { recursive: true });
});

describe('the import rules', () => {
  it('find nothing in a tree that keeps them', () => {
    expect(checkImports(join(home, 'clean'))).toEqual([]);
  });

  it.each(PLANTED)('[%s] %s', (rule, what, file, source, reported = file) => {
    const root = join(home, what.replaceAll(' ', '-'));
    cpSync(join(home, 'clean'), root, { recursive: true });
    writeTree(root, { [file]: source });
    const found = checkImports(root).filter((violation) => violation.rule === rule);
    expect(found.map((violation) => violation.file)).toContain(reported);
  });
});

describe('reading imports', () => {
  it('sees every form, with its line, and no text of comments or strings', () => {
    const source = [
      `import type { A } from './a.ts';`,
      `import { type B } from './b.ts';`,
      `import c, { type D, e as f } from './c.ts';`,
      `import './d.css';`,
      `export * from './e.ts';`,
      `export type { F } from './f.ts';`,
      `const g = import('./g.ts');`,
      `type H = import('./h.ts').H;`,
      `const i = new URL('./i.ts', import.meta.url);`,
      `// import './comment.ts'`,
      `const text = "import './string.ts'; import('./string.ts')";`,
      `const page = new URL('./page', 'http://localhost');`,
    ].join('\n');
    expect(readImports('x.ts', source).toSorted((a, b) => a.line - b.line)).toEqual([
      { specifier: './a.ts', line: 1, typeOnly: true, names: [] },
      { specifier: './b.ts', line: 2, typeOnly: true, names: [] },
      { specifier: './c.ts', line: 3, typeOnly: false, names: ['e'] },
      { specifier: './d.css', line: 4, typeOnly: false, names: [] },
      { specifier: './e.ts', line: 5, typeOnly: false, names: [] },
      { specifier: './f.ts', line: 6, typeOnly: true, names: [] },
      { specifier: './g.ts', line: 7, typeOnly: false, names: [] },
      { specifier: './h.ts', line: 8, typeOnly: true, names: [] },
      { specifier: './i.ts', line: 9, typeOnly: false, names: [] },
    ]);
  });
});
