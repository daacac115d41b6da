import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPerson, insertPlayer } from '../identity/store.ts';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import {
  LIMITS_MIGRATIONS,
  makeTestGuards,
  openTestDatabase,
  openWay,
  type TestDatabase,
  type Way,
} from '../platform/testing/index.ts';
import { makeSession, type PlayerOfPerson, type Session } from './index.ts';

const log = makeLogger('silent');
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');
const META = { address: '192.0.2.1', userAgent: 'test', replaces: undefined };
/** How long anything may take here; the news of an end would have come within a second. */
const SOON = { timeout: 20_000 };

let test: TestDatabase;
let holder: PlayerOfPerson;
let way: Way;
let listening: Database;
/** The program whose way to the news breaks, and one that goes on. */
let deaf: Session;
let other: Session;

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'session', folder: folderOf('session') },
    LIMITS_MIGRATIONS,
  ]);
  const personId = await insertPerson(test.database);
  const playerId = await insertPlayer(test.database, {
    person_id: personId,
    password_hash: 'none',
    country: 'DE',
    registration_type: 'fast_reg',
    ref_code: undefined,
    bonus_choice: undefined,
  });
  holder = { playerId, personId };
});
beforeEach(async () => {
  way = await openWay(test.url);
  listening = openDatabase(way.url, log);
  // Its clock stands: what it believes it would believe for ever.
  [deaf, other] = [open({ ...test.database, listen: listening.listen }, () => 0), open(test.database)];
  for (const one of [deaf, other]) await one.start?.();
});
afterEach(async () => {
  for (const one of [deaf, other]) await one.stop?.();
  await listening.close();
  await way.close();
});
afterAll(() => test.close());

function open(database: Database, nowMs?: () => number): Session {
  return makeSession({
    database,
    log,
    ...makeTestGuards(database),
    credentials: {
      findPlayer: async () => undefined,
      checkPassword: async () => false,
      hasOwnPassword: async () => true,
      noteUsed: async () => undefined,
      lockOpen: async () => undefined,
    },
    onEnded: () => undefined,
    ...(nowMs && { nowMs }),
  });
}

describe('a program that hears no more which sessions have ended', () => {
  it('[SEC-06] [SEC-06.deaf] believes nothing that it knew, from the moment on at which it notices', async () => {
    const { token, sessionId } = await other.startSession(test.database, holder, META);
    expect(await deaf.findVisitor(token)).toMatchObject({ sessionId });
    way.cut();
    await other.endSession(sessionId);
    await expect.poll(() => deaf.findVisitor(token), SOON).toBeUndefined();
  });

  it('[SEC-06] [SEC-06.deaf] notices it within seconds where nobody says so, too', async () => {
    const { token, sessionId } = await other.startSession(test.database, holder, META);
    expect(await deaf.findVisitor(token)).toMatchObject({ sessionId });
    way.swallow();
    await other.endSession(sessionId);
    await expect.poll(() => deaf.findVisitor(token), SOON).toBeUndefined();
  }, 30_000);

  it('[SEC-06] [SEC-06.deaf] asks the database each time until it hears again, and believes what it reads from then on', async () => {
    const first = await other.startSession(test.database, holder, META);
    expect(await deaf.findVisitor(first.token)).toBeDefined();
    way.cut();
    await other.endSession(first.sessionId);
    await expect.poll(() => deaf.findVisitor(first.token), SOON).toBeUndefined();
    const { token, sessionId } = await other.startSession(test.database, holder, META);
    expect(await deaf.findVisitor(token)).toMatchObject({ sessionId });
    await other.endSession(sessionId);
    expect(await deaf.findVisitor(token)).toBeUndefined();
    way.mend();
    const known = await other.startSession(test.database, holder, META);
    // Ended behind everybody's back: who still finds it has heard nothing, and believes.
    const believes = async (): Promise<boolean> => {
      await test.database.query('update session set ended_at = null where session_id = $1', [known.sessionId]);
      await deaf.findVisitor(known.token);
      await test.database.query('update session set ended_at = clock_timestamp() where session_id = $1', [
        known.sessionId,
      ]);
      return (await deaf.findVisitor(known.token)) !== undefined;
    };
    await expect.poll(believes, SOON).toBe(true);
    await test.database.query(`select pg_notify('session_ended', $1::text)`, [String(known.sessionId)]);
    await expect.poll(() => deaf.findVisitor(known.token), SOON).toBeUndefined();
  }, 30_000);
});
