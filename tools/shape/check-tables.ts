import type { Violation } from '../tree/index.ts';
import { isTest } from '../tree/index.ts';
import { listTexts } from './list-texts.ts';

/** Tables that are not their maker's: they were made when another module held them. */
const MOVED: Readonly<Record<string, string>> = { demo_deposit: 'server/wallet', bonus_grant: 'server/wallet' };

/** Functions that only the release before calls; the next one drops them. */
const RETIRED: readonly string[] = ['place_bets'];

/** What any transaction may add to. */
const SHARED: readonly string[] = ['outbox'];

const MADE = /\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/gi;
const FUNCTION = /\bcreate (?:or replace )?function (\w+)\([\s\S]*?\$\$([\s\S]*?)\$\$/gi;
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?(\w+)/gi;

interface Written {
  readonly file: string;
  readonly sql: string;
}

/**
 * A table is written by one module alone, the one whose migrations make it: by its store, and by the functions of its
 * migrations as they stand last. So there is one place that changes a balance.
 */
export function checkTables(files: readonly string[], read: (file: string) => string): Violation[] {
  const migrations = files.filter((file) => /^server\/.+\/migrations\/[^/]+\.sql$/.test(file)).toSorted();
  const owners = new Map(Object.entries(MOVED));
  for (const file of migrations) {
    for (const [, table = ''] of read(file).matchAll(MADE)) if (!owners.has(table)) owners.set(table, moduleOf(file));
  }
  return [...listFunctions(migrations, read), ...listStatements(files, read)].flatMap(({ file, sql }) =>
    [...sql.matchAll(WRITTEN)].flatMap(([, table = '']): Violation[] => {
      const owner = owners.get(table);
      if (owner === undefined || SHARED.includes(table) || file.startsWith(`${owner}/`)) return [];
      return [{ rule: 'table-owner', file, message: `writes "${table}", which is written by ${owner} alone` }];
    }),
  );
}

function moduleOf(file: string): string {
  return file.slice(0, file.indexOf('/migrations/'));
}

/** Of several that were written under one name the last holds. */
function listFunctions(migrations: readonly string[], read: (file: string) => string): Written[] {
  const last = new Map<string, Written>();
  for (const file of migrations) {
    for (const [, name = '', sql = ''] of read(file).matchAll(FUNCTION)) {
      if (!RETIRED.includes(name)) last.set(`${moduleOf(file)} ${name}`, { file, sql });
    }
  }
  return [...last.values()];
}

/** Tests write where they like. */
function listStatements(files: readonly string[], read: (file: string) => string): Written[] {
  const stores = files.filter(
    (file) => /^server\/.+\.ts$/.test(file) && !isTest(file) && !/\/(?:store-)?test-[^/]+$/.test(file),
  );
  return stores.flatMap((file) => listTexts(file, read(file)).map((sql) => ({ file, sql })));
}
