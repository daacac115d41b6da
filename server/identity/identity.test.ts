import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegistrationType } from '@glasshouse/contracts/identity';
import type { Sql } from '../platform/database/index.ts';
import type { Http } from '../platform/http/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import type { Session } from '../session/index.ts';
import { IDENTITY_TABLES, openTestSite } from './test-site.ts';
import { hashPassword } from './password.ts';
import { findLanguage } from './store-logins.ts';
import { insertPerson, insertPlayer } from './store.ts';

let test: TestDatabase;
let session: Session;
let http: Http;
let failing = false;
/** Of whom details were asked, and for which country. */
const asked = new Map<number, string>();

/** A small account table of the test's own: whose main account is it, and in which currency. */
async function openAccount(tx: Sql, playerId: number, currency: string): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'insert into test_account (player_id, currency) values ($1, $2) returning account_id as id',
    [playerId, currency],
  );
  if (failing || !row) throw new Error('the account could not be opened');
  return row.id;
}

beforeAll(async () => {
  test = await openTestDatabase(IDENTITY_TABLES);
  await test.database.query(
    'create table test_account (account_id bigint generated always as identity, player_id bigint not null, currency text not null)',
  );
  http = await makeSite(true);
});
afterAll(() => test.close());

async function makeSite(isOpen: boolean | RegistrationType): Promise<Http> {
  const site = await openTestSite(test.database, [], {
    openAccount,
    askForDetails: async (_tx, personId, country) => void asked.set(personId, country),
    isOpen: (type) => isOpen === true || isOpen === type,
  });
  session = site.session;
  return site.http;
}

async function register(payload: object, site = http) {
  return site.fastify.inject({ method: 'POST', url: '/web-api/registration', payload });
}

const ASKED = { type: 'fast_reg', currency: 'EUR', country: 'DE' };

describe('a person', () => {
  const personOf = async (playerId: number): Promise<number | undefined> => {
    const rows = await test.database.query<{ person_id: number }>('select person_id from player where player_id = $1', [
      playerId,
    ]);
    return rows[0]?.person_id;
  };

  it('comes into being with the player who registers, and is known wherever that player is signed in', async () => {
    const answers = await Promise.all([register(ASKED), register(ASKED)]);
    const visitors = await Promise.all(answers.map((one) => session.findVisitor(one.cookies[0]?.value ?? '')));
    const players = answers.map((one) => Number(one.json().userId));
    expect(visitors.map((one) => one?.playerId)).toEqual(players);
    expect(visitors.map((one) => one?.personId)).toEqual(await Promise.all(players.map(personOf)));
    expect(new Set([...players, ...visitors.map((one) => one?.personId)]).size).toBe(4);
    expect(visitors[0]?.personId).toBeGreaterThanOrEqual(100_000_000);
  });

  it('is the same for several players of one human being, whichever of them signs in', async () => {
    const { userId, password } = (await register(ASKED)).json();
    const personId = (await personOf(userId)) ?? 0;
    const row = { country: 'DE', registration_type: 'fast_reg', ref_code: undefined, bonus_choice: undefined };
    const second = await insertPlayer(test.database, {
      ...row,
      person_id: personId,
      password_hash: await hashPassword(password),
    });
    for (const playerId of [userId, second]) {
      const payload = { login: String(playerId), password };
      const signedIn = await http.fastify.inject({ method: 'POST', url: '/web-api/session/sign-in', payload });
      expect(await session.findVisitor(signedIn.cookies[0]?.value ?? '')).toMatchObject({ playerId, personId });
    }
  });
});

describe('one-click registration', () => {
  it('keeps in which language they are written to, English where they say none', async () => {
    const languageOf = async (payload: object): Promise<string> =>
      findLanguage(test.database, (await register(payload)).json().userId);
    expect(await languageOf({ ...ASKED, language: 'de' })).toBe('de');
    expect(await languageOf(ASKED)).toBe('en');
  });

  it('asks for the person’s details by the country they register from', async () => {
    const { userId } = (await register({ ...ASKED, country: 'FR' })).json();
    const [row] = await test.database.query<{ person_id: number }>(
      'select person_id from player where player_id = $1',
      [userId],
    );
    expect(asked.get(row?.person_id ?? 0)).toBe('FR');
  });

  it('[SE-09] answers credentials once, opens the main account and signs the player in', async () => {
    const answer = await register({ ...ASKED, refCode: 'friend-7', promoCode: 'SPRING', bonusChoice: 1 });
    expect(answer.statusCode).toBe(200);
    const { userId, login, password } = answer.json();
    expect(login).toBe(String(userId));
    expect(login).toMatch(/^[1-9]\d{8}$/);
    expect(await test.database.query('select currency from test_account where player_id = $1', [userId])).toEqual([
      { currency: 'EUR' },
    ]);
    expect(
      await test.database.query(
        'select country, registration_type, ref_code, promo_code, bonus_choice from player where player_id = $1',
        [userId],
      ),
    ).toEqual([
      { country: 'DE', registration_type: 'fast_reg', ref_code: 'friend-7', promo_code: 'SPRING', bonus_choice: 1 },
    ]);

    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'SESSION', httpOnly: true, sameSite: 'Lax', path: '/' });
    const seen = await http.fastify.inject({ url: '/web-api/session', cookies: { SESSION: cookie?.value ?? '' } });
    expect(seen.json()).toEqual({ userId });
    const signedIn = await http.fastify.inject({
      method: 'POST',
      url: '/web-api/session/sign-in',
      payload: { login, password },
    });
    expect(signedIn.json()).toEqual({ userId });
  });

  it('keeps no password, only its hash at the cost that was chosen', async () => {
    const { userId, password } = (await register(ASKED)).json();
    const [row] = await test.database.query<{ password_hash: string }>('select * from player where player_id = $1', [
      userId,
    ]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(password);
  });

  it('leaves nothing behind when the account cannot be opened', async () => {
    const count = async (): Promise<unknown> =>
      test.database.query(
        `select (select count(*) from person) as people, (select count(*) from player) as players,
           (select count(*) from session) as sessions`,
      );
    const before = await count();
    failing = true;
    try {
      const answer = await register(ASKED);
      expect(answer.statusCode).toBe(500);
      expect(answer.cookies).toEqual([]);
    } finally {
      failing = false;
    }
    expect(await count()).toEqual(before);
  });

  it('ends the session that the browser had before', async () => {
    const first = (await register(ASKED)).cookies[0]?.value ?? '';
    await http.fastify.inject({
      method: 'POST',
      url: '/web-api/registration',
      payload: ASKED,
      cookies: { SESSION: first },
    });
    const ended = await test.database.query<{ ended: boolean }>(
      'select ended_at is not null as ended from session where token_hash = sha256($1::text::bytea)',
      [first],
    );
    expect(ended).toEqual([{ ended: true }]);
  });

  it.each([
    [{ ...ASKED, currency: 'XYZ' }, 400, 'currency_unknown'],
    [{ ...ASKED, country: 'UK' }, 400, 'country_unknown'],
    [{ ...ASKED, country: 'ZZ' }, 400, 'country_unknown'],
    [{ ...ASKED, country: 'de' }, 400, 'request_invalid'],
    [{ ...ASKED, currency: 'toString' }, 400, 'request_invalid'],
    [{ ...ASKED, bonusChoice: 3 }, 400, 'request_invalid'],
    [{ ...ASKED, type: 'soc_reg' }, 400, 'request_invalid'],
    [{ ...ASKED, playerId: 1 }, 400, 'request_invalid'],
    [{}, 400, 'request_invalid'],
  ])('refuses %j', async (payload, status, code) => {
    const answer = await register(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.code).toBe(code);
    expect(answer.cookies).toEqual([]);
  });

  it('is refused while the site takes nobody', async () => {
    const answer = await register(ASKED, await makeSite(false));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error.code).toBe('registration_closed');
  });

  it('[SE-09.types] is refused where the site takes nobody like this', async () => {
    const byMail = await makeSite('full_reg');
    expect((await register(ASKED, byMail)).json().error.code).toBe('registration_closed');
    const asked = { ...ASKED, type: 'full_reg', mail: 'ada@types.example', password: 'a long way to go' };
    expect((await register(asked, byMail)).statusCode).toBe(200);
  });

  it('[M2] draws numbers, and draws again where one is taken', async () => {
    const row = {
      person_id: await insertPerson(test.database),
      password_hash: '',
      country: 'DE',
      registration_type: 'fast_reg',
      ref_code: undefined,
      bonus_choice: undefined,
    };
    const drawn = [700_000_001, 700_000_001, 700_000_002];
    const draw = (): number => drawn.shift() ?? Number.NaN;
    expect(await insertPlayer(test.database, row, draw)).toBe(700_000_001);
    expect(await insertPlayer(test.database, row, draw)).toBe(700_000_002);
    const ids = await Promise.all(Array.from({ length: 20 }, () => insertPlayer(test.database, row)));
    const gaps = ids.toSorted((one, other) => one - other).map((id, at, all) => id - (all[at - 1] ?? 0));
    expect(gaps.every((gap) => gap > 1)).toBe(true);
  });

  it('gives players who register at the same moment ids of their own', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(ASKED)));
    const ids = answers.map((answer) => answer.json().userId);
    expect(new Set(ids).size).toBe(8);
  });
});
