import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSecret } from '../platform/ids/index.ts';

/** A secret of the data folder: made once, kept there, readable by its owner. */
export function readSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, makeSecret(24), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}
