import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogger } from '../logs/index.ts';
import {
  isConnectionError,
  openDatabase,
  startEmbeddedPostgres,
  type Database,
  type EmbeddedPostgres,
} from './index.ts';

/** A server of its own: its standby is one that does not exist, so that commits wait for it. */
let server: EmbeddedPostgres;
let database: Database;
let watcher: Database;
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-standby-'));

beforeAll(async () => {
  server = await startEmbeddedPostgres(folder);
  database = openDatabase(server.url, makeLogger('silent'));
  watcher = openDatabase(server.url, makeLogger('silent'), { connections: 2 });
  await database.query('create table bet (n int)');
});
afterAll(async () => {
  await watcher.query('alter system reset synchronous_standby_names');
  await watcher.query('select pg_reload_conf()');
  await database.close();
  await watcher.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The setting is in force some moments after it was told: once a commit really waits. */
async function waitForStandby(): Promise<void> {
  await watcher.query("alter system set synchronous_standby_names = 'nobody'");
  await watcher.query('select pg_reload_conf()');
  const probe = openDatabase(server.url, makeLogger('silent'), { connections: 1 });
  for (let waits = false; !waits;) {
    const written = probe.query('insert into bet values (0)').then(
      () => 'committed',
      () => 'cancelled',
    );
    const first = await Promise.race([written, findWaiting()]);
    waits = first !== 'committed';
    if (waits) await watcher.query('select pg_cancel_backend($1)', [first]);
    await written;
  }
  await probe.close();
}

async function releaseStandby(): Promise<void> {
  await watcher.query('alter system reset synchronous_standby_names');
  await watcher.query('select pg_reload_conf()');
}

/** The session that has committed and waits. */
async function findWaiting(): Promise<number> {
  for (;;) {
    const [row] = await watcher.query<{ pid: number }>(
      "select pid from pg_stat_activity where wait_event = 'SyncRep' limit 1",
    );
    if (row) return row.pid;
    await sleep(5);
  }
}

/** Whoever has lost an answer has asked who is left, was told, and asks again. */
async function hasLookedTwice(): Promise<void> {
  const looks = new Set<string>();
  while (looks.size < 2) {
    const rows = await watcher.query<{ at: string }>(
      'select query_start::text as at from pg_stat_activity where query like $1',
      ['%pg_terminate_backend(pid)%'],
    );
    for (const { at } of rows) looks.add(at);
    await sleep(5);
  }
}

const count = async (n: number): Promise<number> => (await watcher.query('select n from bet where n = $1', [n])).length;

describe('a commit that waits for a standby', () => {
  for (const [n, how, write] of [
    [11, 'in a transaction', (n: number) => database.transaction((tx) => tx.query('insert into bet values ($1)', [n]))],
    [12, 'of one statement', (n: number) => database.query('insert into bet values ($1)', [n])],
  ] as const) {
    it(`[REL-04] ${how} that the server stops waiting for is an answer nobody can rely on, not a success`, async () => {
      await waitForStandby();
      const written = write(n).then(
        () => undefined,
        (error: unknown) => error,
      );
      const pid = await findWaiting();
      await watcher.query('select pg_cancel_backend($1)', [pid]);
      const error = await written;
      expect(isConnectionError(error)).toBe(true);
      await releaseStandby();
      expect(await count(n)).toBe(1);
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    });
  }

  it('[REL-04] is invisible while it waits, and whoever lost its answer is not told "never" before its end', async () => {
    await waitForStandby();
    const impatient = openDatabase(server.url, makeLogger('silent'), { answerWithinMs: 1_500 });
    await expect(impatient.query('insert into bet values (77)')).rejects.toThrow('timeout');
    expect(await count(77)).toBe(0);
    let isOver = false;
    const over = impatient.whenLostEnded().then(() => (isOver = true));
    await hasLookedTwice();
    expect([isOver, await count(77)]).toEqual([false, 0]);
    await releaseStandby();
    await over;
    expect(await count(77)).toBe(1);
    await impatient.close();
  });

  it('[REL-04] a statement that the server has not begun is never done once its session is ended', async () => {
    const impatient = openDatabase(server.url, makeLogger('silent'), { answerWithinMs: 1_500 });
    const [row] = await impatient.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(row?.pid ?? 0, 'SIGSTOP');
    await expect(impatient.query('insert into bet values (88)')).rejects.toThrow('timeout');
    const over = impatient.whenLostEnded();
    await hasLookedTwice();
    process.kill(row?.pid ?? 0, 'SIGCONT');
    await over;
    expect(await count(88)).toBe(0);
    await impatient.close();
  });
});
