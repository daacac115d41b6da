import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Sql } from '../database/index.ts';
import { makeLogger } from '../logs/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/index.ts';
import { makeOutbox, type Outbox } from './index.ts';

const log = makeLogger('silent');
let test: TestDatabase;
let outbox: Outbox;
const heard: unknown[] = [];

beforeAll(async () => {
  const { migrations } = makeOutbox(openDatabase('postgresql://nowhere', log), log);
  test = await openTestDatabase(migrations ? [migrations] : []);
  outbox = makeOutbox(test.database, log);
  outbox.on('said', (payload) => void heard.push(payload));
});
afterAll(async () => {
  await outbox.stop?.();
  await test.close();
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5);
}

async function isEmpty(): Promise<boolean> {
  const [row] = await test.database.query<{ empty: boolean }>('select not exists (select from outbox) as empty');
  return row?.empty ?? false;
}

describe('the outbox', () => {
  it('tells nothing before the commit, and all of it after, in the order written', async () => {
    heard.length = 0;
    await test.database.transaction(async (tx) => {
      for (let index = 0; index < 5; index++) await outbox.write(tx, 'said', { index });
      const other = makeOutbox(test.reopen(), log);
      other.on('said', () => expect.unreachable('told before it was true'));
      other.nudge();
      await other.stop?.();
      expect(heard).toEqual([]);
    });
    outbox.nudge();
    await until(isEmpty);
    expect(heard).toEqual(Array.from({ length: 5 }, (_, index) => ({ index })));
  });

  it('tells nothing of what was rolled back', async () => {
    heard.length = 0;
    await expect(
      test.database.transaction(async (tx) => {
        await outbox.write(tx, 'said', 'never');
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    await test.database.transaction((tx) => outbox.write(tx, 'said', 'this'));
    outbox.nudge();
    await until(isEmpty);
    expect(heard).toEqual(['this']);
  });

  it('tells again when it was cut down between telling and noting it', async () => {
    const database = test.reopen();
    const told: unknown[] = [];
    const cut = makeOutbox(database, log);
    cut.on('fragile', async (payload) => {
      told.push(payload);
      if (told.length === 1) await killRelay();
    });
    await test.database.transaction((tx) => cut.write(tx, 'fragile', 'once at least'));
    cut.nudge();
    await until(() => told.length === 1);
    await cut.stop?.();
    expect(await isEmpty()).toBe(false);
    cut.nudge();
    await until(isEmpty);
    expect(told).toEqual(['once at least', 'once at least']);
  });

  it('goes on when a listener fails: the others hear, and so do later rows', async () => {
    const own = makeOutbox(test.database, log);
    const told: unknown[] = [];
    own.on('shaky', () => {
      throw new Error('this listener is broken');
    });
    own.on('shaky', (payload) => void told.push(payload));
    await test.database.transaction(async (tx) => {
      await own.write(tx, 'shaky', 1);
      await own.write(tx, 'shaky', 2);
    });
    own.nudge();
    await until(isEmpty);
    expect(told).toEqual([1, 2]);
  });

  it('tells each of many once, although two processes relay at the same time', async () => {
    const told: number[] = [];
    const relays = [makeOutbox(test.database, log), makeOutbox(test.reopen(), log)];
    for (const relay of relays) relay.on<number>('many', (payload) => void told.push(payload));
    await test.database.query(
      `insert into outbox (kind, payload) select 'many', to_jsonb(n) from generate_series(1, 2500) as n`,
    );
    for (const relay of relays) relay.nudge();
    await until(isEmpty);
    for (const relay of relays) await relay.stop?.();
    expect(told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1));
  });

  it('looks by itself once it is started', async () => {
    heard.length = 0;
    await outbox.start?.();
    await test.database.transaction((tx) => outbox.write(tx, 'said', 'without a nudge'));
    await until(isEmpty);
    expect(heard).toEqual(['without a nudge']);
  });
});

/** What a crash does to the connection that is relaying, seen from another one. */
async function killRelay(sql: Sql = test.database): Promise<void> {
  await sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and query like 'delete from outbox%' and state = 'idle in transaction'`,
  );
}
