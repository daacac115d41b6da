import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PROFILE_NAMES, profileOf, type ProfileName } from '@glasshouse/domain/protection';
import { openProtectionBench, type ProtectionBench } from './store-test-protection.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let bench: ProtectionBench;
beforeAll(async () => {
  bench = await openProtectionBench();
});
afterEach(() => {
  bench.profile = 'default';
});
afterAll(() => bench.close());

async function openHolding(type: 1 | 10 | 20 | 21 | 31 = 20, value = 1_000): Promise<number> {
  const personId = await bench.openPerson();
  expect(await bench.save(personId, [type, value])).toBe('ok');
  return personId;
}

describe('[RG-05] [RG-06] a limit', () => {
  it('[PP-03] [P4] that is lowered holds for whatever is decided after it', async () => {
    const personId = await openHolding();
    expect(await bench.judge(personId, 1, 500)).toBe('accepted');
    expect(await bench.save(personId, [20, 500])).toBe('ok');
    expect(await bench.judge(personId, 1, 1)).toBe('limit_reached');
  });

  it('counts what was done before it was set', async () => {
    const personId = await bench.openPerson();
    await bench.judge(personId, 1, 900);
    await bench.save(personId, [20, 1_000]);
    expect([await bench.judge(personId, 1, 101), await bench.judge(personId, 1, 100)]).toEqual([
      'limit_reached',
      'accepted',
    ]);
  });

  it('in one request lowers now and raises later', async () => {
    const personId = await openHolding();
    await bench.save(personId, [10, 5_000]);
    expect(await bench.save(personId, [20, 500], [10, 10_000])).toBe('ok');
    expect([await bench.limit(personId, 20), await bench.limit(personId, 10)]).toEqual([
      { held: 500 },
      { held: 5_000, pending: 10_000 },
    ]);
  });

  it('[PP-04] [P5] [A60] of deposits holds when it is approved after its delay, and not before or without', async () => {
    const personId = await openHolding();
    await bench.save(personId, [20, 5_000]);
    expect(await bench.act(personId, 'approve', 20)).toBe('limit_not_yet');
    await bench.pass(personId, DAY - 5_000);
    expect(await bench.act(personId, 'approve', 20)).toBe('limit_not_yet');
    await bench.pass(personId, 5_000);
    await bench.applyDue();
    expect(await bench.judge(personId, 1, 1_001)).toBe('limit_reached');
    expect(await bench.act(personId, 'approve', 20)).toBe('ok');
    expect(await bench.judge(personId, 1, 5_000)).toBe('accepted');
    expect(await bench.act(personId, 'approve', 20)).toBe('limit_not_pending');
  });

  it('[P5] of stakes holds by itself after its delay', async () => {
    const personId = await openHolding(1);
    await bench.save(personId, [1, 5_000]);
    await bench.pass(personId, DAY - 5_000);
    await bench.applyDue();
    expect(await bench.limit(personId, 1)).toEqual({ held: 1_000, pending: 5_000 });
    await bench.pass(personId, 5_000);
    await bench.applyDue();
    expect(await bench.limit(personId, 1)).toEqual({ held: 5_000 });
  });

  it('that nobody approves lapses', async () => {
    const personId = await openHolding();
    await bench.save(personId, [20, 5_000]);
    await bench.pass(personId, 4 * DAY);
    expect(await bench.act(personId, 'approve', 20)).toBe('limit_not_pending');
    await bench.applyDue();
    expect(await bench.limit(personId, 20)).toEqual({ held: 1_000 });
  });

  it('[P6] [A60] of somebody else is neither approved nor rejected', async () => {
    const [personId, other] = [await openHolding(), await openHolding()];
    await bench.save(personId, [20, 5_000]);
    await bench.pass(personId, DAY);
    expect([await bench.act(other, 'approve', 20), await bench.act(other, 'reject', 20)]).toEqual([
      'limit_not_pending',
      'limit_not_pending',
    ]);
    expect(await bench.limit(personId, 20)).toEqual({ held: 1_000, pending: 5_000 });
    expect([await bench.act(personId, 'reject', 20), await bench.act(personId, 'approve', 20)]).toEqual([
      'ok',
      'limit_not_pending',
    ]);
  });

  it('[P7] [A60] that was lowered while a raise waited stays low', async () => {
    const personId = await openHolding();
    await bench.save(personId, [20, 5_000]);
    await bench.save(personId, [20, 500]);
    await bench.pass(personId, DAY);
    expect(await bench.act(personId, 'approve', 20)).toBe('limit_not_pending');
    await bench.applyDue();
    expect(await bench.limit(personId, 20)).toEqual({ held: 500 });
  });

  it('[P8] that is raised, lowered and raised waits from the last', async () => {
    const personId = await openHolding();
    await bench.save(personId, [20, 5_000]);
    await bench.pass(personId, 20 * HOUR);
    await bench.save(personId, [20, 500]);
    await bench.save(personId, [20, 5_000]);
    await bench.pass(personId, 4 * HOUR);
    expect(await bench.act(personId, 'approve', 20)).toBe('limit_not_yet');
    await bench.pass(personId, 20 * HOUR);
    expect(await bench.act(personId, 'approve', 20)).toBe('ok');
  });

  it('[P27] is taken away by its sign, and not at once', async () => {
    const personId = await openHolding(21, 5_000);
    await bench.save(personId, [21, 999_999_999]);
    expect(await bench.limit(personId, 21)).toEqual({ held: 5_000, pending: null });
    await bench.pass(personId, DAY);
    expect(await bench.act(personId, 'approve')).toBe('ok');
    expect([await bench.limit(personId, 21), await bench.judge(personId, 1, 50_000)]).toEqual([{}, 'accepted']);
  });

  it('asked for twice in one request is not understood', async () => {
    const personId = await openHolding();
    expect(await bench.save(personId, [20, 500], [20, 500])).toBe('limit_value_invalid');
  });
});

describe('what waits while a time-out runs', () => {
  it('[RG-05] is approved where it is no limit of deposits, and is not where it is one', async () => {
    bench.profile = 'UK';
    const personId = await bench.openPerson();
    await bench.save(personId, [1, 1_000], [20, 1_000]);
    await bench.save(personId, [1, 5_000], [20, 5_000], [33, 7]);
    await bench.pass(personId, DAY);
    expect(await bench.act(personId, 'approve', 20)).toBe('limit_refused');
    expect(await bench.act(personId, 'approve', 1)).toBe('ok');
    expect([await bench.limit(personId, 1), await bench.limit(personId, 20)]).toEqual([
      { held: 5_000 },
      { held: 1_000, pending: 5_000 },
    ]);
  });
});

describe('[P28] somebody whom others have stopped', () => {
  const restrict = (
    personId: number,
    code: 'play_restricted' | 'self_excluded' | 'protection_unavailable',
    untilMs?: number,
  ) =>
    bench.database.transaction((tx) =>
      bench.protection.restrict(tx, personId, {
        source: 'house',
        code,
        spends: ['stake', 'deposit'],
        reason: 'a test',
        ...(untilMs !== undefined && { untilMs }),
      }),
    );

  it.each(['play_restricted', 'self_excluded'] as const)('by %s has nothing loosened that waited', async (code) => {
    const personId = await openHolding(1);
    await bench.save(personId, [1, 5_000]);
    await restrict(personId, code);
    await bench.pass(personId, DAY);
    await bench.applyDue();
    expect(await bench.limit(personId, 1)).toEqual({ held: 1_000 });
    expect(await bench.save(personId, [1, 5_000])).toBe('limit_refused');
    expect(await bench.save(personId, [1, 500])).toBe('ok');
  });

  it('[RG-06] lowers what they lower, also beside a raise that is not taken', async () => {
    const personId = await openHolding(1);
    await restrict(personId, 'play_restricted');
    expect(await bench.save(personId, [1, 5_000], [2, 500])).toBe('ok');
    expect([await bench.limit(personId, 1), await bench.limit(personId, 2)]).toEqual([{ held: 1_000 }, { held: 500 }]);
  });

  it('for an hour waits that hour longer', async () => {
    const personId = await openHolding(1);
    await bench.save(personId, [1, 5_000]);
    // Something else of theirs is due then, so that they are looked at.
    await bench.save(personId, [33, 1]);
    await restrict(personId, 'protection_unavailable');
    await bench.pass(personId, DAY);
    await bench.applyDue();
    expect(await bench.limit(personId, 1)).toEqual({ held: 1_000, pending: 5_000 });
    await bench.database.transaction((tx) =>
      bench.protection.lift(tx, personId, { source: 'house', code: 'protection_unavailable' }),
    );
    await bench.applyDue();
    expect(await bench.limit(personId, 1)).toEqual({ held: 5_000 });
  });

  it('excludes themselves all the same', async () => {
    const personId = await bench.openPerson();
    await restrict(personId, 'play_restricted');
    expect([await bench.save(personId, [30, 7]), await bench.judge(personId, 2)]).toEqual(['ok', 'self_excluded']);
    await bench.database.transaction((tx) =>
      bench.protection.lift(tx, personId, { source: 'house', code: 'play_restricted' }),
    );
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
  });
});

describe('[PP-13] a month in the Netherlands', () => {
  it('lets whoever is young pay in 300 euros, and others 700, whatever they have set', async () => {
    bench.profile = 'NL';
    const [young, other] = [await bench.openPerson(), await bench.openPerson()];
    bench.young.add(young);
    for (const [personId, most] of [
      [young, 30_000],
      [other, 70_000],
    ] as const) {
      await bench.save(personId, [22, 200_000]);
      expect([await bench.judge(personId, 1, most + 1), await bench.judge(personId, 1, most)]).toEqual([
        'limit_reached',
        'accepted',
      ]);
      const { monthCap } = await bench.protection.stateOf(personId);
      expect(monthCap).toMatchObject({ limitMinor: most, usedMinor: most });
    }
  });
});

describe('what time brings', () => {
  it('ends an exclusion at its time, and not where its person has to ask', async () => {
    const free = await bench.openPerson();
    await bench.save(free, [30, 1]);
    bench.profile = 'UK';
    const british = await bench.openPerson();
    await bench.save(british, [30, 180]);
    await bench.pass(british, 181 * DAY);
    await bench.applyDue();
    expect(await bench.judge(british, 2)).toBe('self_excluded');
    bench.profile = 'default';
    await bench.pass(free, DAY - 5_000);
    expect(await bench.judge(free, 2)).toBe('self_excluded');
    await bench.pass(free, 5_000);
    await bench.applyDue();
    expect([await bench.judge(free, 2), await bench.limit(free, 30)]).toEqual(['accepted', {}]);
  });

  it('is not kept from others by those who have to ask for their return', async () => {
    bench.profile = 'UK';
    const british = await bench.openPerson();
    await bench.save(british, [30, 180]);
    await bench.pass(british, 181 * DAY);
    await bench.applyDue();
    expect(await bench.applyDue()).toBe(0);
  });

  it('[PP-13] returns, a day after they have asked, whoever asked after the end', async () => {
    bench.profile = 'UK';
    const personId = await bench.openPerson();
    await bench.save(personId, [30, 180]);
    expect(await bench.save(personId, [30, -1])).toBe('limit_locked');
    await bench.pass(personId, 180 * DAY);
    expect(await bench.save(personId, [30, -1])).toBe('ok');
    await bench.pass(personId, DAY - 5_000);
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
    await bench.pass(personId, 5_000);
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('accepted');
  });
});

describe('[P13] an exclusion and a time-out under another profile', () => {
  it.each(PROFILE_NAMES.flatMap((from) => PROFILE_NAMES.filter((to) => to !== from).map((to) => [from, to] as const)))(
    'begun under %s, then %s, stop no less and for no shorter',
    async (from: ProfileName, to: ProfileName) => {
      bench.profile = from;
      const personId = await bench.openPerson();
      await bench.save(personId, [30, Math.max(...profileOf(from).exclusionDays)], [33, 1]);
      const before = await bench.database.query(
        'select bar_codes, bar_kinds, bar_until from guard where person_id = $1',
        [personId],
      );
      bench.profile = to;
      await bench.rewrite(personId);
      await bench.rewrite(personId);
      const [row] = await bench.database.query<{ less: boolean; bars: number }>(
        `select cardinality(g.bar_codes)::int as bars, exists (
           select 1 from unnest($2::text[], $3::int[], $4::timestamptz[]) o (code, kinds, until_at)
           where o.code in ('self_excluded', 'timeout_active') and not exists (
             select 1 from unnest(g.bar_codes, g.bar_kinds, g.bar_until) b (code, kinds, until_at)
             where b.code = o.code and b.kinds & o.kinds = o.kinds and b.until_at >= o.until_at)) as less
         from guard g where person_id = $1`,
        [personId, ...Object.values(before[0] ?? {})],
      );
      expect(row?.less).toBe(false);
      expect(row?.bars).toBeLessThan(6);
    },
  );
});
