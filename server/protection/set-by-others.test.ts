import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listClientLimits } from './list-limits.ts';
import type { Restriction } from './store-restrictions.ts';
import { openProtectionBench, type ProtectionBench } from './store-test-protection.ts';
import { findPerson } from './write-guard.ts';

const DAY = 86_400_000;
let bench: ProtectionBench;
beforeAll(async () => {
  bench = await openProtectionBench();
});
afterEach(() => {
  bench.profile = 'default';
});
afterAll(() => bench.close());

type Which = Pick<Restriction, 'source' | 'code'>;

function restrict(personId: number, which: Which, untilMs?: number): Promise<void> {
  const end = untilMs === undefined ? {} : { untilMs };
  const spends = ['stake', 'deposit', 'cash_out'] as const;
  return bench.database.transaction((tx) =>
    bench.protection.restrict(tx, personId, { ...which, spends, reason: 'a test', ...end }),
  );
}

function lift(personId: number, which: Which): Promise<boolean> {
  return bench.database.transaction((tx) => bench.protection.lift(tx, personId, which));
}

const REGISTER = { source: 'register', code: 'self_excluded' } as const;
const MATCH = { source: 'match', code: 'self_excluded' } as const;
const PAUSE = { source: 'markers', code: 'timeout_active' } as const;

describe('[PP-11] [P22] what others have set', () => {
  it.each([
    ['a register’s exclusion', REGISTER],
    ['an exclusion by the matching of persons', MATCH],
    ['the pause of deposits after signs of harm', PAUSE],
  ])('%s, with its end, is over once they have lifted it', async (_name, which) => {
    const personId = await bench.openPerson();
    await restrict(personId, which, Date.now() + 180 * DAY);
    expect(await bench.judge(personId, 1)).toBe(which.code);
    await lift(personId, which);
    expect([await bench.judge(personId, 1), await bench.judge(personId, 2)]).toEqual(['accepted', 'accepted']);
  });

  it('by two of them holds until both have lifted it', async () => {
    const personId = await bench.openPerson();
    await restrict(personId, REGISTER, Date.now() + 180 * DAY);
    await restrict(personId, MATCH);
    await lift(personId, MATCH);
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
    await lift(personId, REGISTER);
    expect(await bench.judge(personId, 2)).toBe('accepted');
  });

  it('is shown with the days for which it is set, from when it was', async () => {
    const personId = await bench.openPerson();
    await bench.database.transaction((tx) =>
      bench.protection.restrict(tx, personId, {
        source: 'house',
        code: 'play_restricted',
        spends: ['stake', 'deposit'],
        untilMs: Date.now() + 7 * DAY,
        reason: 'test',
      }),
    );
    const shown = await bench.database.transaction(async (tx) =>
      listClientLimits(tx, personId, await findPerson(bench.deps, tx, personId)),
    );
    expect(shown).toMatchObject([{ limitType: 37, limitValue: 7, limitBalance: 7 }]);
    expect(Math.abs((shown[0]?.startedAt ?? 0) - Date.now() / 1_000)).toBeLessThan(600);
  });

  it('does not have a raise that it stops looked at again and again, and lets it hold once it is over', async () => {
    const personId = await bench.openPerson();
    await bench.save(personId, [1, 1_000]);
    await bench.save(personId, [1, 5_000]);
    await bench.pass(personId, 2 * DAY);
    const which = { source: 'register', code: 'protection_unavailable' } as const;
    await restrict(personId, which);
    expect([await bench.applyDue(), await bench.limit(personId, 1)]).toEqual([0, { held: 1_000, pending: 5_000 }]);
    await lift(personId, which);
    expect([await bench.applyDue(), await bench.limit(personId, 1)]).toEqual([1, { held: 5_000 }]);
  });

  it('lifted, leaves the person’s own exclusion as it was, to the moment', async () => {
    const personId = await bench.openPerson();
    await bench.save(personId, [30, 30]);
    const before = await bench.protection.findOwnExclusion(bench.database, personId);
    await restrict(personId, REGISTER, Date.now() + 180 * DAY);
    await lift(personId, REGISTER);
    expect(await bench.protection.findOwnExclusion(bench.database, personId)).toEqual(before);
    // One that is shared with another person is not their own, and hides nothing of it.
    await restrict(personId, MATCH, Date.now() + 300 * DAY);
    expect(await bench.protection.findOwnExclusion(bench.database, personId)).toEqual(before);
    await lift(personId, MATCH);
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
  });

  it.each([
    `update guard set bar_codes = '{}', bar_kinds = '{}', bar_from = '{}', bar_until = '{}' where person_id = $1`,
    `update guard set bar_until = array(select u - interval '1 microsecond' from unnest(bar_until) u) where person_id = $1`,
    'delete from guard where person_id = $1',
  ])('and not lifted stays, whatever is written: %s', async (statement) => {
    const personId = await bench.openPerson();
    await restrict(personId, REGISTER, Date.now() + 180 * DAY);
    await expect(bench.database.query(statement, [personId])).rejects.toThrow('stays');
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
  });
});

describe('[P13] [P21] an exclusion that ends on request', () => {
  it('does so under whatever profile its person has by then, after the wait that it began with', async () => {
    bench.profile = 'UK';
    const personId = await bench.openPerson();
    await bench.save(personId, [30, 180]);
    bench.profile = 'default';
    await bench.pass(personId, 181 * DAY);
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
    expect(await bench.save(personId, [30, -1])).toBe('ok');
    await bench.pass(personId, DAY - 5_000);
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
    await bench.pass(personId, 5_000);
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('accepted');
  });
});

describe('[PP-13] an exclusion without an end', () => {
  const FOR_GOOD = 36_500;

  it('is asked to end at any time in Malta, and holds a week longer', async () => {
    bench.profile = 'MT';
    const personId = await bench.openPerson();
    expect(await bench.save(personId, [30, 30])).toBe('ok');
    expect(await bench.save(personId, [30, FOR_GOOD])).toBe('ok');
    expect(await bench.save(personId, [30, -1])).toBe('limit_locked');
    await bench.pass(personId, 30 * DAY);
    expect(await bench.save(personId, [30, -1])).toBe('ok');
    await bench.pass(personId, 7 * DAY - 5_000);
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
    await bench.pass(personId, 5_000);
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('accepted');
  });

  it('is asked to end after a year in Denmark, and not before', async () => {
    bench.profile = 'DK';
    const personId = await bench.openPerson();
    expect(await bench.save(personId, [22, 100_000], [30, FOR_GOOD])).toBe('ok');
    await bench.pass(personId, 365 * DAY - 5_000);
    await bench.applyDue();
    expect(await bench.save(personId, [30, -1])).toBe('limit_locked');
    await bench.pass(personId, 5_000);
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
    expect(await bench.save(personId, [30, -1])).toBe('ok');
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('accepted');
  });

  it('is offered where the law has it, and nowhere else', async () => {
    const personId = await bench.openPerson();
    expect(await bench.save(personId, [30, FOR_GOOD])).toBe('limit_value_invalid');
  });
});
