import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { IDENTITY_TABLES, openTestSite, type TestSite } from './test-site.ts';

const GUESSES = 1_000;
const PASSWORD = 'a long way to go';
const ANSWER = 'Rex the second of Dover';

let test: TestDatabase;
let site: TestSite;
beforeAll(async () => {
  test = await openTestDatabase(IDENTITY_TABLES);
  site = await openTestSite(test.database);
});
beforeEach(() => test.database.query('truncate limit_counter'));
afterAll(() => test.close());

type Cookies = Record<string, string>;

async function send(method: 'POST' | 'PUT', url: string, payload: object, cookies: Cookies = {}) {
  const answer = await site.http.fastify.inject({ method, url, payload, cookies });
  const session = answer.cookies.find(({ name }) => name === 'SESSION')?.value;
  return { status: answer.statusCode, body: answer.json(), code: String(answer.json().error?.code), session };
}
const post = (url: string, payload: object, cookies?: Cookies) => send('POST', url, payload, cookies);

async function readCode(mail: string): Promise<string> {
  const letter = (await site.listSent()).findLast(({ target }) => target === mail);
  return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
}

/** Codes to one target rest half a minute: what was sent before is made older. */
const passRest = () => test.database.query(`update one_time_code set created_at = created_at - interval '1 minute'`);

async function openConfirmed() {
  const mail = `ada${randomInt(1e9)}@mail.example`;
  const asked = { type: 'full_reg', currency: 'EUR', country: 'DE', language: 'en', mail, password: PASSWORD };
  const made = await post('/web-api/registration', asked);
  const cookies = { SESSION: made.session ?? '' };
  const { handle } = made.body.activation;
  await post('/web-api/player/addresses/confirm', { handle, code: await readCode(mail) }, cookies);
  return { mail, login: String(made.body.userId), cookies };
}

/** Every code but the right one. */
const wrongCodes = (right: string, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, index) => String(index * 997).padStart(6, '0'))
    .filter((code) => code !== right)
    .slice(0, count);

describe('[SEC-10] a thousand guesses', () => {
  it('at one code are five, and the right one is worth nothing after them', async () => {
    const { mail } = await openConfirmed();
    await passRest();
    const { handle } = (await post('/web-api/recovery', { login: mail, language: 'en' })).body;
    const right = await readCode(mail);
    const guess = async (code: string) => (await post('/web-api/recovery/code', { handle, code })).code;
    const codes = await Promise.all(wrongCodes(right, GUESSES).map(guess));
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'code_expired')).toHaveLength(GUESSES - 5);
    expect(await guess(right)).toBe('code_expired');
  });

  it('at as many codes as one can have sent in an hour are twenty-five', async () => {
    const { mail } = await openConfirmed();
    let looked = 0;
    for (let asked = 0; asked < 10; asked++) {
      await passRest();
      const { body, code } = await post('/web-api/recovery', { login: mail, language: 'en' });
      if (code === 'codes_too_often') continue;
      const right = await readCode(mail);
      const guesses = wrongCodes(right, GUESSES / 10).map((typed) =>
        post('/web-api/recovery/code', { handle: body.handle, code: typed }),
      );
      looked += (await Promise.all(guesses)).filter((one) => one.code === 'code_wrong').length;
    }
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(25);
  });
});

describe('[SEC-10] codes to one mailbox', () => {
  it('are five an hour, by whatever name it is asked for, and no more than these let anybody in', async () => {
    const { mail, login } = await openConfirmed();
    await test.database.query('truncate one_time_code');
    const before = (await site.listSent()).length;
    for (const typed of [login, mail])
      for (let asked = 0; asked < 5; asked++) {
        await passRest();
        expect((await post('/web-api/recovery', { login: typed, language: 'en' })).status).toBe(200);
      }
    const letters = (await site.listSent()).slice(before).filter(({ target }) => target === mail);
    expect(letters).toHaveLength(5);
    const [theirs] = await test.database.query<{ codes: number }>(
      'select count(*)::int as codes from one_time_code where player_id = $1',
      [Number(login)],
    );
    expect(theirs?.codes).toBe(5);
  });
});

/** With a phone as well: its number without the country's code. */
async function openWithBoth() {
  const number = `151${randomInt(20_000_000, 80_000_000)}`;
  const player = await openConfirmed();
  const phone = { country: 'DE', number: `+49${number}` };
  const { handle } = (await post('/web-api/player/addresses', { phone, language: 'en' }, player.cookies)).body;
  const typed = { handle, code: await readCode(`+49${number}`) };
  expect((await post('/web-api/player/addresses/confirm', typed, player.cookies)).status).toBe(200);
  return { ...player, number };
}

describe('[SEC-08] what wrong tries cost', () => {
  it('tells nobody that a mail and a phone are one player’s', async () => {
    const [one, other] = [await openWithBoth(), await openWithBoth()];
    const tryBoth = async (number: string, mail: string) => {
      const tried: string[] = [];
      for (const login of [...Array.from({ length: 5 }, () => `+49${number}`), mail])
        tried.push((await post('/web-api/session/sign-in', { login, password: 'wrong' })).code);
      return tried;
    };
    expect(await tryBoth(one.number, one.mail)).toEqual(await tryBoth(other.number, 'nobody@none.example'));
  });

  it.each<[string, readonly string[]]>([
    ['mail', ['ADA', 'Ada', 'aDa']],
    ['phone', ['+49 ', '0049', '+49-']],
  ])('is the same whether the %s is anybody’s, however it is written', async (kind, spellings) => {
    const { mail, number } = await openWithBoth();
    const tryAll = async (address: string) => {
      const tried: string[] = [];
      for (const spelling of [...spellings, ...spellings]) {
        const login = kind === 'mail' ? address.replace('ada', spelling) : `${spelling}${address}`;
        tried.push((await post('/web-api/session/sign-in', { login, password: 'wrong' })).code);
      }
      return tried;
    };
    const known = await tryAll(kind === 'mail' ? mail : number);
    const unknown = await tryAll(kind === 'mail' ? `ada${randomInt(1e9)}@none.example` : '15112345678');
    expect(unknown).toEqual(known);
    expect(known.at(-1)).toBe('proof_of_work_required');
  });
});

describe('[SEC-10] the answer to a question', () => {
  it('[SEC-10.question] lets nobody in, nor gives a proof', async () => {
    const player = await openConfirmed();
    const saved = await send('PUT', '/web-api/player/question', { questionId: 1, answer: ANSWER }, player.cookies);
    expect(saved.status).toBe(200);
    await test.database.query(`update session set proved_at = now() - interval '1 hour'`);
    await passRest();
    const { handle } = (await post('/web-api/recovery', { login: player.mail, language: 'en' })).body;
    const code = await readCode(player.mail);
    const tries = [
      await post('/web-api/session/sign-in', { login: player.login, password: ANSWER }),
      await post('/web-api/session/prove', { password: ANSWER }, player.cookies),
      await post('/web-api/session/second', { ticket: 'a'.repeat(32), way: 'question', code: ANSWER }),
      await post('/web-api/recovery/code', { handle, code: ANSWER }),
      await post('/web-api/recovery/code', { handle, code, answer: ANSWER }),
      await post('/web-api/recovery/password', { ticket: ANSWER, password: 'another long way', language: 'en' }),
      await send('PUT', '/web-api/player/question', { questionId: 2, answer: 'another' }, player.cookies),
    ];
    expect(tries.map((one) => one.code)).toEqual([
      'credentials_wrong',
      'password_wrong',
      'request_invalid',
      'code_wrong',
      'request_invalid',
      'request_invalid',
      'proof_required',
    ]);
    expect(tries.map(({ session }) => session)).toEqual(tries.map(() => undefined));
    expect((await post('/web-api/session/sign-in', { login: player.login, password: PASSWORD })).status).toBe(200);
  });
});
