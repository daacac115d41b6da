import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDetails } from '@glasshouse/domain/matching';
import { makeLogger } from '../platform/logs/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import type { DepositFileDeps } from './deps.ts';
import { makeDepositFile, type DepositAsked, type Standing } from './deposit-file.ts';
import { startTestRegister, type TestRegister } from './test-register.ts';

const PERSON = { givenName: 'Ada', familyName: 'Brückner', birthDate: '1984-03-07' };
const ADA: PersonDetails = {
  ...PERSON,
  address: { street: 'Ringweg', house: '3', postcode: '10115', town: 'Berlin', country: 'DE' },
};
/** A quarter of an hour before July, by the clocks of Berlin. */
const JUNE_MS = Date.UTC(2027, 5, 30, 21, 45);
const JULY_MS = Date.UTC(2027, 5, 30, 22);

const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');

let test: TestDatabase;
let register: TestRegister;
let checked: number[];
let personId: number;
beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'registers', folder: folderOf('registers') },
  ]);
  [personId = 0] = (await test.database.query<{ id: number }>('select draw_person() as id')).map(({ id }) => id);
  register = await startTestRegister();
}, 30_000);
afterAll(async () => {
  await register.kill();
  await test.close();
});
beforeEach(async () => {
  checked = [];
  await register.file.tell({ behaviour: 'answers', others: [], nowMs: JUNE_MS });
});

interface Changes extends Partial<DepositFileDeps> {
  readonly isStrict?: boolean;
  readonly details?: PersonDetails | 'unknown';
}

function open({ isStrict = false, details = ADA, ...changes }: Changes = {}) {
  return makeDepositFile({
    database: test.database,
    log: makeLogger('silent'),
    deposits: {
      addresses: new Map([['DE', register.file.address]]),
      isNeeded: (country) => country === 'DE',
      operator: 'shop.example',
      countInEuro: async (currency, amountMinor) => (currency === 'EUR' ? amountMinor : amountMinor * 2),
      ...changes,
    },
    isStrict,
    times: { withinMs: 200 },
    findDetails: async () => (details === 'unknown' ? undefined : details),
    findCountry: async () => 'DE',
    checkSoon: (id) => void checked.push(id),
  });
}

let last = 0;
async function reserve(
  amountMinor: number,
  more: Partial<DepositAsked> = {},
  file = open(),
): Promise<Standing | undefined> {
  const ask = await file.openFor(personId);
  return ask?.({ personId, depositId: `deposit ${(last += 1)}`, amountMinor, currency: 'EUR', ...more });
}

const roomAtSec = JULY_MS / 1_000;
const overCap = (leftMinor: number) => ({
  ok: false,
  code: 'limit_reached',
  limit: { limitType: 0, leftMinor, currency: 'EUR', roomAtSec },
});
const UNAVAILABLE = { ok: false, code: 'protection_unavailable' };

/** Booked, or refused, and told so. */
async function end(standing: Standing | undefined, isBooked: boolean, file = open()): Promise<void> {
  if (!standing?.ok) throw new Error('what was not reserved has no end');
  standing.end(isBooked);
  await file.whenIdle();
}

describe('[PP-12] a file of deposits', () => {
  it('refuses what goes over the month’s cap with what others have reported, and says what is left until when', async () => {
    await register.file.tell({ others: [{ ...PERSON, familyName: 'BRÜCKNER', amountMinor: 90_000 }] });
    expect(await reserve(10_001)).toEqual(overCap(10_000));
    expect(await reserve(10_000)).toMatchObject({ ok: true });
    expect(await reserve(1)).toEqual(overCap(0));
    expect(checked).toEqual([]);
  });

  it('counts in Berlin’s month, what is reserved too, and another currency at its worth', async () => {
    expect(await reserve(30_000, { currency: 'GBP' })).toMatchObject({ ok: true });
    expect(await reserve(40_001)).toEqual(overCap(40_000));
    await register.file.tell({ nowMs: JULY_MS });
    expect(await reserve(100_000)).toMatchObject({ ok: true });
  });

  it('lets go of what was refused here, and keeps what was booked', async () => {
    const file = open();
    const refused = await reserve(100_000, {}, file);
    expect(await reserve(1)).toEqual(overCap(0));
    await end(refused, false, file);
    await end(await reserve(100_000, {}, file), true, file);
    await register.file.tell({ nowMs: JUNE_MS + 14 * 60_000 });
    expect(await reserve(1)).toEqual(overCap(0));
  });

  it('lets go after a quarter of an hour of what nobody has told it the end of', async () => {
    await register.file.tell({ nowMs: JUNE_MS - 60 * 60_000 });
    await reserve(100_000);
    await register.file.tell({ nowMs: JUNE_MS - 46 * 60_000 });
    expect(await reserve(1)).toEqual(overCap(0));
    await register.file.tell({ nowMs: JUNE_MS - 45 * 60_000 });
    expect(await reserve(1)).toMatchObject({ ok: true });
  });

  it('counts a deposit once however often it is asked about, and one that it had let go of when it is told of it', async () => {
    await register.file.tell({ nowMs: JUNE_MS - 60 * 60_000 });
    const file = open();
    const one = { depositId: 'the same' };
    await reserve(60_000, one, file);
    const again = await reserve(60_000, one, file);
    await register.file.tell({ nowMs: JUNE_MS - 30 * 60_000 });
    await end(again, true, file);
    await end(again, false, file);
    expect(await reserve(40_001)).toEqual(overCap(40_000));
  });

  it('is told again of what was booked until it has heard, whatever has become of the program that booked it', async () => {
    const untold = () => test.database.query('select country, amount_minor from deposit_to_tell');
    await register.file.tell({ nowMs: JUNE_MS - 60 * 60_000 });
    const booked = await reserve(60_000);
    const undone = await reserve(30_000);
    if (!booked?.ok || !undone?.ok) throw new Error('nothing was reserved');
    await test.database.transaction((tx) => booked.keep(tx));
    await test.database
      .transaction(async (tx) => {
        await undone.keep(tx);
        throw new Error('the deposit was not booked');
      })
      .catch(() => undefined);
    // The program dies here, and the file lets go of both.
    await register.file.tell({ nowMs: JUNE_MS - 44 * 60_000 });
    const after = open();
    await after.tellAgain();
    expect(await untold()).toEqual([{ country: 'DE', amount_minor: 60_000 }]);
    await test.database.query(`update deposit_to_tell set booked_at = booked_at - interval '31 seconds'`);
    await register.file.tell({ behaviour: 'down' });
    await after.tellAgain();
    expect(await untold()).toHaveLength(1);
    await register.file.tell({ behaviour: 'answers' });
    await after.tellAgain();
    expect(await untold()).toEqual([]);
    expect(await reserve(40_001)).toEqual(overCap(40_000));
  });

  it('is told of what was booked once, where it hears at once', async () => {
    const file = open();
    const booked = await reserve(100, {}, file);
    if (booked?.ok) await test.database.transaction((tx) => booked.keep(tx));
    await end(booked, true, file);
    expect(await test.database.query('select 1 from deposit_to_tell')).toEqual([]);
  });

  it('lets somebody play with one operator at a time', async () => {
    await register.file.tell({ others: [{ ...PERSON, isActive: true }] });
    expect(await reserve(100)).toEqual(UNAVAILABLE);
    expect(checked).toEqual([personId]);
    await register.file.tell({ nowMs: JUNE_MS + 15 * 60_000 });
    expect(await reserve(100)).toMatchObject({ ok: true });
  });

  it.each(['slow', 'down', 'error', 'garbage', 'half', 'endless', 'other'])(
    'that is %s takes no deposit, and lets go of what it may have reserved',
    async (behaviour) => {
      const file = open();
      await register.file.tell({ behaviour });
      expect(await reserve(100_000, {}, file)).toEqual(UNAVAILABLE);
      expect(checked).toEqual([personId]);
      await file.whenIdle();
      expect((await register.file.look()).last).toMatchObject({
        ask: 'release',
        country: 'DE',
        operator: 'shop.example',
      });
      await register.file.tell({ behaviour: 'answers' });
      expect(await reserve(100_000)).toMatchObject({ ok: true });
    },
  );

  it('is asked where the profile needs it alone, about nobody who is not known, and in production without an address is silent', async () => {
    expect(await open({ isNeeded: () => false }).openFor(personId)).toBeUndefined();
    expect(await open({ addresses: new Map() }).openFor(personId)).toBeUndefined();
    expect(await reserve(100, {}, open({ details: 'unknown' }))).toEqual(UNAVAILABLE);
    expect(await reserve(100, {}, open({ addresses: new Map(), isStrict: true }))).toEqual(UNAVAILABLE);
  });
});
