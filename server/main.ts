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
process.exit(await (run ?? runSupervisor)());
