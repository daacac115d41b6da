import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Sql } from '../platform/database/index.ts';
import { actOnLimit } from './approve-limit.ts';
import type { ProtectionDeps } from './deps.ts';
import { restrict } from './restrict.ts';
import { saveLimits } from './save-limits.ts';
import { openProtectionBench, type ProtectionBench } from './store-test-protection.ts';

const DAY = 86_400_000;
/** As many as the proof asks for, ten thousand, by `npm run sweep`. */
const LOWERING_ROUNDS = Number(process.env['LOWERING_ROUNDS'] ?? 100);
const ROUNDS_AT_ONCE = 5;
let bench: ProtectionBench;
let others: Database[];
beforeAll(async () => {
  bench = await openProtectionBench();
  others = [bench.database, bench.home.reopen(), bench.home.reopen()];
  await bench.database.query(COUNT_BEFORE);
});
afterAll(() => bench.close());

async function openLimited(type: 1 | 20, value: number): Promise<number> {
  const personId = await bench.openPerson();
  expect(await bench.save(personId, [type, value])).toBe('ok');
  return personId;
}

/** So many at once, over the connections of three programs. */
function atOnce(personId: number, kind: 1 | 2, count: number, amountMinor: number): Promise<string>[] {
  return Array.from({ length: count }, (_, at) => bench.judge(personId, kind, amountMinor, others[at % others.length]));
}

const accepted = (verdicts: readonly string[]): number => verdicts.filter((one) => one === 'accepted').length;

/** How much was taken when a lower limit is written, counted in its transaction: under the lock of the person. */
const COUNT_BEFORE = `
  create table taken_before (person_id bigint primary key, before int not null);
  create function count_before() returns trigger language plpgsql as $$
  begin
    insert into taken_before select new.person_id, count(*) from counted k where k.person_id = new.person_id
    on conflict do nothing;
    return new;
  end $$;
  create trigger client_limit_counts_before after insert on client_limit
    for each row when (new.type = 20 and new.state = 'ACTIVE' and new.value = 1000) execute function count_before();
`;

describe('[RG-03] [P2] [A15] at once', () => {
  const sizes = [2, 3, 7, 20, 50];
  it.each([1, 2].flatMap((kind) => sizes.map((count) => [kind as 1 | 2, count] as const)))(
    '(entries of kind %i) %i take as much of a room as fits, and no more',
    async (kind, count) => {
      const personId = await openLimited(kind === 1 ? 20 : 1, 1_000);
      const amount = Math.ceil(2_000 / count) - 1;
      const verdicts = await Promise.all(atOnce(personId, kind, count, amount));
      expect(accepted(verdicts)).toBe(Math.min(count, Math.floor(1_000 / amount)));
      expect(verdicts.filter((one) => one !== 'accepted').every((one) => one === 'limit_reached')).toBe(true);
    },
  );

  it('[PP-03] [P4] fifty deposits and a lower limit: nothing that is taken after it goes over it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const personId = await openLimited(20, 5_000);
      const early = atOnce(personId, 1, 25, 100);
      const lowered = bench.save(personId, [20, 1_000]);
      const late = atOnce(personId, 1, 25, 100);
      expect(await lowered).toBe('ok');
      await Promise.all([...early, ...late]);
      const [row] = await bench.database.query<{ before: number; taken: number }>(
        `select t.before, (select count(*)::int from counted k where k.person_id = t.person_id) as taken
         from taken_before t where t.person_id = $1`,
        [personId],
      );
      // What was taken before the lower limit stands; after it there is what that leaves.
      expect(row?.taken).toBe(Math.max(10, row?.before ?? Number.NaN));
      expect(await bench.judge(personId, 1, 100)).toBe('limit_reached');
    }
  });

  it(
    '[PP-03] [P4] a lower limit and deposits, over and over: none that begins after its answer is beyond it',
    async () => {
      let over = 0;
      const race = async (): Promise<void> => {
        const personId = await openLimited(20, 5_000);
        const early = atOnce(personId, 1, 2, 600);
        const lowered = bench.save(personId, [20, 1_000]);
        const late = lowered.then(() => Promise.all(atOnce(personId, 1, 2, 600)));
        expect(await lowered).toBe('ok');
        const before = accepted(await Promise.all(early));
        // Of 600 one fits into 1,000: none where anything was taken before.
        if (accepted(await late) > (before === 0 ? 1 : 0)) over += 1;
      };
      for (let round = 0; round < LOWERING_ROUNDS; round += ROUNDS_AT_ONCE) {
        await Promise.all(Array.from({ length: ROUNDS_AT_ONCE }, race));
      }
      expect(over).toBe(0);
    },
    Math.max(60_000, LOWERING_ROUNDS * 400),
  );

  it('[PP-06] [P20] stakes and an exclusion: the commit is the border', async () => {
    const personId = await bench.openPerson();
    const early = atOnce(personId, 2, 20, 10);
    const excluded = bench.save(personId, [30, 1]);
    const answered = excluded.then(() => atOnce(personId, 2, 20, 10));
    expect(await excluded).toBe('ok');
    expect(accepted(await Promise.all(await answered))).toBe(0);
    expect((await Promise.all(early)).every((one) => one === 'accepted' || one === 'self_excluded')).toBe(true);
  });

  it('first limits set in three programs at once: one holds', async () => {
    const personId = await bench.openPerson();
    const values = [1_000, 2_000, 5_000];
    const saved = await Promise.all(
      values.map((limitValue, at) =>
        saveLimits(depsOn(others[at] ?? bench.database), personId, [{ limitType: 20, limitValue }], {
          isAnswered: true,
        }),
      ),
    );
    expect(saved.every(({ ok }) => ok)).toBe(true);
    expect((await bench.limit(personId, 20)).held).toBe(1_000);
  });

  it('[P6] approvals of one raise: one is heard', async () => {
    const personId = await openLimited(20, 1_000);
    await bench.save(personId, [20, 2_000]);
    await bench.pass(personId, DAY);
    const said = await Promise.all([1, 2, 3, 4].map(() => bench.act(personId, 'approve', 20)));
    expect(said.toSorted()).toEqual(['limit_not_pending', 'limit_not_pending', 'limit_not_pending', 'ok']);
  });
});

function depsOn(database: Database): ProtectionDeps {
  return { ...bench.deps, database };
}

/** The connection dies before the n-th statement of the transaction; true of `died` once it has. */
function dyingAt(n: number): { database: Database; died: () => boolean } {
  let asked = 0;
  let dead = false;
  const wrap = (tx: Sql): Sql => ({
    ...tx,
    query: async (...given: Parameters<Sql['query']>) => {
      asked += 1;
      if (asked === n) {
        dead = true;
        await tx.query('select pg_terminate_backend(pg_backend_pid())');
      }
      return tx.query(...given);
    },
  });
  const { database } = bench;
  return {
    database: { ...database, transaction: (work) => database.transaction((tx) => work(wrap(tx))) },
    died: () => dead,
  };
}

/** Everything that is kept of a person's protection, but for when. */
async function stateOf(personId: number): Promise<unknown> {
  return bench.database.query(
    `select (select json_agg(json_build_array(type, state, value) order by type, state, value) from client_limit where person_id = $1) as limits,
       (select count(*)::int from protection_record where person_id = $1) as records,
       (select count(*)::int from limit_question where person_id = $1) as questions,
       (select json_agg(json_build_array(code, lifted_at is null)) from restriction where person_id = $1) as restrictions,
       (select json_build_array(bar_codes, wager_limits, deposit_limits, deposited) from guard where person_id = $1) as guard,
       (select count(*)::int from counted where person_id = $1) as counted`,
    [personId],
  );
}

const WORK: readonly [name: string, work: (deps: ProtectionDeps, personId: number) => Promise<unknown>][] = [
  ['setting', (deps, id) => saveLimits(deps, id, [{ limitType: 1, limitValue: 500 }])],
  ['lowering', (deps, id) => saveLimits(deps, id, [{ limitType: 20, limitValue: 500 }])],
  ['asking for more', (deps, id) => saveLimits(deps, id, [{ limitType: 20, limitValue: 5_000 }], { isAnswered: true })],
  ['approving', (deps, id) => actOnLimit(deps, id, { action: 'approve', type: 21 })],
  ['asking for more, and being asked', (deps, id) => saveLimits(deps, id, [{ limitType: 20, limitValue: 5_000 }])],
  ['rejecting', (deps, id) => actOnLimit(deps, id, { action: 'reject', type: 21 })],
  ['a time-out', (deps, id) => saveLimits(deps, id, [{ limitType: 33, limitValue: 7 }])],
  ['excluding', (deps, id) => saveLimits(deps, id, [{ limitType: 30, limitValue: 7 }])],
  [
    'restricting',
    (deps, id) =>
      deps.database.transaction((tx) =>
        restrict(deps, tx, id, { source: 'house', code: 'play_restricted', spends: ['stake'], reason: 'a test' }),
      ),
  ],
  ['spending', (deps, id) => deps.database.transaction((tx) => bench.judge(id, 2, 100, tx))],
  ['paying in', (deps, id) => deps.database.transaction((tx) => bench.judge(id, 1, 100, tx))],
];

describe('[P16] a connection that dies', () => {
  it.each(WORK)('before any statement of %s leaves nothing done, and nothing locked', async (_name, work) => {
    const personId = await openLimited(20, 1_000);
    await bench.save(personId, [21, 1_000]);
    await bench.save(personId, [21, 2_000]);
    await bench.pass(personId, DAY);
    const before = await stateOf(personId);
    let steps = 0;
    for (;;) {
      const { database, died } = dyingAt(steps + 1);
      const done = await work(depsOn(database), personId).then(
        () => true,
        () => false,
      );
      if (!died()) {
        expect(done).toBe(true);
        break;
      }
      expect([done, await stateOf(personId)]).toEqual([false, before]);
      steps += 1;
    }
    expect(steps).toBeGreaterThan(1);
    expect(await stateOf(personId)).not.toEqual(before);
  });

  it.each([
    ['setting', 1, 500],
    ['lowering', 20, 500],
    ['a time-out', 33, 7],
    ['excluding', 30, 7],
  ] as const)(
    'after the commit of %s and before its answer leaves it done: asked again it is once, and no less',
    async (_name, limitType, limitValue) => {
      const personId = await openLimited(20, 1_000);
      const { database } = bench;
      const losing: Database = {
        ...database,
        transaction: async (work) => {
          await database.transaction(work);
          throw new Error('the answer was lost');
        },
      };
      const wishes = [{ limitType, limitValue }];
      await expect(saveLimits(depsOn(losing), personId, wishes)).rejects.toThrow('the answer was lost');
      const kept = () =>
        database.query('select type, value from client_limit where person_id = $1 and state = $2 order by type', [
          personId,
          'ACTIVE',
        ]);
      const done = await kept();
      expect(done).toContainEqual({ type: limitType, value: limitValue });
      expect((await saveLimits(depsOn(database), personId, wishes)).ok).toBe(true);
      expect(await kept()).toEqual(done);
    },
  );
});
