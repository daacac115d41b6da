import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findRoot } from '@glasshouse/server/platform/environment';
import { eventually } from '../api/house.ts';

const PROGRAM = join(findRoot(), 'dist/server/main.js');
const built = existsSync(PROGRAM);

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<number | null>;
  output(): string;
}

const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exited = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await exited;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse système '));
  folders.push(folder);
  return folder;
}

async function findFreePort(): Promise<number> {
  const server = await takePort(0);
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

function takePort(port: number): Promise<Server> {
  return new Promise((listening) => {
    const server = createServer().listen(port, '127.0.0.1', () => listening(server));
  });
}

function start(dataDir: string, port: number, env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      NODE_ENV: '',
      WORLD: 'off',
      ROLES: 'api,feed,worker',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, url: `http://127.0.0.1:${port}`, ended, output: () => output };
}

const isHealthy = (url: string): Promise<true | undefined> =>
  fetch(`${url}/healthz`).then(
    (answer) => (answer.ok ? true : undefined),
    () => undefined,
  );

/** Fails with what the program said, should it end instead. */
async function whenOpen(house: Started): Promise<void> {
  const opened = eventually('the house opens', () => isHealthy(house.url), 60_000);
  const ended = house.ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${house.output()}`)));
  await Promise.race([opened, ended]);
}

async function register(url: string): Promise<string> {
  const answer = await fetch(`${url}/web-api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'fast_reg', currency: 'EUR', country: 'GB' }),
  });
  expect(answer.status).toBe(200);
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

async function isSignedIn(url: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${url}/web-api/session`, { headers: { cookie } });
  const session: { userId?: number } = JSON.parse(await answer.text());
  return session.userId !== undefined;
}

/** Process numbers of the data folder's PostgreSQL and of the program's own child. */
function findPostgres(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

const LONG = 90_000;

describe.skipIf(!built)('starting and stopping (needs the build: npm run build)', () => {
  it('opens on an empty folder, answers health, and stops in order on Ctrl-C', { timeout: LONG }, async () => {
    const house = start(makeFolder(), await findFreePort());
    await whenOpen(house);
    await eventually('the address is printed', async () => house.output().includes(house.url) || undefined);
    house.child.kill('SIGINT');
    expect(await house.ended).toBe(0);
    expect(house.output()).toContain('Stopped.');
  });

  it('keeps what it had after the whole tree was killed, and takes the folder over', { timeout: LONG }, async () => {
    const folder = makeFolder();
    const port = await findFreePort();
    const first = start(folder, port);
    await whenOpen(first);
    const cookie = await register(first.url);
    first.child.kill('SIGKILL');
    await first.ended;
    await eventually(
      'the orphaned program ends',
      async () => ((await isHealthy(first.url)) ? undefined : true),
      20_000,
    );
    const second = start(folder, port);
    await whenOpen(second);
    expect(await isSignedIn(second.url, cookie)).toBe(true);
  });

  it('brings PostgreSQL back when it is killed, with everything that was acknowledged', { timeout: LONG }, async () => {
    const folder = makeFolder();
    const house = start(folder, await findFreePort());
    await whenOpen(house);
    const cookie = await register(house.url);
    const before = findPostgres(folder);
    process.kill(before, 'SIGKILL');
    await eventually(
      'another PostgreSQL runs',
      async () => (existsSync(join(folder, 'postgres/postmaster.pid')) && findPostgres(folder) !== before) || undefined,
      30_000,
    );
    await eventually('the house is healthy again', () => isHealthy(house.url), 30_000);
    expect(await isSignedIn(house.url, cookie)).toBe(true);
    await register(house.url);
  });
});

describe.skipIf(!built)('what a person can mend is said in one sentence (needs the build: npm run build)', () => {
  it.each([
    ['a port that is no number', { PORT: 'seaside' }, 2, 'PORT must be a whole number'],
    ['a database address of another kind', { DATABASE_URL: 'mysql://x' }, 2, 'DATABASE_URL must look like'],
    ['a role nobody has', { ROLES: 'api,jester' }, 2, 'ROLES may name'],
    ['a world too fast', { WORLD_SPEED: '0' }, 2, 'WORLD_SPEED must be a whole number'],
  ])('%s', { timeout: LONG }, async (_, env, code, sentence) => {
    const house = start(makeFolder(), await findFreePort(), env);
    expect(await house.ended).toBe(code);
    expect(house.output()).toContain(sentence);
    expect(house.output()).not.toMatch(/^\s+at /m);
  });

  it('a port that is taken', { timeout: LONG }, async () => {
    const server = await takePort(0);
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const house = start(makeFolder(), port);
    expect(await house.ended).toBe(1);
    expect(house.output()).toBe(
      `Port ${port} is already in use; choose another one, for example PORT=${port + 1} npm start.\n`,
    );
    server.close();
  });

  it('a data folder that is a file', { timeout: LONG }, async () => {
    const path = join(makeFolder(), 'file');
    writeFileSync(path, '');
    const house = start(path, await findFreePort());
    expect(await house.ended).toBe(1);
    expect(house.output()).toMatch(/^The data folder .* cannot be written: .*\.\n$/);
  });

  it('a data folder whose database is broken', { timeout: LONG }, async () => {
    const folder = makeFolder();
    const first = start(folder, await findFreePort());
    await whenOpen(first);
    first.child.kill('SIGTERM');
    await first.ended;
    writeFileSync(join(folder, 'postgres/global/pg_control'), 'nonsense');
    const second = start(folder, await findFreePort());
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('PostgreSQL could not use');
    expect(second.output()).not.toMatch(/^\s+at /m);
  });

  it('a second start on the same folder', { timeout: LONG }, async () => {
    const folder = makeFolder();
    const first = start(folder, await findFreePort());
    await whenOpen(first);
    const second = start(folder, await findFreePort());
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('already runs on this data folder');
    expect(await isHealthy(first.url)).toBe(true);
  });
});
