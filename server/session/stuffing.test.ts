import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FREE_TRIES } from '@glasshouse/domain/session';
import type { Database } from '../platform/database/index.ts';
import { makeHttp } from '../platform/http/index.ts';
import { makeLimits } from '../platform/limits/index.ts';
import { LIMITS } from '../platform/limits/limits.table.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { LIMITS_MIGRATIONS, makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { findClaimed, lockHolder } from '../identity/store-logins.ts';
import { isPassword } from '../identity/password.ts';
import { makeSession } from './index.ts';

/** More than two minutes' worth of answers; ten thousand, the standard's figure, by `npm run sweep`. */
const NAMES = Number(process.env['STUFFED_NAMES'] ?? 1_300);
const FIRST_ID = 10_000_000;
const AT_ONCE = 40;
/** Cheap to look at: what is measured here is what is not looked at. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const PASSWORD = 'kqtm-7xwe-hnpr-4vcd';
const ONE = '198.51.100.1';
/** Ten thousand networks of documentation's address space for private use. */
const addressOf = (index: number): string => `10.${index >> 8}.${index & 255}.7`;
const nameOf = (index: number): string => String(FIRST_ID + index);
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'session', folder: folderOf('session') },
    LIMITS_MIGRATIONS,
  ]);
  await test.database.query(
    `insert into player (player_id, password_hash, country, registration_type)
     overriding system value select id, $1, 'DE', 'fast_reg' from generate_series($2::int, $3::int) as id`,
    [await hash(PASSWORD, CHEAP), FIRST_ID, FIRST_ID + NAMES - 1],
  );
});
beforeEach(() => test.database.query('truncate limit_counter'));
afterAll(() => test.close());

type SignIn = (login: string, address: string, password?: string) => Promise<number>;

/** One of the programs of the house: its own memory, its own connections. */
async function openProgram(database: Database): Promise<{ signIn: SignIn; countEvents(): Promise<number> }> {
  const log = makeLogger('silent');
  const guards = makeTestGuards(database);
  const session = makeSession({
    database,
    log,
    ...guards,
    credentials: {
      findPlayer: (login) => findClaimed(database, login),
      checkPassword: (claimed, password) => isPassword(password, claimed?.passwordHash),
      hasOwnPassword: async () => true,
      noteUsed: async () => undefined,
      lockOpen: lockHolder,
    },
    onEnded: () => undefined,
  });
  const limits = makeLimits({ database, log });
  const http = await makeHttp({ ...session, log, metrics: makeMetrics(), secure: false, limits });
  session.serve?.(http);
  const signIn: SignIn = async (login, remoteAddress, password = 'wrong') => {
    const payload = { login, password };
    const request = { method: 'POST', url: '/web-api/session/sign-in', payload, remoteAddress } as const;
    return (await http.fastify.inject(request)).statusCode;
  };
  const countEvents = async (): Promise<number> => {
    const { values } = await guards.securityEvents.get();
    return values.find(({ labels }) => labels.code === 'sign_in_under_attack')?.value ?? 0;
  };
  return { signIn, countEvents };
}

/** A try for each name, some at once; how many got which answer. */
async function stuff(tryOne: (index: number) => Promise<number>, names = NAMES): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  let next = 0;
  const hand = async (): Promise<void> => {
    while (next < names) {
      const status = await tryOne(next++);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return counts;
}

const LOOKED_AT = 401;
const WORK_ASKED = 403;
const TOO_MANY = 429;

describe('[A53] [SEC-14] thousands of names with wrong passwords', () => {
  it('from one address: a hundred are looked at, six hundred a minute answered', { timeout: 300_000 }, async () => {
    const { signIn } = await openProgram(test.database);
    const startedMs = Date.now();
    const counts = await stuff((index) => signIn(nameOf(index), ONE));
    const minutes = Math.ceil((Date.now() - startedMs + 1) / 60_000) + 1;
    expect(counts[LOOKED_AT]).toBe(FREE_TRIES.address);
    expect(counts[WORK_ASKED]).toBeLessThanOrEqual(LIMITS.signIn.rules[0].points * minutes);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(NAMES);
    expect(counts[TOO_MANY]).toBe(NAMES - (counts[LOOKED_AT] ?? 0) - (counts[WORK_ASKED] ?? 0));
  });

  it('from as many addresses at two programs: three hundred a minute of the house', { timeout: 300_000 }, async () => {
    const programs = [await openProgram(test.database), await openProgram(test.reopen())] as const;
    const startedMs = Date.now();
    const counts = await stuff((index) => programs[index % 2 === 0 ? 0 : 1].signIn(nameOf(index), addressOf(index)));
    const minutes = Math.ceil((Date.now() - startedMs + 1) / 60_000) + 1;
    // Those that were let through at the very edge were under way when it was reached.
    expect(counts[LOOKED_AT]).toBeLessThanOrEqual((FREE_TRIES.houseInAMinute + 1 + AT_ONCE) * minutes);
    expect((counts[LOOKED_AT] ?? 0) + (counts[WORK_ASKED] ?? 0)).toBe(NAMES);
    expect((await programs[0].countEvents()) + (await programs[1].countEvents())).toBeGreaterThanOrEqual(1);
  });

  it('at one program make strangers work at the other, and let them in freely a minute later', async () => {
    const here = await openProgram(test.database);
    const there = await openProgram(test.reopen());
    await stuff((index) => here.signIn(nameOf(index), addressOf(index)), FREE_TRIES.houseInAMinute + AT_ONCE);
    expect(await there.signIn(nameOf(NAMES - 1), addressOf(NAMES - 1), PASSWORD)).toBe(WORK_ASKED);
    await test.database.query(
      `update limit_counter set ends_at = now() - interval '1 second' where key = 'sign-in house'`,
    );
    expect(await there.signIn(nameOf(NAMES - 2), addressOf(NAMES - 2), PASSWORD)).toBe(200);
  });
});
