import { runVerify } from './run-verify.ts';

process.exitCode = await runVerify(process.argv.slice(2), {
  variables: process.env,
  output: process.stdout,
  errors: process.stderr,
});
