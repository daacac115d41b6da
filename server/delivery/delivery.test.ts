import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { findRoot } from '../platform/environment/index.ts';
import { makeLogger, type LogDetails, type Logger } from '../platform/logs/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeDelivery, makeWays, type Delivery, type Letter, type SendOutcome, type Way } from './index.ts';
import { TEMPLATES, type LetterTemplate } from './template.table.ts';

const folderOf = (module: string) => join(findRoot(), 'server', module, 'migrations');
const LETTER: Letter = {
  channel: 'mail',
  target: 'ada@mail.example',
  template: 'code',
  language: 'en',
  values: { code: '493817', minutes: '10' },
  purpose: 'service',
};

let test: TestDatabase;
let sent: { readonly target: string; readonly text: string }[] = [];
/** What the way answers, one a letter; then it takes all. */
let answers: SendOutcome[] = [];
let barred = new Set<number>();
let unwanted = new Set<string>();
const said: LogDetails[] = [];
const log: Logger = {
  ...makeLogger('silent'),
  warn: (details) => void said.push(details),
  error: (details) => void said.push(details),
};

const way: Way = {
  send: async ({ target, text }) => {
    sent.push({ target, text });
    return answers.shift() ?? { state: 'sent', providerId: `<${sent.length}@test>` };
  },
};

function open(over: Partial<Parameters<typeof makeDelivery>[0]> = {}): Delivery {
  return makeDelivery({
    findTimeZone: async () => undefined,
    database: test.database,
    log,
    siteName: () => 'Glasshouse',
    mayContact: async (_sql, personId, _channel, purpose) => purpose !== 'offer' || !barred.has(personId),
    isWanted: async (_sql, personId, name) => !unwanted.has(`${personId} ${name}`),
    writeStopAddresses: ({ personId, name }) => ({
      oneClick: `https://site.example/one-click?${personId}.${name}`,
      page: `https://site.example/stop?${personId}.${name}`,
    }),
    ways: { mail: way, sms: way },
    times: { restsMs: [0, 0, 0] },
    ...over,
  });
}

beforeAll(async () => {
  const modules = ['identity', 'session', 'ledger', 'delivery'];
  test = await openTestDatabase(modules.map((module) => ({ module, folder: folderOf(module) })));
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.query('delete from delivery');
  await test.database.query('delete from delivery_bounce');
  await test.database.query('delete from delivery_mailbox');
  [sent, answers, barred, unwanted] = [[], [], new Set(), new Set()];
  said.length = 0;
});

/** What differs from the letter above: an offer names its person. */
type Over = Partial<Omit<Letter, 'purpose' | 'personId'>> &
  (
    | { readonly purpose?: 'service' | 'safety'; readonly personId?: number }
    | { readonly purpose: 'offer' | 'reminder'; readonly personId: number }
  );

const enqueue = (delivery: Delivery, over: Over = {}) =>
  test.database.transaction((tx) => delivery.enqueue(tx, { ...LETTER, ...over }));
const listRows = () =>
  test.database.query<{ state: string; error: string | null; letter_values: object; tries: number }>(
    'select state, error, letter_values, tries from delivery order by delivery_id',
  );
async function openPerson(): Promise<number> {
  const [row] = await test.database.query<{ person_id: number }>('select draw_person() as person_id');
  if (!row) throw new Error('no person');
  return row.person_id;
}

describe('a letter', () => {
  it('is sent once, and what it said is forgotten', async () => {
    const delivery = open();
    await enqueue(delivery);
    await Promise.all([delivery.sendDue(), open().sendDue(), open().sendDue()]);
    await delivery.sendDue();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('493817');
    expect(await listRows()).toEqual([{ state: 'sent', error: null, letter_values: {}, tries: 1 }]);
  });

  it('is not sent where what made it necessary was undone', async () => {
    const delivery = open();
    const undone = test.database.transaction(async (tx) => {
      await delivery.enqueue(tx, LETTER);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await delivery.sendDue();
    expect(sent).toHaveLength(0);
  });

  it('of many, each is sent once by several programs', async () => {
    const delivery = open();
    for (let n = 0; n < 40; n++) await enqueue(delivery, { target: `n${n}@mail.example` });
    await Promise.all([delivery.sendDue(), open().sendDue()]);
    expect(new Set(sent.map(({ target }) => target)).size).toBe(40);
    expect(sent).toHaveLength(40);
  });

  it('is never sent again where its sender died before it knew what became of it', async () => {
    const delivery = open({
      ways: {
        mail: {
          send: (letter) => {
            sent.push(letter);
            return new Promise<never>(() => undefined);
          },
        },
      },
    });
    await enqueue(delivery);
    void delivery.sendDue();
    await expect.poll(() => sent.length).toBe(1);
    const next = open({ times: { lostAfterMs: 600_000 } });
    await next.start?.();
    expect((await listRows())[0]?.state).toBe('sending');
    await next.stop?.();
    await test.database.query(`update delivery set claimed_at = claimed_at - interval '11 minutes'`);
    const later = open({ times: { lostAfterMs: 600_000 } });
    await later.start?.();
    await later.sendDue();
    await later.stop?.();
    expect(sent).toHaveLength(1);
    expect(await listRows()).toEqual([{ state: 'uncertain', error: 'sender_lost', letter_values: {}, tries: 1 }]);
    expect(said).toContainEqual(expect.objectContaining({ code: 'letter_uncertain' }));
  });

  it('[REL-06.mail] of a post office that thinks for minutes does not keep the program from ending', async () => {
    const delivery = open({ ways: { mail: { send: () => new Promise<never>(() => undefined) } } });
    await enqueue(delivery);
    void delivery.sendDue();
    await expect.poll(async () => (await listRows())[0]?.state).toBe('sending');
    const startedMs = performance.now();
    await delivery.stop?.();
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });

  it('[REL-06.mail] is tried again while it is refused for now, and then no more', async () => {
    const delivery = open();
    answers = [1, 2, 3, 4, 5].map(() => ({ state: 'again', error: 'smtp_451' }));
    await enqueue(delivery);
    await delivery.sendDue();
    expect(sent).toHaveLength(4);
    expect(await listRows()).toEqual([{ state: 'failed', error: 'smtp_451', letter_values: {}, tries: 4 }]);
  });

  it('[REL-06.mail] waits between two tries', async () => {
    const delivery = open({ times: { restsMs: [60_000] } });
    answers = [{ state: 'again', error: 'smtp_451' }];
    await enqueue(delivery);
    await delivery.sendDue();
    expect((await listRows())[0]).toMatchObject({ state: 'waiting', letter_values: LETTER.values });
    await test.database.query(`update delivery set next_at = next_at - interval '1 minute'`);
    await delivery.sendDue();
    expect((await listRows())[0]?.state).toBe('sent');
  });

  it.each<SendOutcome>([
    { state: 'failed', error: 'smtp_554' },
    { state: 'uncertain', error: 'econnection' },
  ])('ends where it is %o', async (outcome) => {
    const delivery = open();
    answers = [outcome];
    await enqueue(delivery);
    await delivery.sendDue();
    await delivery.sendDue();
    expect(sent).toHaveLength(1);
    expect((await listRows())[0]).toMatchObject({ state: outcome.state, letter_values: {} });
  });

  it('with a code that is of no use any more is not sent', async () => {
    const delivery = open();
    await enqueue(delivery);
    await test.database.query(`update delivery set created_at = created_at - interval '10 minutes'`);
    await delivery.sendDue();
    expect(sent).toHaveLength(0);
    expect((await listRows())[0]).toMatchObject({ state: 'failed', error: 'too_late', letter_values: {} });
  });

  it('leaves neither its code nor an address in the log', async () => {
    const delivery = open();
    answers = [{ state: 'failed', error: 'smtp_550_5.1.1', isDead: true }];
    await enqueue(delivery);
    await delivery.sendDue();
    expect(said).toHaveLength(1);
    expect(JSON.stringify(said)).not.toMatch(/493817|mail\.example/);
  });

  it.each<[string, Over]>([
    ['an address that is none', { target: 'ada' }],
    ['a second receiver', { target: 'ada@mail.example,bob@mail.example' }],
    ['another header', { target: 'ada@mail.example\r\nBcc: bob@mail.example' }],
    ['a number that is none', { channel: 'sms', target: '0171 1234567' }],
    ['a value that is missing', { values: { code: '1' } }],
    ['a value too many', { values: { code: '1', minutes: '10', name: 'Ada' } }],
  ])('with %s is a bug of who asks for it', async (_what, over) => {
    await expect(enqueue(open(), over)).rejects.toThrow(/goes to such an address|takes code,minutes/);
  });
});

describe('an address that has bounced', () => {
  it('gets nothing but codes until somebody has read one there', async () => {
    const delivery = open();
    answers = [{ state: 'failed', error: 'smtp_550_5.1.1', isDead: true }];
    await enqueue(delivery);
    await delivery.sendDue();
    await enqueue(delivery, { template: 'password_changed', values: {}, target: 'Ada@mail.example' });
    await delivery.sendDue();
    expect(sent).toHaveLength(1);
    await enqueue(delivery);
    await delivery.sendDue();
    expect(sent).toHaveLength(2);
    await test.database.transaction((tx) => delivery.confirmAddress(tx, 'mail', 'ada@mail.example'));
    await enqueue(delivery, { template: 'password_changed', values: {} });
    await delivery.sendDue();
    expect((await listRows()).map(({ state, error }) => error ?? state)).toEqual([
      'smtp_550_5.1.1',
      'address_bounced',
      'sent',
      'sent',
    ]);
  });

  it('is no reason not to write to it over another channel', async () => {
    const delivery = open();
    await test.database.query(`insert into delivery_bounce values ('mail', '+4915112345678', 'x')`);
    await enqueue(delivery, { channel: 'sms', target: '+4915112345678', template: 'password_changed', values: {} });
    await delivery.sendDue();
    expect(sent).toHaveLength(1);
  });
});

describe('somebody who is protected', () => {
  it('[PP-10] is asked about when a letter is sent, not when it was written down', async () => {
    const delivery = open();
    const personId = await openPerson();
    const offer = { personId, purpose: 'offer', template: 'message_waiting', values: {} } as const;
    await enqueue(delivery, offer);
    barred.add(personId);
    await enqueue(delivery, { ...offer, purpose: 'safety' });
    await delivery.sendDue();
    expect((await listRows()).map(({ state }) => state)).toEqual(['barred', 'sent']);
    expect(sent).toHaveLength(1);
  });

  it.each(['offer', 'reminder'])('[PP-10] may be whoever an %s names nobody for: it is not sent', async (purpose) => {
    const delivery = open();
    await enqueue(delivery, { template: 'message_waiting', values: {} });
    await test.database.query('update delivery set purpose = $1', [purpose]);
    await delivery.sendDue();
    expect((await listRows()).map(({ state }) => state)).toEqual(['barred']);
    expect(sent).toEqual([]);
  });
});

describe('letters that their reader can switch off', () => {
  const words = { template: 'news', values: { title: 'Cup', text: 'It begins.' } } as const;
  const newsTo = (personId: number) => ({ ...words, purpose: 'offer', personId }) as const;

  it('[US-07.honoured] are not sent while they are off, whenever they were written down', async () => {
    const delivery = open();
    const personId = await openPerson();
    const when = { amount: '10 EUR', when: 'now' };
    await enqueue(delivery, newsTo(personId));
    await enqueue(delivery, { ...newsTo(personId), channel: 'sms', target: '+4915112345678' });
    await enqueue(delivery, { template: 'deposit', values: when, personId });
    await enqueue(delivery, {
      template: 'bet',
      values: { number: '7', result: 'won', amount: '125050 EUR' },
      personId,
    });
    await enqueue(delivery, { personId });
    unwanted = new Set(
      ['enable_mail_news', 'enable_sms_news', 'enable_mail_bets'].map((name) => `${personId} ${name}`),
    );
    await delivery.sendDue();
    expect((await listRows()).map(({ state, error }) => error ?? state)).toEqual([
      'switched_off',
      'switched_off',
      'sent',
      'switched_off',
      'sent',
    ]);
    expect((await listRows()).every(({ letter_values }) => Object.keys(letter_values).length === 0)).toBe(true);
  });

  it('say how, and codes do not', async () => {
    const written: { headers: object; text: string; html: string }[] = [];
    const delivery = open({
      ways: { mail: { send: async (letter) => (written.push(letter), { state: 'sent' }) } },
    });
    const personId = await openPerson();
    await enqueue(delivery, newsTo(personId));
    await enqueue(delivery, { personId });
    await delivery.sendDue();
    const withStop = written.filter(({ text }) => text.includes('https://site.example/stop'));
    expect(withStop).toHaveLength(1);
    expect(withStop[0]?.headers).toEqual({
      'List-Unsubscribe': `<https://site.example/one-click?${personId}.enable_mail_news>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(withStop[0]?.html).toContain('href="https://site.example/stop?');
    expect(written.find(({ text }) => text.includes('493817'))?.headers).toEqual({});
  });

  it('go to nobody who could not switch them off', async () => {
    const personId = await openPerson();
    await expect(enqueue(open(), words)).rejects.toThrow('can switch it off');
    const deposit = { template: 'deposit', values: { amount: '1', when: 'now' }, personId } as const;
    await expect(enqueue(open(), { ...deposit, channel: 'sms', target: '+4915112345678' })).rejects.toThrow(
      'can switch it off',
    );
  });
});

describe('channels', () => {
  it('are closed in production where nothing is set up, and the start says so once', async () => {
    const ways = makeWays(
      { production: true, smtpUrl: undefined, smppUrl: undefined, mailFrom: 'post@localhost' },
      test.database,
      log,
      () => 'House',
    );
    const delivery = open(ways);
    await delivery.start?.();
    await delivery.stop?.();
    expect([delivery.isOpen('mail'), delivery.isOpen('sms')]).toEqual([false, false]);
    expect(said).toEqual([{ code: 'channel_closed', channels: ['mail', 'sms'] }]);
  });

  it('lead to the mailbox outside production, which holds so many at most', async () => {
    const ways = makeWays(
      { production: false, smtpUrl: undefined, smppUrl: undefined, mailFrom: 'post@localhost' },
      test.database,
      log,
      () => 'House',
    );
    const delivery = open(ways);
    expect([delivery.isOpen('mail'), delivery.isOpen('sms')]).toEqual([true, true]);
    await enqueue(delivery);
    await enqueue(delivery, { channel: 'sms', target: '+4915112345678' });
    await delivery.sendDue();
    const kept = () =>
      test.database.query('select channel, target, body_text, body_html from delivery_mailbox order by channel');
    expect(await kept()).toEqual([
      expect.objectContaining({ channel: 'mail', body_html: expect.stringContaining('493817') }),
      expect.objectContaining({ channel: 'sms', body_text: expect.stringContaining('493817'), body_html: '' }),
    ]);
    await test.database.query(
      `insert into delivery_mailbox (channel, target, template, language, subject, body_text, body_html)
       select 'mail', 'x', 'code', 'en', '', '', '' from generate_series(1, 250)`,
    );
    await enqueue(delivery);
    await delivery.sendDue();
    expect(await kept()).toHaveLength(200);
  });
});

describe('every template', () => {
  const valuesOf = (template: LetterTemplate): Record<string, string> =>
    Object.fromEntries(
      TEMPLATES[template].values.map((name) => [
        name,
        name === 'link' ? 'https://site.example/?a=1&b=2' : `<b>${name}&`,
      ]),
    );

  it.each(LANGUAGES)('is written in %s, with each value as text', async (language) => {
    const delivery = open(
      makeWays(
        { production: false, smtpUrl: undefined, smppUrl: undefined, mailFrom: 'p@localhost' },
        test.database,
        log,
        () => 'House',
      ),
    );
    const personId = await openPerson();
    for (const template of Object.keys(TEMPLATES).filter((name): name is LetterTemplate => name in TEMPLATES)) {
      await test.database.query('delete from delivery_mailbox');
      await enqueue(delivery, { template, language, values: valuesOf(template), personId });
      await delivery.sendDue();
      const [kept] = await test.database.query<{ subject: string; body_text: string; body_html: string }>(
        'select subject, body_text, body_html from delivery_mailbox',
      );
      const { subject = '', body_text = '', body_html = '' } = kept ?? {};
      expect(`${subject}${body_text}${body_html}`).not.toMatch(/\{\w+\}/);
      expect(body_html).not.toContain('<b>');
      expect(body_html).not.toMatch(/src=|@import|url\(/);
      expect(body_html).toContain(['ar', 'fa'].includes(language) ? 'dir="rtl"' : 'dir="ltr"');
      for (const name of Object.keys(valuesOf(template)))
        expect(`${subject}\n${body_text}`).toContain(name === 'link' ? 'https://site.example/?a=1&b=2' : `<b>${name}&`);
    }
  });

  it('tells a moment as its reader writes it, and what was changed by its word', async () => {
    const delivery = open(
      makeWays(
        { production: false, smtpUrl: undefined, smppUrl: undefined, mailFrom: 'p@localhost' },
        test.database,
        log,
        () => 'House',
      ),
    );
    const values = { what: 'phone', when: '2026-11-24T01:05:00Z' };
    await enqueue(delivery, { template: 'address_changed', language: 'de', values });
    await delivery.sendDue();
    const [kept] = await test.database.query<{ body_text: string }>('select body_text from delivery_mailbox');
    expect(kept?.body_text).toContain('Geändert: Telefonnummer, 24.11.2026, 01:05 UTC');
  });

  it.each([
    [1, '24.11.2026, 02:05 (UTC+1)'],
    [5.5, '24.11.2026, 06:35 (UTC+5:30)'],
    [-3, '23.11.2026, 22:05 (UTC\u22123)'],
    [0, '24.11.2026, 01:05 UTC'],
  ])('tells it by the clock of a player who has chosen one, %d hours ahead', async (hours, told) => {
    const asked: (readonly number[])[] = [];
    const delivery = open({
      findTimeZone: async (_sql, playerIds) => {
        asked.push(playerIds);
        return hours;
      },
    });
    const values = { what: 'phone', when: '2026-11-24T01:05:00.000Z' };
    await enqueue(delivery, { template: 'address_changed', language: 'de', values, playerId: 77 });
    await delivery.sendDue();
    expect(sent.map(({ text }) => text).join()).toContain(told);
    expect(asked).toEqual([[77]]);
  });
});
