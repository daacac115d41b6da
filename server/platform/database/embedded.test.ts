import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLogger } from '../logs/index.ts';
import { placeTemplate } from '../testing/index.ts';
import { DataFolderError, openDatabase, startEmbeddedPostgres, type Database, type EmbeddedPostgres } from './index.ts';

let folder: string;
let running: EmbeddedPostgres[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-embedded-'));
});
afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir = folder): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dataDir);
  running.push(server);
  return server;
}

/** On a folder that was set up before: how it is set up is looked at by two tests, and takes longer than what the others show. */
async function startSetUp(): Promise<EmbeddedPostgres> {
  await placeTemplate(folder);
  return start();
}

async function ask<Value>(url: string, work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = openDatabase(url, makeLogger('silent'), { connections: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const readNotes = (url: string): Promise<object[]> => ask(url, (database) => database.query('select text from note'));

/** Another process that starts the server on the folder and writes a note, as a site would. */
async function startSupervisor(): Promise<ChildProcess> {
  await placeTemplate(folder);
  const entry = pathToFileURL(join(import.meta.dirname, 'index.ts')).href;
  const program = `
    const { startEmbeddedPostgres, openDatabase } = await import(${JSON.stringify(entry)});
    const { url } = await startEmbeddedPostgres(${JSON.stringify(folder)});
    const database = openDatabase(url, { warn() {} }, { connections: 1 });
    await database.query('create table note (text text)');
    await database.query("insert into note values ('kept')");
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    child.stdout?.once('data', () => ready());
    child.once('exit', (code) => failed(new Error(`the supervisor ended with ${code}`)));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}

function postmasterPid(): number {
  const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  // A signal to number nought ends everything that runs the tests.
  if (!(pid > 1)) throw new Error('PostgreSQL has not written its number yet');
  return pid;
}

async function expectSentence(dataDir: string): Promise<string> {
  const error: unknown = await startEmbeddedPostgres(dataDir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DataFolderError);
  const { message } = error as DataFolderError;
  expect(message).toMatch(/^[^\n]+$/);
  expect(message).toContain(dataDir);
  return message;
}

describe('the embedded server', () => {
  it('keeps what it was told between starts, durably, and knows only its own password', async () => {
    const first = await start();
    await ask(first.url, async (database) => {
      await database.query("create table note as select 'kept' as text");
      const settings = await database.query(
        "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')",
      );
      expect(settings).toHaveLength(4);
      expect(settings.every((row) => 'setting' in row && row.setting === 'on')).toBe(true);
    });
    const wrong = new URL(first.url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, (database) => database.query('select 1'))).rejects.toThrow('password');
    await first.stop();
    await first.exited;

    expect(await readNotes((await start()).url)).toEqual([{ text: 'kept' }]);
    expect(statSync(join(folder, 'database-password')).mode & 0o077).toBe(0);
    expect(existsSync(join(folder, 'initial-password'))).toBe(false);
  });

  it('that outlived a killed supervisor is stopped, and what it had committed is there', async () => {
    const supervisor = await startSupervisor();
    const leftover = postmasterPid();
    await kill(supervisor);
    expect(() => process.kill(leftover, 0)).not.toThrow();
    const server = await start();
    expect(postmasterPid()).not.toBe(leftover);
    expect(await readNotes(server.url)).toEqual([{ text: 'kept' }]);
  });

  it('that was itself killed recovers what it had committed', async () => {
    const first = await startSetUp();
    await ask(first.url, (database) => database.query("create table note as select 'kept' as text"));
    process.kill(postmasterPid(), 'SIGKILL');
    await first.exited;
    expect(await readNotes((await start()).url)).toEqual([{ text: 'kept' }]);
  });

  it('that was itself killed is waited for until its last process has noticed', async () => {
    const first = await startSetUp();
    await ask(first.url, async (database) => {
      const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
      const last = row?.pid ?? 0;
      process.kill(last, 'SIGSTOP');
      process.kill(postmasterPid(), 'SIGKILL');
      await first.exited;
      const next = start();
      await sleep(500);
      process.kill(last, 'SIGCONT');
      expect(await ask((await next).url, (fresh) => fresh.query('select 1 as one'))).toEqual([{ one: 1 }]);
    });
  });

  it('of another site that is running is left alone', async () => {
    const supervisor = await startSupervisor();
    try {
      expect(await expectSentence(folder)).toContain(`in use by another running site (process ${supervisor.pid})`);
      expect(() => process.kill(postmasterPid(), 0)).not.toThrow();
    } finally {
      await kill(supervisor);
    }
    // Stopped as the leftover that it is now.
    await start();
  });

  it('whose set-up was killed half-way is set up anew', async () => {
    mkdirSync(join(folder, 'postgres.new'));
    writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
    const { url } = await start();
    expect(await ask(url, (database) => database.query('select 1 as one'))).toEqual([{ one: 1 }]);
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
  });

  it('does not mistake a process that got its old number for itself', async () => {
    const first = await startSetUp();
    await first.stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    try {
      writeFileSync(join(folder, 'supervisor.pid'), '2');
      writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${stranger.pid}\n${join(folder, 'postgres')}\n`);
      await start().catch((error: unknown) => expect(error).toBeInstanceOf(DataFolderError));
      await sleep(100);
      expect(stranger.exitCode).toBeNull();
      expect(stranger.signalCode).toBeNull();
    } finally {
      stranger.kill('SIGKILL');
    }
  });
});

describe('a data folder that cannot be used', () => {
  it('because it is a file, is one sentence', async () => {
    const path = join(folder, 'file');
    writeFileSync(path, '');
    expect(await expectSentence(path)).toContain('cannot be written');
  });

  it('because nothing may be written there, is one sentence', async () => {
    chmodSync(folder, 0o555);
    // Root may write anywhere: for the moment of the check it is somebody else.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      expect(await expectSentence(folder)).toContain('cannot be written');
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(folder, 0o755);
    }
  });

  it('because it holds something else, is one sentence and is not touched', async () => {
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'holiday.txt'), 'sun');
    expect(await expectSentence(folder)).toContain('not a PostgreSQL database');
    expect(readFileSync(join(folder, 'postgres', 'holiday.txt'), 'utf8')).toBe('sun');
  });

  it('because the database in it is broken, is one sentence', async () => {
    await (await startSetUp()).stop();
    rmSync(join(folder, 'postgres', 'global', 'pg_control'));
    expect(await expectSentence(folder)).toContain('could not use');
  });

  it('because its password was lost, is one sentence', async () => {
    await (await startSetUp()).stop();
    rmSync(join(folder, 'database-password'));
    expect(await expectSentence(folder)).toContain('password');
  });
});
