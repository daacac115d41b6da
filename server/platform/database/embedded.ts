import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeSecret } from '../ids/index.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { DataFolderError } from './data-folder-error.ts';
import { stopLeftover, writeSupervisor } from './leftover.ts';
import { chooseProcessUser, runToEnd, wrap, type ProcessUser } from './process-user.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  readonly port: number;
  /** Resolves when the server process is gone, wanted or not. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

const DATABASE_USER = 'glasshouse';
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;
const ORPHAN_LIMIT_MS = 10_000;

/**
 * Durability is PostgreSQL's own default (fsync, synchronous commit, full page writes, checksums): never loosened. No
 * question takes more than one processor: the rest is for bets.
 */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=256MB',
  'max_wal_size=4GB',
  'checkpoint_timeout=15min',
  'wal_compression=on',
  'random_page_cost=1.1',
  'max_parallel_workers_per_gather=0',
  'log_min_messages=warning',
  'jit=off',
];

export interface EmbeddedOptions {
  /** The one that it had before; a free one unless given. */
  readonly port?: number;
  readonly binaries?: Binaries;
  /** Beside the usual ones, or instead of them, in the manner of `max_connections=60`. */
  readonly settings?: readonly string[];
}

/**
 * PostgreSQL from its npm package, in a folder of ours, on a local port. One that an earlier start left behind on the same
 * folder is stopped first; what it had committed is there.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, 'postgres');
  prepareFolder(dataDir);
  const binaries = options.binaries ?? findBinaries();
  const user = chooseProcessUser(binaries.postgres, dataDir);
  const password = readPassword(dataDir);
  await stopLeftover(dataDir, folder);
  writeSupervisor(dataDir);
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(binaries, folder, dataDir, password, user);
  const port = options.port ?? (await findFreePort());
  const settings = [...SETTINGS, ...(options.settings ?? [])];
  const url = `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<EmbeddedPostgres> => {
    const child = launch({ binaries, folder, port, settings }, dataDir, user);
    const exited = new Promise<void>((done) => child.once('exit', () => done()));
    await waitUntilReady(url, child, dataDir);
    return { url, port, exited, stop: () => stop(child, exited) };
  };
  return startPastOrphans(start, dataDir);
}

/** The processes of a server that was killed outlive it for as long as it takes them to notice; until then none can start. */
async function startPastOrphans(start: () => Promise<EmbeddedPostgres>, dataDir: string): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + ORPHAN_LIMIT_MS;
  for (;;) {
    const log = readLog(dataDir);
    try {
      return await start();
    } catch (error) {
      const said = readLog(dataDir).slice(log.length);
      if (Date.now() > deadline || !said.includes('pre-existing shared memory block')) throw error;
      await sleep(100);
    }
  }
}

function readLog(dataDir: string): string {
  const path = join(dataDir, 'postgres.log');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, '.writable'), '');
  } catch (error) {
    throw new DataFolderError(`The data folder ${dataDir} cannot be written: ${messageOf(error)}.`);
  }
}

function readPassword(dataDir: string): string {
  const path = join(dataDir, 'database-password');
  if (!existsSync(path)) writeFileSync(path, makeSecret(24), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

async function initialise(
  binaries: Binaries,
  folder: string,
  dataDir: string,
  password: string,
  user: ProcessUser,
): Promise<void> {
  // Set up beside its place and moved there whole: a set-up that was killed half-way begins anew.
  const fresh = `${folder}.new`;
  const passwordFile = join(dataDir, 'initial-password');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  user.own(fresh);
  user.own(passwordFile);
  const options = [
    '-D',
    fresh,
    '-U',
    DATABASE_USER,
    `--pwfile=${passwordFile}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
    '-k',
  ];
  const result = await runToEnd(wrap(user, binaries.initdb, options), user);
  rmSync(passwordFile, { force: true });
  if (result.code !== 0) {
    throw new DataFolderError(`PostgreSQL could not be set up in ${folder}: ${lastLine(result.output)}`);
  }
  try {
    renameSync(fresh, folder);
  } catch {
    throw new DataFolderError(
      `${folder} holds something that is not a PostgreSQL database; move it away or name another DATA_DIR.`,
    );
  }
}

interface Launch {
  readonly binaries: Binaries;
  readonly folder: string;
  readonly port: number;
  readonly settings: readonly string[];
}

function launch({ binaries, folder, port, settings }: Launch, dataDir: string, user: ProcessUser): ChildProcess {
  const logFile = openSync(join(dataDir, 'postgres.log'), 'a');
  const options = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const [command, args] = wrap(user, binaries.postgres, options);
  // A group of its own: Ctrl-C reaches us, and we stop it in order, last.
  const child = spawn(command, args, { ...user.spawnOptions, stdio: ['ignore', logFile, logFile], detached: true });
  closeSync(logFile);
  return child;
}

async function waitUntilReady(url: string, child: ChildProcess, dataDir: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  let failed: Error | undefined;
  child.once('error', (error) => (failed = error));
  while (Date.now() < deadline) {
    if (failed) throw new DataFolderError(`PostgreSQL could not be started: ${failed.message}.`);
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new DataFolderError(`PostgreSQL could not use ${join(dataDir, 'postgres')}: ${lastLine(readLog(dataDir))}`);
    }
    const state = await ask(url);
    if (state === 'ready') return;
    if (state === 'password_wrong') {
      child.kill('SIGINT');
      throw new DataFolderError(
        `The database in ${dataDir} does not take the password kept in ${join(dataDir, 'database-password')}.`,
      );
    }
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new DataFolderError(
    `PostgreSQL did not get ready within ${START_LIMIT_MS / 1000} s; see ${join(dataDir, 'postgres.log')}.`,
  );
}

const PASSWORD_WRONG = '28P01';

async function ask(url: string): Promise<'ready' | 'password_wrong' | 'not_yet'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === PASSWORD_WRONG ? 'password_wrong' : 'not_yet';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Fast shutdown: sessions are ended, everything committed is on disk. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const late = sleep(STOP_LIMIT_MS, 'late', { ref: false });
  if ((await Promise.race([exited, late])) === 'late') child.kill('SIGKILL');
  await exited;
}

async function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => found(port));
    });
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
