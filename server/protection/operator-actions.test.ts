import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRecords } from './list-records.ts';
import { openProtectionBench, type ProtectionBench } from './store-test-protection.ts';

const DAY = 86_400_000;
const BY = { who: 'anna', why: 'asked for by mail' };
let bench: ProtectionBench;
beforeAll(async () => {
  bench = await openProtectionBench();
});
afterAll(() => bench.close());

const act = (name: string, input: object) => bench.operator.act(name, { ...input, ...BY });
const lastRecord = async (personId: number) => (await listRecords(bench.database, personId, undefined)).records[0];

describe('[PP-07] what an operator sets on a person', () => {
  it.each([
    ['exclude-person', 'lift-exclusion', 'self_excluded', 30],
    ['restrict-person', 'lift-restriction', 'play_restricted', 37],
  ])('%s holds at once, is signed and logged, and ends with %s', async (set, lift, code, limitType) => {
    const personId = await bench.openPerson();
    expect(await act(set, { personId, days: 30 })).toMatchObject({ ok: true });
    expect([await bench.judge(personId, 1), await bench.judge(personId, 2)]).toEqual([code, code]);
    const imposed = { limitType, action: 'imposed', by: 'house', reason: 'house_decision' };
    expect(await lastRecord(personId)).toMatchObject(imposed);
    expect(await act(lift, { personId })).toMatchObject({ ok: true });
    expect([await bench.judge(personId, 1), await bench.judge(personId, 2)]).toEqual(['accepted', 'accepted']);
    expect(await lastRecord(personId)).toMatchObject({ limitType, action: 'lifted', by: 'house' });
    expect(await act(lift, { personId })).toMatchObject({ ok: false, code: 'not_restricted' });
    const logged = await bench.database.query(
      'select action, who, why, outcome from operator_action where person_id = $1',
      [personId],
    );
    expect(logged).toEqual([
      { action: set, ...BY, outcome: 'done' },
      { action: lift, ...BY, outcome: 'done' },
      { action: lift, ...BY, outcome: 'not_restricted' },
    ]);
  });

  it('[P22] never ends what the person has begun', async () => {
    const personId = await bench.openPerson();
    await bench.save(personId, [30, 7]);
    await act('exclude-person', { personId });
    await act('lift-exclusion', { personId });
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
    await bench.pass(personId, 7 * DAY);
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('accepted');
  });

  it('[PP-05] limits an amount beside their own: the lower decides, and neither raises the other', async () => {
    const personId = await bench.openPerson();
    await bench.save(personId, [20, 2_000]);
    expect(await act('impose-limit', { personId, limitType: 20, amountMinor: 500 })).toMatchObject({ ok: true });
    expect([await bench.judge(personId, 1, 501), await bench.judge(personId, 1, 500)]).toEqual([
      'limit_reached',
      'accepted',
    ]);
    await act('impose-limit', { personId, limitType: 20, amountMinor: 9_000 });
    expect([await bench.judge(personId, 1, 1_501), await bench.judge(personId, 1, 1_500)]).toEqual([
      'limit_reached',
      'accepted',
    ]);
    await act('impose-limit', { personId, limitType: 20, amountMinor: 0 });
    expect(await bench.judge(personId, 1, 1)).toBe('limit_reached');
    expect(await act('impose-limit', { personId, limitType: 4, amountMinor: 500 })).toMatchObject({
      code: 'limit_not_offered',
    });
  });

  it('[P15] confirms the clock with two names, and not with one twice', async () => {
    await bench.database.query(`update trusted_clock set suspect_since = now(), until = now() - interval '1 hour'`);
    expect(await act('confirm-clock', { secondName: ' Anna ' })).toMatchObject({ code: 'two_people_needed' });
    expect(await act('confirm-clock', { secondName: 'ben' })).toMatchObject({ ok: true });
    const names = await bench.database.query('select first_name, second_name from clock_confirmation');
    expect(names).toEqual([{ first_name: 'anna', second_name: 'ben' }]);
    await bench.database.query(`update trusted_clock set until = 'infinity'`);
  });
});
