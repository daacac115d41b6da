import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRoot } from '@glasshouse/server/platform/environment';
import { connectProducer, type Producer } from '@glasshouse/feeds/producer';
import { eventually, feed, FIXTURE, MARKETS, request } from '../api/house.ts';
import { placeHouse } from '../place-house.ts';
import { quickSite } from '../quick-site.ts';

const PROGRAM = join(findRoot(), 'dist/server/main.js');
export const built = existsSync(PROGRAM);
/** Where processes can be looked at by their number. */
export const LINUX = existsSync('/proc/self/task');

export interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<number | null>;
  output(): string;
}

const folders: string[] = [];
const children: ChildProcess[] = [];

/** After each test: nothing of it keeps running, nothing of it stays on the disk. */
export async function stopAll(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exited = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await exited;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Ends with the test, whatever becomes of the test. */
export function keep(child: ChildProcess): void {
  children.push(child);
}

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse système '));
  folders.push(folder);
  return folder;
}

/** A data folder in which somebody has been: its tables are there. */
export async function makeHouseFolder(): Promise<string> {
  const folder = makeFolder();
  await placeHouse(folder);
  return folder;
}

export async function findFreePort(): Promise<number> {
  const server = await takePort(0);
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

export function takePort(port: number): Promise<Server> {
  return new Promise((listening) => {
    const server = createServer().listen(port, '127.0.0.1', () => listening(server));
  });
}

export function start(dataDir: string, port: number, env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      // The way in of the owner of what tests share is none of the program's.
      TEST_DATABASE_URL: '',
      NODE_ENV: '',
      WORLD: 'off',
      ROLES: 'api,feed,worker',
      SITE_CONFIG: quickSite(),
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    // With the channel that tools/start.mjs holds.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  keep(child);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, url: `http://127.0.0.1:${port}`, ended, output: () => output };
}

export const isHealthy = (url: string): Promise<true | undefined> =>
  fetch(`${url}/healthz`).then(
    (answer) => (answer.ok ? true : undefined),
    () => undefined,
  );

/** Fails with what the program said, should it end instead. */
export async function whenOpen(house: Started): Promise<void> {
  const opened = eventually('the house opens', () => isHealthy(house.url), 150_000);
  const ended = house.ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${house.output()}`)));
  await Promise.race([opened, ended]);
}

export async function register(url: string): Promise<string> {
  const answer = await fetch(`${url}/web-api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'fast_reg', currency: 'EUR', country: 'GB' }),
  });
  if (answer.status !== 200) throw new Error(`registration answered ${answer.status}`);
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

export async function isSignedIn(url: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${url}/web-api/session`, { headers: { cookie } });
  const session: { userId?: number } = JSON.parse(await answer.text());
  return session.userId !== undefined;
}

/** The data folder's PostgreSQL. */
export function findPostgres(dataDir: string): number {
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  // The file is there a moment before its number, and a signal to number nought ends everything that runs the tests.
  if (!(pid > 1)) throw new Error('PostgreSQL has not written its number yet');
  return pid;
}

/** The program's own process, among the children of the supervisor. */
export function findApp({ child }: Started): number {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(/\s+/);
  const app = children.find((pid) => /main\.js\0app\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')));
  if (app === undefined) throw new Error('the supervisor has no program');
  return Number(app);
}

export interface Bettor {
  readonly cookie: string;
  readonly accountId: number;
}

export async function openAccount(url: string): Promise<Bettor> {
  const cookie = await register(url);
  const answer = await request(url, 'GET', '/web-api/accounts', undefined, cookie);
  const accountId: number = JSON.parse(answer.text).all_accounts[0].id;
  await request(
    url,
    'POST',
    `/web-api/accounts/${accountId}/demo-deposit`,
    { id: randomUUID(), amount: 100_000 },
    cookie,
  );
  return { cookie, accountId };
}

/** A producer that tells its one event whenever it is asked, and our id of the event. */
export async function offer(url: string, folder: string): Promise<{ producer: Producer; gameId: number }> {
  const token = readFileSync(join(folder, 'feed-token'), 'utf8').trim();
  const fixture = { kind: 'fixture_change', event: 'crash:1', fixture: FIXTURE } as const;
  const prices = { kind: 'odds_change', event: 'crash:1', section: 'line', markets: MARKETS } as const;
  const producer = await connectProducer({
    url,
    token,
    producer: 'crash',
    onRecover: () => void feed(producer, fixture, prices, { kind: 'snapshot_complete' }).catch(() => undefined),
    onClosed: () => undefined,
  });
  const gameId = await eventually('the event is on the board', async () => {
    const list = await request(url, 'GET', '/web-api/sportsbook/events?section=line');
    const events: { eventId: number; main?: { status: string } }[] = JSON.parse(list.text).events;
    return events[0]?.main?.status === 'active' ? events[0].eventId : undefined;
  });
  return { producer, gameId };
}
