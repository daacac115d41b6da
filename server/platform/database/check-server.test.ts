import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnDatabase, type TestDatabase } from '../testing/index.ts';
import { checkServer, findTooOld, UnfitServerError } from './check-server.ts';

let home: TestDatabase;

beforeAll(async () => {
  // Settings of a whole server are changed.
  home = await openOwnDatabase([]);
});
afterAll(() => home.close());

describe('the version of the database', () => {
  it.each([
    [90_624, '9.6'],
    [100_023, '10'],
    [130_018, '13'],
    [140_013, '14'],
    [149_999, '14'],
  ])('%s is refused by name, as PostgreSQL %s', (versionNum, name) => {
    expect(findTooOld(versionNum)).toBe(`The database is PostgreSQL ${name}, and the house needs 15 or later.`);
  });

  it.each([150_000, 150_008, 160_003, 170_002, 180_000])('%s is taken', (versionNum) => {
    expect(findTooOld(versionNum)).toBeUndefined();
  });

  it('is asked of the server itself', async () => {
    await home.database.transaction(async (tx) => {
      await tx.query(
        `create temporary view pg_settings as select name,
           case name when 'server_version_num' then '140013' else setting end as setting from pg_catalog.pg_settings`,
      );
      const refused: unknown = await checkServer(tx).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(UnfitServerError);
      expect(String(refused)).toContain('PostgreSQL 14');
      await tx.query('drop view pg_settings');
    });
  });
});

describe('[REL-02] a database that can lose what it has confirmed', () => {
  it('is told from one that cannot', async () => {
    expect(await checkServer(home.database)).toEqual({ hasChecksums: true });
  });

  it('is refused with one sentence that names the setting', async () => {
    await home.database.transaction(async (tx) => {
      await tx.query('set local synchronous_commit = off');
      const refused: unknown = await checkServer(tx).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(UnfitServerError);
      expect(String(refused)).toBe(
        'Error: The database can lose what it has confirmed: synchronous_commit is off and must be on.',
      );
    });
  });

  it.each(['fsync', 'full_page_writes'])('is refused where %s is off', async (name) => {
    const { database } = home;
    const set = async (value: 'on' | 'off'): Promise<void> => {
      await database.query(`alter system set ${name} = ${value}`);
      await database.query('select pg_reload_conf()');
      for (;;) {
        const [row] = await database.query<{ value: string }>('select current_setting($1) as value', [name]);
        if (row?.value === value) return;
      }
    };
    await set('off');
    await expect(checkServer(database)).rejects.toThrow(`${name} is off and must be on`);
    await set('on');
    await database.query(`alter system reset ${name}`);
  });
});
