import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeHouse } from '../../place-house.ts';
import { quickSite } from '../../quick-site.ts';

/** The built program with its own PostgreSQL, data folder and port. */
export interface RunningHouse {
  readonly url: string;
  readonly feedToken: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../../..');
const PROGRAM = join(ROOT, 'dist/server/main.js');
const OPEN_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 100;

export async function startHouse(env: Record<string, string> = {}): Promise<RunningHouse> {
  if (!existsSync(PROGRAM)) throw new Error('there is no build to look at: npm run build');
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-e2e-'));
  await placeHouse(dataDir);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      NODE_ENV: '',
      WORLD: 'off',
      LOG_LEVEL: 'error',
      // All journeys come from one address.
      ADDRESS_LIMIT_FACTOR: '100',
      SITE_CONFIG: quickSite(),
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const stop = async (): Promise<void> => {
    await stopChild(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await whenOpen(child, url);
  } catch (error) {
    await stop();
    throw new Error(`the house did not open: ${said.join('')}`, { cause: error });
  }
  return { url, dataDir, feedToken: readFileSync(join(dataDir, 'feed-token'), 'utf8').trim(), stop };
}

async function whenOpen(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + OPEN_LIMIT_MS;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error('took too long');
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
  // Bets are taken before the process that makes pages is there.
  await fetch(`${url}/robots.txt`);
}

export function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

function findFreePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
