import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogger } from '../logs/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/index.ts';
import { listWriters, openDatabase, type Database } from './index.ts';

const ELSEWHERE = 'elsewhere_of_list_writers';
let test: TestDatabase;
let elsewhere: Database;

beforeAll(async () => {
  test = await openTestDatabase([]);
  await test.database.query('create table note (text text)');
  await test.database.query(`drop database if exists ${ELSEWHERE}`);
  await test.database.query(`create database ${ELSEWHERE}`);
  const url = new URL(test.url);
  url.pathname = `/${ELSEWHERE}`;
  elsewhere = openDatabase(url.href, makeLogger('error'), { connections: 1 });
  await elsewhere.query('create table note (text text)');
});
afterAll(async () => {
  await elsewhere.close();
  await test.database.query(`drop database if exists ${ELSEWHERE} with (force)`);
  await test.close();
});

/** Whether one who has written to a database and not yet committed is found by somebody in ours. */
function isSeenWriting(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.query("insert into note values ('begun')");
    const [own] = await tx.query<{ writer: string }>(
      `select virtualtransaction as writer from pg_locks
       where pid = pg_backend_pid() and locktype = 'transactionid' and mode = 'ExclusiveLock'`,
    );
    return (await listWriters(test.database, 'note')).includes(own?.writer ?? '');
  });
}

describe('who writes at this moment', () => {
  it('is whoever has written to this database and not ended', async () => {
    expect(await isSeenWriting(test.reopen())).toBe(true);
  });

  it('is nobody of another database on the server: settling would wait for them for as long as they take', async () => {
    expect(await isSeenWriting(elsewhere)).toBe(false);
  });
});
