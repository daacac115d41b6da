import { runReplay } from './run-replay.ts';

process.exitCode = await runReplay(process.argv.slice(2), {
  variables: process.env,
  output: process.stdout,
  errors: process.stderr,
  onStop: (stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  },
});
