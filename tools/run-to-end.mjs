import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program as if it were this one: a signal sent to this process reaches it, and what it ends with is the answer.
 * A terminal's Ctrl-C reaches the program by itself, since it is of the same group.
 */
export function runToEnd(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  let asked;
  const passOn = (signal) => {
    asked = signal;
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY === true;
    if (!fromTerminal) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, passOn);
      resolve({ status: code ?? 128 + (signal ? constants.signals[signal] : 0), asked });
    });
  });
}

/** A step on the way to something: whoever is told to stop in the middle of it does not go on to the next. */
export async function runStep(command, args, options) {
  const { status, asked } = await runToEnd(command, args, options);
  if (asked) process.exit(128 + constants.signals[asked]);
  return { status };
}
