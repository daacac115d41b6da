import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Processes are told apart by what Linux says of them. */
export const CAN_FIND_PROCESSES = existsSync('/proc/self/task');

function listChildren(pid: number): number[] {
  const text = readText(`/proc/${pid}/task/${pid}/children`).trim();
  return text === '' ? [] : text.split(/\s+/).map(Number);
}

/** The words of a command line, parted by spaces. */
function commandOf(pid: number): string {
  return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The program itself among the children of its supervisor. */
export function findProgram(supervisor: number): number | undefined {
  return listChildren(supervisor).find((pid) => / app(?: prepared)?\s*$/.test(commandOf(pid)));
}

export interface PostgresAddress {
  readonly pid: number;
  readonly port: number;
}

/** Of the PostgreSQL in the data folder, as it wrote it down itself; undefined while none runs. */
export function findPostgresOf(dataDir: string): PostgresAddress | undefined {
  const lines = readText(join(dataDir, 'postgres/postmaster.pid')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** Processes of PostgreSQL that serve a connection. */
export function listBackends(postmaster: number): number[] {
  return listChildren(postmaster).filter((pid) => commandOf(pid).includes('127.0.0.1('));
}

/** Nothing happens where it is not there, or has ended by itself meanwhile. */
export function killNow(pid: number | undefined): void {
  // Numbers below two mean whole groups of processes, our own among them.
  if (pid === undefined || pid < 2) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
