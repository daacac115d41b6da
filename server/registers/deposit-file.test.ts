import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDetails } from '@glasshouse/domain/matching';
import { makeLogger } from '../platform/logs/index.ts';
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

let register: TestRegister;
let checked: number[];
beforeAll(async () => {
  register = await startTestRegister();
}, 30_000);
afterAll(() => register.kill());
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
    checkSoon: (personId) => void checked.push(personId),
  });
}

let last = 0;
async function reserve(
  amountMinor: number,
  more: Partial<DepositAsked> = {},
  file = open(),
): Promise<Standing | undefined> {
  const ask = await file.openFor(7);
  return ask?.({ personId: 7, depositId: `deposit ${(last += 1)}`, amountMinor, currency: 'EUR', ...more });
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

  it('lets somebody play with one operator at a time', async () => {
    await register.file.tell({ others: [{ ...PERSON, isActive: true }] });
    expect(await reserve(100)).toEqual(UNAVAILABLE);
    expect(checked).toEqual([7]);
    await register.file.tell({ nowMs: JUNE_MS + 15 * 60_000 });
    expect(await reserve(100)).toMatchObject({ ok: true });
  });

  it.each(['slow', 'down', 'error', 'garbage', 'half', 'endless', 'other'])(
    'that is %s takes no deposit, and lets go of what it may have reserved',
    async (behaviour) => {
      const file = open();
      await register.file.tell({ behaviour });
      expect(await reserve(100_000, {}, file)).toEqual(UNAVAILABLE);
      expect(checked).toEqual([7]);
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
    expect(await open({ isNeeded: () => false }).openFor(7)).toBeUndefined();
    expect(await open({ addresses: new Map() }).openFor(7)).toBeUndefined();
    expect(await reserve(100, {}, open({ details: 'unknown' }))).toEqual(UNAVAILABLE);
    expect(await reserve(100, {}, open({ addresses: new Map(), isStrict: true }))).toEqual(UNAVAILABLE);
  });
});
