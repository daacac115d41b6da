import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House } from './house.ts';

const EVIL = 'evil.example';
const PASSWORD = 'a long way of my own';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** As somebody writes it who may call the site what they like. */
async function ask(method: 'GET' | 'POST', url: string, payload?: object, cookies: Record<string, string> = {}) {
  const headers = { host: EVIL, 'x-forwarded-host': EVIL, forwarded: `host=${EVIL}` };
  const answer = await house.app.fastify.inject({
    method,
    url,
    headers,
    cookies,
    ...(payload !== undefined && { payload }),
  });
  expect([url, JSON.stringify(answer.headers)]).not.toEqual([url, expect.stringContaining(EVIL)]);
  expect([url, answer.payload]).not.toEqual([url, expect.stringContaining(EVIL)]);
  return answer;
}

/** The newest letter of this template to an address, whole. */
async function readLetter(target: string, template: string): Promise<string> {
  const mailbox = async () => (await house.app.fastify.inject({ url: '/web-api/debugger/mailbox' })).json().letters;
  const isIt = (letter: { target: string; template: string }): boolean =>
    letter.target === target && letter.template === template;
  await expect.poll(async () => (await mailbox()).some(isIt)).toBe(true);
  const { letterId } = (await mailbox()).find(isIt);
  return (await house.app.fastify.inject({ url: `/web-api/debugger/mailbox/${letterId}` })).payload;
}

async function registerByMail(): Promise<string> {
  const mail = `${randomUUID()}@mail.example`;
  const asked = { type: 'full_reg', currency: 'EUR', country: 'DE', mail, password: PASSWORD, language: 'en' };
  const made = await ask('POST', '/web-api/registration', asked);
  expect([made.statusCode, made.payload]).toEqual([200, expect.any(String)]);
  const { userId } = made.json();
  // As after its code was typed: whose mailbox it is, is another test's.
  await house.home.database.query(
    `insert into login (kind, value, player_id, person_id) select 'mail', $2, player_id, person_id from player where player_id = $1`,
    [userId, mail],
  );
  await house.home.database.query(`update one_time_code set created_at = now() - interval '1 minute'`);
  return mail;
}

const OURS = /http:\/\/localhost:\d+\/(?:en\/)?user\//;

describe('[A55] a forged Host header', () => {
  it('changes no link of a letter that brings a password back', async () => {
    const mail = await registerByMail();
    expect((await ask('POST', '/web-api/recovery', { login: mail, language: 'en' })).statusCode).toBe(200);
    const letter = await readLetter(mail, 'recovery');
    expect(letter).toMatch(OURS);
    expect(letter).not.toContain(EVIL);
  });

  it('changes no link of a letter that signs in', async () => {
    const mail = await registerByMail();
    expect((await ask('POST', '/web-api/session/link', { mail, language: 'en' })).statusCode).toBe(200);
    const letter = await readLetter(mail, 'sign_in_link');
    expect(letter).toMatch(OURS);
    expect(letter).not.toContain(EVIL);
  });

  it('changes no QR code, by which another device would sign one in', async () => {
    const shown = await ask('POST', '/web-api/session/qr', {});
    expect(shown.json().link).toMatch(OURS);
  });

  it('sends nobody elsewhere who follows the link that stops letters', async () => {
    const led = await ask('GET', '/web-api/mailing/one-click?token=1.mn.none');
    expect([led.statusCode, led.headers.location]).toEqual([303, expect.stringMatching(/^\/user\/stopnewsletter\?/)]);
  });
});

describe('a production that nobody has named', () => {
  let unnamed: House;
  beforeAll(async () => {
    unnamed = await openHouse({ SITE_MODE: 'production' });
  });
  afterAll(() => unnamed.close());

  it('shows no QR code that would lead to this machine', async () => {
    const shown = await unnamed.app.fastify.inject({ method: 'POST', url: '/web-api/session/qr', payload: {} });
    expect(shown.statusCode).toBe(404);
  });

  const phone = { country: 'DE', number: '15112345678' };
  const account = { currency: 'EUR', country: 'DE', language: 'en' };
  it.each([
    ['a lost password', '/web-api/recovery', { login: 'somebody', language: 'en' }],
    [
      'registering by mail',
      '/web-api/registration',
      { ...account, type: 'full_reg', mail: 'a@b.example', password: PASSWORD },
    ],
    ['registering by phone', '/web-api/registration', { ...account, type: 'phone_reg', phone }],
    ['a code to sign in', '/web-api/session/code', { ...phone, language: 'en' }],
    ['a link to sign in', '/web-api/session/link', { mail: 'a@b.example', language: 'en' }],
  ])('lets no letter leave it: %s says that its way is closed', async (_what, url, payload) => {
    const answer = await unnamed.app.fastify.inject({ method: 'POST', url, payload });
    expect([answer.statusCode, answer.json().error?.code]).toEqual([403, 'channel_closed']);
  });

  it('lets no code leave it to an address that a player adds', async () => {
    const made = await unnamed.app.fastify.inject({
      method: 'POST',
      url: '/web-api/registration',
      payload: { type: 'fast_reg', currency: 'EUR', country: 'DE' },
    });
    const cookies = Object.fromEntries(made.cookies.map(({ name, value }) => [name, value]));
    for (const asked of [{ mail: 'a@b.example' }, { phone }]) {
      const payload = { ...asked, language: 'en' };
      const answer = await unnamed.app.fastify.inject({
        method: 'POST',
        url: '/web-api/player/addresses',
        payload,
        cookies,
      });
      expect(answer.json().error?.code).toBe('channel_closed');
    }
  });
});
