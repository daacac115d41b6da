import { makeApp } from './app.ts';
import { UnfitServerError } from './platform/database/index.ts';
import { readEnvironment } from './platform/environment/index.ts';
import { makeLogger } from './platform/logs/index.ts';

/**
 * Makes and changes the tables, as the one who owns them, and ends: whoever serves afterwards has no way in as the owner
 * (docs/decisions/0167).
 */
export async function runMigrate(): Promise<number> {
  const environment = readEnvironment(process.env);
  const { databaseUrl, feedToken } = environment;
  if (databaseUrl === undefined || feedToken === undefined)
    throw new Error('the supervisor names the database and the feed token');
  // Tables are the same whatever parts a program plays; pages have none.
  const settings = { ...environment, databaseUrl, feedToken, roles: new Set(['api'] as const) };
  const app = await makeApp(settings, makeLogger(environment.logLevel));
  try {
    await app.prepare();
  } catch (error) {
    if (!(error instanceof UnfitServerError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  return 0;
}
