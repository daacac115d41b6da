import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../database/index.ts';
import { makeLogger } from '../logs/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/index.ts';
import { makeJobs, type Jobs } from './index.ts';

const log = makeLogger('silent');
let test: TestDatabase;

beforeAll(async () => {
  const { migrations } = makeJobs(openDatabase('postgresql://nowhere', log), log);
  test = await openTestDatabase(migrations ? [migrations] : []);
  await test.database.query('create table done (what text not null)');
});
beforeEach(() => test.database.query('truncate job, done'));
afterAll(() => test.close());

function makeOwn(database: Database = test.database): Jobs {
  return makeJobs(database, log);
}

/** Something one side waits for and the other gives. */
function makeSignal(): { readonly given: Promise<void>; give(): void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

async function add(jobs: Jobs, kind: string, key: string, payload: unknown = {}): Promise<void> {
  await test.database.transaction((tx) => jobs.add(tx, kind, key, payload));
}

const listJobs = (): Promise<object[]> =>
  test.database.query(
    'select kind, key, payload, attempts, run_at > now() as later, last_error from job order by job_id',
  );
const listDone = async (): Promise<string[]> =>
  (await test.database.query<{ what: string }>('select what from done')).map((row) => row.what);

describe('a job', () => {
  it('is done with the change it makes, and is gone', async () => {
    const jobs = makeOwn();
    jobs.define<{ what: string }>('write', async (tx, { what }) => {
      await tx.query('insert into done values ($1)', [what]);
      return 'done';
    });
    await add(jobs, 'write', '1', { what: 'it' });
    await jobs.drain();
    expect(await listDone()).toEqual(['it']);
    expect(await listJobs()).toEqual([]);
  });

  it('is not there when the transaction that asked for it was rolled back', async () => {
    const jobs = makeOwn();
    const asked = test.database.transaction(async (tx) => {
      await jobs.add(tx, 'write', '1', {});
      throw new Error('changed our mind');
    });
    await expect(asked).rejects.toThrow('changed our mind');
    expect(await listJobs()).toEqual([]);
  });

  it('of a kind and key that is waiting is the same job, with the newest payload', async () => {
    const jobs = makeOwn();
    const seen: unknown[] = [];
    jobs.define('count', async (_, payload) => {
      seen.push(payload);
      return 'done';
    });
    await add(jobs, 'count', 'a', 1);
    await add(jobs, 'count', 'a', 2);
    await add(jobs, 'count', 'b', 3);
    await jobs.drain();
    expect(seen).toEqual([2, 3]);
  });

  it('of many steps keeps each of them as it goes, and hands the next what it needs', async () => {
    const jobs = makeOwn();
    jobs.define<{ left: number }>('steps', async (tx, { left }) => {
      await tx.query('insert into done values ($1)', [String(left)]);
      return left === 1 ? 'done' : { again: { left: left - 1 } };
    });
    await add(jobs, 'steps', '1', { left: 4 });
    await jobs.drain();
    expect(await listDone()).toEqual(['4', '3', '2', '1']);
    expect(await listJobs()).toEqual([]);
  });

  it('that puts its next step off is not due before', async () => {
    const jobs = makeOwn();
    jobs.define('later', async () => ({ again: { step: 2 }, delayMs: 60_000 }));
    await add(jobs, 'later', '1', { step: 1 });
    await jobs.drain();
    expect(await listJobs()).toEqual([expect.objectContaining({ payload: { step: 2 }, attempts: 0, later: true })]);
  });

  it('that asks for a rest leaves the machine to others before whatever is next', async () => {
    const jobs = makeOwn();
    const times: number[] = [];
    jobs.define<{ restMs: number }>('rest', async (_, { restMs }) => {
      times.push(performance.now());
      return { restMs };
    });
    await add(jobs, 'rest', 'a', { restMs: 80 });
    await add(jobs, 'rest', 'b', { restMs: 0 });
    await jobs.drain();
    const [first = 0, second = 0] = times;
    expect(times).toHaveLength(2);
    // Timers may be a millisecond early.
    expect(second - first).toBeGreaterThanOrEqual(79);
  });

  it.each([
    ['has another take its steps beside it where it says that nobody needs the machine', true, 2],
    ['is alone where somebody does', false, 1],
  ])('%s', async (_, isSpare, most) => {
    const FIRST = 4;
    const jobs = makeOwn();
    let atOnce = 0;
    let seen = 0;
    jobs.define<number>('settle', async (tx, steps) => {
      atOnce += 1;
      seen = Math.max(seen, atOnce);
      // The first says that nobody needs the machine: whoever comes after it waits a while for another beside it.
      let waits = 0;
      do await tx.query('select pg_sleep(0.02)');
      while (steps < FIRST && seen < most && (waits += 1) < 100);
      atOnce -= 1;
      return steps > 0 ? { again: steps - 1, isSpare } : { isSpare };
    });
    for (const key of ['a', 'b', 'c']) await add(jobs, 'settle', key, FIRST);
    await jobs.drain();
    expect(await listJobs()).toEqual([]);
    expect(atOnce).toBe(0);
    expect(seen).toBe(most);
  });

  it('of a kind nobody knows here waits for who does', async () => {
    const jobs = makeOwn();
    await add(jobs, 'foreign', '1');
    await jobs.drain();
    expect(await listJobs()).toHaveLength(1);
  });

  it('is done once, although two processes look at the same time', async () => {
    const workers = [makeOwn(), makeOwn(test.reopen())];
    for (const worker of workers) {
      worker.define<number>('race', async (tx, number) => {
        await tx.query('insert into done values ($1)', [String(number)]);
        return 'done';
      });
    }
    await test.database.query(
      `insert into job (kind, key, payload) select 'race', n::text, to_jsonb(n) from generate_series(1, 40) as n`,
    );
    await Promise.all(workers.map((worker) => worker.drain()));
    expect((await listDone()).map(Number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });
});

describe('what follows a step', () => {
  it('is called once each step is durable, with or without another step, and may fail without undoing it', async () => {
    const jobs = makeOwn();
    const told: number[] = [];
    jobs.define<{ step: number }>('steps', async (tx, { step }) => {
      await tx.query('insert into done values ($1)', [String(step)]);
      const afterCommit = (): void => {
        told.push(step);
        throw new Error('nobody listens');
      };
      return step === 1 ? { again: { step: 2 }, afterCommit } : { afterCommit };
    });
    await add(jobs, 'steps', '1', { step: 1 });
    await jobs.drain();
    expect(told).toEqual([1, 2]);
    expect(await listDone()).toEqual(['1', '2']);
    expect(await listJobs()).toEqual([]);
  });

  it('is not called before the step is on the disk, which nobody else is kept waiting for', async () => {
    const jobs = makeOwn();
    const answers: Promise<{ there: boolean }[]>[] = [];
    jobs.define<{ left: number }>('steps', async (tx, { left }) => {
      const [row] = await tx.query<{ lsn: string }>(
        `with written as (insert into done values ('step') returning what)
         select pg_current_wal_insert_lsn()::text as lsn from written`,
      );
      const afterCommit = (): void => {
        answers.push(test.database.query('select pg_current_wal_flush_lsn() >= $1::pg_lsn as there', [row?.lsn]));
      };
      return left === 1 ? { afterCommit } : { again: { left: left - 1 }, afterCommit };
    });
    await add(jobs, 'steps', '1', { left: 30 });
    await jobs.drain();
    const rows = (await Promise.all(answers)).flat();
    expect(rows).toHaveLength(30);
    expect(rows.every((row) => row.there)).toBe(true);
  });

  it('is not called when the step was undone', async () => {
    const jobs = makeOwn();
    let told = false;
    jobs.define('undone', async (tx) => {
      await tx.query('create temporary table doomed (id int primary key deferrable initially deferred) on commit drop');
      await tx.query('insert into doomed values (1), (1)');
      return { afterCommit: () => void (told = true) };
    });
    await add(jobs, 'undone', '1');
    await jobs.drain();
    expect(told).toBe(false);
    expect(await listJobs()).toEqual([expect.objectContaining({ attempts: 1 })]);
  });
});

describe('a job that fails', () => {
  it('undoes its step, and waits longer every time', async () => {
    const jobs = makeOwn();
    jobs.define('fail', async (tx) => {
      await tx.query("insert into done values ('half')");
      throw new Error('no luck');
    });
    await add(jobs, 'fail', '1');
    const delays: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      await jobs.drain();
      const [row] = await test.database.query<{ delay: number }>(
        'select extract(epoch from run_at - now())::float8 as delay from job',
      );
      delays.push(Math.ceil(row?.delay ?? 0));
      await test.database.query('update job set run_at = now()');
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    expect(await listDone()).toEqual([]);
    expect(await listJobs()).toEqual([expect.objectContaining({ attempts: 12, last_error: 'Error: no luck' })]);
  });

  it.each([
    ['for years', 5_000, 'no luck'],
    ['for a reason no database can store', 0, 'bad \0 byte'],
  ])('%s is still only put off', async (_, attempts, reason) => {
    const jobs = makeOwn();
    jobs.define('fail', async () => {
      throw new Error(reason);
    });
    await add(jobs, 'fail', '1');
    await test.database.query('update job set attempts = $1', [attempts]);
    await jobs.drain();
    expect(await listJobs()).toEqual([expect.objectContaining({ attempts: attempts + 1, later: true })]);
  });

  it('does not hold up the others', async () => {
    const jobs = makeOwn();
    jobs.define('fail', async () => {
      throw new Error('no luck');
    });
    jobs.define('write', async (tx) => {
      await tx.query("insert into done values ('the other')");
      return 'done';
    });
    await add(jobs, 'fail', '1');
    await add(jobs, 'write', '1');
    await jobs.drain();
    expect(await listDone()).toEqual(['the other']);
  });

  it('is tried at once when it is asked for anew', async () => {
    const jobs = makeOwn();
    let broken = true;
    jobs.define('fickle', async () => {
      if (broken) throw new Error('no luck');
      return 'done';
    });
    await add(jobs, 'fickle', '1');
    await jobs.drain();
    expect(await listJobs()).toEqual([expect.objectContaining({ attempts: 1, later: true })]);
    broken = false;
    await add(jobs, 'fickle', '1');
    await jobs.drain();
    expect(await listJobs()).toEqual([]);
  });
});

describe('a worker that is killed', () => {
  it('gives its job back at once: another does it, as if it had never been begun', async () => {
    const killed = makeOwn(test.reopen());
    const claimed = makeSignal();
    const released = makeSignal();
    killed.define('big', async (tx) => {
      await tx.query("insert into done values ('half')");
      claimed.give();
      // A process that is gone says nothing more.
      await released.given;
      return 'done';
    });
    await add(killed, 'big', '1');
    const end = killed.drain();
    await claimed.given;

    const other = makeOwn();
    other.define('big', async (tx) => {
      await tx.query("insert into done values ('whole')");
      return 'done';
    });
    await other.drain();
    expect(await listDone()).toEqual([]);
    await test.database.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction' and query like '%half%'`,
    );
    await other.drain();
    expect(await listDone()).toEqual(['whole']);
    expect(await listJobs()).toEqual([]);
    released.give();
    await end;
  });
});
