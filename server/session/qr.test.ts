import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';

let test: TestDatabase;
let site: TestSite;

beforeAll(async () => {
  test = await openTestDatabase(IDENTITY_TABLES);
  site = await openTestSite(test.database);
});
afterAll(() => test.close());

interface Place {
  readonly agent?: string;
  readonly address?: string;
}

const DESK: Required<Place> = { agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', address: '192.0.2.7' };

function openBrowser(cookies: Record<string, string> = {}, first: Place = DESK) {
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object, place: Place = first) => {
    const answer = await site.http.fastify.inject({
      method,
      url: `/web-api/${path}`,
      cookies,
      headers: { 'user-agent': place.agent ?? DESK.agent },
      remoteAddress: place.address ?? DESK.address,
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    }
    const body = answer.json();
    return { status: answer.statusCode, code: body.error?.code, body };
  };
  return { cookies, ask, post: (path: string, payload?: object, place?: Place) => ask('POST', path, payload, place) };
}
type Browser = ReturnType<typeof openBrowser>;

const openPhone = async () => {
  const { playerId, cookies } = await site.register();
  return { playerId, phone: openBrowser(cookies, { agent: 'Mozilla/5.0 (iPhone)', address: '192.0.2.7' }) };
};

/** The code that the picture shows. */
async function show(browser: Browser): Promise<string> {
  const { status, body } = await browser.post('session/qr');
  expect([status, body.picture.slice(0, 4)]).toEqual([200, '<svg']);
  return body.link.replace('https://site.example/user/qr?code=', '');
}

const whoIs = async (browser: Browser): Promise<unknown> => (await browser.ask('GET', 'session')).body.userId;

describe('[SE-16.enter] a QR code on one device', () => {
  it('lets that device in when another, signed in, has approved', async () => {
    const { playerId, phone } = await openPhone();
    const desk = openBrowser();
    const code = await show(desk);
    expect(code).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect((await desk.post('session/qr/enter')).body).toEqual({ state: 'waiting' });
    expect((await phone.post('session/qr/approve', { code })).status).toBe(200);
    expect((await desk.post('session/qr/enter')).body).toEqual({ state: 'entered', userId: playerId });
    expect(await whoIs(desk)).toBe(playerId);
    expect((await desk.ask('GET', 'sessions')).body.open[0].way).toBe('qr');
  });

  it('lets nobody in after a refusal', async () => {
    const { phone } = await openPhone();
    const desk = openBrowser();
    const code = await show(desk);
    await phone.post('session/qr/refuse', { code });
    expect((await desk.post('session/qr/enter')).body).toEqual({ state: 'refused' });
    expect((await phone.post('session/qr/approve', { code })).code).toBe('qr_expired');
    expect(await whoIs(desk)).toBeUndefined();
  });
});

describe('[SE-16.bound] the QR code', () => {
  it('shows whoever approves which device asks, from where, and that it is far when it was forwarded', async () => {
    const { phone } = await openPhone();
    const near = await show(openBrowser());
    expect((await phone.ask('GET', `session/qr/asker?code=${near}`)).body).toMatchObject({
      device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
      address: '192.0.2.7',
      isNear: true,
    });
    const far = await show(openBrowser({}, { ...DESK, address: '198.51.100.9' }));
    expect((await phone.ask('GET', `session/qr/asker?code=${far}`)).body).toMatchObject({
      address: '198.51.100.9',
      isNear: false,
    });
  });

  it('lets in only the browser that asked for it: its code alone is worth nothing', async () => {
    const { phone } = await openPhone();
    const desk = openBrowser();
    const code = await show(desk);
    await phone.post('session/qr/approve', { code });
    expect(desk.cookies['QR_ENTRY']).not.toBe(code);
    expect((await openBrowser({ QR_ENTRY: code }).post('session/qr/enter')).code).toBe('qr_expired');
    expect((await openBrowser().post('session/qr/enter')).code).toBe('qr_expired');
  });

  it.each<[string, Place]>([
    ['browser', { agent: 'curl/8' }],
    ['address', { address: '198.51.100.9' }],
  ])('is over when its cookie comes from another %s than asked', async (_what, place) => {
    const { phone } = await openPhone();
    const desk = openBrowser();
    const code = await show(desk);
    await phone.post('session/qr/approve', { code });
    const thief = openBrowser({ ...desk.cookies });
    expect((await thief.post('session/qr/enter', undefined, place)).code).toBe('qr_expired');
    expect((await desk.post('session/qr/enter')).code).toBe('qr_expired');
  });

  it('lets in once, of two that come at once as well', async () => {
    const { phone } = await openPhone();
    const desk = openBrowser();
    const code = await show(desk);
    await phone.post('session/qr/approve', { code });
    const twins = [1, 2].map(() => openBrowser({ ...desk.cookies }));
    const answers = await Promise.all(twins.map((twin) => twin.post('session/qr/enter')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  it('is decided by the first of two who approve', async () => {
    const one = await openPhone();
    const two = await openPhone();
    const desk = openBrowser();
    const code = await show(desk);
    const answers = await Promise.all([one, two].map(({ phone }) => phone.post('session/qr/approve', { code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const first = answers[0]?.status === 200 ? one : two;
    expect((await desk.post('session/qr/enter')).body.userId).toBe(first.playerId);
  });

  it('is over after two minutes, for who approves and for who waits', async () => {
    const { phone } = await openPhone();
    const [late, slow] = [openBrowser(), openBrowser()];
    const [lateCode, slowCode] = [await show(late), await show(slow)];
    await phone.post('session/qr/approve', { code: slowCode });
    await test.database.query(`update qr_entry set expires_at = expires_at - interval '2 minutes'`);
    expect((await phone.post('session/qr/approve', { code: lateCode })).code).toBe('qr_expired');
    expect((await phone.ask('GET', `session/qr/asker?code=${lateCode}`)).code).toBe('qr_expired');
    expect((await slow.post('session/qr/enter')).code).toBe('qr_expired');
  });

  it('lets nobody in once the session that approved has ended', async () => {
    const { phone } = await openPhone();
    const desk = openBrowser();
    const code = await show(desk);
    await phone.post('session/qr/approve', { code });
    await phone.post('session/sign-out');
    expect((await desk.post('session/qr/enter')).code).toBe('qr_expired');
    expect(await whoIs(desk)).toBeUndefined();
  });

  it('of a browser that asks again, the one before is worth nothing', async () => {
    const { phone } = await openPhone();
    const desk = openBrowser();
    const code = await show(desk);
    await show(desk);
    await phone.post('session/qr/approve', { code });
    expect((await desk.post('session/qr/enter')).body).toEqual({ state: 'waiting' });
  });

  it('is approved by a fresh proof alone, and refused without one', async () => {
    const { playerId, phone } = await openPhone();
    const code = await show(openBrowser());
    await test.database.query(
      `update session set proved_at = clock_timestamp() - interval '1 hour',
         created_at = created_at - interval '1 hour' where player_id = $1`,
      [playerId],
    );
    expect((await phone.post('session/qr/approve', { code })).code).toBe('proof_required');
    expect((await phone.post('session/qr/refuse', { code })).status).toBe(200);
  });
});
