import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../database/index.ts';
import { makeLogger } from '../logs/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/index.ts';
import { makeLeadership, type Leadership } from './index.ts';

const log = makeLogger('silent');
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase([]);
  await test.database.query(`create table coin (n int);
    create trigger coin_is_of_this_term before insert on coin for each statement execute function refuse_past_term()`);
});
afterAll(() => test.close());

interface Program {
  readonly leadership: Leadership;
  readonly database: Database;
  readonly terms: number[];
  readonly isWaiting: () => boolean;
  readonly isLost: () => boolean;
  readonly started: Promise<void>;
}

function startProgram(): Program {
  const database = openDatabase(test.url, log);
  const terms: number[] = [];
  let waiting = false;
  let lost = false;
  const leadership = makeLeadership({
    databaseUrl: test.url,
    log,
    onTerm: (term) => {
      terms.push(term);
      database.setTerm(term);
    },
    onWaiting: () => void (waiting = true),
    onLost: () => void (lost = true),
  });
  onTestFinished(async () => {
    await leadership.stop?.();
    await database.close();
  });
  const started = leadership.start?.() ?? Promise.resolve();
  // One that is stopped while it waits says so; tests that wait for it see it.
  started.catch(() => undefined);
  return { leadership, database, terms, isWaiting: () => waiting, isLost: () => lost, started };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10);
}

async function endConnectionsOf(name: string): Promise<void> {
  await test.database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [name],
  );
}

/** Of the leaderships in this database, those that stand before a lock somebody else holds. */
async function countWaitingForLocks(): Promise<number> {
  const waiting = await test.database.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length;
}

const insertCoin = (program: Program): Promise<unknown> => program.database.query('insert into coin values (1)');

describe('leadership', () => {
  it('[REL-01] is one program at a time: a second one waits, and takes over when the first ends', async () => {
    const first = startProgram();
    await first.started;
    const second = startProgram();
    await until(second.isWaiting);
    expect(second.terms).toEqual([]);
    await first.leadership.stop?.();
    await second.started;
    expect(second.terms).toEqual([(first.terms[0] ?? 0) + 1]);
    expect(second.leadership.getNode()).not.toBe(first.leadership.getNode());
  });

  it('keeps its term when its connection is lost and nobody came between', async () => {
    const program = startProgram();
    await program.started;
    const [before] = await listHolders();
    await endConnectionsOf('glasshouse-leader');
    // The lock of the connection that has ended may be seen for a moment more.
    const isBack = async (): Promise<boolean> => (await listHolders()).some((pid) => pid !== before);
    while (!(await isBack())) await sleep(10);
    const other = startProgram();
    await until(other.isWaiting);
    await insertCoin(program);
    expect([program.isLost(), other.terms]).toEqual([false, []]);
  });

  it('[REL-01] of a program that does not know yet that it has been replaced moves no money', async () => {
    const old = startProgram();
    await old.started;
    await insertCoin(old);
    const next = startProgram();
    await until(next.isWaiting);
    // The old one's lock goes, and the next one is quicker than its way back.
    await test.database.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.classid = 7311 and l.granted and a.datname = current_database()`,
    );
    await next.started;
    await expect(insertCoin(old)).rejects.toThrow('another program leads');
    await insertCoin(next);
    await until(old.isLost);
  });

  it('waits with the new term until what the old leader has begun is over', async () => {
    const old = startProgram();
    await old.started;
    const next = startProgram();
    await until(next.isWaiting);
    let finish = (): void => undefined;
    let hasBegun = false;
    const begun = old.database.transaction(async (tx) => {
      await tx.query('insert into coin values (7)');
      hasBegun = true;
      await new Promise<void>((done) => (finish = done));
    });
    await until(() => hasBegun);
    let hasTakenOver = false;
    void next.started.then(() => (hasTakenOver = true));
    await old.leadership.stop?.();
    while ((await countWaitingForLocks()) === 0) expect(hasTakenOver).toBe(false);
    expect(hasTakenOver).toBe(false);
    finish();
    await begun;
    await next.started;
    expect(await test.database.query('select n from coin where n = 7')).toHaveLength(1);
  });

  it('gives each of many programs a number of its own, and the number used least lately', async () => {
    const leader = startProgram();
    await leader.started;
    const waiting = [startProgram(), startProgram(), startProgram()];
    await until(() => waiting.every((program) => program.isWaiting()));
    const numbers = await listLocks(7313);
    expect(new Set(numbers).size).toBe(4);
    for (const program of [...waiting, leader]) await program.leadership.stop?.();
    const next = startProgram();
    await next.started;
    expect(numbers).not.toContain(next.leadership.getNode());
  });

  it('makes no ids before it has started', () => {
    const idle = makeLeadership({ databaseUrl: test.url, log, onTerm: () => undefined });
    expect(() => idle.getNode()).toThrow('started');
  });
});

/** Of the advisory locks of one kind, which are held. */
/** The connection that holds the leader's lock. */
async function listHolders(): Promise<number[]> {
  const rows = await test.database.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and classid = 7311 and granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map((row) => row.pid);
}

async function listLocks(kind: number): Promise<number[]> {
  const rows = await test.database.query<{ objid: number }>(
    `select objid::int as objid from pg_locks where locktype = 'advisory' and classid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [kind],
  );
  return rows.map((row) => row.objid);
}
