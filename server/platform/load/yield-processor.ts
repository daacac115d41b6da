import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Bets and the feed come first: the kernel gives this process what they leave. It has to lead a session of its own
 * (`detached` where it is started): Linux shares processors out among sessions first, and niceness counts within one.
 */
export function yieldProcessor(pid: number, niceness: number): void {
  const isOfThisKernel = attempt(() => {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), niceness);
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  });
  if (!isOfThisKernel) attempt(() => setPriority(pid, niceness));
}

/** A processor that only this process uses counts as a free one besides: a bet that wakes up there does not wait. */
export function countAsIdle(pid: number): void {
  const args = ['--idle', '--all-tasks', '--pid', '0', String(pid)];
  attempt(() => spawn('chrt', args, { stdio: 'ignore' }).on('error', () => undefined));
}

/** Where it cannot be asked for, the process works as it is: less politely, and not worse. */
function attempt(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}
