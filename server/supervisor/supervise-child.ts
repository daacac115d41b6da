import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { decideRestartDelay } from './decide-restart-delay.ts';
import { printTrouble } from './print-trouble.ts';
import { CHILD_PACE, watchAnswers, type ChildPace } from './watch-answers.ts';

/** A child that never got ready; its own message was already printed. */
export class ChildFailure extends Error {}

export interface ChildPlan {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Wait for its `ready` message before going on. */
  readonly readyLimitMs: number | undefined;
  /** A session of its own, so that it can be less urgent than the others (`yieldProcessor`); Ctrl-C does not reach it. */
  readonly ownSession?: boolean;
}

export interface SupervisedChild {
  /** Another program leads: this one is ready when that one has ended. */
  readonly isWaiting: boolean;
  stop(): Promise<void>;
}

const STOP_LIMIT_MS = 12_000;
/** Ctrl-C reaches the whole group at once: what ended in order is not started again before we heard of it too. */
const ASKED_PAUSE_MS = 250;

/** Starts a child, sees to it that it answers, and starts it again whenever it dies. */
export async function superviseChild(plan: ChildPlan, pace: ChildPace = CHILD_PACE): Promise<SupervisedChild> {
  let stopping = false;
  let quickDeaths = 0;
  let child = launch(plan);
  let startedAtMs = Date.now();
  const answers = watchAnswers(plan.name, pace);

  const watch = (): void => {
    answers.follow(child);
    child.once('exit', (code, signal) => void revive(code, signal));
  };
  const revive = async (code: number | null, signal: string | null): Promise<void> => {
    quickDeaths = Date.now() - startedAtMs < pace.calmMs ? quickDeaths + 1 : 0;
    const asked = code === 0 || signal === 'SIGINT' || signal === 'SIGTERM';
    const restMs = decideRestartDelay(quickDeaths);
    await sleep(Math.max(restMs, asked ? ASKED_PAUSE_MS : 0));
    if (stopping) return;
    const rested = restMs > 0 ? ` after ${restMs / 1_000} s` : '';
    const ended = `The ${plan.name} process ended (${signal ?? `code ${code}`})`;
    printTrouble('child_ended', `${ended} and is started again${rested}.`);
    startedAtMs = Date.now();
    child = launch(plan);
    watch();
  };
  const isWaiting = plan.readyLimitMs !== undefined && (await whenReady(child, plan, plan.readyLimitMs)) === 'waiting';
  watch();
  return {
    isWaiting,
    stop: async () => {
      stopping = true;
      answers.stop();
      await stopChild(child);
    },
  };
}

/** What only who changes the tables is handed. */
const OWNERS = 'MIGRATION_DATABASE_URL';

export function launch(plan: ChildPlan): ChildProcess {
  const { [OWNERS]: _ours, ...inherited } = process.env;
  return fork(plan.script, [...plan.args], {
    env: { ...inherited, ...plan.env },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: plan.ownSession ?? false,
  });
}

async function whenReady(child: ChildProcess, plan: ChildPlan, limitMs: number): Promise<'ready' | 'waiting'> {
  const outcome = new Promise<'ready' | 'waiting' | 'exit'>((done) => {
    child.on('message', (message) => (message === 'ready' || message === 'waiting') && done(message));
    child.once('exit', () => done('exit'));
  });
  const first = await Promise.race([outcome, sleep(limitMs, 'late' as const, { ref: false })]);
  if (first === 'ready' || first === 'waiting') return first;
  await stopChild(child);
  const why = first === 'late' ? `did not get ready within ${limitMs / 1000} s` : 'ended while starting';
  throw new ChildFailure(`The ${plan.name} process ${why}.`);
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const late = sleep(STOP_LIMIT_MS, 'late', { ref: false });
  if ((await Promise.race([exited, late])) === 'late') child.kill('SIGKILL');
  await exited;
}
