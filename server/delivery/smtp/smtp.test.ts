import { join } from 'node:path';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRoot } from '../../platform/environment/index.ts';
import { makeHttp, type Http } from '../../platform/http/index.ts';
import { makeLogger } from '../../platform/logs/index.ts';
import { makeMetrics } from '../../platform/metrics/index.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import { makeDelivery, type Delivery } from '../index.ts';
import { makeSmtpWay } from './index.ts';
import { readStatusReport } from './read-status-report.ts';

const TARGET = 'ada@mail.example';
const CODE = '493817';

let test: TestDatabase;
let server: SMTPServer | undefined;
let raw: Server | undefined;
let taken: string[] = [];

beforeAll(async () => {
  const modules = ['identity', 'delivery'];
  test = await openTestDatabase(
    modules.map((module) => ({ module, folder: join(findRoot(), 'server', module, 'migrations') })),
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  taken = [];
  await test.database.query('delete from delivery');
  await test.database.query('delete from delivery_bounce');
});
afterEach(async () => {
  await new Promise<void>((done) => (server ? server.close(done) : done()));
  raw?.close();
  [server, raw] = [undefined, undefined];
});

class Reply extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

/** A post office of its own, in this process; by default it takes everything. */
async function openPostOffice(options: SMTPServerOptions = {}): Promise<number> {
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    logger: false,
    onData: (stream, _session, done) => {
      let letter = '';
      stream.on('data', (chunk: Buffer) => (letter += chunk.toString('utf8')));
      stream.on('end', () => {
        taken.push(letter);
        done();
      });
    },
    ...options,
  });
  server = opened;
  opened.on('error', () => undefined);
  await new Promise<void>((ready) => opened.listen(0, '127.0.0.1', () => ready()));
  return portOf(opened.server);
}

/** One that says these lines, one for each line it hears, and hangs up where they end. */
async function openScripted(lines: readonly string[]): Promise<number> {
  const opened = createServer((socket) => {
    const left = [...lines];
    const say = (): void => {
      const line = left.shift();
      if (line === undefined) socket.destroy();
      else if (line !== '') socket.write(`${line}\r\n`);
    };
    socket.on('error', () => undefined);
    let heard = '';
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
      for (let end = heard.indexOf('\r\n'); end !== -1; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        // Of the letter itself its end alone is answered.
        if (/^(?:EHLO|HELO|MAIL|RCPT|DATA|\.$)/.test(line)) say();
      }
    });
    say();
  });
  raw = opened;
  await new Promise<void>((ready) => opened.listen(0, '127.0.0.1', () => ready()));
  return portOf(opened);
}

function portOf(listening: { address(): string | AddressInfo | null }): number {
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('it does not listen');
  return address.port;
}

function open(port: number, auth = ''): Delivery {
  const url = new URL(`smtp://${auth}127.0.0.1:${port}`);
  const mail = makeSmtpWay({
    url,
    from: 'Glass & Co <post@house.example>',
    times: { connectMs: 1_000, silentMs: 400, wholeMs: 3_000 },
  });
  return makeDelivery({
    findTimeZone: async () => undefined,
    database: test.database,
    log: makeLogger('silent'),
    siteName: () => 'Glass & Co',
    mayContact: async () => true,
    isWanted: async () => true,
    writeStopAddresses: () => ({ oneClick: 'https://site.example/one', page: 'https://site.example/stop' }),
    ways: { mail },
    times: { restsMs: [0, 0] },
  });
}

async function deliver(delivery: Delivery, over: { readonly target?: string; readonly language?: 'ar' } = {}) {
  const values = { code: CODE, minutes: '10' };
  await test.database.transaction((tx) =>
    delivery.enqueue(tx, {
      channel: 'mail',
      target: TARGET,
      template: 'code',
      language: 'en',
      values,
      purpose: 'service',
      ...over,
    }),
  );
  await delivery.sendDue();
  return getRow();
}

async function getRow() {
  const [row] = await test.database.query<{
    state: string;
    error: string | null;
    provider_id: string | null;
    tries: number;
  }>('select state, error, provider_id, tries from delivery order by delivery_id desc limit 1');
  if (!row) throw new Error('no letter');
  return row;
}
const listBounced = () => test.database.query<{ target: string }>('select target from delivery_bounce');

describe('a letter to a real post office', () => {
  it('arrives as text and html, from the house, once', async () => {
    const row = await deliver(open(await openPostOffice()));
    expect(row).toMatchObject({ state: 'sent', error: null, tries: 1 });
    expect(taken).toHaveLength(1);
    const [letter = ''] = taken;
    expect(letter).toContain('From: "Glass & Co" <post@house.example>');
    expect(letter).toContain(`To: ${TARGET}`);
    expect(letter).toContain('Subject: Your code for Glass & Co');
    expect(letter).toContain(`Message-ID: ${row.provider_id}`);
    expect(letter).toContain('Auto-Submitted: auto-generated');
    expect(letter).toContain('Content-Type: multipart/alternative');
    expect(letter.split(CODE)).toHaveLength(3);
  });

  it('arrives whole in a script of its own', async () => {
    await deliver(open(await openPostOffice()), { language: 'ar' });
    const [letter = ''] = taken;
    expect(letter).toMatch(/Subject: =\?UTF-8\?/);
    expect(letter).toContain('Content-Language: ar');
  });

  it('shows who the house is, where the post office asks', async () => {
    const heard: string[] = [];
    const port = await openPostOffice({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        heard.push(`${username}:${password}`);
        done(null, { user: username ?? '' });
      },
    });
    expect((await deliver(open(port, 'house%40a:p%3Aw@'))).state).toBe('sent');
    expect(heard).toEqual(['house@a:p:w']);
  });

  it('waits where the house is not let in: that is ours to mend', async () => {
    const port = await openPostOffice({ onAuth: (_auth, _session, done) => done(new Reply(535, '5.7.8 wrong')) });
    expect(await deliver(open(port, 'a:b@'))).toMatchObject({ state: 'failed', error: 'smtp_535_5.7.8', tries: 3 });
    expect(await listBounced()).toEqual([]);
  });

  it('is given again to one that says “later”', async () => {
    let asked = 0;
    const port = await openPostOffice({
      onRcptTo: (_address, _session, done) => done(asked++ === 0 ? new Reply(451, '4.7.1 Greylisted') : null),
    });
    expect(await deliver(open(port))).toMatchObject({ state: 'sent', tries: 2 });
    expect(taken).toHaveLength(1);
  });

  it('is given again where “later” is said to the letter itself', async () => {
    let asked = 0;
    const port = await openPostOffice({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(asked++ === 0 ? new Reply(452, '4.3.1 Full') : null));
      },
    });
    expect(await deliver(open(port))).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('is not given again to one that says “never”, and a mailbox that is not there is noted', async () => {
    const port = await openPostOffice({
      onRcptTo: (_address, _session, done) => done(new Reply(550, `5.1.1 <${TARGET}> unknown`)),
    });
    expect(await deliver(open(port))).toMatchObject({ state: 'failed', error: 'smtp_550_5.1.1', tries: 1 });
    expect(await listBounced()).toEqual([{ target: TARGET }]);
  });

  it.each([
    ['is full', 552, '5.2.2 Full'],
    ['has rules', 550, '5.7.1 Not from you'],
  ])('is no bounce where the mailbox %s', async (_what, code, text) => {
    const port = await openPostOffice({ onRcptTo: (_address, _session, done) => done(new Reply(code, text)) });
    expect((await deliver(open(port))).state).toBe('failed');
    expect(await listBounced()).toEqual([]);
  });

  it('is no bounce where the letter itself is refused', async () => {
    const port = await openPostOffice({
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(new Reply(554, 'Spam'))),
    });
    expect(await deliver(open(port))).toMatchObject({ state: 'failed', error: 'smtp_554', tries: 1 });
    expect(await listBounced()).toEqual([]);
  });

  it('is tried again where nobody listens', async () => {
    const port = await openPostOffice();
    await new Promise<void>((done) => (server ? server.close(done) : done()));
    expect(await deliver(open(port))).toMatchObject({ state: 'failed', tries: 3 });
  });

  it('is tried again where the line is lost before the letter is asked for', async () => {
    expect(await deliver(open(await openScripted(['220 hi', '250 hi', '250 ok'])))).toMatchObject({ tries: 3 });
  });

  it('is uncertain, and not given again, where the line is lost while the letter is taken', async () => {
    const row = await deliver(open(await openScripted(['220 hi', '250 hi', '250 ok', '250 ok', '354 go'])));
    expect(row).toMatchObject({ state: 'uncertain', tries: 1 });
  });

  it('is uncertain where the post office has it and does not answer', async () => {
    const row = await deliver(open(await openScripted(['220 hi', '250 hi', '250 ok', '250 ok', '354 go', ''])));
    expect(row).toMatchObject({ state: 'uncertain', error: 'etimedout', tries: 1 });
  });

  it('is tried again where a post office is too slow to greet', async () => {
    expect(await deliver(open(await openScripted([''])))).toMatchObject({ state: 'failed', tries: 3 });
  });
});

describe('what comes back later', () => {
  const report = (messageId: string, action: string, status: string): string =>
    [
      'From: MAILER-DAEMON@mail.example',
      'Content-Type: multipart/report; report-type=delivery-status;',
      ' boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It did not arrive.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.example',
      '',
      `Final-Recipient: rfc822; ${TARGET}`,
      `Action: ${action}`,
      `Status: ${status}`,
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID:\r\n ${messageId}`,
      '--b--',
    ].join('\r\n');
  let http: Http;
  beforeEach(async () => {
    http = await makeHttp({
      log: makeLogger('silent'),
      metrics: makeMetrics(),
      secure: false,
      findVisitor: async () => undefined,
    });
    const delivery = open(await openPostOffice());
    delivery.serve?.(http);
    await deliver(delivery);
  });
  const hand = (payload: string, headers: object = {}) =>
    http.fastify.inject({
      method: 'POST',
      url: '/deliveryz/report',
      payload,
      headers: { 'content-type': 'message/rfc822', ...headers },
    });

  it('closes an address that does not exist', async () => {
    const { provider_id } = await getRow();
    const answered = await hand(report(provider_id ?? '', 'failed', '5.1.1'));
    expect([answered.statusCode, answered.json()]).toEqual([200, { noted: true }]);
    expect(await getRow()).toMatchObject({ state: 'failed', error: 'dsn_5.1.1' });
    expect(await listBounced()).toEqual([{ target: TARGET }]);
  });

  it.each([
    ['delivered', '2.0.0', 'delivered'],
    ['delayed', '4.4.1', 'sent'],
    ['failed', '5.2.2', 'failed'],
  ])('“%s” with %s leaves the address open', async (action, status, state) => {
    const { provider_id } = await getRow();
    await hand(report(provider_id ?? '', action, status));
    expect((await getRow()).state).toBe(state);
    expect(await listBounced()).toEqual([]);
  });

  it('is believed of nobody who does not know the letter', async () => {
    expect((await hand(report('<1.abc@house.example>', 'failed', '5.1.1'))).json()).toEqual({ noted: false });
    expect((await hand('Subject: out of office\r\n\r\nBack on Monday.')).json()).toEqual({ noted: false });
    expect(await listBounced()).toEqual([]);
  });

  it('[H5] is taken from the operator alone, and as mail alone', async () => {
    expect((await hand('x', { 'x-forwarded-for': '203.0.113.5' })).statusCode).toBe(404);
    expect((await hand('x', { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await hand('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await hand('x'.repeat(300_000))).statusCode).toBe(413);
  });

  it('is read in time, whatever it says', () => {
    const hostile = `Content-Type: message/delivery-status\n${'Status: '.repeat(20_000)}${' \n'.repeat(20_000)}`;
    const startedMs = performance.now();
    readStatusReport(hostile);
    expect(performance.now() - startedMs).toBeLessThan(3_000);
  });
});
