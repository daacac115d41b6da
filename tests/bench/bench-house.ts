import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { connectProducer, type Producer } from '@glasshouse/feeds/producer';
import { openDatabase, startEmbeddedPostgres, type Database } from '@glasshouse/server/platform/database';
import { findRoot } from '@glasshouse/server/platform/environment';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { quickSite } from '../quick-site.ts';

/** The built program as a process of its own, on an embedded PostgreSQL of its own, filled by the bench. */
export interface BenchHouse {
  readonly port: number;
  readonly url: string;
  readonly databaseUrl: string;
  readonly database: Database;
  readonly producer: Producer;
  /** Resident memory of the process that makes pages, and the processor time it has used. */
  readRenderer(): ProcessFigures;
  /** The same of the program itself. */
  readApp(): ProcessFigures;
  /** Kills the program and starts it again, until it is ready; its producer is another one from then on. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface ProcessFigures {
  readonly residentMb: number;
  readonly cpuSec: number;
}

const FEED_TOKEN = 'token-of-the-benches';

/** With `BENCH_PROFILE=FOLDER` the program leaves a processor profile of its run there. */
export async function openBenchHouse(roles: string): Promise<BenchHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const postgres = await startEmbeddedPostgres(folder);
    undo.push(() => postgres.stop());
    const port = await findFreePort();
    const start = (word: string): StartedChild => startChild(word, port, postgres.url, roles, folder);
    let app = start('app');
    undo.push(() => app.stop());
    await app.ready;
    const renderer = roles.split(',').includes('web') ? start('web') : undefined;
    if (renderer) undo.push(renderer.stop);
    await renderer?.ready;
    const database = openDatabase(postgres.url, makeLogger('fatal'), { connections: 4 });
    undo.push(() => database.close());
    const url = `http://127.0.0.1:${port}`;
    let producer = await connectBench(url);
    undo.push(() => producer.close());
    // It has nothing to tell again: whoever never says so is asked, and suspended, every half minute.
    await producer.send({ kind: 'snapshot_complete', generatedAtMs: Date.now() });
    return {
      port,
      url,
      databaseUrl: postgres.url,
      database,
      get producer() {
        return producer;
      },
      readRenderer: () => (renderer ? readProcess(renderer.pid) : { residentMb: 0, cpuSec: 0 }),
      readApp: () => readProcess(app.pid),
      restart: async () => {
        await producer.close();
        await app.kill();
        app = start('app');
        await app.ready;
        producer = await connectBench(url);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function connectBench(url: string): Promise<Producer> {
  return connectProducer({
    url,
    token: FEED_TOKEN,
    producer: 'bench',
    onRecover: () => undefined,
    onClosed: () => undefined,
  });
}

interface StartedChild {
  readonly pid: number;
  readonly ready: Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

function startChild(word: string, port: number, databaseUrl: string, roles: string, folder: string): StartedChild {
  const own = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    FEED_TOKEN,
    ROLES: roles,
    ADDRESS_LIMIT_FACTOR: '10000',
    SITE_CONFIG: quickSite(),
  };
  const profile = process.env['BENCH_PROFILE'];
  const app = fork(join(findRoot(), 'dist/server/main.js'), [word], {
    env: { ...process.env, ...own, DATA_DIR: folder },
    execArgv: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
    // As at `npm start`: whoever makes load shares no session with the program.
    detached: true,
    // Only figures go to standard output.
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const exited = new Promise<void>((done) => app.once('exit', () => done()));
  const ready = new Promise<void>((done, failed) => {
    app.on('message', (message) => message === 'ready' && done());
    app.once('exit', (code) => failed(new Error(`the program ended with ${code} before it was ready; npm run build?`)));
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    app.kill(signal);
    await exited;
  };
  return { pid: app.pid ?? 0, ready, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** The kernel counts time in hundredths of a second, user and system apart. */
function readProcess(pid: number): ProcessFigures {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return { residentMb: Math.round(Number(kb) / 1_000), cpuSec: (Number(fields[11]) + Number(fields[12])) / 100 };
}

function findFreePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface BenchPlayer {
  readonly accountId: number;
  readonly token: string;
}

const MUCH_MINOR = 1_000_000_000_000;

/** Signed-in players with money that the ledger knows, written straight into the tables. */
export async function seedPlayers(database: Database, count: number): Promise<BenchPlayer[]> {
  const first = 20_000_000;
  const players = Array.from({ length: count }, (_, index) => ({
    accountId: first + index,
    token: randomBytes(32).toString('base64url'),
  }));
  const ids = players.map((player) => player.accountId);
  const hashes = players.map((player) => `\\x${createHash('sha256').update(player.token).digest('hex')}`);
  await database.query(
    `insert into player (player_id, password_hash, country, registration_type) overriding system value
     select id, '', 'GB', 'fast_reg' from unnest($1::bigint[]) id`,
    [ids],
  );
  await database.query(
    `with entries as (
       insert into ledger_entry (debit_account, credit_account, amount_minor, currency, kind, at)
       select -101, id, $2, 'EUR', 1, now() from unnest($1::bigint[]) id
       returning entry_id, credit_account
     ), deposits as (
       insert into demo_deposit (player_id, request_id, account_id, amount_minor, entry_id)
       select credit_account, 'bench', credit_account, $2, entry_id from entries
     )
     insert into account (account_id, player_id, currency, kind, balance_minor, last_entry_id)
     select credit_account, credit_account, 'EUR', 0, $2, entry_id from entries`,
    [ids, MUCH_MINOR],
  );
  await database.query(
    `insert into session (player_id, token_hash, address, expires_at)
     select id, hash::bytea, '127.0.0.1', now() + interval '1 day' from unnest($1::bigint[], $2::text[]) as t (id, hash)`,
    [ids, hashes],
  );
  await database.query('analyze');
  return players;
}

export const BENCH_MARKETS: FeedMarket[] = [
  {
    key: '1x2',
    status: 'active',
    outcomes: [
      { id: '1', oddsMilli: 2_000, active: true },
      { id: 'x', oddsMilli: 3_400, active: true },
      { id: '2', oddsMilli: 3_600, active: true },
    ],
  },
];

/** Line events of a producer; their ids on the site, in order. */
export async function seedEvents(house: BenchHouse, count: number): Promise<number[]> {
  let last = 0;
  for (let index = 0; index < count; index++) {
    await house.producer.send({
      kind: 'fixture_change',
      event: `bench:${index}`,
      fixture: {
        sportId: 1,
        category: { id: 'bench', name: 'Bench' },
        tournament: { id: 'bench', name: 'Bench League' },
        home: { id: `home-${index}`, name: `Home ${index}` },
        away: { id: `away-${index}`, name: `Away ${index}` },
        startsAtMs: Date.now() + 36_000_000,
      },
    });
    last = await house.producer.send({
      kind: 'odds_change',
      event: `bench:${index}`,
      section: 'line',
      markets: BENCH_MARKETS,
    });
  }
  await house.producer.whenAcked(last);
  const rows = await house.database.query<{ event_id: number }>(
    "select event_id from event where producer = 'bench' order by event_id",
  );
  return rows.map((row) => row.event_id);
}

/** A live change of the event: its prices move, and the moment of sending travels as the text beside the score. */
export function sendChange(house: BenchHouse, index: number, stamp: string, markets = movedMarkets(stamp)): void {
  const score = { home: 0, away: 0 };
  const status = { phase: 'playing' as const, score, period: 1, periodScores: [], detail: stamp };
  void house.producer.send({ kind: 'odds_change', event: `bench:${index}`, section: 'live', markets, status });
}

function movedMarkets(stamp: string): FeedMarket[] {
  const oddsMilli = 1_500 + (Math.floor(Number(stamp)) % 1_000);
  return BENCH_MARKETS.map((market) => ({
    ...market,
    outcomes: market.outcomes.map((one) => ({ ...one, oddsMilli })),
  }));
}
