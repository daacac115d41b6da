import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

interface RunningProcess {
  readonly parentPid: number;
  readonly commandLine: string;
}

/** What a process id stands for now: ids are used again, so a number alone proves nothing. */
export function findRunningProcess(pid: number): RunningProcess | undefined {
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return existsSync('/proc/self/stat') ? readProc(pid) : readPs(pid);
}

function readProc(pid: number): RunningProcess | undefined {
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the parent is the second field after it.
    const parentPid = Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2]);
    return { parentPid, commandLine };
  } catch {
    return undefined;
  }
}

function readPs(pid: number): RunningProcess | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const match = status === 0 ? /^\s*(\d+)\s+(.*)/.exec(stdout) : null;
  return match ? { parentPid: Number(match[1]), commandLine: match[2] ?? '' } : undefined;
}
