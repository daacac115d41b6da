import { EnvironmentError } from './platform/environment/index.ts';
import { runApp } from './run-app.ts';
import { runMigrate } from './run-migrate.ts';
import { runWeb } from './run-web.ts';
import { answerSupervisor, runSupervisor } from './supervisor/index.ts';

/**
 * One program: without words the supervisor of everything, with `app` the roles, with `web` the renderer of pages, with
 * `migrate` what makes the tables.
 */
const run = new Map([
  ['app', runApp],
  ['web', runWeb],
  ['migrate', runMigrate],
]).get(process.argv[2] ?? '');
answerSupervisor();
// The channel to whoever started us would keep an ended program alive.
process.exit(await (run ?? runSupervisor)().catch(sayWrongSetting));

/** Some settings can only be judged where they are used: they are said in a sentence all the same. */
function sayWrongSetting(error: unknown): number {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 2;
}
