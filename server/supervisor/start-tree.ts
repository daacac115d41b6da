import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FEED_PATH } from '@glasshouse/contracts/feed';
import { findRoot, type Environment } from '../platform/environment/index.ts';
import { runOnce } from './run-once.ts';
import { superviseChild, type SupervisedChild } from './supervise-child.ts';
import { superviseDatabase, type SupervisedDatabase } from './supervise-database.ts';
import { readSecret } from './read-secret.ts';

export interface Tree {
  /** Rejects when a part is gone for good. */
  readonly lost: Promise<never> | undefined;
  stop(): Promise<void>;
}

/** On a slow or busy machine a first start has taken more than a minute. */
const APP_READY_LIMIT_MS = 240_000;
/** Changing the shape of large tables takes the time it takes. */
const TABLES_LIMIT_MS = 3_600_000;
const PAGE_LIMIT_MS = 20_000;
/** The first season of the simulated world is played before its matches are told: seconds, on a busy machine many. */
const STOCK_LIMIT_MS = 90_000;
const VIRTUAL_SECRET_BYTES = 32;

/** PostgreSQL, then the program's roles, the renderer of pages, the simulated world; each kept alive. */
export async function startTree(environment: Environment): Promise<Tree> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const database = environment.databaseUrl === undefined ? await startDatabase(environment) : undefined;
    if (database) stops.push(() => database.stop());
    const address = environment.databaseUrl ?? database?.url ?? '';
    const ownerAddress = database?.ownerUrl ?? environment.migrationDatabaseUrl ?? '';
    const feedToken = environment.feedToken ?? readSecret(environment.dataDir, 'feed-token');
    tell('Starting the house…');
    const variables = { ...varsOf(environment, feedToken), DATABASE_URL: address };
    await makeTables({ ...variables, MIGRATION_DATABASE_URL: ownerAddress });
    // Beside the program, not after it: it waits for the socket to be there.
    const renderer = environment.roles.has('web') ? await startRenderer(environment) : undefined;
    if (renderer) stops.push(() => renderer.stop());
    const app = await startApp(variables);
    stops.push(() => app.stop());
    if (environment.world) {
      const world = await startWorld(environment, feedToken);
      stops.push(() => world.stop());
    }
    const site = `http://${environment.host === '0.0.0.0' ? '127.0.0.1' : environment.host}:${environment.port}`;
    if (app.isWaiting) tell(WAITS);
    else await printOpen(environment, site);
    return { stop, lost: database?.lost };
  } catch (error) {
    await stop();
    throw error;
  }
}

const WAITS =
  '\n  Another Glasshouse leads on this database; this one waits to take over.\n\n  Ctrl-C stops everything.';

async function printOpen({ roles, world, siteHosts }: Environment, address: string): Promise<void> {
  await whenHealthy(address);
  if (roles.has('web')) await whenShown(address, siteHosts[0]);
  if (world) await whenStocked(address);
  tell(`\n  Glasshouse is open: ${address}\n\n  Ctrl-C stops everything.`);
}

async function startDatabase(environment: Environment): Promise<SupervisedDatabase> {
  const first = !existsSync(join(environment.dataDir, 'postgres'));
  tell(first ? 'Setting up PostgreSQL in the data folder…' : 'Starting PostgreSQL…');
  return superviseDatabase(environment.dataDir);
}

type Variables = Readonly<Record<string, string>>;

function varsOf({ dataDir }: Environment, feedToken: string): Variables {
  return { NODE_ENV: 'production', FEED_TOKEN: feedToken, DATA_DIR: dataDir };
}

/** By a program that ends before anybody is served: it alone has the way in of who owns the tables. */
function makeTables(env: Variables): Promise<void> {
  return runOnce(
    {
      name: 'migration',
      script: join(findRoot(), 'dist/server/main.js'),
      args: ['migrate'],
      env,
      readyLimitMs: undefined,
    },
    TABLES_LIMIT_MS,
  );
}

function startApp(env: Variables): Promise<SupervisedChild> {
  return superviseChild({
    name: 'server',
    script: join(findRoot(), 'dist/server/main.js'),
    args: ['app', 'prepared'],
    env,
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
    ownSession: true,
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
      VIRTUAL_SECRET: readSecret(environment.dataDir, 'virtual-secret', VIRTUAL_SECRET_BYTES),
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
async function whenShown(address: string, host: string | undefined): Promise<void> {
  const deadline = Date.now() + PAGE_LIMIT_MS;
  // By the name that the site goes by: under any other there is no page, and fetch sends no name but the address's own.
  const headers = host === undefined ? {} : { host };
  const isShown = (): Promise<boolean> =>
    new Promise((tellShown) => {
      get(address, { headers, signal: AbortSignal.timeout(PAGE_LIMIT_MS) }, (answer) => {
        answer.resume();
        tellShown((answer.statusCode ?? 500) < 500);
      }).on('error', () => tellShown(false));
    });
  while (Date.now() < deadline && !(await isShown())) await sleep(100);
}

/** A person who opens the page at once finds events there; a world that is late keeps nobody out. */
async function whenStocked(address: string): Promise<void> {
  if ((await readHealth(address)).events > 0) return;
  tell('Waiting for the first matches…');
  const deadline = Date.now() + STOCK_LIMIT_MS;
  while (Date.now() < deadline && (await readHealth(address)).events === 0) await sleep(200);
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
