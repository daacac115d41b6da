import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FOR_GOOD_DAYS, type ProfileName } from '@glasshouse/domain/protection';
import { grantToApp, openDatabase, type Database } from '../platform/database/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { APP_PRIVILEGES } from '../app-privileges.table.ts';
import { openProtectionBench, type ProtectionBench } from './store-test-protection.ts';

const DAY = 86_400_000;
let bench: ProtectionBench;
let app: Database;
afterEach(() => {
  bench.profile = 'default';
});
beforeAll(async () => {
  bench = await openProtectionBench();
  // Somebody else, to whom an exclusion might be given away.
  await bench.openPerson();
  const url = await bench.home.makeAppUrl();
  await bench.database.transaction((tx) => grantToApp(tx, new URL(url).username, APP_PRIVILEGES));
  app = openDatabase(url, makeLogger('silent'));
});
afterAll(async () => {
  await app.close();
  await bench.close();
});

async function openExcluded(): Promise<number> {
  const personId = await bench.openPerson();
  expect(await bench.save(personId, [30, 30], [33, 30])).toBe('ok');
  return personId;
}

const REFUSED = /is not shortened|is not ended|is kept|stays|permission denied/;

/** Each way to write what keeps somebody out, as whoever owns the database and as the program does. */
const SHORTENING = [
  `update client_limit set ends_at = ends_at - interval '1 microsecond' where person_id = $1`,
  `update client_limit set ends_at = now() where person_id = $1`,
  `update client_limit set state = 'INACTIVE' where person_id = $1`,
  `update client_limit set state = 'PENDING', due_at = now() where person_id = $1`,
  `update client_limit set type = 20, ends_at = null where person_id = $1`,
  `update client_limit set person_id = (select min(person_id) from person where person_id <> $1) where person_id = $1`,
  `update client_limit set started_at = started_at + interval '1 day' where person_id = $1`,
  `delete from client_limit where person_id = $1`,
  `update guard set bar_codes = '{}', bar_kinds = '{}', bar_from = '{}', bar_until = '{}' where person_id = $1`,
  `update guard set bar_until = array[now(), now()] where person_id = $1`,
  `update guard set bar_until = array(select u - interval '1 microsecond' from unnest(bar_until) u) where person_id = $1`,
  `update guard set bar_from = array(select now() + interval '1 hour' from unnest(bar_from)) where person_id = $1`,
  `update guard set bar_kinds = '{2,2}' where person_id = $1`,
  `update guard set bar_codes = '{reality_check_due,reality_check_due}' where person_id = $1`,
  `delete from guard where person_id = $1`,
];

describe('[RG-07] [P22] [PP-06] an exclusion that runs', () => {
  it.each(SHORTENING)('is not shortened by: %s', async (statement) => {
    const personId = await openExcluded();
    for (const database of [bench.database, app]) {
      await expect(database.query(statement, [personId])).rejects.toThrow(REFUSED);
      expect([await bench.judge(personId, 2), await bench.judge(personId, 1)]).toEqual([
        'self_excluded',
        'self_excluded',
      ]);
    }
  });

  it.each(['client_limit', 'guard', 'restriction'])('is not emptied with its table %s', async (table) => {
    await expect(bench.database.query(`truncate ${table} cascade`)).rejects.toThrow('not emptied');
    await expect(app.query(`truncate ${table}`)).rejects.toThrow('permission denied');
  });

  it.each([
    'alter table client_limit disable trigger all',
    'set session_replication_role = replica',
    'drop table guard',
  ])('is not freed by the program with: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(/must be owner|permission denied/);
  });

  it('[P21] is not shortened by asking for less, by any call, and made longer by asking for more', async () => {
    const personId = await openExcluded();
    expect(await bench.save(personId, [30, 1])).toBe('limit_locked');
    expect(await bench.save(personId, [30, -1])).toBe('limit_locked');
    expect(await bench.save(personId, [33, -1])).toMatch(/^limit_/);
    expect(await bench.act(personId, 'reject', 30)).toBe('limit_not_pending');
    expect(await bench.act(personId, 'approve', 30)).toBe('limit_not_pending');
    expect(await bench.save(personId, [30, 90])).toBe('ok');
    await bench.pass(personId, 31 * DAY);
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
  });

  it.each(['self_excluded', 'timeout_active', 'play_restricted'] as const)(
    'stays where the house sets and lifts %s of its own',
    async (code) => {
      const personId = await openExcluded();
      const which = { source: 'house', code } as const;
      const spends = ['stake'] as const;
      for (const untilMs of [Date.now() + 1_000, undefined]) {
        await bench.database.transaction((tx) =>
          bench.protection.restrict(tx, personId, {
            ...which,
            spends,
            reason: 'a test',
            ...(untilMs !== undefined && { untilMs }),
          }),
        );
        await bench.database.transaction((tx) => bench.protection.lift(tx, personId, which));
        expect([await bench.judge(personId, 2), await bench.judge(personId, 1)]).toEqual([
          'self_excluded',
          'self_excluded',
        ]);
      }
      await bench.pass(personId, 30 * DAY - 60_000);
      await bench.applyDue();
      expect(await bench.judge(personId, 2)).toBe('self_excluded');
    },
  );

  it('is tightened further by every other limit meanwhile', async () => {
    const personId = await openExcluded();
    expect(await bench.save(personId, [20, 1_000], [31, 2])).toBe('ok');
    expect(await bench.save(personId, [20, 500])).toBe('ok');
    expect(await bench.save(personId, [20, 5_000])).toBe('limit_refused');
  });
});

/** Exclusions whose time is over, or that have none: they hold until their person has asked for their end and waited for it. */
const WAITING: readonly (readonly [profile: ProfileName, days: number, passedDays: number, returnDays: number])[] = [
  ['UK', 180, 181, 1],
  ['DE', 90, 91, 7],
  ['MT', FOR_GOOD_DAYS, 1, 7],
  ['DK', FOR_GOOD_DAYS, 366, 0],
];

/** What shortens one that waits: an end that is moved to a later time is none of these. */
const SHORTENING_WAITING = [
  ...SHORTENING.filter((one) => !one.includes('set ends_at = now()') && !one.includes('bar_until = array(select u -')),
  `update client_limit set return_hours = null where person_id = $1`,
  `update client_limit set ends_at = null where person_id = $1`,
  `update client_limit set state = 'INACTIVE', closed_at = now() where person_id = $1 and state = 'ACTIVE'`,
  `update guard set bar_until = array(select now() + interval '10 years' from unnest(bar_until)) where person_id = $1`,
];

const RETURNS = `insert into client_limit (person_id, type, state, value, started_at, due_at, closed_at)`;
/** What makes a return that nobody has waited for, or makes one wait less. */
const FORGED_RETURNS = [
  `${RETURNS} values ($1, 30, 'INACTIVE', null, now() - interval '9 days', now() - interval '1 day', now())`,
  `${RETURNS} values ($1, 30, 'INACTIVE', null, now(), null, now())`,
  `${RETURNS} values ($1, 30, 'INACTIVE', null, now(), now() + interval '1 year', now())`,
  `${RETURNS} values ($1, 30, 'PENDING', null, now() - interval '9 days', now(), null)`,
  `update client_limit set type = 30, value = null, state = 'INACTIVE', due_at = now(), closed_at = now()
   where person_id = $1 and type = 20`,
];
const FORGED_WAITS = [
  `update client_limit set due_at = now() where person_id = $1 and state = 'PENDING'`,
  `update client_limit set due_at = due_at - interval '1 second' where person_id = $1 and state = 'PENDING'`,
  `update client_limit set due_at = null, state = 'INACTIVE' where person_id = $1 and state = 'PENDING'`,
  `update client_limit set closed_at = now() where person_id = $1 and state = 'INACTIVE' and value is null`,
  `update client_limit set person_id = (select min(person_id) from person where person_id <> $1)
   where person_id = $1 and value is null`,
];

async function openWaiting([profile, days, passedDays]: (typeof WAITING)[number]): Promise<number> {
  bench.profile = profile;
  const personId = await bench.openPerson();
  expect(await bench.save(personId, [30, days])).toBe('ok');
  await bench.pass(personId, passedDays * DAY);
  await bench.applyDue();
  return personId;
}

describe('[RG-07] [P22] [PP-13] an exclusion that ends on request alone', () => {
  it.each(WAITING)('(%s) is ended, once its time is over, by no other way to write it', async (...one) => {
    const personId = await openWaiting(one);
    for (const statement of SHORTENING_WAITING) {
      for (const database of [bench.database, app])
        await expect(database.query(statement, [personId])).rejects.toThrow(REFUSED);
    }
    expect([await bench.judge(personId, 2), await bench.judge(personId, 1)]).toEqual([
      'self_excluded',
      'self_excluded',
    ]);
  });

  it.each(WAITING.slice(0, 3))('(%s) is ended by no return that somebody writes who has not waited', async (...one) => {
    const personId = await openWaiting(one);
    expect(await bench.save(personId, [20, 1_000])).toBe('ok');
    for (const statement of FORGED_RETURNS) {
      for (const database of [bench.database, app])
        await expect(database.query(statement, [personId])).rejects.toThrow('a return waits as long');
    }
    // One that was taken back, and one that waits.
    expect(await bench.save(personId, [30, -1])).toBe('ok');
    expect(await bench.act(personId, 'reject', 30)).toBe('ok');
    expect(await bench.save(personId, [30, -1])).toBe('ok');
    for (const statement of FORGED_WAITS) {
      for (const database of [bench.database, app])
        await expect(database.query(statement, [personId])).rejects.toThrow(
          /a return that waits|a return waits as long/,
        );
    }
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
  });

  it.each(WAITING)('(%s) is ended by its person’s request alone, when that has waited', async (...one) => {
    const [, , , returnDays] = one;
    const personId = await openWaiting(one);
    const end = `update client_limit set state = 'INACTIVE' where person_id = $1 and state = 'ACTIVE' and type = 30`;
    expect(await bench.save(personId, [30, -1])).toBe('ok');
    if (returnDays > 0) {
      await bench.pass(personId, returnDays * DAY - 60_000);
      await bench.applyDue();
      await expect(bench.database.query(end, [personId])).rejects.toThrow('is not ended');
      // A request that was taken back has asked for nothing, however long ago.
      expect(await bench.act(personId, 'reject', 30)).toBe('ok');
      await bench.pass(personId, 2 * DAY);
      await bench.applyDue();
      await expect(bench.database.query(end, [personId])).rejects.toThrow('is not ended');
      expect(await bench.save(personId, [30, -1])).toBe('ok');
      await bench.pass(personId, returnDays * DAY);
    }
    await bench.applyDue();
    expect(await bench.limit(personId, 30)).toEqual({});
    expect(await bench.judge(personId, 2)).not.toBe('self_excluded');
  });
});

describe('[RG-03] [P15] a limit while the database’s clock is wrong', () => {
  const OFF_MS = 25 * 3_600_000;

  /** As if it had gone right until now, and had then been set by so much: what is stored moves instead. */
  async function wrongBy(offMs: number): Promise<void> {
    await bench.database.query(
      `update trusted_clock set suspect_since = now(), until = now() - $1::float8 * interval '1 millisecond' + interval '3 seconds'`,
      [offMs],
    );
  }
  const right = () => bench.database.query(`update trusted_clock set suspect_since = null, until = 'infinity'`);
  const remaining = async (personId: number, column: 'ends_at' | 'due_at'): Promise<number> => {
    const [row] = await bench.database.query<{ ms: number }>(
      `select extract(epoch from ${column} - now()) * 1000 as ms from client_limit where person_id = $1 and ${column} is not null and state <> 'INACTIVE'`,
      [personId],
    );
    return Number(row?.ms);
  };

  it('that was set back: what is set meanwhile ends, and waits, from the time that was trusted', async () => {
    const [excluded, raising] = [await bench.openPerson(), await bench.openPerson()];
    await bench.save(raising, [20, 1_000]);
    await wrongBy(-OFF_MS);
    await bench.save(excluded, [30, 1]);
    await bench.save(raising, [20, 5_000]);
    await right();
    expect(await remaining(excluded, 'ends_at')).toBeGreaterThan(DAY + OFF_MS - 60_000);
    expect(await remaining(raising, 'due_at')).toBeGreaterThan(DAY + OFF_MS - 60_000);
  });

  it('that is ahead: an exclusion holds then, and when it is put right', async () => {
    const personId = await bench.openPerson();
    await wrongBy(OFF_MS);
    await bench.save(personId, [30, 1]);
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
    await right();
    await bench.pass(personId, -OFF_MS);
    expect(await bench.judge(personId, 2)).toBe('self_excluded');
  });

  it('that is ahead: nothing is approved, raised or ended', async () => {
    const [excluded, raising] = [await openExcluded(), await bench.openPerson()];
    await bench.save(raising, [20, 1_000], [1, 1_000]);
    await bench.save(raising, [20, 5_000], [1, 5_000]);
    // All of it is over by a clock that is 40 days ahead.
    await bench.pass(excluded, 40 * DAY);
    await bench.pass(raising, 2 * DAY);
    await wrongBy(40 * DAY);
    expect(await bench.act(raising, 'approve', 20)).toBe('limit_not_yet');
    await bench.applyDue();
    expect([await bench.limit(raising, 20), await bench.limit(raising, 1)]).toEqual([
      { held: 1_000, pending: 5_000 },
      { held: 1_000, pending: 5_000 },
    ]);
    expect([await bench.judge(excluded, 2), await bench.limit(excluded, 30)]).toEqual(['self_excluded', { held: 30 }]);
    await right();
  });
});
