import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';

let test: TestDatabase;
/** Two programs on one database, each with a memory of its own. */
let site: TestSite;
let other: TestSite;

beforeAll(async () => {
  test = await openTestDatabase([...IDENTITY_TABLES]);
  site = await openTestSite(test.database);
  other = await openTestSite(test.reopen());
  for (const { session } of [site, other]) await session.start?.();
});
afterAll(async () => {
  for (const { session } of [site, other]) await session.stop?.();
  await test.close();
});

async function ask(at: TestSite, cookies: Record<string, string>, path = 'session', payload?: object) {
  const said = await at.http.fastify.inject({
    method: payload ? 'POST' : 'GET',
    url: `/web-api/${path}`,
    cookies,
    ...(payload && { payload }),
  });
  return { status: said.statusCode, body: said.json(), set: said.cookies };
}

async function open() {
  const said = await site.http.fastify.inject({
    method: 'POST',
    url: '/web-api/registration',
    payload: { type: 'fast_reg', currency: 'EUR', country: 'DE' },
  });
  const { userId, password } = said.json();
  const token = said.cookies.find(({ name }) => name === 'SESSION')?.value ?? '';
  return { userId: Number(userId), password: String(password), old: { SESSION: token } };
}

const whoIs = async (at: TestSite, cookies: Record<string, string>) => (await ask(at, cookies)).body.userId;
const sessionOf = (userId: number) =>
  test.database.query('select session_id, ended_at from session where player_id = $1', [userId]);

describe('[US-09] a player with more sessions than a list holds', () => {
  it('sees the one that asks and how many more there are, and ends all others at once', async () => {
    const { userId, old } = await open();
    await test.database.query(
      `insert into session (player_id, person_id, token_hash, expires_at, address, way)
       select s.player_id, s.person_id, sha256(n::text::bytea), now() + interval '1 hour', '192.0.2.7', 'password'
       from session s, generate_series(1, 20000) n where s.player_id = $1`,
      [userId],
    );
    const { body } = await ask(site, old, 'sessions');
    expect([body.open.length, body.openMore, body.open[0]]).toEqual([
      200,
      19_801,
      expect.objectContaining({ isCurrent: true }),
    ]);
    const ended = await site.http.fastify.inject({ method: 'DELETE', url: '/web-api/sessions', cookies: old });
    expect(ended.json()).toEqual({ ended: 20_000 });
    const after = await ask(site, old, 'sessions');
    expect([after.body.open.length, after.body.openMore]).toEqual([1, undefined]);
  });
});

describe('[SEC-11] whoever proves that it is them', () => {
  it('goes on in the same session under another token, and the one of before is nobody’s in any program', async () => {
    const { userId, password, old } = await open();
    // Both programs remember the token.
    expect([await whoIs(site, old), await whoIs(other, old)]).toEqual([userId, userId]);
    const before = await sessionOf(userId);
    const proved = await ask(site, old, 'session/prove', { password });
    expect(proved.status).toBe(200);
    const set = proved.set.find(({ name }) => name === 'SESSION');
    expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(set?.maxAge).toBeLessThanOrEqual(12 * 60 * 60);
    const renewed = { SESSION: set?.value ?? '' };
    expect(renewed).not.toEqual(old);
    expect(await whoIs(site, old)).toBeUndefined();
    await expect.poll(() => whoIs(other, old), { timeout: 20_000 }).toBeUndefined();
    // Every tab has the cookie of its browser, and nothing has ended.
    expect([await whoIs(site, renewed), await whoIs(other, renewed)]).toEqual([userId, userId]);
    expect(await sessionOf(userId)).toEqual(before);
  });

  it('goes on where two tabs do so at one moment, whichever answer comes last: one of them has the new token', async () => {
    const { userId, password, old } = await open();
    const proofs = await Promise.all([1, 2, 3].map(() => ask(site, old, 'session/prove', { password })));
    // Who is found to be somebody else's by then asks once more; nobody sets a cookie that another proof has replaced.
    expect(proofs.map(({ status }) => status)).toContain(200);
    const set = proofs.flatMap((proof) => proof.set.filter(({ name }) => name === 'SESSION'));
    expect(set).toHaveLength(1);
    expect(await whoIs(site, { SESSION: set[0]?.value ?? '' })).toBe(userId);
  });

  it('keeps the token where the proof is wrong', async () => {
    const { userId, old } = await open();
    const wrong = await ask(site, old, 'session/prove', { password: 'not the password' });
    expect([wrong.status, wrong.set]).toEqual([403, []]);
    expect(await whoIs(site, old)).toBe(userId);
  });
});
