import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/index.ts';
import { makeFindObstacle } from './find-obstacle.ts';

let home: TestDatabase;

beforeAll(async () => {
  home = await openTestDatabase([]);
});
afterAll(() => home.close());

/** Connections opened from here on have no more room for files of their own. */
async function leaveRoom(limit: string): Promise<void> {
  const [row] = await home.database.query<{ name: string }>('select current_database() as name');
  await home.database.query(`alter database "${row?.name ?? ''}" set temp_file_limit = '${limit}'`);
}

describe('[M3] whether the database can write', () => {
  it('is tried, and nothing is in its way where all is well', async () => {
    expect(await makeFindObstacle(home.database)()).toBeUndefined();
  });

  it('is told by name where there is no room, and again once there is', async () => {
    await leaveRoom('100kB');
    const full = makeFindObstacle(home.reopen(), 0);
    expect(await full()).toBe('the database has no room to write');
    await leaveRoom('-1');
    expect(await makeFindObstacle(home.reopen(), 0)()).toBeUndefined();
  });

  it('is tried once for all who ask within a moment', async () => {
    let tries = 0;
    const counting = {
      ...home.database,
      flush: async () => {
        tries += 1;
        await home.database.flush();
      },
    };
    const find = makeFindObstacle(counting, 60_000);
    await Promise.all([find(), find(), find()]);
    await find();
    expect(tries).toBe(1);
  });

  it('is not waited for: a database that hangs does not answer', async () => {
    const hanging = { ...home.database, flush: () => new Promise<void>(() => undefined) };
    expect(await makeFindObstacle(hanging)()).toBe('the database does not answer');
  });
});
