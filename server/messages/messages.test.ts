import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAILING_SWITCHES } from '@glasshouse/contracts/messages-mailing';
import { makeOperator, type Operator } from '../operator/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeDelivery, type Way } from '../delivery/index.ts';
import { makeJobs, type Jobs } from '../platform/jobs/index.ts';
import { announceMessages, makeMessages, type Messages, type MessagesDeps } from './index.ts';
import { isBackToken, writeBackToken } from './sign-stop-link.ts';

const LOG = makeLogger('silent');
const WHO = { who: 'anna', why: 'asked for by phone' };
const SECRET = Buffer.alloc(32, 7);

let test: TestDatabase;
let operator: Operator;
let messages: Messages;
let http: Http;
let persons: number[];
let jobs: Jobs;
let sendDue: () => Promise<void>;
let post: ReturnType<MessagesDeps['post']>;
let barred = new Set<number>();
const sent: { readonly target: string; readonly subject: string; readonly text: string }[] = [];
/** What leaves the house by mail; a person's address is made of their number. */
const way: Way = {
  send: async ({ target, subject, text }) => {
    sent.push({ target, subject, text });
    return { state: 'sent' };
  },
};
const german = new Set<number>();
/** Who has said that they want offers again. */
const wanting: number[] = [];

beforeAll(async () => {
  const modules = [
    'platform/outbox',
    'identity',
    'session',
    'ledger',
    'contact',
    'operator',
    'messages',
    'delivery',
    'platform/jobs',
  ];
  test = await openTestDatabase(
    modules.map((module) => ({
      module: module.replace('platform/', ''),
      folder: join(findRoot(), 'server', module, 'migrations'),
    })),
  );
});
afterAll(() => test.close());

beforeEach(async () => {
  barred = new Set();
  const rows = await test.database.query<{ person_id: number }>(
    'select draw_person() as person_id from generate_series(1, 2)',
  );
  persons = rows.map(({ person_id }) => person_id);
  operator = makeOperator({ database: test.database, security: makeTestGuards(test.database).security });
  jobs = makeJobs(test.database, LOG);
  sent.length = 0;
  await test.database.query('truncate job, delivery, message_mark');
  german.clear();
  openPost({ mail: way });
  messages = makeMessages({
    database: test.database,
    outbox: makeOutbox(test.database, LOG, 20),
    operator,
    jobs,
    post: () => post,
    secret: SECRET,
    origin: 'https://site.example',
    takeOffers: async (_tx, personId) => void wanting.push(personId),
    mayTell: async (_tx, personId, purpose) => purpose !== 'offer' || !barred.has(personId),
    mayOffer: async (_sql, personId) => !barred.has(personId),
  });
  // The token is the person's place in the list; whoever has none is a guest.
  const findVisitor = async (token: string) => {
    const personId = persons[Number(token)];
    return personId === undefined ? undefined : { playerId: personId, personId, sessionId: 1 };
  };
  http = await makeHttp({ log: LOG, metrics: makeMetrics(), secure: false, findVisitor });
  messages.serve?.(http);
});

/** What is written goes out by these ways; a phone number is made of the person's, too. */
function openPost(ways: Parameters<typeof makeDelivery>[0]['ways']): void {
  const delivery = makeDelivery({
    findTimeZone: async () => undefined,
    database: test.database,
    log: LOG,
    siteName: () => 'House',
    mayContact: async (_tx, personId, _channel, purpose) => purpose !== 'offer' || !barred.has(personId),
    isWanted: (tx, personId, name) => messages.isWanted(tx, personId, name),
    writeStopAddresses: (link, language) => messages.writeStopAddresses(link, language),
    ways,
  });
  sendDue = () => delivery.sendDue();
  post = {
    ...delivery,
    findAddress: async (_sql: unknown, personId: number, channel: 'mail' | 'sms') => ({
      target: channel === 'mail' ? `p${personId}@mail.example` : phoneOf(personId),
      language: german.has(personId) ? 'de' : 'en',
    }),
  };
}

const phoneOf = (personId: number): string => `+49151${String(personId).padStart(8, '0')}`;

async function ask(who: number | undefined, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = who === undefined ? {} : { cookie: `SESSION=${who}` };
  const answered = await http.fastify.inject({ method, url: `/web-api/${url}`, headers, ...(payload && { payload }) });
  return { status: answered.statusCode, body: answered.json() };
}
const listInbox = async (who: number) => (await ask(who, 'GET', 'user/messages')).body;
const tell = (personId: number, code: string) =>
  test.database.query(`insert into contact_message (person_id, purpose, code) values ($1, 'safety', $2)`, [
    personId,
    code,
  ]);
async function openPlayer(personId: number): Promise<number> {
  const [row] = await test.database.query<{ player_id: number }>(
    `insert into player (password_hash, country, registration_type, person_id)
     values ('x', 'DE', 'fast_reg', $1) returning player_id`,
    [personId],
  );
  return row?.player_id ?? 0;
}
const write = (playerId: number, more: object = {}) =>
  operator.act('send-message', { playerId, title: 'Hello', text: 'A word.', ...WHO, ...more });

describe('the inbox', () => {
  it('[US-08.inbox] holds what the house and operators have told the person, newest first', async () => {
    const [personId = 0] = persons;
    await tell(personId, 'chasing');
    expect(await write(await openPlayer(personId))).toMatchObject({ ok: true });
    expect(await listInbox(0)).toEqual({
      user_msg_count: 2,
      messages: [
        expect.objectContaining({
          source: 'operator',
          title: 'Hello',
          text: 'A word.',
          purpose: 'service',
          isRead: false,
        }),
        expect.objectContaining({ source: 'house', code: 'chasing', purpose: 'safety', isRead: false }),
      ],
    });
    expect((await listInbox(1)).messages).toEqual([]);
  });

  it('[US-08] counts what has not been read', async () => {
    const [personId = 0] = persons;
    for (const code of ['chasing', 'night_play', 'limits_hit']) await tell(personId, code);
    const [first] = (await listInbox(0)).messages;
    const { source, messageId } = first;
    const read = await ask(0, 'POST', 'user/messages/read', { ids: [{ source, messageId }] });
    expect(read.body).toEqual({ user_msg_count: 2 });
    expect((await ask(0, 'GET', 'user/messages/count')).body).toEqual({ user_msg_count: 2 });
    await ask(0, 'POST', 'user/messages/read', { ids: [{ source, messageId }] });
    expect((await ask(0, 'POST', 'user/messages/read', {})).body).toEqual({ user_msg_count: 0 });
  });

  it('[US-08.inbox] lets go of what is deleted, and the house keeps it', async () => {
    const [personId = 0] = persons;
    await tell(personId, 'chasing');
    const [{ source, messageId }] = (await listInbox(0)).messages;
    const ids = [
      { source, messageId },
      { source, messageId },
    ];
    expect((await ask(0, 'POST', 'user/messages/delete', { ids })).body).toEqual({ user_msg_count: 0 });
    expect((await ask(0, 'POST', 'user/messages/delete', { ids })).status).toBe(200);
    expect((await listInbox(0)).messages).toEqual([]);
    expect(await test.database.query('select 1 from contact_message where person_id = $1', [personId])).toHaveLength(1);
  });

  it('is nobody else’s to read or delete', async () => {
    const [personId = 0] = persons;
    await tell(personId, 'chasing');
    const [{ source, messageId }] = (await listInbox(0)).messages;
    const ids = [{ source, messageId }];
    await ask(1, 'POST', 'user/messages/read', { ids });
    await ask(1, 'POST', 'user/messages/delete', { ids });
    expect(await listInbox(0)).toMatchObject({ user_msg_count: 1, messages: [{ isRead: false }] });
    expect(await test.database.query('select 1 from message_mark where person_id = $1', [persons[1]])).toEqual([]);
    for (const url of ['user/messages', 'user/messages/count', 'user/mailing'])
      expect((await ask(undefined, 'GET', url)).status).toBe(401);
  });

  it('tells whoever looks that something has changed', async () => {
    const [personId = 0] = persons;
    const outbox = makeOutbox(test.database, LOG, 20);
    const heard: number[] = [];
    const listening = makeMessages({
      database: test.database,
      outbox,
      operator: { define: () => undefined },
      jobs,
      post: () => post,
      secret: SECRET,
      origin: '',
      takeOffers: async () => undefined,
      mayTell: async () => true,
      mayOffer: async () => true,
    });
    listening.onChanged(async (who) => void heard.push(who));
    await outbox.start?.();
    await test.database.transaction((tx) => announceMessages(outbox, tx, personId));
    await expect.poll(() => heard).toContain(personId);
    await outbox.stop?.();
  });
});

describe('an operator who writes', () => {
  it('[PP-10] has sent an offer before: whoever is protected since then does not find it in their inbox', async () => {
    const [personId = 0] = persons;
    const playerId = await openPlayer(personId);
    expect(await write(playerId, { isOffer: true })).toMatchObject({ ok: true });
    expect(await write(playerId, {})).toMatchObject({ ok: true });
    const read = async () => {
      const { messages: list, user_msg_count: unread } = await listInbox(0);
      return { purposes: list.map(({ purpose }: { purpose: string }) => purpose), unread };
    };
    expect(await read()).toEqual({ purposes: ['service', 'offer'], unread: 2 });
    barred.add(personId);
    expect(await read()).toEqual({ purposes: ['service'], unread: 1 });
    barred.delete(personId);
    expect((await read()).unread).toBe(2);
  });

  it('[PP-10] sends no offer to somebody who is protected, and is told so', async () => {
    const [personId = 0] = persons;
    barred.add(personId);
    const playerId = await openPlayer(personId);
    expect(await write(playerId, { isOffer: true })).toEqual({ ok: false, code: 'person_protected' });
    expect(await write(playerId)).toMatchObject({ ok: true });
    expect((await listInbox(0)).messages).toHaveLength(1);
  });

  it('writes to nobody who is not there', async () => {
    expect(await write(999_999_999)).toMatchObject({ ok: false, code: 'player_unknown' });
    expect(await write(await openPlayer(persons[0] ?? 0), { text: '  ' })).toMatchObject({ code: 'request_invalid' });
  });
});

describe('mailing settings', () => {
  it('[US-07.switches] are four, and news is off until somebody wants it', async () => {
    const unsaid = {
      enable_mail_news: false,
      enable_mail_deposit: true,
      enable_mail_bets: true,
      enable_sms_news: false,
    };
    expect((await ask(0, 'GET', 'user/mailing')).body).toEqual(unsaid);
    for (const name of MAILING_SWITCHES) {
      const said = { ...unsaid, [name]: !unsaid[name] };
      expect((await ask(0, 'PUT', 'user/mailing', said)).body).toEqual(said);
      expect((await ask(0, 'GET', 'user/mailing')).body).toEqual(said);
      expect(await messages.isWanted(test.database, persons[0] ?? 0, name)).toBe(said[name]);
    }
    expect((await ask(1, 'GET', 'user/mailing')).body).toEqual(unsaid);
    expect((await ask(0, 'PUT', 'user/mailing', { ...unsaid, enable_codes: false })).status).toBe(400);
  });
});

describe('the link of a letter', () => {
  const linkOf = (name: (typeof MAILING_SWITCHES)[number], who = 0) =>
    messages.writeStopAddresses({ personId: persons[who] ?? 0, name }, 'de');
  const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
  const press = (url: string, type: string, payload: string) =>
    http.fastify.inject({
      method: 'POST',
      url: url.replace('https://site.example', ''),
      payload,
      headers: { 'content-type': type },
    });
  const isOn = (name: (typeof MAILING_SWITCHES)[number], who = 0) =>
    messages.isWanted(test.database, persons[who] ?? 0, name);

  it.each(MAILING_SWITCHES)(
    '[US-07] [US-07.link] stops %s alone, without a session, as often as it is followed',
    async (name) => {
      await ask(0, 'PUT', 'user/mailing', Object.fromEntries(MAILING_SWITCHES.map((one) => [one, true])));
      const token = tokenOf(linkOf(name).page);
      expect((await ask(undefined, 'GET', `mailing/stop?token=${token}`)).body).toEqual({ name, isOn: true });
      const stop = () => ask(undefined, 'POST', 'mailing/stop', { token, isOn: false });
      const first = (await stop()).body;
      expect(first).toEqual({ name, isOn: false, back: expect.any(String) });
      expect((await stop()).body).toEqual({ name, isOn: false });
      for (const one of MAILING_SWITCHES) expect(await isOn(one)).toBe(one !== name);
      await ask(undefined, 'POST', 'mailing/stop', { token, isOn: true, back: first.back });
      expect(await isOn(name)).toBe(true);
    },
  );

  it('[US-07.link] switches nothing on by itself, nor by what another stop or a stop of long ago has answered', async () => {
    const { page } = linkOf('enable_mail_news');
    const token = tokenOf(page);
    const everything = Object.fromEntries(MAILING_SWITCHES.map((one) => [one, true]));
    for (const who of [0, 1]) await ask(who, 'PUT', 'user/mailing', everything);
    const stop = async (of: string) => (await ask(undefined, 'POST', 'mailing/stop', { token: of, isOn: false })).body;
    const [own, others, another] = [
      await stop(token),
      await stop(tokenOf(linkOf('enable_mail_news', 1).page)),
      await stop(tokenOf(linkOf('enable_sms_news').page)),
    ];
    const link = { personId: persons[0] ?? 0, name: 'enable_mail_news' } as const;
    const nowSec = Math.floor(Date.now() / 1_000);
    const old = writeBackToken(SECRET, link, nowSec - 601);
    expect(isBackToken(SECRET, link, writeBackToken(SECRET, link, nowSec), nowSec + 599)).toBe(true);
    const [until, signature] = String(own.back).split('.');
    const wrong = [undefined, others.back, another.back, old, `${Number(until) + 600}.${signature}`, token];
    for (const back of wrong) {
      const asked = { token, isOn: true, ...(back !== undefined && { back }) };
      expect((await ask(undefined, 'POST', 'mailing/stop', asked)).body.error?.code).toBe('stop_link_invalid');
    }
    expect(await isOn('enable_mail_news')).toBe(false);
  });

  it('[US-07.link] [PP-10] never says for its person that they want offers again', async () => {
    await ask(0, 'PUT', 'user/mailing', Object.fromEntries(MAILING_SWITCHES.map((one) => [one, true])));
    wanting.length = 0;
    const token = tokenOf(linkOf('enable_mail_news').page);
    const { back } = (await ask(undefined, 'POST', 'mailing/stop', { token, isOn: false })).body;
    expect((await ask(undefined, 'POST', 'mailing/stop', { token, isOn: true, back })).body.isOn).toBe(true);
    expect(wanting).toEqual([]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    ],
  ])('[US-07.oneClick] stops it by the button of a mail program, which sends %s', async (type, payload) => {
    const { oneClick } = linkOf('enable_mail_bets');
    for (let time = 0; time < 2; time++) expect((await press(oneClick, type, payload)).statusCode).toBe(200);
    expect(await isOn('enable_mail_bets')).toBe(false);
  });

  it('stops nothing where a scanner looks at it', async () => {
    const { oneClick } = linkOf('enable_mail_bets');
    const looked = await http.fastify.inject(oneClick.replace('https://site.example', ''));
    expect([looked.statusCode, looked.headers.location]).toEqual([
      303,
      `/user/stopnewsletter?token=${tokenOf(oneClick)}`,
    ]);
    expect((await press(oneClick, 'application/x-www-form-urlencoded', '')).statusCode).toBe(400);
    expect(await isOn('enable_mail_bets')).toBe(true);
  });

  it('is believed only as the house has signed it', async () => {
    const token = tokenOf(linkOf('enable_mail_bets').page);
    const [personId, code, signature] = token.split('.');
    const others = [
      `${persons[1]}.${code}.${signature}`,
      `${personId}.mn.${signature}`,
      `${personId}.${code}.${'A'.repeat(43)}`,
      `0${token}`,
      'x',
    ];
    for (const wrong of others) {
      expect((await ask(undefined, 'GET', `mailing/stop?token=${wrong}`)).body.error.code).toBe('stop_link_invalid');
      expect((await ask(undefined, 'POST', 'mailing/stop', { token: wrong, isOn: false })).status).toBe(400);
      const url = `https://site.example/web-api/mailing/one-click?token=${wrong}`;
      expect((await press(url, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')).statusCode).toBe(
        400,
      );
    }
    expect(await isOn('enable_mail_bets')).toBe(true);
    expect(await isOn('enable_mail_bets', 1)).toBe(true);
  });
});

/** Everything that is to be done by now. */
async function workOff(): Promise<void> {
  await test.database.query('update job set run_at = now()');
  await jobs.drain();
  await sendDue();
}
const passDay = (table: 'inbox_message' | 'contact_message') =>
  test.database.query(`update ${table} set at = at - interval '25 hours'`);

describe('a message that is not read', () => {
  it('[US-07.waiting] is written about by mail a day later, once', async () => {
    const [personId = 0] = persons;
    await write(await openPlayer(personId));
    await workOff();
    expect(sent).toEqual([]);
    await passDay('inbox_message');
    for (let round = 0; round < 2; round += 1) await workOff();
    expect(sent).toEqual([
      { target: `p${personId}@mail.example`, subject: 'You have a new message', text: expect.any(String) },
    ]);
    expect(sent[0]?.text).not.toContain('A word.');
    expect(await test.database.query('select 1 from job')).toEqual([]);
  });

  it('[US-07.waiting] is not, once it was read', async () => {
    const [personId = 0] = persons;
    await write(await openPlayer(personId));
    await ask(0, 'POST', 'user/messages/read', {});
    await passDay('inbox_message');
    await workOff();
    expect(sent).toEqual([]);
  });

  it('[US-07.waiting] is not, where it offers something and they may not be offered anything by then', async () => {
    const [personId = 0] = persons;
    expect(await write(await openPlayer(personId), { isOffer: true })).toMatchObject({ ok: true });
    barred.add(personId);
    await passDay('inbox_message');
    await workOff();
    expect(sent).toEqual([]);
  });
});

describe('news', () => {
  const NEWS = { name: 'cup', channel: 'mail', language: 'en', title: 'The cup', text: 'It begins on Monday.', ...WHO };
  const want = (who: number, enable_mail_news = true) =>
    ask(who, 'PUT', 'user/mailing', {
      enable_mail_news,
      enable_mail_deposit: true,
      enable_mail_bets: true,
      enable_sms_news: false,
    });

  it('[US-07.news] go to whoever wants them and reads their language, and to nobody twice', async () => {
    const [first = 0, second = 0] = persons;
    german.add(second);
    await want(0);
    await want(1);
    for (let time = 0; time < 2; time += 1) {
      expect(await operator.act('send-news', NEWS)).toMatchObject({ ok: true });
      await workOff();
    }
    const own = sent.filter(({ target }) => [first, second].some((person) => target === `p${person}@mail.example`));
    expect(own).toEqual([
      { target: `p${first}@mail.example`, subject: 'The cup', text: expect.stringContaining('stopnewsletter') },
    ]);
  });

  it('[US-07.news] go to nobody who has switched them off, or may not be offered anything', async () => {
    const [, second = 0] = persons;
    await want(0, false);
    await want(1);
    barred.add(second);
    await operator.act('send-news', { ...NEWS, name: 'cup-2' });
    await workOff();
    expect(sent.filter(({ target }) => persons.some((person) => target === `p${person}@mail.example`))).toEqual([]);
  });

  it('[US-07.news] [PP-10] go by short message to whoever wants them there, and to nobody who is protected by then', async () => {
    const [first = 0, second = 0] = persons;
    openPost({ mail: way, sms: way });
    const wantShort = (who: number, enable_sms_news: boolean) =>
      ask(who, 'PUT', 'user/mailing', {
        enable_mail_news: true,
        enable_mail_deposit: true,
        enable_mail_bets: true,
        enable_sms_news,
      });
    const send = async (name: string): Promise<void> => {
      expect(await operator.act('send-news', { ...NEWS, name, channel: 'sms' })).toMatchObject({ ok: true });
      // The list is made: whoever is protected or says no from here on is left out when it is sent.
      await test.database.query('update job set run_at = now()');
      await jobs.drain();
    };
    const own = () => sent.filter(({ target }) => [first, second].some((person) => target === phoneOf(person)));
    await wantShort(0, true);
    await wantShort(1, false);
    await send('short-1');
    await sendDue();
    expect(own()).toEqual([{ target: phoneOf(first), subject: expect.any(String), text: expect.any(String) }]);
    expect(own()[0]?.text).toContain('It begins on Monday.');
    expect(own()[0]?.text).toContain('stopnewsletter');

    await wantShort(1, true);
    await send('short-2');
    barred.add(first);
    await wantShort(1, false);
    await sendDue();
    expect(own()).toHaveLength(1);
  });

  it('are not sent over a channel that is closed', async () => {
    expect(await operator.act('send-news', { ...NEWS, channel: 'sms' })).toMatchObject({ code: 'channel_closed' });
  });
});
