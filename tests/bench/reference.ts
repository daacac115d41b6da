import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian and others put it; the embedded PostgreSQL comes without. */
function findPgbench(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const places = [
    '/usr/bin/pgbench',
    '/usr/local/bin/pgbench',
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`),
  ];
  return places.find((path) => existsSync(path));
}

const SCALE = '10';
const CLIENTS = '16';

/** `pgbench`, TPC-B-like, on the same server; undefined where the machine has none, and no ratio is told then. */
export async function makePgbench(url: string): Promise<((seconds: number) => Promise<number>) | undefined> {
  const program = findPgbench();
  if (!program) return undefined;
  await run(program, ['-i', '-q', '-s', SCALE, url]);
  return async (seconds) => {
    const { stdout } = await run(program, ['-c', CLIENTS, '-j', '2', '-M', 'prepared', '-T', String(seconds), url]);
    const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!Number.isFinite(tps)) throw new Error(`pgbench told no figure: ${stdout}`);
    return tps;
  };
}
