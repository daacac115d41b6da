import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeLogger } from '../logs/index.ts';
import { openTestDatabase, openWay, type TestDatabase } from '../testing/index.ts';
import { isConnectionError, isUnavailable, openDatabase, sqlArray, type Database, type Sql } from './index.ts';

const log = makeLogger('silent');
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase([]);
  await test.database.query('create table note (text text not null); create table work (text text not null)');
});
afterAll(() => test.close());

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}

async function killOthers(condition: string): Promise<void> {
  await test.database.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  );
}

const listNotes = (): Promise<object[]> => test.database.query('select text from note');

describe('a transaction', () => {
  it('is all or nothing', async () => {
    const failing = test.database.transaction(async (tx) => {
      await tx.query("insert into note values ('half')");
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    expect(await listNotes()).toEqual([]);
  });

  it('whose connection is lost between two statements fails by itself, and the program goes on', async () => {
    const other = test.reopen();
    const lost = other.transaction(async (tx) => {
      await tx.query("insert into note values ('lost')");
      await killOthers("query like 'insert into note%' and state = 'idle in transaction'");
      await sleep(50);
      await tx.query('select 1');
    });
    const error: unknown = await lost.catch((reason: unknown) => reason);
    expect(isConnectionError(error)).toBe(true);
    expect(await listNotes()).toEqual([]);
    expect(await other.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('[C2] readers', () => {
  it('have connections of their own, and everything else does not wait behind them', async () => {
    const other = test.reopen();
    const started = performance.now();
    const sleeping = Array.from({ length: 24 }, () => other.reading.query('select pg_sleep(0.3)'));
    expect(await other.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(await other.transaction((tx) => tx.query('select 2 as two'))).toEqual([{ two: 2 }]);
    const alone = performance.now() - started;
    await Promise.all(sleeping);
    // Twenty-four on eight connections: three rounds of sleep.
    expect(performance.now() - started).toBeGreaterThan(890);
    expect(alone).toBeLessThan(performance.now() - started - 300);
  });

  it('that would wait behind a thousand others are told so at once', async () => {
    const other = test.reopen();
    const answers = Array.from({ length: 1_100 }, () => other.reading.query('select 1'));
    const outcomes = await Promise.allSettled(answers);
    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.every(({ reason }) => isConnectionError(reason))).toBe(true);
    expect(await other.reading.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('the disk', () => {
  /** Whether what the transaction wrote is there. */
  async function isThere(lsn: string): Promise<boolean> {
    const [row] = await test.database.query<{ there: boolean }>(
      'select pg_current_wal_flush_lsn() >= $1::pg_lsn as there',
      [lsn],
    );
    return row?.there ?? false;
  }

  async function write(tx: Sql): Promise<string> {
    await tx.query("insert into work values ('done')");
    const [row] = await tx.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    return row?.lsn ?? '';
  }

  // Others write too, and may bring ours there by chance: now and then, not fifty times.
  const TIMES = 50;

  it('has a transaction once it is answered', async () => {
    for (let time = 0; time < TIMES; time++) {
      expect(await isThere(await test.database.transaction(write))).toBe(true);
    }
  });

  it('has a repeatable transaction once it is flushed, and is not waited for before', async () => {
    let before = 0;
    for (let time = 0; time < TIMES; time++) {
      const lsn = await test.database.repeatable(write);
      if (await isThere(lsn)) before++;
      await test.database.flush();
      expect(await isThere(lsn)).toBe(true);
    }
    expect(before).toBeLessThan(TIMES);
  });
});

describe('a value', () => {
  it('beyond a safe number stops the statement instead of losing digits', async () => {
    expect(await test.database.query('select 9007199254740991::bigint as n')).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
    await expect(test.database.query('select 9007199254740992::bigint as n')).rejects.toThrow('does not fit');
  });

  it('in an array of ours arrives as it was, whatever is in it', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.oneof(text, fc.constantFrom('NULL', '', '{}', '"', '\\', ',', ' a '))), { maxLength: 8 }),
        async (values) => {
          const [row] = await test.database.query<{ back: unknown }>('select $1::text[] as back', [sqlArray(values)]);
          expect(row?.back).toEqual(values);
        },
      ),
      { numRuns: 100 },
    );
    const [numbers] = await test.database.query<{ back: unknown }>('select $1::bigint[]::text[] as back', [
      sqlArray([1, -5, Number.MAX_SAFE_INTEGER, null, undefined]),
    ]);
    expect(numbers?.back).toEqual(['1', '-5', '9007199254740991', null, null]);
  });
});

const errorOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(() => undefined).catch((error: unknown) => error);

async function askClosed(database: Database): Promise<unknown> {
  await database.close();
  return errorOf(database.query('select 1'));
}

async function askEnded(client: pg.Client): Promise<unknown> {
  await client.connect();
  const ending = client.end();
  const error = await errorOf(client.query('select 1'));
  await ending;
  return error;
}

describe('an error', () => {
  it('of a database that is not there is told from one that refused', async () => {
    const nowhere = openDatabase('postgresql://me:x@127.0.0.1:1/none', log);
    expect(isConnectionError(await nowhere.query('select 1').catch((error: unknown) => error))).toBe(true);
    await nowhere.close();
    for (const statement of ['select 1 / 0', 'selec', "select 'x'::int"]) {
      expect(isConnectionError(await test.database.query(statement).catch((error: unknown) => error))).toBe(false);
    }
    expect(isConnectionError('ECONNREFUSED')).toBe(false);
  });

  it('of a connection that is closed, cut off or never comes about is one that passes, and no fault of a call', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const failures = [
      await askClosed(openDatabase(test.url, log)),
      await askEnded(new pg.Client(test.url)),
      await errorOf(
        new pg.Client({ host: '127.0.0.1', port, user: 'x', password: 'x', connectionTimeoutMillis: 50 }).connect(),
      ),
    ];
    silent.close();
    expect(failures.map((error) => [String(error), isUnavailable(error)])).toEqual([
      [expect.stringContaining('after calling end on the pool'), true],
      [expect.stringContaining('not queryable'), true],
      [expect.stringContaining('timeout expired'), true],
    ]);
  });
});

describe('listening', () => {
  const isListening = "application_name = 'glasshouse-listen'";

  it('hears what is told, again after its connection was lost, and says when it may have missed something', async () => {
    const heard: (string | undefined)[] = [];
    const stop = await test.database.listen('news', (payload) => void heard.push(payload));
    expect(heard).toEqual([undefined]);
    await test.database.query("select pg_notify('news', 'first')");
    await until(() => heard.length === 2);
    await killOthers(isListening);
    await until(() => heard.length === 3);
    await test.database.query("select pg_notify('news', 'second')");
    await until(() => heard.length === 4);
    expect(heard).toEqual([undefined, 'first', undefined, 'second']);
    await stop();
  });

  it('[C1] goes on after a notice that could not be understood', async () => {
    const heard: string[] = [];
    const stop = await test.database.listen('odd', (payload) => {
      if (payload === 'nonsense') throw new Error('not a number');
      if (payload !== undefined) heard.push(payload);
    });
    await test.database.query("notify odd, 'nonsense'");
    await test.database.query("notify odd, '7'");
    await until(() => heard.includes('7'));
    await stop();
  });

  it('that has been stopped never connects again, not even while it was about to', async () => {
    const stop = await test.database.listen('news', () => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const before = vi.getTimerCount();
    await killOthers(isListening);
    while (vi.getTimerCount() === before) await nextTurn();
    await stop();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    const listening = `select 1 from pg_stat_activity where datname = current_database() and ${isListening}`;
    expect(await test.database.query(listening)).toEqual([]);
  });

  it('to a database that is not there fails once and for all', async () => {
    const nowhere = openDatabase('postgresql://me:x@127.0.0.1:1/none', log);
    await expect(nowhere.listen('news', () => undefined)).rejects.toThrow('ECONNREFUSED');
    await nowhere.close();
  });
});

describe('a way that is half-open', () => {
  it('is given up in time, in and out of transactions, and the next statement takes another', async () => {
    const way = await openWay(test.url);
    const database = openDatabase(way.url, log, { answerWithinMs: 1_500 });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    const waiting = database.transaction(async (tx) => {
      await tx.query("insert into note values ('swallowed')");
      way.swallow();
      await tx.query('select 1');
    });
    expect(isConnectionError(await waiting.catch((error: unknown) => error))).toBe(true);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(await listNotes()).toEqual([]);
    await way.close();
  });

  it('frees the locks of the transaction whose other end is gone', async () => {
    const way = await openWay(test.url);
    const database = openDatabase(way.url, log, { answerWithinMs: 1_500 });
    const stuck = database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(77)');
      way.swallow();
      await tx.query('select 1');
    });
    await stuck.catch(() => undefined);
    const free = async (): Promise<boolean> => {
      const [row] = await test.database.query<{ free: boolean }>('select pg_try_advisory_xact_lock(77) as free');
      return row?.free === true;
    };
    await until(free);
    await way.close();
  });

  it('is noticed by who listens, who then listens anew', async () => {
    const way = await openWay(test.url);
    const database = openDatabase(way.url, log);
    const heard: (string | undefined)[] = [];
    const stop = await database.listen('half_open', (payload) => void heard.push(payload));
    way.swallow();
    await until(() => heard.length === 2);
    await test.database.query("select pg_notify('half_open', 'again')");
    await until(() => heard.length === 3);
    expect(heard).toEqual([undefined, undefined, 'again']);
    await stop();
    await database.close();
    await way.close();
  }, 20_000);

  it('[L9] is not waited for: locks, statements, silent transactions and lost callers each have their time', async () => {
    const database = openDatabase(test.url, log, { answerWithinMs: 10_000, connections: 1 });
    const settings = await database.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('client_connection_check_interval',
        'idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout') order by name`,
    );
    expect(settings.map(({ name, setting }) => [name, Number(setting)])).toEqual([
      ['client_connection_check_interval', process.platform === 'win32' ? 0 : 1_000],
      ['idle_in_transaction_session_timeout', 10_000],
      ['lock_timeout', 2_000],
      ['statement_timeout', 9_000],
    ]);
    await database.close();
  });

  it('is not what a statement is on that takes too long: the server gives it up, and the connection goes on', async () => {
    const database = openDatabase(test.url, log, { answerWithinMs: 1_500, connections: 1 });
    const slow: unknown = await database.query('select pg_sleep(5)').catch((error: unknown) => error);
    expect(slow).toMatchObject({ code: '57014' });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  });
});
