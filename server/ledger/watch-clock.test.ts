import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  barOf,
  DAY,
  EPOCH,
  HOUR,
  limitOf,
  openGuardBench,
  SECOND,
  type GuardBench,
  type Person,
  type TestAccount,
} from './store-test-guard.ts';

let bench: GuardBench;
beforeAll(async () => {
  bench = await openGuardBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.database.query('delete from clock_witness');
  await bench.database.query(`update trusted_clock set until = 'infinity', suspect_since = null`);
});

const OFF = 25 * HOUR;
const MS = 1_000;
/** A machine that has been up since the beginning of these tests, and the database's clock at that moment. */
async function look(boot: string, upAt: number, clockAt = upAt): Promise<boolean> {
  const [row] = await bench.database.query<{ agrees: boolean }>(
    `select watch_clock($1, $2, timestamptz '${EPOCH}' + $3::bigint * interval '1 microsecond') as agrees`,
    [boot, Math.round(upAt / MS), clockAt],
  );
  return row?.agrees ?? false;
}

/** For so many seconds, once in each; what it said last. */
async function watch(boot: string, fromSec: number, seconds: number, off = 0): Promise<boolean> {
  let agrees = false;
  for (let sec = fromSec; sec < fromSec + seconds; sec += 1)
    agrees = await look(boot, sec * SECOND, sec * SECOND + off);
  return agrees;
}

/** How far the clock is believed where it says this. */
async function trusted(at: number): Promise<number> {
  const [row] = await bench.database.query<{ at: number }>(
    `select (extract(epoch from early_clock(timestamptz '${EPOCH}' + $1::bigint * interval '1 microsecond')
       - timestamptz '${EPOCH}') * 1000000)::bigint as at`,
    [at],
  );
  return row?.at ?? Number.NaN;
}

/** What counts as the time of what begins where the clock says this. */
async function counted(at: number): Promise<number> {
  const [row] = await bench.database.query<{ at: number }>(
    `select (extract(epoch from late_clock(timestamptz '${EPOCH}' + $1::bigint * interval '1 microsecond')
       - timestamptz '${EPOCH}') * 1000000)::bigint as at`,
    [at],
  );
  return row?.at ?? Number.NaN;
}

async function openLimited(): Promise<readonly [Person, TestAccount]> {
  const person = await bench.openPerson('EUR');
  const [purse] = person.purses;
  if (!purse) throw new Error('no purse');
  await bench.setGuard(person, { limits: limitOf('wagered', 100) });
  return [person, purse];
}

async function openLosing(): Promise<readonly [Person, TestAccount]> {
  const [person, purse] = await openLimited();
  await bench.setGuard(person, { limits: limitOf('lost', 100) });
  return [person, purse];
}

describe('[RG-03] [P15] the clock of the database', () => {
  it('is believed while it goes as the machine does', async () => {
    expect(await watch('one', 0, 5)).toBe(true);
    expect(await trusted(5 * SECOND)).toBe(5 * SECOND);
    expect(await trusted(OFF)).toBe(7 * SECOND);
  });

  it.each([OFF, -OFF, 3 * SECOND, -3 * SECOND])('that jumps by %i µs is not, until it goes as before', async (off) => {
    await watch('one', 0, 5);
    expect(await watch('one', 5, 5, off)).toBe(false);
    expect(await trusted(OFF * 2)).toBe(7 * SECOND);
    expect(await watch('one', 10, 2)).toBe(true);
    expect(await trusted(OFF * 2)).toBe(14 * SECOND);
  });

  it('[REL-11] that jumps forward gives back no room, and ends nothing, before its time', async () => {
    const [person, purse] = await openLimited();
    await watch('one', 0, 2);
    await bench.spend(person, purse, { kind: 'stake', amount: 100, at: SECOND });
    await watch('one', 2, 3, OFF);
    expect((await bench.spend(person, purse, { kind: 'stake', amount: 1, at: OFF + 5 * SECOND })).verdict).toBe(
      'limit_reached',
    );
    await bench.setGuard(person, { bars: [barOf('timeout_active', { untilMs: Date.parse(EPOCH) + 60_000 })] });
    expect((await bench.spend(person, purse, { kind: 'demo_deposit', amount: 1, at: OFF + 6 * SECOND })).verdict).toBe(
      'timeout_active',
    );
  });

  it('[REL-11] that jumps back counts what is staked no earlier than it was', async () => {
    const [person, purse] = await openLimited();
    await watch('one', 0, 100);
    await watch('one', 100, 3, -OFF);
    await bench.spend(person, purse, { kind: 'stake', amount: 100, at: 103 * SECOND - OFF });
    await watch('one', 103, 3);
    expect((await bench.spend(person, purse, { kind: 'stake', amount: 1, at: 106 * SECOND })).verdict).toBe(
      'limit_reached',
    );
    await watch('one', DAY / SECOND - 1, 2);
    expect((await bench.spend(person, purse, { kind: 'stake', amount: 1, at: DAY })).verdict).toBe('limit_reached');
  });

  it('that is behind goes on by what the machines count, until it is right', async () => {
    await watch('one', 0, 5);
    expect(await counted(4 * SECOND - OFF)).toBe(7 * SECOND);
    await look('one', 10 * HOUR, 10 * HOUR - OFF);
    expect(await counted(10 * HOUR - OFF + SECOND)).toBe(10 * HOUR + SECOND);
    await look('one', 40 * HOUR, 40 * HOUR - 2 * OFF);
    expect(await counted(40 * HOUR - 2 * OFF)).toBe(40 * HOUR);
    await look('one', 41 * HOUR);
    expect(await counted(41 * HOUR)).toBe(41 * HOUR);
  });

  it('that was set back while every machine was down goes on from when it was believed', async () => {
    await watch('one', 0, 100);
    await look('two', 0, 101 * SECOND - OFF);
    await look('two', HOUR, HOUR + 101 * SECOND - OFF);
    expect(await counted(HOUR + 101 * SECOND - OFF)).toBe(HOUR + 102 * SECOND);
  });

  it('[P3] that is ahead while something is won gives it no longer than it may count', async () => {
    const [person, purse] = await openLosing();
    await watch('one', 0, 2);
    await watch('one', 2, 2, OFF);
    await bench.spend(person, purse, { kind: 'stake', amount: 100, at: OFF + 4 * SECOND, betId: 900 });
    await bench.book(purse, 'payout', 900, 500);
    await watch('one', 5, 3);
    await look('one', DAY + HOUR);
    const asked = { kind: 'stake', amount: 101, at: DAY + HOUR } as const;
    expect((await bench.spend(person, purse, asked)).verdict).toBe('limit_reached');
    expect((await bench.spend(person, purse, { ...asked, amount: 100 })).verdict).toBe('accepted');
  });

  it('[P3] that is behind holds what was won before against losses no longer than it may', async () => {
    const [person, purse] = await openLosing();
    await watch('one', 0, 2);
    await bench.spend(person, purse, { kind: 'stake', amount: 100, at: SECOND, betId: 901 });
    await bench.book(purse, 'payout', 901, 500);
    await look('one', DAY + HOUR, DAY + HOUR - OFF);
    const asked = { kind: 'stake', amount: 101, at: DAY + HOUR - OFF } as const;
    expect((await bench.spend(person, purse, asked)).verdict).toBe('limit_reached');
    expect((await bench.spend(person, purse, { ...asked, amount: 100 })).verdict).toBe('accepted');
  });

  it('that jumps while the program is started anew is noticed, for the machine remembers', async () => {
    await watch('one', 0, 5);
    expect(await look('one', 3 * 60 * SECOND, 3 * 60 * SECOND + OFF)).toBe(false);
    expect(await trusted(OFF * 2)).toBe(7 * SECOND);
  });

  it('is not believed again because another machine is started', async () => {
    await watch('one', 0, 5);
    await watch('one', 5, 2, OFF);
    expect(await watch('two', 7, 5, OFF)).toBe(false);
    expect(await trusted(OFF * 2)).toBe(7 * SECOND);
  });

  it('is not believed because one of two machines was away while it jumped', async () => {
    await watch('one', 0, 5);
    await look('two', 5 * SECOND, 5 * SECOND + 40 * DAY);
    expect(await look('one', 6 * SECOND, 6 * SECOND + 40 * DAY)).toBe(false);
    expect(await watch('two', 7, 3, 40 * DAY)).toBe(false);
    expect(await trusted(50 * DAY)).toBeLessThan(10 * SECOND);
  });

  it('that was set back while every machine was down is waited for', async () => {
    await watch('one', 0, 100);
    expect(await watch('two', 0, 5)).toBe(false);
    expect(await look('two', 120 * SECOND)).toBe(true);
  });

  it('that goes a little wrong with every second is noticed', async () => {
    let agrees = true;
    for (let sec = 0; sec < 60 && agrees; sec += 1) agrees = await look('one', sec * SECOND, sec * SECOND * 1.9);
    expect(agrees).toBe(false);
    expect(await trusted(OFF)).toBeLessThan(10 * SECOND);
  });

  it('that a machine’s own differs from by a little stays believed', async () => {
    for (let sec = 0; sec < 3_000; sec += 100) {
      expect(await look('one', sec * SECOND, Math.round(sec * SECOND * 1.0005))).toBe(true);
    }
  });

  it('is right after all when two people say so, and not one of them twice', async () => {
    await watch('one', 0, 5);
    await watch('one', 5, 2, OFF);
    const confirm = (first: string, second: string) =>
      bench.database.query('select confirm_clock($1, $2)', [first, second]);
    await expect(confirm('Ada', ' ada ')).rejects.toThrow('two people');
    await expect(confirm('Ada', '')).rejects.toThrow('two people');
    expect(await watch('one', 7, 1, OFF)).toBe(false);
    await confirm('Ada', 'Grace');
    await bench.database.query(`update trusted_clock set until = timestamptz '${EPOCH}'`);
    expect(await watch('one', 8, 3, OFF)).toBe(true);
    expect(await trusted(OFF * 2)).toBe(OFF + 13 * SECOND);
  });
});
