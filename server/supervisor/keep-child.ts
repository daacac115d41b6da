import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A child that never got ready; its own message was already printed. */
export class ChildFailure extends Error {}

export interface ChildPlan {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Wait for its `ready` message before going on. */
  readonly readyLimitMs: number | undefined;
}

export interface KeptChild {
  stop(): Promise<void>;
}

const RESTART_FIRST_MS = 250;
const RESTART_MOST_MS = 10_000;
const CALM_MS = 30_000;
const STOP_LIMIT_MS = 12_000;

/** Starts a child and starts it again whenever it dies, sooner after a long life than after a short one. */
export async function keepChild(plan: ChildPlan): Promise<KeptChild> {
  let stopping = false;
  let child = launch(plan);
  let delayMs = RESTART_FIRST_MS;
  let startedAtMs = Date.now();

  const watch = (): void => {
    child.once('exit', (code, signal) => void revive(code, signal));
  };
  const revive = async (code: number | null, signal: string | null): Promise<void> => {
    // Ctrl-C reaches the whole group at once: wait whether we are asked to stop as well.
    await sleep(delayMs);
    if (stopping) return;
    process.stderr.write(`The ${plan.name} process ended (${signal ?? `code ${code}`}) and is started again.\n`);
    delayMs = Date.now() - startedAtMs > CALM_MS ? RESTART_FIRST_MS : Math.min(delayMs * 2, RESTART_MOST_MS);
    startedAtMs = Date.now();
    child = launch(plan);
    watch();
  };
  if (plan.readyLimitMs !== undefined) await whenReady(child, plan, plan.readyLimitMs);
  watch();
  return {
    stop: async () => {
      stopping = true;
      await stopChild(child);
    },
  };
}

function launch(plan: ChildPlan): ChildProcess {
  return fork(plan.script, [...plan.args], {
    env: { ...process.env, ...plan.env },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function whenReady(child: ChildProcess, plan: ChildPlan, limitMs: number): Promise<void> {
  const outcome = new Promise<'ready' | 'exit'>((done) => {
    child.on('message', (message) => message === 'ready' && done('ready'));
    child.once('exit', () => done('exit'));
  });
  const first = await Promise.race([outcome, sleep(limitMs, 'late' as const, { ref: false })]);
  if (first === 'ready') return;
  await stopChild(child);
  const why = first === 'late' ? `did not get ready within ${limitMs / 1000} s` : 'ended while starting';
  throw new ChildFailure(`The ${plan.name} process ${why}.`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const late = sleep(STOP_LIMIT_MS, 'late', { ref: false });
  if ((await Promise.race([exited, late])) === 'late') child.kill('SIGKILL');
  await exited;
}
