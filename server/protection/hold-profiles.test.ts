import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitIn } from '../ledger/index.ts';
import { holdProfiles } from './hold-profiles.ts';
import { openProtectionBench, type ProtectionBench } from './store-test-protection.ts';

let bench: ProtectionBench;
beforeAll(async () => {
  bench = await openProtectionBench();
});
afterAll(() => bench.close());

const hold = () => holdProfiles(bench.deps);

describe('[PP-02] a stricter profile', () => {
  it('holds for those who are already here, once the operator has given it to their country', async () => {
    const [first, second] = [await bench.openPerson(), await bench.openPerson()];
    for (const personId of [first, second]) await bench.rewrite(personId);
    expect([await bench.judge(first, 1), await hold()]).toEqual(['accepted', { held: 0, failed: 0 }]);
    bench.profile = 'DE';
    expect(await hold()).toEqual({ held: 2, failed: 0 });
    // Nobody plays there before they have set a limit for deposits.
    expect([await bench.judge(first, 1), await bench.judge(second, 2)]).toEqual(['limit_required', 'limit_required']);
    expect(await hold()).toEqual({ held: 0, failed: 0 });
    const [row] = await bench.database.query<{ cap: number }>(
      'select deposit_limits[4] as cap from guard where person_id = $1',
      [first],
    );
    expect(row?.cap).toBe(100_000);
  });

  it('[PP-13] has the law’s cap in the currency of the person, by what that is worth, and never more of it', async () => {
    const inYen = async (worth: number | null) => {
      await bench.database.query(
        `update currency_weight set worth = case currency when 'EUR' then 100 else $1::numeric end
         where currency in ('EUR', 'JPY')`,
        [worth],
      );
      return limitIn(bench.database, { amount: 1_000, currency: 'EUR' }, 'JPY');
    };
    // 700 yen and five euros are first stakes.
    expect([await inYen(null), await inYen(160.000_9), await inYen(120)]).toEqual([140_000, 160_000, 120_000]);
    await inYen(null);
  });

  it('keeps nobody waiting for one who cannot be brought to it', async () => {
    const [first, second] = [await bench.openPerson(), await bench.openPerson()];
    bench.profile = 'default';
    await hold();
    for (const personId of [first, second]) await bench.rewrite(personId);
    const isYounger = async (_sql: unknown, personId: number): Promise<boolean> => {
      if (personId === first) throw new Error('unreadable');
      return false;
    };
    bench.profile = 'NL';
    expect(await holdProfiles({ ...bench.deps, isYounger })).toMatchObject({ failed: 1 });
    const stops = async () => [await bench.judge(first, 1), await bench.judge(second, 1)];
    expect(await stops()).toEqual(['accepted', 'limit_required']);
    await hold();
    expect(await stops()).toEqual(['limit_required', 'limit_required']);
  });

  it('gives up a round in which nobody can be brought to it, and is not there any more once the house stops', async () => {
    const persons = await Promise.all(Array.from({ length: 25 }, () => bench.openPerson()));
    bench.profile = 'default';
    await hold();
    for (const personId of persons) await bench.rewrite(personId);
    bench.profile = 'NL';
    const isYounger = async (): Promise<boolean> => Promise.reject(new Error('unreadable'));
    expect(await holdProfiles({ ...bench.deps, isYounger })).toEqual({ held: 0, failed: 20 });
    expect(await holdProfiles(bench.deps, () => true)).toEqual({ held: 0, failed: 0 });
  });
});
