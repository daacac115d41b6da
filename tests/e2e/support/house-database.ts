import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '@glasshouse/server/platform/database';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { findPostgresOf } from '../../chaos/processes.ts';
import type { RunningHouse } from './start-house.ts';

/** For what a person would have to wait for: the clock of the house stands in its database. */
export async function inDatabase<Answer>(
  house: RunningHouse,
  run: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const password = readFileSync(join(house.dataDir, 'database-password'), 'utf8').trim();
  const url = `postgresql://glasshouse:${password}@127.0.0.1:${findPostgresOf(house.dataDir)?.port}/postgres`;
  const database = openDatabase(url, makeLogger('silent'), { connections: 1 });
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}
