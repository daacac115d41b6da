import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PersonDetails } from '@glasshouse/domain/matching';
import { profileOf } from '@glasshouse/domain/protection';
import { makeLogger } from '../platform/logs/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import type { RegistersDeps } from './deps.ts';
import { makeRegisters, type RegisterProtection, type Registers } from './index.ts';
import { startTestRegister, type TestRegister } from './test-register.ts';

const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');
const PERSON = { givenName: 'Ada', familyName: 'Brückner', birthDate: '1984-03-07' };
const ADA: PersonDetails = {
  ...PERSON,
  address: { street: 'Ringweg', house: '3', postcode: '10115', town: 'Berlin', country: 'DE' },
};
const UNTIL_SEC = 2_000_000_000;

let test: TestDatabase;
let register: TestRegister;
/** What protection was told, one line each. */
let told: string[];
let personId: number;

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'registers', folder: folderOf('registers') },
  ]);
  register = await startTestRegister();
}, 30_000);
afterAll(async () => {
  await register.kill();
  await test.close();
});
beforeEach(async () => {
  told = [];
  await register.tell({ behaviour: 'answers', excluded: [] });
  [personId = 0] = (await test.database.query<{ id: number }>('select draw_person() as id')).map(({ id }) => id);
});

const protection: RegisterProtection = {
  restrict: async (_tx, id, { code, reason, untilMs = '' }) =>
    void told.push(`${id === personId} ${code} ${reason} ${untilMs}`),
  lift: async (_tx, id, { code }) => void told.push(`${id === personId} free of ${code}`),
};

function open(changes: Partial<RegistersDeps> = {}): Registers {
  return makeRegisters({
    database: test.database,
    log: makeLogger('silent'),
    addresses: new Map([['DE', register.address]]),
    isStrict: false,
    protection,
    needsRegister: () => true,
    findDetails: async () => ADA,
    findCountryOf: async () => 'DE',
    listPresent: async () => [],
    ...changes,
    times: { withinMs: 200, ...changes.times },
  });
}

const countAsked = async (): Promise<number> => (await register.look()).asked;
const listAnswers = () =>
  test.database.query('select country, answer, reason from register_answer where person_id = $1 order by answer_id', [
    personId,
  ]);

const EXCLUDED = `true self_excluded register_match ${UNTIL_SEC * 1_000}`;
const SILENT = 'true protection_unavailable register_silent ';
const FREE = 'true free of protection_unavailable';

describe('a national register', () => {
  it('[PP-11] that knows somebody excludes them until the end it names, and lets them go when it says so', async () => {
    const registers = open();
    await register.tell({ excluded: [{ ...PERSON, familyName: 'BRÜCKNER', untilSec: UNTIL_SEC }] });
    await registers.check(personId);
    await registers.check(personId);
    expect(told).toEqual([EXCLUDED]);
    await register.tell({ excluded: [] });
    await registers.check(personId);
    expect(told).toEqual([EXCLUDED, 'true free of self_excluded']);
    expect(await listAnswers()).toMatchObject([{ answer: 'match' }, { answer: 'none' }]);
  });

  it('that names no end excludes until it says otherwise', async () => {
    await register.tell({ excluded: [PERSON] });
    await open().check(personId);
    expect(told).toEqual(['true self_excluded register_match ']);
  });

  it('that does not know somebody changes nothing', async () => {
    await register.tell({ excluded: [{ ...PERSON, givenName: 'Eva' }] });
    await open().check(personId);
    expect(told).toEqual([]);
    expect(await listAnswers()).toEqual([{ country: 'DE', answer: 'none', reason: null }]);
  });

  it.each([
    ['slow', 'too late'],
    ['down', 'not reached'],
    ['error', 'status 503'],
    ['garbage', 'not JSON'],
    ['half', 'not reached'],
    ['endless', 'too long'],
    ['other', 'not an answer'],
  ])(
    '[PP-12] that is %s stops deposits and play, is asked twice, and sets free when it answers again',
    async (behaviour, reason) => {
      const registers = open();
      await register.tell({ behaviour });
      const before = await countAsked();
      await registers.check(personId);
      expect(told).toEqual([SILENT]);
      expect(await countAsked()).toBe(before + 2);
      expect(await listAnswers()).toEqual([{ country: 'DE', answer: 'error', reason }]);
      await register.tell({ behaviour: 'answers' });
      await registers.check(personId);
      expect(told).toEqual([SILENT, FREE]);
    },
  );

  it.each([
    ['slow', 'too late'],
    ['down', 'not reached'],
    ['error', 'status 503'],
  ])(
    '[PP-11] of Great Britain that is %s stops deposits and play, for its profile needs it',
    async (behaviour, reason) => {
      const address = { street: 'Mill Lane', house: '12', postcode: 'M1 4BT', town: 'Manchester', country: 'GB' };
      const registers = open({
        addresses: new Map([['GB', register.address]]),
        findDetails: async () => ({ ...PERSON, address }),
        findCountryOf: async () => 'GB',
        needsRegister: () => profileOf('UK').needsRegister,
      });
      await register.tell({ behaviour });
      await registers.check(personId);
      expect(told).toEqual([SILENT]);
      expect(await listAnswers()).toEqual([{ country: 'GB', answer: 'error', reason }]);
      await register.tell({ behaviour: 'answers' });
      await registers.check(personId);
      expect(told).toEqual([SILENT, FREE]);
    },
  );

  it('[PP-12] that is gone stops deposits and play, until it is back at its address', async () => {
    const other = await startTestRegister();
    const registers = open({ addresses: new Map([['DE', other.address]]) });
    await other.kill();
    await registers.check(personId);
    expect(told).toEqual([SILENT]);
    const back = await startTestRegister(Number(new URL(other.address).port));
    onTestFinished(() => back.kill());
    await registers.check(personId);
    expect(told).toEqual([SILENT, FREE]);
  });

  it('[PP-11] whose silence comes after a match takes nothing back', async () => {
    const registers = open();
    await register.tell({ excluded: [{ ...PERSON, untilSec: UNTIL_SEC }] });
    await registers.check(personId);
    await register.tell({ behaviour: 'down', excluded: [] });
    await registers.check(personId);
    expect(told).toEqual([EXCLUDED, SILENT]);
  });

  it('[PP-12] whose file of deposits is silent, or says that somebody plays elsewhere, stops them until it lets them', async () => {
    const deposits = {
      addresses: new Map([['DE', register.file.address]]),
      isNeeded: () => true,
      operator: 'shop.example',
      countInEuro: async () => 0,
    };
    const registers = open({ deposits });
    await register.file.tell({ behaviour: 'error', others: [] });
    await registers.check(personId);
    await registers.check(personId);
    expect(told).toEqual([SILENT]);
    expect(await listAnswers()).toEqual([{ country: 'DE', answer: 'error', reason: 'deposits: status 503' }]);
    await register.file.tell({ behaviour: 'answers', others: [{ ...PERSON, isActive: true }] });
    await registers.check(personId);
    expect(told).toEqual([SILENT]);
    await register.file.tell({ others: [] });
    await registers.check(personId);
    expect(told).toEqual([SILENT, FREE]);
    await open({ deposits: { ...deposits, isNeeded: () => false } }).check(personId);
    await register.file.tell({ behaviour: 'down' });
    await open({ deposits: { ...deposits, isNeeded: () => false } }).check(personId);
    expect(told).toEqual([SILENT, FREE]);
  });

  it('that need not be asked stops nobody by its silence', async () => {
    await register.tell({ behaviour: 'down' });
    await open({ needsRegister: () => false }).check(personId);
    expect(told).toEqual([]);
  });

  it('is not asked where there is none, nor about somebody who has not said who they are', async () => {
    const before = await countAsked();
    await open({ addresses: new Map() }).check(personId);
    await open({ addresses: new Map([['NL', register.address]]) }).check(personId);
    expect(told).toEqual([]);
    await open({ findDetails: async () => undefined }).check(personId);
    expect(await countAsked()).toBe(before);
  });

  it('[PP-12] that cannot be asked about somebody who has not said who they are stops them as its silence does', async () => {
    await open({ findDetails: async () => undefined, needsRegister: () => false }).check(personId);
    expect(told).toEqual([]);
    await open({ findDetails: async () => undefined }).check(personId);
    expect(told).toEqual([SILENT]);
    await open().check(personId);
    expect(told).toEqual([SILENT, FREE]);
  });

  it('[PP-11] has to be there in production, where the country’s profile needs one: without an address it is silent', async () => {
    const nowhere = new Map<string, string>();
    await open({ addresses: nowhere }).check(personId);
    await open({ addresses: nowhere, isStrict: true, needsRegister: () => false }).check(personId);
    expect(told).toEqual([]);
    await open({ addresses: nowhere, isStrict: true }).check(personId);
    expect(told).toEqual(['true protection_unavailable register_silent ']);
  });

  it('is waited for before the first deposit, and not again after that', async () => {
    const registers = open();
    await test.database.transaction((tx) => registers.holdUntilAsked(tx, personId, ADA));
    await registers.check(personId);
    await test.database.transaction((tx) => registers.holdUntilAsked(tx, personId, ADA));
    expect(told).toEqual(['true protection_unavailable register_not_asked ', FREE]);
  });

  it('keeps nobody waiting who only tells of somebody', async () => {
    await register.tell({ behaviour: 'slow' });
    const registers = open();
    registers.checkSoon(personId);
    expect(told).toEqual([]);
    await expect.poll(() => told).toEqual([SILENT]);
    const lost = open({ findDetails: () => Promise.reject(new Error('the database is away')) });
    lost.checkSoon(personId);
    await lost.stop?.();
  });

  it('is told no name, and nothing but a hash', async () => {
    await open().check(personId);
    const personHash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect((await register.look()).last).toEqual({ country: 'DE', personHash });
  });

  it('is asked once more, and no more often, by however many want to know while it is being asked', async () => {
    const registers = open();
    const before = await countAsked();
    await Promise.all(Array.from({ length: 20 }, () => registers.check(personId)));
    expect((await countAsked()) - before).toBe(2);
  });
});

describe('whoever is signed in', () => {
  it('[PP-11] is asked about again when their time has come, and at once where there was no answer', async () => {
    let rounds = 0;
    const listPresent = async (): Promise<readonly number[]> => {
      rounds += 1;
      return [personId];
    };
    const times = { lookMs: 20, againMs: 600_000 };
    const registers = open({ listPresent, times });
    await registers.check(personId);
    const before = await countAsked();
    await registers.start?.();
    onTestFinished(() => registers.stop?.());
    await expect.poll(() => rounds).toBeGreaterThan(3);
    expect(await countAsked()).toBe(before);
    await test.database.query(`update register_answer set last_at = last_at - interval '11 minutes'`);
    await expect.poll(() => countAsked()).toBe(before + 1);
    await register.tell({ behaviour: 'error' });
    // The answer from before is kept a moment after it was asked for: until then it is made older in vain.
    await expect
      .poll(async () => {
        await test.database.query(`update register_answer set last_at = last_at - interval '11 minutes'`);
        return told;
      })
      .toContain(SILENT);
    await register.tell({ behaviour: 'answers' });
    await expect.poll(() => told.at(-1)).toBe(FREE);
  });

  it('is out when a register begins to know them', async () => {
    const registers = open({ listPresent: async () => [personId], times: { lookMs: 20, againMs: 0 } });
    await registers.start?.();
    onTestFinished(() => registers.stop?.());
    await register.tell({ excluded: [{ ...PERSON, untilSec: UNTIL_SEC }] });
    await expect.poll(() => told).toEqual([EXCLUDED]);
  });
});
