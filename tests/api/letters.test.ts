import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Producer } from '@glasshouse/feeds/producer';
import { showTotp } from '../e2e/support/totp.ts';
import { coupon, eventually, feed, findEventId, offerEvent, openHouse, request, type House } from './house.ts';

const PASSWORD = 'a long way to go';
const WHO = { who: 'anna', why: 'a test' };

interface Mail {
  readonly to: string;
  readonly raw: string;
}

let office: SMTPServer;
let house: House;
let producer: Producer;
const mails: Mail[] = [];

beforeAll(async () => {
  office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw });
        done();
      });
    },
  });
  await new Promise<void>((ready) => office.listen(0, '127.0.0.1', () => ready()));
  const address = office.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  house = await openHouse({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'House <post@house.example>' });
  producer = await house.connect('letters');
});
afterAll(async () => {
  await house.close();
  await new Promise<void>((done) => office.close(() => done()));
});

/** The subjects of what has come to somebody. */
const subjectsTo = (target: string): string[] =>
  mails.filter(({ to }) => to === target).flatMap(({ raw }) => /^Subject: (.+)\r$/m.exec(raw)?.[1] ?? []);
const countOf = (target: string, subject: string): number => subjectsTo(target).filter((one) => one === subject).length;
const comes = (target: string, subject: string): Promise<Mail> =>
  eventually(`"${subject}" comes to ${target}`, async () =>
    mails.findLast(({ to, raw }) => to === target && raw.includes(`Subject: ${subject}\r`)),
  );
/** Everything that was written down by now has been sent or left out. */
const whenSent = (): Promise<true> =>
  eventually('all letters have ended', async () => {
    const waiting = "select 1 from delivery where state in ('waiting', 'sending')";
    return (await house.home.database.query(waiting)).length === 0 || undefined;
  });

interface Known {
  readonly playerId: number;
  readonly cookie: string;
  readonly accountId: number;
}

let count = 0;

async function register(body: object): Promise<Known & { readonly handle: string; readonly password?: string }> {
  const made = await fetch(`${house.url}/web-api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currency: 'EUR', country: 'DE', language: 'en', ...body }),
  });
  const cookie = (made.headers.getSetCookie().find((one) => one.startsWith('SESSION=')) ?? '').split(';')[0] ?? '';
  const { userId, activation, password } = await made.json();
  const { all_accounts: accounts } = await (
    await fetch(`${house.url}/web-api/accounts`, { headers: { cookie } })
  ).json();
  return { playerId: userId, cookie, accountId: accounts[0].id, handle: activation.handle, password };
}

async function confirm({ cookie, handle }: { cookie: string; handle: string }, code: string): Promise<void> {
  const confirmed = await request(house.url, 'POST', '/web-api/player/addresses/confirm', { handle, code }, cookie);
  expect(confirmed.status).toBe(200);
}

/** Somebody whose mail address is confirmed. */
async function openReader(): Promise<Known & { readonly mail: string }> {
  count += 1;
  const mail = `reader${count}@mail.example`;
  const known = await register({ type: 'full_reg', mail, password: PASSWORD });
  const { raw } = await comes(mail, 'Your code for Glasshouse');
  await confirm(known, /\b\d{6}\b/.exec(raw.slice(raw.indexOf('Your code:')))?.[0] ?? '');
  return { ...known, mail };
}

const call = (known: Known, method: string, path: string, body?: object) =>
  request(house.url, method, `/web-api/${path}`, body, known.cookie);
const deposit = (known: Known, id: string, amount = 1_250) =>
  call(known, 'POST', `accounts/${known.accountId}/demo-deposit`, { id, amount });
const setMailing = (known: Known, over: object) =>
  call(known, 'PUT', 'user/mailing', {
    enable_mail_news: false,
    enable_mail_deposit: true,
    enable_mail_bets: true,
    enable_sms_news: false,
    ...over,
  });

async function placeAndWin(known: Known, name: string): Promise<void> {
  await offerEvent(producer, `letters:${name}`, { home: { id: name, name } });
  const placed = await call(known, 'POST', 'coupon/place', coupon(known.accountId, await findEventId(house, name)));
  expect(placed.status).toBe(200);
  const outcomes = [
    { id: '1', result: 1 as const },
    { id: 'x', result: 0 as const },
    { id: '2', result: 0 as const },
  ];
  const settled = { kind: 'bet_settlement', event: `letters:${name}`, certainty: 2 } as const;
  await feed(producer, { ...settled, markets: [{ key: '1x2', outcomes }] });
}

describe('letters to whoever reads mail', () => {
  it('[US-07.letters] tell once by which number one signs in, and never the password', async () => {
    const reader = await openReader();
    const { raw } = await comes(reader.mail, 'Your account at Glasshouse');
    expect(raw).toContain(String(reader.playerId));
    expect(raw).not.toContain(PASSWORD);
    expect(countOf(reader.mail, 'Your account at Glasshouse')).toBe(1);
  });

  it('[US-07.letters] tell of a deposit, once however often it is asked for', async () => {
    const reader = await openReader();
    for (let time = 0; time < 2; time += 1) expect((await deposit(reader, 'letters-deposit')).status).toBe(200);
    const { raw } = await comes(reader.mail, 'Your deposit has arrived');
    expect(raw).toContain('12.50');
    await whenSent();
    expect(countOf(reader.mail, 'Your deposit has arrived')).toBe(1);
  });

  it('[US-07.letters] tell how a bet has ended', async () => {
    const reader = await openReader();
    await deposit(reader, 'letters-bet', 10_000);
    await placeAndWin(reader, 'Lettered');
    const { raw } = await comes(reader.mail, 'Your bet is settled');
    expect(raw).toMatch(/Bet [\dA-Z-]+: won\. Paid out: .*20\.00/);
    await whenSent();
    expect(countOf(reader.mail, 'Your bet is settled')).toBe(1);
  });

  it('[US-07.letters] are not written where their reader has switched them off', async () => {
    const reader = await openReader();
    await setMailing(reader, { enable_mail_deposit: false, enable_mail_bets: false });
    await deposit(reader, 'letters-off', 10_000);
    await placeAndWin(reader, 'Unlettered');
    await eventually('the bet is settled', async () => {
      const { body } = await call(reader, 'GET', 'bets?state=settled');
      return JSON.stringify(body).includes('"won"') || undefined;
    });
    const ended = () =>
      house.home.database.query("select 1 from delivery where target = $1 and error = 'switched_off'", [reader.mail]);
    await eventually('both letters are left out', async () => (await ended()).length === 2 || undefined);
    expect(subjectsTo(reader.mail).toSorted()).toEqual(['Your account at Glasshouse', 'Your code for Glasshouse']);
  });

  it('[US-07.news] bring news of an operator to whoever wants them', async () => {
    const [wants, not] = [await openReader(), await openReader()];
    await setMailing(wants, { enable_mail_news: true });
    const news = { name: 'cup', channel: 'mail', language: 'en', title: 'The cup begins', text: 'On Monday.' };
    expect((await request(house.url, 'POST', '/operatorz/send-news', { ...WHO, ...news })).status).toBe(200);
    expect((await comes(wants.mail, 'The cup begins')).raw).toContain('List-Unsubscribe-Post');
    expect(countOf(not.mail, 'The cup begins')).toBe(0);
  });

  it('[US-09.letter] tell of a sign-in from a browser that was not seen before', async () => {
    const reader = await openReader();
    const entered = await fetch(`${house.url}/web-api/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'A browser from elsewhere' },
      body: JSON.stringify({ login: reader.mail, password: PASSWORD }),
    });
    expect(entered.status).toBe(200);
    expect((await comes(reader.mail, 'New sign-in to your account')).raw).toContain('A browser from elsewhere');
  });
});

describe('whoever has a phone alone', () => {
  const PHONE = '+4915123456789';
  const listShort = async () =>
    (
      await house.home.database.query<{ body_text: string }>(
        "select body_text from delivery_mailbox where channel = 'sms' and target = $1 order by letter_id",
        [PHONE],
      )
    ).map((row) => row.body_text);
  const says = (text: string) =>
    eventually(`a message says "${text}"`, async () => (await listShort()).find((one) => one.includes(text)));

  it('[US-03.told] [US-06.told] is told by a short message that a factor or the password has changed', async () => {
    const known = await register({ type: 'phone_reg', phone: { country: 'DE', number: PHONE } });
    await confirm(known, /\b\d{6}\b/.exec(await says('Your code'))?.[0] ?? '');
    const { body } = await call(known, 'POST', 'player/totp', {});
    const { secret } = JSON.parse(JSON.stringify(body));
    const code = showTotp(secret, Date.now());
    expect((await call(known, 'POST', 'player/totp/confirm', { code })).status).toBe(200);
    expect(await says('Changed: authenticator app')).toBeDefined();

    const changed = { current: known.password, next: `${PASSWORD} and back`, language: 'en' };
    expect((await call(known, 'PUT', 'player/password', changed)).status).toBe(200);
    expect(await says('The password of your account was changed')).toBeDefined();
  });
});
