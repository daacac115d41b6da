import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../platform/environment/index.ts';

export class InstanceError extends Error {}

/**
 * One supervisor a data folder. A claim left by a killed one is taken over: its process is gone, or its number
 * now belongs to another program.
 */
export function claimInstance({ dataDir, port }: Environment): () => void {
  const path = join(dataDir, 'running.json');
  const holder = readHolder(path);
  if (holder && isAlive(holder.pid)) {
    throw new InstanceError(
      `Glasshouse already runs on this data folder, on port ${holder.port} (process ${holder.pid}).`,
    );
  }
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, JSON.stringify({ pid: process.pid, port }));
  } catch (error) {
    throw new InstanceError(
      `The data folder ${dataDir} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  return () => rmSync(path, { force: true });
}

function readHolder(path: string): { pid: number; port: number } | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('port' in value)) return undefined;
    return { pid: Number(value.pid), port: Number(value.port) };
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('main.');
}
