import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FEED_PATH } from '@glasshouse/contracts/feed';
import { findRoot, type Environment } from '../platform/environment/index.ts';
import { superviseChild, type SupervisedChild } from './supervise-child.ts';
import { superviseDatabase, type SupervisedDatabase } from './supervise-database.ts';
import { readSecret } from './read-secret.ts';

export interface Tree {
  /** Rejects when a part is gone for good. */
  readonly lost: Promise<never> | undefined;
  stop(): Promise<void>;
}

const APP_READY_LIMIT_MS = 60_000;
const PAGE_LIMIT_MS = 20_000;
const STOCK_LIMIT_MS = 20_000;

/** PostgreSQL, then the program's roles, the renderer of pages, the simulated world; each kept alive. */
export async function startTree(environment: Environment): Promise<Tree> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const database = environment.databaseUrl === undefined ? await startDatabase(environment) : undefined;
    if (database) stops.push(() => database.stop());
    const addresses = {
      DATABASE_URL: environment.databaseUrl ?? database?.url ?? '',
      MIGRATION_DATABASE_URL: database?.ownerUrl ?? environment.migrationDatabaseUrl ?? '',
    };
    const feedToken = environment.feedToken ?? readSecret(environment.dataDir, 'feed-token');
    tell('Starting the house…');
    // Beside the program, not after it: it waits for the socket to be there.
    const renderer = environment.roles.has('web') ? await startRenderer(environment) : undefined;
    if (renderer) stops.push(() => renderer.stop());
    const app = await startApp(environment, addresses, feedToken);
    stops.push(() => app.stop());
    if (environment.world) {
      const world = await startWorld(environment, feedToken);
      stops.push(() => world.stop());
    }
    const address = `http://${environment.host === '0.0.0.0' ? '127.0.0.1' : environment.host}:${environment.port}`;
    if (app.isWaiting) tell(WAITS);
    else await printOpen(environment, address);
    return { stop, lost: database?.lost };
  } catch (error) {
    await stop();
    throw error;
  }
}

const WAITS =
  '\n  Another Glasshouse leads on this database; this one waits to take over.\n\n  Ctrl-C stops everything.';

async function printOpen({ roles, world }: Environment, address: string): Promise<void> {
  await whenHealthy(address);
  if (roles.has('web')) await whenShown(address);
  if (world) await whenStocked(address);
  tell(`\n  Glasshouse is open: ${address}\n\n  Ctrl-C stops everything.`);
}

async function startDatabase(environment: Environment): Promise<SupervisedDatabase> {
  const first = !existsSync(join(environment.dataDir, 'postgres'));
  tell(first ? 'Setting up PostgreSQL in the data folder…' : 'Starting PostgreSQL…');
  return superviseDatabase(environment.dataDir);
}

function startApp(
  environment: Environment,
  addresses: Readonly<Record<string, string>>,
  feedToken: string,
): Promise<SupervisedChild> {
  return superviseChild({
    name: 'server',
    script: join(findRoot(), 'dist/server/main.js'),
    args: ['app'],
    env: { NODE_ENV: 'production', ...addresses, FEED_TOKEN: feedToken, DATA_DIR: environment.dataDir },
    readyLimitMs: APP_READY_LIMIT_MS,
  });
}

function startRenderer({ dataDir }: Environment): Promise<SupervisedChild> {
  return superviseChild({
    name: 'renderer',
    script: join(findRoot(), 'dist/server/main.js'),
    args: ['web'],
    env: { NODE_ENV: 'production', DATA_DIR: dataDir },
    readyLimitMs: undefined,
  });
}

function startWorld(environment: Environment, feedToken: string): Promise<SupervisedChild> {
  return superviseChild({
    name: 'world',
    script: join(findRoot(), 'dist/world/main.js'),
    args: [],
    env: {
      FEED_URL: `ws://127.0.0.1:${environment.port}${FEED_PATH}`,
      FEED_TOKEN: feedToken,
      WORLD_SEED: environment.worldSeed,
      WORLD_SPEED: String(environment.worldSpeed),
      WORLD_HISTORY_DAYS: String(environment.worldHistoryDays),
    },
    readyLimitMs: undefined,
  });
}

interface Health {
  readonly open: boolean;
  readonly events: number;
}

async function readHealth(address: string): Promise<Health> {
  const closed = { open: false, events: 0 };
  try {
    const response = await fetch(`${address}/healthz`);
    const { events }: { events?: number } = JSON.parse(await response.text());
    return { open: response.ok, events: events ?? 0 };
  } catch {
    return closed;
  }
}

async function whenHealthy(address: string): Promise<void> {
  while (!(await readHealth(address)).open) await sleep(100);
}

/** A person who opens the page at once finds one; a renderer that is late keeps nobody from betting. */
async function whenShown(address: string): Promise<void> {
  const deadline = Date.now() + PAGE_LIMIT_MS;
  const isShown = (): Promise<boolean> =>
    fetch(address, { signal: AbortSignal.timeout(PAGE_LIMIT_MS) }).then(
      ({ status }) => status < 500,
      () => false,
    );
  while (Date.now() < deadline && !(await isShown())) await sleep(100);
}

/** A person who opens the page at once finds events there; a world that is late keeps nobody out. */
async function whenStocked(address: string): Promise<void> {
  const deadline = Date.now() + STOCK_LIMIT_MS;
  while (Date.now() < deadline && (await readHealth(address)).events === 0) await sleep(200);
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
