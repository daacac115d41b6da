import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnDatabase, type TestDatabase } from '../testing/index.ts';
import { findUndurable, NotDurableError } from './durable.ts';

let home: TestDatabase;

beforeAll(async () => {
  // Settings of a whole server are changed.
  home = await openOwnDatabase([]);
});
afterAll(() => home.close());

describe('[REL-02] a database that can lose what it has confirmed', () => {
  it('is told from one that cannot', async () => {
    expect(await findUndurable(home.database)).toEqual({ hasChecksums: true });
  });

  it('is refused with one sentence that names the setting', async () => {
    await home.database.transaction(async (tx) => {
      await tx.query('set local synchronous_commit = off');
      const refused: unknown = await findUndurable(tx).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(NotDurableError);
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
    await expect(findUndurable(database)).rejects.toThrow(`${name} is off and must be on`);
    await set('on');
    await database.query(`alter system reset ${name}`);
  });
});
