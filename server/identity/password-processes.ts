import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { countAsIdle, yieldProcessor } from '../platform/load/index.ts';

/** What a process is asked: to hash a password, or, where there is a hash, whether it is of this password. */
export interface PasswordWork {
  readonly password: string;
  readonly hash?: string;
}

const Answer = Type.Object({
  result: Type.Optional(Type.Union([Type.String(), Type.Boolean()])),
  error: Type.Optional(Type.String()),
});
type Answer = Static<typeof Answer>;

/** The whole of a process, as text: the program is built into one file, and tests run from the sources. */
const PROGRAM = `
const [library, cost] = process.argv.slice(1);
const { hashSync, verifySync } = require(library);
process.on('message', ({ password, hash }) => {
  try {
    process.send({ result: hash === undefined ? hashSync(password, JSON.parse(cost)) : verifySync(hash, password) });
  } catch (error) {
    process.send({ error: String(error) });
  }
});`;

const NICENESS = 15;

/**
 * Processes of their own for passwords, started when first needed and less urgent than all else: a bet does not wait
 * for a sign-in. They have none of our secrets, and end with the program.
 */
export function makePasswordProcesses(cost: object): (work: PasswordWork) => Promise<string | boolean> {
  const idle: ChildProcess[] = [];
  const library = createRequire(import.meta.url).resolve('@node-rs/argon2');
  const open = (): ChildProcess => {
    const child = spawn(process.execPath, ['-e', PROGRAM, library, JSON.stringify(cost)], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    child.once('exit', () => idle.includes(child) && idle.splice(idle.indexOf(child), 1));
    if (child.pid !== undefined) {
      yieldProcessor(child.pid, NICENESS);
      countAsIdle(child.pid);
    }
    return child;
  };
  return async (work) => {
    const child = idle.pop() ?? open();
    const { result, error } = await askProcess(child, work);
    idle.push(child);
    if (result === undefined) throw new Error(error ?? 'a process for passwords answered nothing');
    return result;
  };
}

/** Rejects where the process ends instead, or cannot be started; it is then used no more. */
function askProcess(child: ChildProcess, work: PasswordWork): Promise<Answer> {
  // Whoever waits for an answer keeps the program alive, a process that waits for work does not.
  setRef(child, true);
  return new Promise<Answer>((done, failed) => {
    const onMessage = (message: unknown): void => {
      child.off('error', onEnd).off('exit', onEnd);
      setRef(child, false);
      done(Value.Parse(Answer, message));
    };
    const onEnd = (cause: unknown): void => {
      child.off('message', onMessage);
      failed(new Error(`a process for passwords ended: ${String(cause)}`));
    };
    child.once('message', onMessage).once('error', onEnd).once('exit', onEnd);
    child.send(work, (error) => error && onEnd(error));
  });
}

function setRef(child: ChildProcess, keepsAlive: boolean): void {
  if (keepsAlive) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
