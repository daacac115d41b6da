import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** What the system takes as the address of a local socket. */
const LONGEST_BYTES = 100;

/** Where the program that listens meets the one that renders: in the data folder, or where its name is too long. */
export function findSocketPath(dataDir: string): string {
  const path = join(dataDir, 'web.sock');
  if (Buffer.byteLength(path) <= LONGEST_BYTES) {
    mkdirSync(dataDir, { recursive: true });
    return path;
  }
  const { uid } = userInfo();
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `glasshouse-${uid}-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid: owner, mode } = statSync(folder);
  if ((uid !== -1 && owner !== uid) || (mode & 0o077) !== 0) throw new Error(`${folder} must be ours alone`);
  return join(folder, 'web.sock');
}
