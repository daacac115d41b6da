import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase, type Database } from '@glasshouse/server/platform/database';
import { findRoot } from '@glasshouse/server/platform/environment';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { placeHouse } from '../place-house.ts';
import { findFreePort, isHealthy, makeFolder, start, stopAll, whenOpen, type Started } from '../system/supervised.ts';
import { findPostgresOf, findProgram, type PostgresAddress } from './processes.ts';
import { openProxy, type Proxy } from './proxy.ts';
import type { Random } from './random.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { watchDoors } from './watch-doors.ts';

/** The supervised program as its users have it, with a proxy on each of its two ways: to the database, and to players. */
export interface ChaosHouse {
  /** To the program that leads, past the proxy with its faults. */
  readonly url: string;
  /** What players and producers use. */
  readonly doorPort: number;
  readonly feedToken: string;
  readonly dataDir: string;
  /** For checks alone: straight to PostgreSQL, past the proxy. */
  readonly database: Database;
  readonly doorProxy: Proxy;
  readonly databaseProxy: Proxy;
  /** Where the data folder is a disk of its own. */
  readonly disk: SmallDisk | undefined;
  /** The one that leads. */
  findProgram(): number | undefined;
  findPostgres(): PostgresAddress | undefined;
  setClock(shiftMs: number): void;
  isHealthy(): Promise<boolean>;
  /** Ways in which the program ended and was started again, as the supervisor told them. */
  listEnds(): string[];
  /** True once the supervisor itself has given up. */
  hasEnded(): boolean;
  /** As a service manager would: a supervisor that has given up is started anew. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

const MOST_DELAY_MS = 150;
const CUT_ANSWERS = 0.2;
const CONNECTIONS = 4;

export interface ChaosHousePlan {
  readonly onSmallDisk: boolean;
  /** So many on one database: one leads, the others wait. */
  readonly programs: number;
}

export async function openChaosHouse(random: Random, plan: ChaosHousePlan): Promise<ChaosHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-chaos-'));
  const disk = plan.onSmallDisk ? mountSmallDisk(dataDir) : undefined;
  await placeHouse(dataDir);
  const ports = await Promise.all(Array.from({ length: plan.programs }, findFreePort));
  const doors = watchDoors(ports);
  const clockFile = join(dataDir, 'clock-shift');
  const chance = random.fork('proxy');
  const faulty = { drawDelayMs: () => chance.whole(10, MOST_DELAY_MS), drawCut: () => chance.chance(CUT_ANSWERS) };
  const databaseProxy = await openProxy({ ...faulty, findPort: () => findPostgresOf(dataDir)?.port });
  const doorProxy = await openProxy({ ...faulty, findPort: () => doors.openPort });
  const balancer = await openProxy({ ...faulty, findPort: () => doors.openPort });
  const environment = {
    NODE_OPTIONS: `--import=${pathToFileURL(join(findRoot(), 'tests/chaos/stand-in.mjs')).href}`,
    CHAOS_CLOCK_FILE: clockFile,
    CHAOS_DATABASE_PORT: String(databaseProxy.port),
    LOG_LEVEL: process.env['CHAOS_LOG_LEVEL'] ?? 'fatal',
  };
  const launch = async (): Promise<Started> => {
    const started = start(dataDir, ports[0] ?? 0, environment);
    await whenOpen(started);
    return started;
  };
  writeFileSync(clockFile, '0');
  const runs = [await launch()];
  const supervisor = (): Started => runs.at(-1) ?? fail();
  const postgres = findPostgresOf(dataDir);
  const password = readFileSync(join(dataDir, 'database-password'), 'utf8').trim();
  const databaseUrl = `postgresql://glasshouse:${password}@127.0.0.1:${postgres?.port}/postgres`;
  const database = openDatabase(databaseUrl, makeLogger('silent'), { connections: CONNECTIONS });
  const others = ports
    .slice(1)
    .map((port) => startOther(port, { ...environment, DATABASE_URL: databaseUrl, ...readShared(dataDir) }));
  const leader = (): Started => [supervisor(), ...others][ports.indexOf(doors.openPort)] ?? supervisor();
  const url = `http://127.0.0.1:${balancer.port}`;
  return {
    url,
    doorPort: doorProxy.port,
    feedToken: readFileSync(join(dataDir, 'feed-token'), 'utf8').trim(),
    dataDir,
    database,
    doorProxy,
    databaseProxy,
    disk,
    findProgram: () => findProgram(leader().child.pid ?? 0),
    findPostgres: () => findPostgresOf(dataDir),
    setClock: (shiftMs) => writeFileSync(clockFile, String(shiftMs)),
    isHealthy: async () => (await isHealthy(url)) === true,
    listEnds: () =>
      [...runs, ...others].flatMap((run) =>
        [...run.output().matchAll(/^The server process ended \((.*)\)/gm)].map((end) => end[1] ?? ''),
      ),
    hasEnded: () => supervisor().child.exitCode !== null || supervisor().child.signalCode !== null,
    startAgain: async () => void runs.push(await launch()),
    close: async () => {
      await database.close();
      doors.stop();
      await doorProxy.close();
      await balancer.close();
      await databaseProxy.close();
      await stopAll();
      disk?.unmount();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Another program with a folder of its own, on the database of the first. */
function startOther(port: number, environment: Readonly<Record<string, string>>): Started {
  return start(makeFolder(), port, environment);
}

/** What programs of one house have in common. */
function readShared(dataDir: string): { readonly FEED_TOKEN: string; readonly SIGNING_KEY_FILE: string } {
  return {
    FEED_TOKEN: readFileSync(join(dataDir, 'feed-token'), 'utf8').trim(),
    SIGNING_KEY_FILE: join(dataDir, 'signing-key.pem'),
  };
}

function fail(): never {
  throw new Error('the house has never been started');
}
