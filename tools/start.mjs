import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { build, ensureDependencies, Problem, requireNode, ROOT, runMain } from './prepare.mjs';

const PROGRAM = join('dist', 'server', 'main.js');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** `npm start`: install, build what changed, then be the program: its output, its signals, its exit code. */
async function main() {
  requireNode();
  ensureDependencies();
  build();
  if (!existsSync(join(ROOT, PROGRAM))) throw new Problem(`The build has made no ${PROGRAM}.`);
  process.exitCode = await become([PROGRAM, ...process.argv.slice(2)]);
}

function become(args) {
  // The channel carries no messages: its end tells the program that this process was killed.
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // A terminal's Ctrl-C reaches the child by itself, since it is of the same group; `kill` of this process alone does not.
  const listeners = SIGNALS.map((signal) => [signal, () => passOn(child, signal)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new Problem('The server could not be started.')));
    child.on('exit', (code, signal) => {
      for (const [name, listener] of listeners) process.off(name, listener);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

function passOn(child, signal) {
  const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY === true;
  if (!fromTerminal) child.kill(signal);
}

runMain(main);
