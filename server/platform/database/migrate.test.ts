import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/index.ts';
import { migrate } from './index.ts';

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await openTestDatabase([]);
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-migrate-'));
  await test.database.query('drop schema public cascade');
  await test.database.query('create schema public');
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => test.close());

const set = () => ({ module: 'shop', folder });
const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
const listRan = (): Promise<object[]> =>
  test.database.query('select module, file from migration order by ran_at, file');

describe('migrations', () => {
  it('run in the order of their names, once', async () => {
    write('002-more.sql', 'alter table shop add column open boolean;');
    write('001-shop.sql', 'create table shop (name text); insert into shop values ($$corner$$);');
    write('notes.md', 'not a migration');
    expect(await migrate(test.database, [set()])).toBe(2);
    expect(await migrate(test.database, [set()])).toBe(0);
    write('003-last.sql', 'create index on shop (name);');
    expect(await migrate(test.database, [set()])).toBe(1);
    expect(await listRan()).toHaveLength(3);
    expect(await test.database.query('select name from shop')).toEqual([{ name: 'corner' }]);
  });

  it('stop the start when a file that has run was changed', async () => {
    write('001-shop.sql', 'create table shop (name text);');
    await migrate(test.database, [set()]);
    write('001-shop.sql', 'create table shop (name text, open boolean);');
    write('002-more.sql', 'create table never (n int);');
    await expect(migrate(test.database, [set()])).rejects.toThrow(
      'migration shop/001-shop.sql was changed after it had run',
    );
    expect(await listRan()).toHaveLength(1);
  });

  it('are all or nothing: a broken one leaves no trace of those before it', async () => {
    write('001-shop.sql', 'create table shop (name text);');
    write('002-broken.sql', 'create tabel oops;');
    await expect(migrate(test.database, [set()])).rejects.toThrow('syntax error');
    expect(await test.database.query("select to_regclass('shop') as shop")).toEqual([{ shop: null }]);
    write('002-broken.sql', 'create table repaired (n int);');
    expect(await migrate(test.database, [set()])).toBe(2);
  });

  it('wait for a table that somebody holds, and nobody else waits behind them for long', async () => {
    await test.database.query('create table stake (amount int); insert into stake values (1)');
    write('001-stake.sql', 'alter table stake add column open boolean;');
    const [copier, migrator, server] = [test.reopen(), test.reopen(), test.reopen()];
    let endCopy = (): void => undefined;
    let copying: Promise<void> | undefined;
    await new Promise<void>((holds) => {
      copying = copier.transaction(async (tx) => {
        await tx.query('select amount from stake');
        await new Promise<void>((done) => {
          endCopy = done;
          holds();
        });
      });
    });
    const migrating = migrate(migrator, [set()]);
    const waitsFor = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table stake%'`;
    await expect.poll(async () => (await test.database.query(waitsFor)).length, { timeout: 30_000 }).toBe(1);
    expect(await server.query('update stake set amount = amount + 1 returning amount')).toEqual([{ amount: 2 }]);
    expect((await listRan().catch(() => [])).length).toBe(0);
    endCopy();
    await copying;
    expect(await migrating).toBe(1);
    expect(await test.database.query('select amount, open from stake')).toEqual([{ amount: 2, open: null }]);
  }, 60_000);

  it('by several at once are run by one of them', async () => {
    write('001-shop.sql', 'create table shop (name text); select pg_sleep(0.1);');
    const counts = await Promise.all([
      migrate(test.database, [set()]),
      migrate(test.reopen(), [set()]),
      migrate(test.reopen(), [set()]),
    ]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
  });

  it('of two modules do not mistake each other’s files', async () => {
    write('001-same.sql', 'create table if not exists same (n int);');
    expect(await migrate(test.database, [set(), { module: 'other', folder }])).toBe(2);
  });

  it('that move to another module are known by the name under which they ran', async () => {
    write('001-shop.sql', 'create table shop (name text);');
    await migrate(test.database, [set()]);
    const moved = { module: 'store', folder, ranAs: { '001-shop.sql': 'shop' } };
    write('002-more.sql', 'alter table shop add column open boolean;');
    expect(await migrate(test.database, [moved])).toBe(1);
    expect(await listRan()).toMatchObject([{ module: 'shop' }, { module: 'store', file: '002-more.sql' }]);
    // A database that is made today is told the same names.
    await test.database.query('drop schema public cascade');
    await test.database.query('create schema public');
    expect(await migrate(test.database, [moved])).toBe(2);
    expect(await listRan()).toMatchObject([{ module: 'shop' }, { module: 'store', file: '002-more.sql' }]);
    write('001-shop.sql', 'create table shop (name text, open boolean);');
    await expect(migrate(test.database, [moved])).rejects.toThrow('migration shop/001-shop.sql was changed');
  });

  it('of a module that has none are none', async () => {
    expect(await migrate(test.database, [{ module: 'bare', folder: join(folder, 'absent') }])).toBe(0);
  });
});
