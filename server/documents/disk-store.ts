import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStoreError, type FileStore } from './ports.ts';

const NAME = /^[A-Za-z0-9_-]{16,40}$/;

/** In the data folder. A file is written beside its place and moved there when it is whole and on the disk. */
export function openDiskStore(folder: string): FileStore {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error('the name of a file is none of ours');
    return join(folder, name.slice(0, 2), name);
  };
  return {
    put: (name, bytes) => onDisk(() => write(pathOf(name), bytes)),
    get: (name) => onDisk(() => readFile(pathOf(name))),
    remove: (name) => onDisk(() => rm(pathOf(name), { force: true })),
  };
}

async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.new`;
  try {
    const file = await open(fresh, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function onDisk<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new FileStoreError(`the disk: ${error instanceof Error ? error.message : String(error)}`);
  }
}
