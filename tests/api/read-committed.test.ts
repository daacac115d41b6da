import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRoot } from '@glasshouse/server/platform/environment';
import { openTestDatabase, type TestDatabase } from '@glasshouse/server/platform/testing';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase([]);
});
afterAll(() => test.close());

/** They look at the books in one snapshot, and move no money. */
const LOOKERS = ['server/audit/check-books.ts', 'server/audit/verify-ledger.ts'];

/** Every source of the program, its statements among them. */
function listSources(): string[] {
  const folder = join(findRoot(), 'server');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|sql)$/.test(path) && !/node_modules|\.test\.ts$/.test(path))
    .map((path) => join(folder, path));
}

it('[REL-03] what moves money works under read committed, the weakest level there is: nothing asks for a stronger one', async () => {
  const { database } = test;
  expect(await database.query("select current_setting('transaction_isolation') as level")).toEqual([
    { level: 'read committed' },
  ]);
  const inside = await database.transaction((tx) =>
    tx.query("select current_setting('transaction_isolation') as level"),
  );
  expect(inside).toEqual([{ level: 'read committed' }]);
  const sources = listSources();
  expect(sources.length).toBeGreaterThan(300);
  const stronger = sources.filter((path) =>
    /isolation[ _]level|transaction_isolation|\bserializable\b/i.test(readFileSync(path, 'utf8')),
  );
  expect(stronger.map((path) => relative(findRoot(), path)).toSorted()).toEqual(LOOKERS);
});
