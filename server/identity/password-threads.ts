import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** What a thread is asked: to hash a password, or, where there is a hash, whether it is of this password. */
export interface PasswordWork {
  readonly password: string;
  readonly hash?: string;
}

const Answer = Type.Object({
  result: Type.Optional(Type.Union([Type.String(), Type.Boolean()])),
  error: Type.Optional(Type.String()),
});
type Answer = Static<typeof Answer>;

/**
 * The whole of a thread, as text: the program is built into one file, and tests run from the sources. Where the kernel
 * knows threads by number, this one gets a processor only when nobody else wants it much.
 */
const THREAD = `
const { readlinkSync } = require('node:fs');
const { setPriority } = require('node:os');
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require(workerData.library);
try { setPriority(Number(readlinkSync('/proc/thread-self').split('/').pop()), workerData.niceness); } catch {}
parentPort.on('message', ({ password, hash }) => {
  try {
    parentPort.postMessage({ result: hash === undefined ? hashSync(password, workerData.cost) : verifySync(hash, password) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});`;

const NICENESS = 15;

/** Threads of their own for passwords, less urgent than all else in the program: a bet does not wait for a sign-in. */
export function makePasswordThreads(cost: object): (work: PasswordWork) => Promise<string | boolean> {
  const idle: Worker[] = [];
  const library = createRequire(import.meta.url).resolve('@node-rs/argon2');
  const open = (): Worker => {
    const thread = new Worker(THREAD, { eval: true, workerData: { library, cost, niceness: NICENESS } });
    thread.unref();
    return thread;
  };
  return async (work) => {
    const thread = idle.pop() ?? open();
    const { result, error } = await askThread(thread, work);
    idle.push(thread);
    if (result === undefined) throw new Error(error ?? 'a thread for passwords answered nothing');
    return result;
  };
}

/** Rejects where the thread ends instead; it is then used no more. */
function askThread(thread: Worker, work: PasswordWork): Promise<Answer> {
  // Whoever waits for an answer keeps the program alive, a thread that waits for work does not.
  thread.ref();
  return new Promise<Answer>((done, failed) => {
    const onMessage = (message: unknown): void => {
      thread.off('error', onEnd).off('exit', onEnd).unref();
      done(Value.Parse(Answer, message));
    };
    const onEnd = (cause: unknown): void => {
      thread.off('message', onMessage);
      failed(new Error(`a thread for passwords ended: ${String(cause)}`));
    };
    thread.once('message', onMessage).once('error', onEnd).once('exit', onEnd);
    thread.postMessage(work);
  });
}
