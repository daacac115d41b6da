import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeJobs } from '../jobs/index.ts';
import { makeLogger } from '../logs/index.ts';
import { openDatabase } from '../database/index.ts';
import { openTestDatabase, type TestDatabase } from './index.ts';

const log = makeLogger('fatal');
let test: TestDatabase;

beforeAll(async () => {
  const { migrations } = makeJobs(openDatabase('postgresql://nowhere', log), log);
  test = await openTestDatabase(migrations ? [migrations] : []);
});
afterAll(() => test.close());

describe('a database for a test', () => {
  it('is a real one, migrated, and seen alike by a second set of connections', async () => {
    await test.database.query(`insert into job (kind, key, payload) values ('greet', '1', '{}')`);
    expect(await test.reopen().query('select kind from job')).toEqual([{ kind: 'greet' }]);
    expect(await test.database.query('show fsync')).toEqual([{ fsync: 'on' }]);
  });
});
