import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, startEmbeddedPostgres } from '../platform/database/index.ts';
import { placeTemplate } from '../platform/testing/index.ts';

/** Where Debian's package `faketime` puts its library; another system names its own by LIBFAKETIME. */
const LIBRARIES = [
  process.env['LIBFAKETIME'] ?? '',
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];
export const FAKETIME = LIBRARIES.find((path) => path !== '' && existsSync(path));

/** A PostgreSQL whose own clock a test sets, while everything else on the machine keeps the true one. */
export interface FakedServer {
  readonly url: string;
  /** From now on it is off by so many seconds. */
  setOff(seconds: number): void;
  close(): Promise<void>;
}

export async function startFakedServer(library: string): Promise<FakedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-faketime-'));
  const dataDir = join(folder, 'data');
  const clock = join(folder, 'clock');
  const launcher = join(folder, 'postgres');
  const setOff = (seconds: number): void => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  setOff(0);
  const real = findBinaries();
  writeFileSync(
    launcher,
    `#!/bin/sh
export LD_PRELOAD='${library}' FAKETIME_TIMESTAMP_FILE='${clock}' FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1
exec '${real.postgres}' "$@"
`,
    { mode: 0o755 },
  );
  chmodSync(folder, 0o755);
  mkdirSync(dataDir);
  await placeTemplate(dataDir);
  const server = await startEmbeddedPostgres(dataDir, { binaries: { ...real, postgres: launcher } });
  return {
    url: server.url,
    setOff,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
