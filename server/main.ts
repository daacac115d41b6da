import { runApp } from './run-app.ts';
import { answerSupervisor, runSupervisor } from './supervisor/index.ts';

/** One program: without words the supervisor of everything, with `app` the roles themselves. */
answerSupervisor();
// The channel to whoever started us would keep an ended program alive.
process.exit(process.argv[2] === 'app' ? await runApp() : await runSupervisor());
