import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, ensureDependencies, Problem, requireNode, ROOT, runMain } from './prepare.mjs';
import { runToEnd } from './run-to-end.mjs';

const PROGRAM = join('dist', 'server', 'main.js');

/** `npm start`: install, build what changed, then be the program: its output, its signals, its exit code. */
async function main() {
  requireNode();
  await ensureDependencies();
  await build();
  if (!existsSync(join(ROOT, PROGRAM))) throw new Problem(`The build has made no ${PROGRAM}.`);
  // The channel carries no messages: its end tells the program that this process was killed.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  process.exitCode = (await runToEnd(process.execPath, [PROGRAM], { cwd: ROOT, stdio })).status;
}

runMain(main);
