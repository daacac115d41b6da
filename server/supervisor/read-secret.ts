import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSecret } from '../platform/ids/index.ts';

/** A secret of the data folder, of so many random bytes: made once, kept there, readable by its owner. */
export function readSecret(dataDir: string, name: string, bytes = 24): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, makeSecret(bytes), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}
