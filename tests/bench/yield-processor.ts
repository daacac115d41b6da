import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const LAST_OF_ALL = 19;

/**
 * For load that stands for people at machines of their own: idle in the kernel's sense, where it can be asked for. Then
 * a processor that only this load uses counts as a free one.
 */
export function yieldProcessor(): void {
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), LAST_OF_ALL);
  try {
    writeFileSync('/proc/self/autogroup', String(LAST_OF_ALL));
  } catch {
    // This kernel has no such groups.
  }
  spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)]);
}
