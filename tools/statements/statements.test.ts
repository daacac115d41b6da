import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStatements } from './list-statements.ts';

const root = mkdtempSync(join(tmpdir(), 'glasshouse-statements-'));
const write = (path: string, text: string): void => writeFileSync(join(root, 'server', path), text);

beforeAll(() => {
  mkdirSync(join(root, 'server/shop/migrations'), { recursive: true });
  write('shop/migrations/001-shop.sql', 'create table shop (name text);');
  write('shop/names.ts', "export const MORE = 'name, open';");
  write(
    'shop/store.ts',
    `import { MORE } from './names.ts';
     const MINUTES = 3 * 60;
     const LATE = \`interval '\${MINUTES} minutes'\`;
     export const list = (sql) => sql.query(\`select \${MORE} from shop where at < now() - \${LATE}\`, []);
     export const of = (sql, table) => sql.query(\`select 1 from \${table}\`);
     export const add = (tx) => tx.query<{ n: number }>('insert into shop values (1)');`,
  );
  write('shop/store.test.ts', "sql.query('select 1 from a test');");
});
afterAll(() => rmSync(root, { recursive: true }));

it('lists what a tree asks its database, with its constants put in, and what cannot be read', () => {
  expect(listStatements(root)).toEqual({
    migrations: ['shop/001-shop.sql'],
    statements: {
      'shop/store.ts 1': "select name, open from shop where at < now() - interval '180 minutes'",
      'shop/store.ts 3': 'insert into shop values (1)',
    },
    unknown: ['shop/store.ts 2'],
  });
});
