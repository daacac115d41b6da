import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bucketOf } from '@glasshouse/domain/bucket';
import { findIdleEndSec } from '@glasshouse/domain/session';
import type { Database } from '../platform/database/index.ts';
import { makeHttp } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { LIMITS_MIGRATIONS, makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { hashPassword, isPassword } from '../identity/password.ts';
import { findClaimed, lockHolder } from '../identity/store-logins.ts';
import { insertPerson, insertPlayer } from '../identity/store.ts';
import { makeSession, type PlayerOfPerson, type Session } from './index.ts';
import { signOut } from './sign-out.ts';
import { insertSession } from './store.ts';
import { hashToken, makeToken } from './token.ts';

const log = makeLogger('fatal');
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');
const PASSWORD = 'kqtm-7xwe-hnpr-4vcd';
const META = { address: '192.0.2.1', userAgent: 'test', replaces: undefined };

let test: TestDatabase;
let playerId: number;
let personId: number;
let holder: PlayerOfPerson;

interface CallOptions {
  readonly payload?: object;
  readonly token?: string;
}

/** One process of the site: a session module with its own memory, and the calls it serves. */
interface Site {
  readonly session: Session;
  readonly ended: number[];
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  passMs(ms: number): void;
}
const opened: Session[] = [];

async function openSite(
  database: Database = test.database,
  idleSec?: number,
  held: readonly number[] = [],
): Promise<Site> {
  let nowMs = 0;
  const ended: number[] = [];
  const session = makeSession({
    database,
    log,
    ...makeTestGuards(database),
    credentials: {
      findPlayer: (login) => findClaimed(database, login),
      checkPassword: (claimed, password) => isPassword(password, claimed?.passwordHash),
      hasOwnPassword: async () => true,
      noteUsed: async () => undefined,
      lockOpen: lockHolder,
    },
    onEnded: (id) => void ended.push(id),
    listHeld: () => held,
    nowMs: () => nowMs,
    ...(idleSec !== undefined && { idleSec: () => idleSec }),
  });
  const http = await makeHttp({ log, metrics: makeMetrics(), secure: false, findVisitor: session.findVisitor });
  session.serve?.(http);
  await session.start?.();
  opened.push(session);
  return {
    session,
    ended,
    passMs: (ms) => void (nowMs += ms),
    call: async (method, path, { payload, token } = {}) =>
      http.fastify.inject({
        method,
        url: `/web-api/session${path}`,
        ...(payload ? { payload } : {}),
        ...(token === undefined ? {} : { cookies: { SESSION: token } }),
      }),
  };
}

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'session', folder: folderOf('session') },
    LIMITS_MIGRATIONS,
  ]);
  personId = await insertPerson(test.database);
  playerId = await addPlayer();
  holder = { playerId, personId };
});
afterEach(async () => {
  for (const session of opened.splice(0)) await session.stop?.();
});
afterAll(() => test.close());

async function addPlayer(): Promise<number> {
  return insertPlayer(test.database, {
    person_id: personId,
    password_hash: await hashPassword(PASSWORD),
    country: 'DE',
    registration_type: 'fast_reg',
    ref_code: undefined,
    bonus_choice: undefined,
  });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}

const tokenOf = (answer: { cookies: { name: string; value: string }[] }): string => answer.cookies[0]?.value ?? '';

describe('signing in', () => {
  it('[SE-01] by id and password sets a cookie of this site alone, and the session knows who it is', async () => {
    const site = await openSite();
    const answer = await site.call('POST', '/sign-in', { payload: { login: String(playerId), password: PASSWORD } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ userId: playerId });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'SESSION', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 12 * 60 * 60 }),
      expect.objectContaining({ name: 'DEVICE', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 86_400 }),
    ]);
    expect((await site.call('GET', '', { token: tokenOf(answer) })).json()).toEqual({ userId: playerId });
    expect((await site.call('GET', '')).json()).toEqual({});
  });

  it('keeps the SHA-256 of the token and not the token', async () => {
    const { token, sessionId } = await (await openSite()).session.startSession(test.database, holder, META);
    expect(token).toMatch(/^[A-P][A-Za-z0-9_-]{44}$/);
    const [row] = await test.database.query<{ same: boolean; text: string }>(
      'select token_hash = sha256($1::text::bytea) as same, session::text as text from session where session_id = $2',
      [token, sessionId],
    );
    expect(row?.same).toBe(true);
    expect(row?.text).not.toContain(token);
  });

  it('knows tokens from before they named a bucket, and none that names the bucket of another player', async () => {
    const site = await openSite();
    const other = [1, 2, 3, 4, 5].find((more) => bucketOf(playerId + more) !== bucketOf(playerId)) ?? 0;
    const misplaced = makeToken(playerId + other);
    const old = makeToken(playerId).slice(2);
    for (const token of [misplaced, old]) {
      await insertSession(
        test.database,
        {
          player_id: playerId,
          person_id: personId,
          token_hash: hashToken(token),
          address: META.address,
          user_agent: undefined,
          country: undefined,
          way: 'password',
        },
        1_800,
      );
    }
    expect(await site.session.findVisitor(misplaced)).toBeUndefined();
    expect(await site.session.findVisitor(old)).toMatchObject({ playerId });
  });

  it('answers a wrong id and a wrong password alike', async () => {
    const site = await openSite();
    const bodies = await Promise.all(
      [
        { login: String(playerId), password: 'wrong' },
        { login: '99999999', password: PASSWORD },
        { login: 'somebody@example.com', password: PASSWORD },
        { login: `0${playerId}`, password: PASSWORD },
      ].map(async (payload) => {
        const answer = await site.call('POST', '/sign-in', { payload });
        expect(answer.statusCode).toBe(401);
        expect(answer.cookies).toEqual([]);
        const { requestId: _, ...error } = answer.json().error;
        return error;
      }),
    );
    expect(bodies).toEqual(
      Array.from({ length: 4 }, () => ({ code: 'credentials_wrong', message: 'credentials wrong' })),
    );
  });

  it('gives a new token and ends the session the browser came with', async () => {
    const site = await openSite();
    const signIn = (token?: string) =>
      site.call('POST', '/sign-in', {
        payload: { login: String(playerId), password: PASSWORD },
        ...(token === undefined ? {} : { token }),
      });
    const first = tokenOf(await signIn());
    const second = tokenOf(await signIn(first));
    expect(second).not.toBe(first);
    expect(await site.session.findVisitor(first)).toBeUndefined();
    expect(await site.session.findVisitor(second)).toMatchObject({ playerId });
    expect(site.ended.length).toBeGreaterThan(0);
  });

  it('[SEC-05] [A40] never takes up a token that the browser brought along', async () => {
    const site = await openSite();
    const planted = 'A'.repeat(43);
    const answer = await site.call('POST', '/sign-in', {
      payload: { login: String(playerId), password: PASSWORD },
      token: planted,
    });
    expect(tokenOf(answer)).not.toBe(planted);
    expect(await site.session.findVisitor(planted)).toBeUndefined();
  });
});

describe('signing out', () => {
  it('ends the session in the database, clears the cookie and cuts what it holds open', async () => {
    const site = await openSite();
    const { token, sessionId } = await site.session.startSession(test.database, holder, META);
    expect(await site.session.findVisitor(token)).toEqual({ playerId, personId, sessionId });
    const answer = await site.call('POST', '/sign-out', { token });
    expect(answer.json()).toEqual({});
    const cleared = answer.cookies.filter(({ value, maxAge }) => value === '' && maxAge === 0);
    expect(cleared.map(({ name }) => name)).toEqual(['SESSION', 'user_token', 'ggru', 'ggrant']);
    expect(site.ended).toContain(sessionId);
    expect(await site.session.findVisitor(token)).toBeUndefined();
    const [row] = await test.database.query('select ended_at is not null as ended from session where session_id = $1', [
      sessionId,
    ]);
    expect(row).toEqual({ ended: true });
  });

  it('is no error for a guest', async () => {
    expect((await (await openSite()).call('POST', '/sign-out', { token: 'A'.repeat(43) })).statusCode).toBe(200);
  });

  it('is heard at once by another process, which had the visitor in its memory', async () => {
    const here = await openSite();
    const there = await openSite(test.reopen());
    const { token, sessionId } = await here.session.startSession(test.database, holder, META);
    expect(await there.session.findVisitor(token)).toEqual({ playerId, personId, sessionId });
    await here.call('POST', '/sign-out', { token });
    await until(() => there.ended.includes(sessionId));
    expect(await there.session.findVisitor(token)).toBeUndefined();
  });

  it('is not undone by a look-up that began before it and whose answer comes after', async () => {
    let arrive = (): void => undefined;
    const delivered = new Promise<void>((resolve) => (arrive = resolve));
    const slow: Database = {
      ...test.database,
      query: async (text, values, name) => {
        const rows = await test.database.query<never>(text, values, name);
        if (name === 'session-find-live') await delivered;
        return rows;
      },
    };
    const site = await openSite(slow);
    const { token, sessionId } = await site.session.startSession(test.database, holder, META);
    const lookingUp = site.session.findVisitor(token);
    await signOut({ database: test.database, forget: () => undefined }, sessionId);
    await until(() => site.ended.includes(sessionId));
    arrive();
    await lookingUp;
    expect(await site.session.findVisitor(token)).toBeUndefined();
  });
});

describe('how long a session lives', () => {
  const age = (sessionId: number, assignments: string): Promise<object[]> =>
    test.database.query(`update session set ${assignments} where session_id = $1`, [sessionId]);

  it('[SEC-07] half an hour after the last visit and twelve hours in all, as its columns say', async () => {
    const site = await openSite();
    const { sessionId } = await site.session.startSession(test.database, holder, META);
    const [row] = await test.database.query(
      "select expires_at = created_at + interval '30 minutes' as idle from session where session_id = $1",
      [sessionId],
    );
    expect(row).toEqual({ idle: true });
  });

  it('[SE-03.server] [SEC-07] as long without a visit as the site is set to, and never longer than twelve hours', async () => {
    const livesSec = async (idleSec: number): Promise<number | undefined> => {
      const site = await openSite(test.database, idleSec);
      const { sessionId } = await site.session.startSession(test.database, holder, META);
      const [row] = await test.database.query<{ lives: number }>(
        'select extract(epoch from expires_at - created_at)::int as lives from session where session_id = $1',
        [sessionId],
      );
      return row?.lives;
    };
    expect(await livesSec(findIdleEndSec(5))).toBe(420);
    // The setting of the shipped file: its page ends after half an hour, and the server no later.
    expect(await livesSec(findIdleEndSec(30))).toBe(1_800);
    expect(await livesSec(findIdleEndSec(29))).toBe(1_800);
    expect(await livesSec(findIdleEndSec(45))).toBe(2_700);
    expect(await livesSec(findIdleEndSec(0))).toBe(43_200);
  });

  it.each([
    ['what a page asks by itself keeps nobody signed in', false, 60],
    ['what somebody did in it does', true, 1_800],
  ])('[SE-03.server] %s', async (_title, isActive, leftSec) => {
    const site = await openSite();
    const { token, sessionId } = await site.session.startSession(test.database, holder, META);
    await age(sessionId, "last_seen_at = now() - interval '29 minutes', expires_at = now() + interval '1 minute'");
    expect((await site.call('GET', '', { token })).json()).toEqual({ userId: playerId });
    const answered = await site.call('POST', '/refresh', { token, payload: { isActive } });
    expect(answered.json()).toEqual({ userId: playerId });
    await site.session.stop?.();
    const [row] = await test.database.query<{ left: number }>(
      'select extract(epoch from expires_at - now()) as left from session where session_id = $1',
      [sessionId],
    );
    expect(Math.abs(Number(row?.left) - leftSec)).toBeLessThan(30);
  });

  it.each([
    ['has run out', "expires_at = now() - interval '2 minutes'", true],
    ['was ended without a word that arrived', 'ended_at = now()', true],
    ['lives', "expires_at = now() + interval '1 minute'", false],
  ])(
    '[SEC-07] what is held open by a session that %s is looked at by itself',
    async (_title, assignments, isCut) => {
      const held: number[] = [];
      const site = await openSite(test.database, undefined, held);
      const { sessionId } = await site.session.startSession(test.database, holder, META);
      const beside = await site.session.startSession(test.database, holder, META);
      held.push(sessionId, beside.sessionId);
      await age(sessionId, assignments);
      await age(beside.sessionId, "expires_at = now() - interval '2 minutes'");
      await vi.waitFor(() => expect(site.ended).toContain(beside.sessionId), { timeout: 30_000, interval: 200 });
      expect(site.ended.includes(sessionId)).toBe(isCut);
    },
    40_000,
  );

  it('not past its end, although a process remembers it', async () => {
    const site = await openSite();
    const { token, sessionId } = await site.session.startSession(test.database, holder, META);
    await age(sessionId, "expires_at = now() + interval '10 seconds'");
    expect(await site.session.findVisitor(token)).toBeDefined();
    await age(sessionId, 'expires_at = now()');
    site.passMs(10_000);
    expect(await site.session.findVisitor(token)).toBeUndefined();
  });

  it('remembered for half a minute without asking the database, and no longer', async () => {
    const site = await openSite();
    const { token, sessionId } = await site.session.startSession(test.database, holder, META);
    await site.session.findVisitor(token);
    await age(sessionId, 'ended_at = now()');
    site.passMs(29_999);
    expect(await site.session.findVisitor(token)).toBeDefined();
    site.passMs(1);
    expect(await site.session.findVisitor(token)).toBeUndefined();
  });

  it('longer with every visit, up to twelve hours', async () => {
    const site = await openSite();
    const { token, sessionId } = await site.session.startSession(test.database, holder, META);
    await age(
      sessionId,
      "created_at = now() - interval '5 hours', last_seen_at = now() - interval '29 minutes', expires_at = now() + interval '1 minute'",
    );
    await site.session.findVisitor(token);
    await site.session.stop?.();
    const [prolonged] = await test.database.query(
      "select expires_at = last_seen_at + interval '30 minutes' as idle from session where session_id = $1 and last_seen_at > now() - interval '1 minute'",
      [sessionId],
    );
    expect(prolonged).toEqual({ idle: true });

    const late = await openSite();
    await age(
      sessionId,
      "created_at = now() - interval '11 hours 50 minutes', last_seen_at = now() - interval '2 minutes'",
    );
    await late.session.findVisitor(token);
    await late.session.stop?.();
    const [capped] = await test.database.query(
      "select expires_at = created_at + interval '12 hours' as capped, last_seen_at > now() - interval '1 minute' as seen from session where session_id = $1",
      [sessionId],
    );
    expect(capped).toEqual({ capped: true, seen: true });
  });

  it('and a visit within a minute of the last is not written', async () => {
    const site = await openSite();
    const { token, sessionId } = await site.session.startSession(test.database, holder, META);
    const seenAt = (): Promise<object[]> =>
      test.database.query('select last_seen_at::text from session where session_id = $1', [sessionId]);
    const before = await seenAt();
    await site.session.findVisitor(token);
    site.passMs(20_000);
    await site.session.findVisitor(token);
    await site.session.stop?.();
    expect(await seenAt()).toEqual(before);
  });

  it('is never given back to one that has ended', async () => {
    const site = await openSite();
    const { token, sessionId } = await site.session.startSession(test.database, holder, META);
    await age(sessionId, "last_seen_at = now() - interval '2 minutes'");
    await site.session.findVisitor(token);
    await age(sessionId, "ended_at = now(), expires_at = now() - interval '1 second'");
    await site.session.stop?.();
    const [row] = await test.database.query('select expires_at < now() as over from session where session_id = $1', [
      sessionId,
    ]);
    expect(row).toEqual({ over: true });
  });
});

describe('a cookie that is no token of ours', () => {
  it.each(['', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}'`, '../../etc/passwd', '%00'.repeat(20)])(
    '%j is a guest',
    async (token) => {
      const answer = await (await openSite()).call('GET', '', { token });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({});
    },
  );
});
