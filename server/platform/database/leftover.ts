import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderError } from './data-folder-error.ts';
import { findRunningProcess } from './running-process.ts';

const STOP_LIMIT_MS = 15_000;

/** Names this process as the one that supervises the folder's server. */
export function writeSupervisor(dataDir: string): void {
  writeFileSync(join(dataDir, 'supervisor.pid'), String(process.pid));
}

/**
 * A server may outlive a supervisor that was killed and still hold the folder: it is stopped, in order. One whose
 * supervisor lives is somebody's running site and is left alone.
 */
export async function stopLeftover(dataDir: string, folder: string): Promise<void> {
  const pid = readPid(join(folder, 'postmaster.pid'));
  const server = findServer(pid, folder);
  if (!server) return;
  if (server.parentPid === readPid(join(dataDir, 'supervisor.pid'))) {
    throw new DataFolderError(
      `The data folder ${dataDir} is in use by another running site (process ${server.parentPid}).`,
    );
  }
  process.kill(pid, 'SIGINT');
  if (await isGone(pid, folder)) return;
  process.kill(pid, 'SIGQUIT');
  if (await isGone(pid, folder)) return;
  throw new DataFolderError(`The data folder ${dataDir} is held by a PostgreSQL that does not stop (process ${pid}).`);
}

async function isGone(pid: number, folder: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < STOP_LIMIT_MS; waitedMs += 50) {
    if (!findServer(pid, folder)) return true;
    await sleep(50);
  }
  return false;
}

function findServer(pid: number, folder: string): { readonly parentPid: number } | undefined {
  const found = findRunningProcess(pid);
  return found?.commandLine.includes(folder) ? found : undefined;
}

function readPid(path: string): number {
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0;
}
