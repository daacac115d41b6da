import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOperator } from '../operator/index.ts';
import { makeSecurityLog } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeBans, type Bans } from './index.ts';

const FOOTBALL = 1;
const TENNIS = 4;
const LOOK_MS = 10;
const WITHIN = { timeout: 20_000, interval: 10 };
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');
/** Of a person there is one player, and their numbers are the same here. */
const listPlayersOf = async (personId: number): Promise<readonly number[]> => [personId];
/** Closing a sport restricts nothing else. */
const protection = { restrict: async () => undefined, lift: async () => undefined };

let test: TestDatabase;
let persons: readonly number[];
/** Where operators act. */
let acting: Program;
/** Hears nothing: its outbox does not run, so every announcement is lost. */
let deaf: Program;

interface Program {
  readonly bans: Bans;
  readonly codes: string[];
  act(personId: number, line: string, live: string): Promise<void>;
  stop(): Promise<void>;
}

function makeProgram(): Program {
  const codes: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      codes.push(JSON.parse(String(chunk)).code);
      done();
    },
  });
  const log = pino({ level: 'warn' }, stream);
  const database = test.reopen();
  const operator = makeOperator({ database, security: makeSecurityLog(log, makeMetrics().securityEvents) });
  const outbox = makeOutbox(database, log);
  const bans = makeBans({ database, log, operator, outbox, protection, listPlayersOf, lookMs: LOOK_MS });
  return {
    bans,
    codes,
    act: async (personId, line, live) => {
      const input = { personId, line, live, who: 'anna', why: 'a test' };
      expect(await operator.act('disallow-sports', input)).toMatchObject({ ok: true });
    },
    stop: async () => bans.stop?.(),
  };
}

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'outbox', folder: folderOf('platform/outbox') },
    { module: 'operator', folder: folderOf('operator') },
    { module: 'bans', folder: folderOf('bans') },
  ]);
  const rows = await test.database.query<{ person_id: number }>(
    'select draw_person() as person_id from generate_series(1, 8)',
  );
  persons = rows.map((row) => row.person_id);
  acting = makeProgram();
  deaf = makeProgram();
  await deaf.bans.start?.();
});
afterAll(async () => {
  await deaf.stop();
  await test.close();
});

const draw = (at: number): number => persons[at] ?? 0;
const isClosed = (personId: number, sportId = FOOTBALL): boolean => deaf.bans.isSportClosed(personId, sportId, 'line');

describe('[FE-10] a program that has missed an announcement', () => {
  it('[SEC-17] closes a sport all the same, and opens it again, and leaves others as they are', async () => {
    const [one, other] = [draw(0), draw(1)];
    await acting.act(other, String(TENNIS), '');
    await expect.poll(() => isClosed(other, TENNIS), WITHIN).toBe(true);
    await acting.act(one, String(FOOTBALL), '');
    await expect.poll(() => isClosed(one), WITHIN).toBe(true);
    expect([isClosed(other), isClosed(other, TENNIS)]).toEqual([false, true]);
    await acting.act(one, '', '');
    await expect.poll(() => isClosed(one), WITHIN).toBe(false);
    expect(isClosed(other, TENNIS)).toBe(true);
  });

  it('[SEC-17] sees what was written by somebody else, who announces and counts nothing', async () => {
    const personId = draw(2);
    await test.database.query(`insert into person_standing (person_id, line_sports) values ($1, '{${FOOTBALL}}')`, [
      personId,
    ]);
    await expect.poll(() => isClosed(personId), WITHIN).toBe(true);
    await test.database.query('delete from person_standing where person_id = $1', [personId]);
    await expect.poll(() => isClosed(personId), WITHIN).toBe(false);
  });

  it('[SEC-17] keeps what it knows while it cannot look, says so by a code, and goes on afterwards', async () => {
    const [known, changed] = [draw(3), draw(4)];
    await acting.act(known, String(FOOTBALL), '');
    await expect.poll(() => isClosed(known), WITHIN).toBe(true);
    await test.database.query('alter table standing_version rename to standing_version_away');
    await expect.poll(() => deaf.codes, WITHIN).toContain('closed_sports_unread');
    expect(isClosed(known)).toBe(true);
    await test.database.query('alter table standing_version_away rename to standing_version');
    await acting.act(changed, String(FOOTBALL), '');
    await expect.poll(() => isClosed(changed), WITHIN).toBe(true);
    expect(isClosed(known)).toBe(true);
  });

  it('[FE-10.kept] knows what stands from its start', async () => {
    await acting.act(draw(5), String(FOOTBALL), '');
    const fresh = makeProgram();
    expect(() => fresh.bans.isSportClosed(draw(5), FOOTBALL, 'line')).toThrow('before it was read');
    await fresh.bans.start?.();
    expect(fresh.bans.isSportClosed(draw(5), FOOTBALL, 'line')).toBe(true);
    expect(fresh.bans.isSportClosed(draw(5), FOOTBALL, 'live')).toBe(false);
    await fresh.stop();
  });
});
