import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/index.ts';
import { makeLogger } from '../logs/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/index.ts';
import { makeOutbox, type Outbox } from './index.ts';

const log = makeLogger('silent');
const ROUND_MS = 20;
let test: TestDatabase;

beforeAll(async () => {
  const { migrations } = makeOutbox(openDatabase('postgresql://nowhere', log), log);
  test = await openTestDatabase(migrations ? [migrations] : []);
});
afterAll(() => test.close());

interface Heard {
  readonly outbox: Outbox;
  readonly all: unknown[];
}

/** A program of its own that hears one kind. */
async function startReader(kind: string, roundMs = ROUND_MS): Promise<Heard> {
  const outbox = makeOutbox(test.reopen(), log, roundMs);
  const all: unknown[] = [];
  outbox.on(kind, (payload) => void all.push(payload));
  await outbox.start?.();
  onTestFinished(async () => outbox.stop?.());
  return { outbox, all };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5);
}

const say = (outbox: Outbox, kind: string, payload: unknown): Promise<void> =>
  test.database.transaction((tx) => outbox.write(tx, kind, payload));

/** Written, and not committed before the answer is called. */
async function begin(outbox: Outbox, kind: string, payload: unknown): Promise<() => Promise<void>> {
  let finish = (): void => undefined;
  const finished = new Promise<void>((done) => (finish = done));
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((written) => {
    ended = test.database.transaction(async (tx) => {
      await outbox.write(tx, kind, payload);
      written();
      await finished;
    });
  });
  return () => {
    finish();
    return ended;
  };
}

describe('the outbox', () => {
  it('tells nothing before the commit, and all of it after, in the order written', async () => {
    const { outbox, all } = await startReader('said');
    const other = await startReader('marker');
    await test.database.transaction(async (tx) => {
      for (let index = 0; index < 5; index++) await outbox.write(tx, 'said', { index });
      // What is committed meanwhile is heard; what is not, is not.
      await say(outbox, 'marker', 1);
      await until(() => other.all.length === 1);
      expect(all).toEqual([]);
    });
    await until(() => all.length === 5);
    expect(all).toEqual(Array.from({ length: 5 }, (_, index) => ({ index })));
  });

  it('tells nothing of what was rolled back', async () => {
    const { outbox, all } = await startReader('undone');
    await expect(
      test.database.transaction(async (tx) => {
        await outbox.write(tx, 'undone', 'never');
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    await say(outbox, 'undone', 'this');
    await until(() => all.length > 0);
    expect(all).toEqual(['this']);
  });

  it('forgets no row whose transaction ends after that of a later one', async () => {
    const { outbox, all } = await startReader('crossed');
    const finish = await begin(outbox, 'crossed', 'written first');
    await say(outbox, 'crossed', 'committed first');
    await until(() => all.length === 1);
    await finish();
    await until(() => all.length === 2);
    // Looked at many times since, and neither is told again.
    await until(async () => (await countLooks(outbox)) > 3);
    expect(all).toEqual(['committed first', 'written first']);
  });

  it('tells every program, not the first that comes', async () => {
    const readers = await Promise.all([startReader('many'), startReader('many'), startReader('many')]);
    await test.database.query(
      `insert into outbox (kind, payload) select 'many', to_jsonb(n) from generate_series(1, 2500) as n`,
    );
    const wanted = Array.from({ length: 2_500 }, (_, index) => index + 1);
    for (const { all } of readers) {
      await until(() => all.length >= 2_500);
      expect(all).toEqual(wanted);
    }
  });

  it('tells a program nothing that was committed before it started, and what was under way then', async () => {
    const { outbox } = await startReader('unheard');
    await say(outbox, 'late', 'before');
    const finish = await begin(outbox, 'late', 'under way');
    const { all } = await startReader('late');
    await finish();
    await until(() => all.length > 0);
    expect(all).toEqual(['under way']);
  });

  it('tells a listener that failed again, and the others once', async () => {
    const { outbox, all } = await startReader('shaky');
    const tried: unknown[] = [];
    outbox.on('shaky', (payload) => {
      tried.push(payload);
      if (tried.length < 3) throw new Error('the database was away');
    });
    await say(outbox, 'shaky', 'one');
    await until(() => tried.length === 3);
    await say(outbox, 'shaky', 'two');
    await until(() => tried.length === 4);
    expect([tried, all]).toEqual([
      ['one', 'one', 'one', 'two'],
      ['one', 'two'],
    ]);
  });

  it('looks when it is nudged, long before its next round', async () => {
    const { outbox, all } = await startReader('nudged', 3_600_000);
    await say(outbox, 'nudged', 'now');
    outbox.nudge();
    await until(() => all.length === 1);
  });
});

let looks = 0;
/** Each call says something and waits until it was heard: a look lies between. */
async function countLooks(outbox: Outbox): Promise<number> {
  const before = looks;
  if (before === 0) outbox.on('look', () => void (looks += 1));
  await say(outbox, 'look', before);
  await until(() => looks > before);
  return looks;
}

describe('what was said before a program began', () => {
  it('is heard by who may hear it twice, also what a listener of the program before has failed at', async () => {
    const first = makeOutbox(test.reopen(), log, ROUND_MS);
    let failed = 0;
    first.onKept('kept', () => {
      failed += 1;
      throw new Error('the database is away for a moment');
    });
    await first.start?.();
    await say(first, 'kept', 7);
    first.nudge();
    await until(() => failed > 0);
    await first.stop?.();

    const second = makeOutbox(test.reopen(), log, ROUND_MS);
    const [all, others]: [unknown[], unknown[]] = [[], []];
    second.onKept('kept', (payload) => void all.push(payload));
    second.on('kept', (payload) => void others.push(payload));
    await second.start?.();
    onTestFinished(async () => second.stop?.());
    await say(second, 'kept', 8);
    await until(() => all.length === 2 && others.length === 1);
    // Heard by looks after that one, and nothing twice before them.
    for (const later of [9, 10]) {
      await say(second, 'kept', later);
      await until(() => all.includes(later) && others.includes(later));
    }
    expect([new Set(all), all.length, others]).toEqual([new Set([7, 8, 9, 10]), 4, [8, 9, 10]]);
  });

  it('is heard once where it was under way as the program began', async () => {
    const writer = makeOutbox(test.reopen(), log, ROUND_MS);
    const commit = await begin(writer, 'kept', 'late');
    const reader = makeOutbox(test.reopen(), log, ROUND_MS);
    const all: unknown[] = [];
    reader.onKept('kept', (payload) => void all.push(payload));
    await say(writer, 'kept', 'seen');
    await reader.start?.();
    onTestFinished(async () => reader.stop?.());
    await commit();
    const heard = (): unknown[] => all.filter((one) => one === 'late' || one === 'seen');
    await until(() => heard().length === 2);
    // Heard by looks after that one.
    for (const later of ['later', 'last']) {
      await say(writer, 'kept', later);
      await until(() => all.includes(later));
    }
    expect(heard().length).toBe(2);
  });
});
