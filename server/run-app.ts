import { makeApp } from './app.ts';
import { endByFailure } from './end-by-failure.ts';
import { UnfitServerError } from './platform/database/index.ts';
import { readEnvironment } from './platform/environment/index.ts';
import { makeLogger } from './platform/logs/index.ts';

/** Said by the supervisor, which has had the tables made. */
const PREPARED = 'prepared';

/** The roles of the program in one process, as the supervisor's child; ends when asked, or when left alone. */
export async function runApp(): Promise<number> {
  const environment = readEnvironment(process.env);
  // Whoever gets to read the program's variables later finds the way in that owns nothing.
  delete process.env['MIGRATION_DATABASE_URL'];
  const log = makeLogger(environment.logLevel);
  process.on('SIGINT', () => undefined);
  endByFailure(log);
  const { databaseUrl, feedToken } = environment;
  if (databaseUrl === undefined || feedToken === undefined)
    throw new Error('the supervisor names the database and the feed token');
  const app = await makeApp({ ...environment, databaseUrl, feedToken }, log, {
    isPrepared: process.argv[3] === PREPARED,
    onWaiting: () => process.send?.('waiting'),
    // The supervisor starts it again, and it waits for its turn.
    onLost: () => process.exit(1),
  });
  try {
    await app.listen();
  } catch (error) {
    if (!(error instanceof UnfitServerError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  process.send?.('ready');
  await new Promise<void>((stop) => {
    process.once('SIGTERM', () => stop());
    process.once('disconnect', () => stop());
  });
  await app.close();
  return 0;
}
