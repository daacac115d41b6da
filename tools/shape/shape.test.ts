import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTree } from '../tree/write-tree.ts';
import { checkShape, LONGEST_FILE, LONGEST_README } from './index.ts';

const REMOTE = ['manifest.ts', 'server.tsx', 'client.tsx', 'app.tsx', 'model.ts', 'api.ts', 'components/list.tsx'];
const TEXTS = { 'remotes/home/locales/en.json': '{}' };

/** A module with everything a module may have, one without calls and tables, and a remote. */
const CLEAN: Readonly<Record<string, string>> = {
  'contracts/wallet.ts': `export const listAccounts = defineCall({});\nexport const deposit = defineMoneyCall({});`,
  'contracts/wallet-payments.ts': `export const pay = defineMoneyCall({});`,
  'contracts/wallet.test.ts': '',
  'contracts/topics.table.ts': '',
  'contracts/config-groups.ts': `export const FooterConfig = Type.Object({ isShown: flag(true, 'x') }, closed);`,
  'server/app.ts': `export const isShown = ({ footer }) => footer.isShown;`,
  'contracts/routes/sports.table.ts': '',
  'contracts/refusals.ts': '',
  'server/platform/database/index.ts': `export const sql = 'select 1 from job';`,
  'server/wallet/README.md': '# wallet\n',
  'server/wallet/index.ts': '',
  'server/wallet/routes.ts': `import { listAccounts } from '@glasshouse/contracts/wallet';\nimport { openAccount } from './open-account.ts';\nimport { x } from './store.ts';\nimport type { P } from './ports.ts';`,
  'server/wallet/open-account.ts': `import type { AccountView } from '@glasshouse/contracts/wallet';\n// select balance from account`,
  'server/wallet/ledger.ts': `export const what = 'to select a seat, ask; update it from time to time';`,
  'server/wallet/store.ts': 'export const rows = `select * from account where id = $1`;',
  'server/wallet/store.test.ts': `const rows = 'delete from account';`,
  'server/wallet/migrations/001-account.sql':
    'create table account (); create function pay() returns void language sql as $$ update account set balance = 1 $$;',
  'server/betting/README.md': '# betting\n',
  'server/betting/index.ts': '',
  'server/betting/store.ts': `export const take = 'select pay() from bet';\nexport const tell = 'insert into outbox values (1)';`,
  'server/betting/migrations/001-bet.sql':
    'create table bet (); create function take() returns void language sql as $$ update account set balance = 0 $$;',
  'server/betting/migrations/002-take.sql':
    'create or replace function take() returns void language sql as $$ select pay(); $$;',
  'server/platform/outbox/migrations/001-outbox.sql': 'create table outbox ();',
  'server/config/README.md': '# config\n',
  'server/config/index.ts': '',
  'server/terms/README.md': '# terms\n',
  'server/terms/index.ts': '',
  'remotes/home/README.md': '# home\n',
  ...TEXTS,
  ...Object.fromEntries(REMOTE.map((file) => [`remotes/home/${file}`, ''])),
  'remotes/home/model.test.ts': '',
  'remotes/home/model-days.ts': '',
  'remotes/home/manifest.ts': `export const manifest = { needs: ['call', 'coupon', 'session'] } as const;`,
  'remotes/home/shell.ts': `export const useShell = makeUseShell(manifest.needs);`,
  'remotes/home/components/list.tsx': `import { Price } from '@glasshouse/kit/events';\nimport { useShell } from '../shell.ts';\nexport const List = () => { const { call } = useShell(); return useShell().session && call && Price(); };`,
  'kit/events/index.ts': `export { usePrice as Price } from './price.ts';\nexport { Board } from './board.ts';\nexport type { B } from './board.ts';`,
  'kit/events/price.ts': `import { useShellPart } from '../remote/index.ts';\nexport const usePrice = () => useShellPart('coupon');`,
  'kit/events/board.ts': `import { useLive } from './live.ts';\nexport const Board = () => useLive();`,
  'kit/events/live.ts': `import { useShellPart } from '../remote/index.ts';\nexport const useLive = () => useShellPart('live');`,
  'shell/features/list.ts': `import { stillOne } from './one/still.ts';\nimport { stillCoupon } from '../coupon/still.ts';`,
  'shell/features/list-living.ts': `import { liveOne } from './one/living.ts';`,
  'shell/features/one/still.ts': '',
  'shell/features/one/living.ts': '',
  'shell/features/one/view.tsx': `import type { LivingOne } from './living.ts';`,
  'shell/coupon/still.ts': '',
  'kit/base.css':
    '.a { margin-inline-start: 1px; inset-inline-end: 0; text-align: start; border-start-start-radius: 2px }\n.left { color: red; font-size: 0.75rem; line-height: 1.25; --gh-line: 1px }\n@media (max-width: 40em) {}\n.b { left: 3px; /* physical: follows the pointer */ }\n',
  'kit/card.module.css': '.card { color: red }\n.card:hover .wide, :global(.gh-x) { gap: 1.5px }\n/* .old */',
  'kit/card.tsx': `import classes from './card.module.css';\nexport const a = [classes.card, classes['wide']];\n`,
  'kit/any.module.css': '.one { color: red }\n.two { color: red }\n',
  'kit/any.tsx': `import looks from './any.module.css';\nexport const b = (name: 'one' | 'two') => looks[name];\n`,
  'kit/long.table.ts': '\n'.repeat(LONGEST_FILE) + 'x',
};

/** One planted violation a rule: what is written (or taken away), which rule finds it, and where. */
const PLANTED: readonly [rule: string, what: string, file: string, source: string | undefined, reported?: string][] = [
  ['module-shape', 'a module without README', 'server/wallet/README.md', undefined],
  ['module-shape', 'a module without door', 'server/terms/index.ts', undefined],
  [
    'module-shape',
    'a call answered in the door',
    'server/wallet/index.ts',
    `import { listAccounts } from '@glasshouse/contracts/wallet';`,
  ],
  [
    'module-shape',
    'a call that moves money answered in the door',
    'server/wallet/index.ts',
    `import { pay } from '@glasshouse/contracts/wallet-payments';`,
  ],
  [
    'module-shape',
    'reading rows outside the store',
    'server/wallet/ledger.ts',
    'export const q = `select id\n from account`;',
  ],
  [
    'module-shape',
    'writing rows outside the store',
    'server/wallet/ledger.ts',
    `export const q = 'INSERT INTO account values (1)';`,
  ],
  [
    'module-shape',
    'changing rows outside the store',
    'server/wallet/ledger.ts',
    'export const q = `update account a set x = ${1}`;',
  ],
  [
    'module-shape',
    'deleting rows outside the store',
    'server/wallet/ledger.ts',
    `export const q = 'delete from account';`,
  ],
  [
    'module-shape',
    'a store without migrations',
    'server/wallet/migrations/001-account.sql',
    undefined,
    'server/wallet/migrations',
  ],
  [
    'module-shape',
    'tables without a store',
    'server/terms/migrations/001-terms.sql',
    'create table t ();',
    'server/terms/store.ts',
  ],
  [
    'verb-named',
    'a use case named by a noun',
    'server/wallet/routes.ts',
    `import { x } from './ledger.ts';`,
    'server/wallet/ledger.ts',
  ],
  [
    'verb-named',
    'a job named by a noun',
    'server/wallet/jobs.ts',
    `import { x } from './ledger.ts';`,
    'server/wallet/ledger.ts',
  ],
  [
    'table-owner',
    'a second writer of balances',
    'server/betting/store.ts',
    'export const q = `with a as (select 1) update account set balance = balance - 1`;',
  ],
  [
    'table-owner',
    'a function that writes balances behind the door',
    'server/betting/migrations/002-take.sql',
    'create or replace function take() returns void language sql as $$ insert into account default values; $$;',
  ],
  [
    'module-shape',
    'a call that moves money answered in the door',
    'server/wallet/index.ts',
    `import { deposit } from '@glasshouse/contracts/wallet';`,
  ],
  ['contract-noun', 'a contract of no module', 'contracts/purse.ts', 'export const x = 1;'],
  ['contract-noun', 'a contract that only looks like its module', 'contracts/walletpayments.ts', ''],
  ['contract-noun', 'a call among what all calls share', 'contracts/refusals.ts', 'export const x = defineCall({});'],
  ['contract-noun', 'a contract of no module', 'contracts/phone.ts', ''],
  ['remote-shape', 'a remote without manifest', 'remotes/home/manifest.ts', undefined],
  ['remote-shape', 'a remote without README', 'remotes/home/README.md', undefined],
  ['remote-shape', 'a remote without model', 'remotes/home/model.ts', undefined],
  ['remote-shape', 'a remote without texts', 'remotes/home/locales/en.json', undefined],
  [
    'remote-shape',
    'a remote without components',
    'remotes/home/components/list.tsx',
    undefined,
    'remotes/home/components',
  ],
  ['remote-shape', 'a remote with a file of no kind', 'remotes/home/helpers.ts', ''],
  [
    'remote-needs',
    'a part of the shell that the manifest does not name',
    'remotes/home/app.tsx',
    `import { useShell } from './shell.ts';\nexport const A = () => { const { notify } = useShell(); return notify; };`,
  ],
  [
    'remote-needs',
    'a part of the kit whose need the manifest does not name',
    'remotes/home/app.tsx',
    `import { Board } from '@glasshouse/kit/events';\nexport const A = () => Board();`,
  ],
  [
    'remote-needs',
    'a need that nothing uses',
    'remotes/home/components/list.tsx',
    `import { Price } from '@glasshouse/kit/events';\nexport const List = () => Price();`,
    'remotes/home/manifest.ts',
  ],
  [
    'remote-needs',
    'a shell that is not taken apart',
    'remotes/home/app.tsx',
    `import { useShell } from './shell.ts';\nexport const A = () => { const shell = useShell(); return shell.call; };`,
  ],
  [
    'setting-read',
    'a setting that nobody reads',
    'contracts/config-groups.ts',
    `export const FooterConfig = Type.Object({ isShown: flag(true, 'x'), retries: whole(0, 9, 1, 'x') }, closed);`,
  ],
  [
    'setting-read',
    'a setting that is only handed on',
    'server/app.ts',
    `export const told = { isShown: true };`,
    'contracts/config-groups.ts',
  ],
  ['shell-features', 'a feature that the list does not name', 'shell/features/two/still.ts', ''],
  ['shell-features', 'a living half that the list does not make', 'shell/coupon/living.ts', ''],
  [
    'shell-features',
    'a feature that makes another itself',
    'shell/features/one/view.tsx',
    `import { liveOne } from './living.ts';`,
  ],
  ['readme-length', 'a README that is a book', 'server/wallet/README.md', 'line\n'.repeat(LONGEST_README + 1)],
  ['file-length', 'a file of two rooms', 'server/wallet/index.ts', '//\n'.repeat(LONGEST_FILE + 1)],
  [
    'lost-class',
    'a class that its sheet calls otherwise',
    'kit/card.tsx',
    `import classes from './card.module.css';\nexport const a = [classes.card, classes['wide'], classes.purse];\n`,
  ],
  ['dead-class', 'a class that nothing is', 'kit/card.module.css', '.card, .wide, .purse { color: red }'],
  ['physical-css', 'a margin to the left', 'kit/base.css', '.a { margin-left: 1px }'],
  ['physical-css', 'a place at the right', 'kit/base.css', '.a {\n  right: 0;\n}'],
  ['physical-css', 'a corner at the left', 'kit/base.css', '.a { border-top-left-radius: 1px }'],
  ['physical-css', 'text to the left', 'kit/base.css', '.a { text-align: left }'],
  ['fixed-text', 'text of one size for all', 'kit/base.css', '.a { font-size: 13px }'],
  ['fixed-text', 'text of at least one size for all', 'kit/base.css', '.a {\n  font-size: max(1rem, 15px);\n}'],
  ['fixed-text', 'a token of text in px', 'kit/base.css', ':root { --gh-text-m: 13px }'],
  ['fixed-text', 'lines too narrow for larger text', 'kit/base.css', '.a { line-height: 18px }'],
  ['fixed-text', 'a width of the window in px', 'kit/base.css', '@media (max-width: 640px) {}'],
];

const home = mkdtempSync(join(tmpdir(), 'glasshouse-shape-'));
beforeAll(() => {
  writeTree(join(home, 'clean'), CLEAN);
});
afterAll(() => {
  rmSync(home, { recursive: true });
});

describe('the shape test', () => {
  it('finds nothing in a tree of one shape', () => {
    expect(checkShape(join(home, 'clean'))).toEqual([]);
  });

  it.each(PLANTED)('[%s] %s', (rule, what, file, source, reported = file) => {
    const root = join(home, what.replaceAll(' ', '-'));
    cpSync(join(home, 'clean'), root, { recursive: true });
    if (source === undefined) rmSync(join(root, file));
    else writeTree(root, { [file]: source });
    const found = checkShape(root).map((violation) => `${violation.rule} ${violation.file}`);
    expect(found).toContain(`${rule} ${reported}`);
  });
});
