import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLogger } from '../logs/index.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { openDatabase } from './open-database.ts';

const isRoot = process.getuid?.() === 0;
const canHandOver = spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0;
const DAC_OVERRIDE = 1 << 1;
let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'glasshouse дом système '));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** What `npm ci` makes of PostgreSQL in a clone that stands in this folder. */
function install(folder: string): Binaries {
  const { postgres } = findBinaries();
  const native = join(folder, 'node_modules', 'native');
  cpSync(join(dirname(postgres), '..'), native, { recursive: true, verbatimSymlinks: true });
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

/** Of the running server: its user, and the capabilities it has (one bit each). */
async function askWhoRuns(dataDir: string, binaries: Binaries): Promise<{ uid: number; capabilities: number }> {
  const server = await startEmbeddedPostgres(dataDir, { binaries });
  const database = openDatabase(server.url, makeLogger('silent'), { connections: 1 });
  try {
    const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
    const status = readFileSync(`/proc/${row?.pid}/status`, 'utf8');
    return {
      uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
      capabilities: Number.parseInt(/^CapEff:\s+(\w+)/m.exec(status)?.[1] ?? '', 16),
    };
  } finally {
    await database.close();
    await server.stop();
  }
}

describe.skipIf(!isRoot || !canHandOver)('started by root (skipped: needs root and setpriv)', () => {
  it.each([
    ['that everybody may read', 0o755, 0],
    ['that only root may enter', 0o700, DAC_OVERRIDE],
  ])('the server is set up and runs as another user below a folder %s', { timeout: 60_000 }, async (_, mode, kept) => {
    chmodSync(home, mode);
    const clone = join(home, 'a clone');
    mkdirSync(clone);
    const { uid, capabilities } = await askWhoRuns(join(clone, '.data'), install(clone));
    expect(uid).toBeGreaterThan(0);
    expect(capabilities).toBe(kept);
  });
});
