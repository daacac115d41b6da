import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRoot } from '../../platform/environment/index.ts';
import { makeLogger, type LogDetails } from '../../platform/logs/index.ts';
import {
  openTestDatabase,
  startProgram,
  type StartedProgram,
  type TestDatabase,
} from '../../platform/testing/index.ts';
import { makeDelivery, type Delivery } from '../index.ts';
import { noteReceipt } from '../store.ts';
import { makeSmppWay } from './index.ts';
import { PduReader } from './pdu.ts';
import { readReceipt } from './read-receipt.ts';
import { splitText } from './split-text.ts';

interface Told {
  readonly smppPort: number;
  readonly submitted: readonly {
    readonly from: string;
    readonly to: string;
    readonly joint?: readonly number[];
    readonly dataCoding: number;
    readonly bytesHex: string;
  }[];
  readonly binds: number;
  readonly mostOpen: number;
  readonly enquired: number;
}

const TARGET = '+4915112345678';
let test: TestDatabase;
let centre: StartedProgram;
let delivery: Delivery;
const said: LogDetails[] = [];
const log = { ...makeLogger('silent'), warn: (details: LogDetails) => void said.push(details) };

beforeAll(async () => {
  test = await openTestDatabase(
    ['identity', 'delivery'].map((module) => ({ module, folder: join(findRoot(), 'server', module, 'migrations') })),
  );
  centre = await startProgram('world/sms/main.ts', { SMS_PORT: '0', SMS_CONTROL_PORT: '0' });
});
afterAll(async () => {
  await centre.kill();
  await test.close();
});

async function ask(): Promise<Told> {
  const answered = await fetch(centre.address);
  return JSON.parse(await answered.text());
}
async function tell(how: object): Promise<void> {
  expect((await fetch(centre.address, { method: 'PUT', body: JSON.stringify(how) })).status).toBe(200);
}
const listRows = () =>
  test.database.query<{ state: string; error: string | null; tries: number }>(
    'select state, error, tries from delivery order by delivery_id',
  );
const letter = { channel: 'sms', target: TARGET, template: 'code', purpose: 'service' } as const;
async function send(language: 'en' | 'ru' = 'en'): Promise<void> {
  const values = { code: '493817', minutes: '10' };
  await test.database.transaction((tx) => delivery.enqueue(tx, { ...letter, language, values }));
  await delivery.sendDue();
}

async function open(
  password = 'secret',
  more = {},
  { query, siteName }: { readonly query: string; readonly siteName: string } = {
    query: '?from=House',
    siteName: 'Site',
  },
): Promise<void> {
  const { smppPort } = await ask();
  const sms = makeSmppWay({
    url: new URL(`smpp://house:${password}@127.0.0.1:${smppPort}${query}`),
    log,
    siteName: () => siteName,
    onReceipt: async ({ messageId, state, error }) =>
      (await noteReceipt(test.database, 'sms', [messageId], state, error)) !== undefined,
    times: {
      bindMs: 1_000,
      answerMs: 400,
      enquireMs: 10_000,
      restMs: 10,
      mostRestMs: 50,
      throttledMs: 1,
      unknownMs: 50,
      ...more,
    },
  });
  delivery = makeDelivery({
    findTimeZone: async () => undefined,
    database: test.database,
    log,
    siteName: () => 'House',
    mayContact: async () => true,
    isWanted: async () => true,
    writeStopAddresses: () => ({ oneClick: 'https://site.example/one', page: 'https://site.example/stop' }),
    ways: { sms },
    times: { restsMs: [0, 0], roundMs: 60_000 },
  });
  await delivery.start?.();
}

describe('a short message through a centre', () => {
  beforeEach(async () => {
    said.length = 0;
    await test.database.query('delete from delivery');
  });
  afterEach(async () => {
    await delivery.stop?.();
    await tell({ forget: true });
  });

  it('arrives, and its receipt is noted', async () => {
    // A receipt may come before the message it is about is noted: it is looked for once more, when that surely is.
    await open('secret', { unknownMs: 5_000, answerMs: 10_000 });
    await send();
    await expect.poll(listRows).toEqual([{ state: 'delivered', error: null, tries: 1 }]);
    const { submitted } = await ask();
    const text = submitted.map(({ bytesHex }) => Buffer.from(bytesHex, 'hex').toString('latin1')).join('');
    expect(submitted).toHaveLength(1);
    expect(submitted[0]).toMatchObject({ from: 'House', to: '4915112345678', dataCoding: 0 });
    expect(text).toContain('House: Your code: 493817');
  });

  it.each([
    ['Northern Sports & Games', 'Northern Sp'],
    ['Café Bet', 'Cafe Bet'],
    ['12 34', '12 34'],
    ['Спорт', ''],
  ])('comes from %s where the address names no sender, as far as phones show it: "%s"', async (siteName, from) => {
    await open('secret', {}, { query: '', siteName });
    await send();
    await expect.poll(listRows).toEqual([{ state: 'delivered', error: null, tries: 1 }]);
    expect((await ask()).submitted[0]).toMatchObject({ from });
  });

  it('in another script arrives in parts that belong together', async () => {
    await open();
    await send('ru');
    await expect.poll(listRows).toEqual([{ state: 'delivered', error: null, tries: 1 }]);
    const { submitted } = await ask();
    expect(submitted.length).toBeGreaterThan(1);
    expect(new Set(submitted.map(({ joint }) => joint?.[0])).size).toBe(1);
    expect(submitted.map(({ joint }) => joint?.slice(1))).toEqual(submitted.map((_, at) => [submitted.length, at + 1]));
    const bytes = Buffer.concat(submitted.map(({ bytesHex }) => Buffer.from(bytesHex, 'hex')));
    expect(bytes.swap16().toString('utf16le')).toContain('Ваш код: 493817');
  });

  it('that does not reach the phone has failed', async () => {
    await open();
    await tell({ receipt: 'UNDELIV' });
    await send();
    await expect.poll(listRows).toEqual([{ state: 'failed', error: 'smpp_undeliv', tries: 1 }]);
  });

  it('is said again to a centre that is too busy', async () => {
    await open();
    await tell({ manner: 'throttles', times: 3, receipt: '' });
    await send();
    expect(await listRows()).toEqual([{ state: 'sent', error: null, tries: 1 }]);
    await tell({ manner: 'throttles', times: 1_000 });
    await send();
    expect((await listRows())[1]).toEqual({ state: 'failed', error: 'smpp_00000058', tries: 3 });
    expect((await ask()).submitted).toHaveLength(1);
  });

  it('to a number that there is not is refused for good, and noted', async () => {
    await open();
    await tell({ manner: 'refuses', times: 1 });
    await send();
    expect(await listRows()).toEqual([{ state: 'failed', error: 'smpp_0000000b', tries: 1 }]);
    expect(await test.database.query('delete from delivery_bounce returning target')).toEqual([{ target: TARGET }]);
  });

  it.each(['drops_after_taking', 'silent', 'nonsense'])(
    'is uncertain, and not sent again, where a centre “%s”',
    async (manner) => {
      await open();
      await tell({ manner, times: 1 });
      await send();
      expect(await listRows()).toEqual([{ state: 'uncertain', error: 'smpp_lost', tries: 1 }]);
      await delivery.sendDue();
      expect((await ask()).submitted).toHaveLength(1);
    },
  );

  it('is not sent again from its beginning where a part of it has arrived', async () => {
    await open();
    await tell({ manner: 'throttles', times: 1_000, after: 1 });
    await send('ru');
    expect(await listRows()).toEqual([{ state: 'uncertain', error: 'smpp_00000058', tries: 1 }]);
    expect((await ask()).submitted).toHaveLength(1);
  });

  it('waits for a line that was lost, and is sent over the next', async () => {
    await open();
    await expect.poll(async () => (await ask()).binds).toBe(1);
    await tell({ hangUp: true });
    await expect.poll(async () => (await ask()).binds).toBe(2);
    await send();
    await expect.poll(async () => (await listRows())[0]?.state).toBe('delivered');
  });

  it('is not sent where the house is not let in, and the log says so', async () => {
    await open('wrong', { bindMs: 100 });
    await send();
    expect(await listRows()).toEqual([{ state: 'failed', error: 'smpp_not_bound', tries: 3 }]);
    expect(said).toContainEqual({ code: 'sms_not_let_in', status: 0x0d });
    expect(JSON.stringify(said)).not.toContain('wrong');
  });

  it('finds a line that is half open, and makes it anew', async () => {
    await open('secret', { enquireMs: 30 });
    await expect.poll(async () => (await ask()).enquired).toBeGreaterThan(1);
    await tell({ manner: 'deaf', times: 1_000 });
    await expect.poll(async () => (await ask()).binds).toBeGreaterThan(1);
  });

  it('leaves no more than ten without an answer', async () => {
    await open();
    await expect.poll(async () => (await ask()).binds).toBe(1);
    await tell({ isHeld: true });
    const { smppPort } = await ask();
    const times = { bindMs: 1_000, answerMs: 5_000, enquireMs: 10_000, restMs: 10, mostRestMs: 50 };
    const way = makeSmppWay({
      url: new URL(`smpp://house:secret@127.0.0.1:${smppPort}`),
      log,
      siteName: () => 'House',
      onReceipt: async () => true,
      times,
    });
    await way.start?.();
    const written = { deliveryId: 1, target: TARGET, template: 'code', language: 'en', subject: '', html: '' } as const;
    const sent = Array.from({ length: 30 }, (_, at) => way.send({ ...written, text: `Hello ${at}`, headers: {} }));
    await expect.poll(async () => (await ask()).mostOpen).toBe(10);
    await tell({ isHeld: false });
    expect(new Set((await Promise.all(sent)).map(({ state }) => state))).toEqual(new Set(['sent']));
    expect((await ask()).mostOpen).toBe(10);
    await way.stop?.();
  });

  it.each([
    ['a length of four gigabytes', 'ffffffff00000005000000000000000100'],
    ['a length of nothing', '00000000000000050000000000000001'],
    ['a command that there is not', '000000100000009900000000000000ff'],
    ['an answer to nothing', '000000108000000400000000000fffff'],
    ['a delivery without an end', '0000001400000005000000000000000141414141'],
    ['text', Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n').toString('hex')],
  ])('is sent after a centre has said %s', async (_what, sayHex) => {
    await open();
    await expect.poll(async () => (await ask()).binds).toBe(1);
    await tell({ sayHex });
    await send();
    await delivery.sendDue();
    await expect.poll(async () => (await listRows())[0]?.state).toMatch(/^(?:sent|delivered)$/);
  });
});

describe('a text in parts', () => {
  const sizes = (text: string) => splitText(text, 7).map(({ bytes, dataCoding }) => [dataCoding, bytes.length]);

  it.each([
    ['a'.repeat(160), [[0, 160]]],
    [
      'a'.repeat(161),
      [
        [0, 159],
        [0, 14],
      ],
    ],
    // A sign behind an escape takes two, and is not cut.
    [
      `${'a'.repeat(152)}€${'a'.repeat(10)}`,
      [
        [0, 158],
        [0, 18],
      ],
    ],
    ['ж'.repeat(70), [[8, 140]]],
    [
      'ж'.repeat(71),
      [
        [8, 140],
        [8, 14],
      ],
    ],
    // A sign of two halves is not cut either.
    [
      `${'ж'.repeat(66)}😀${'ж'.repeat(4)}`,
      [
        [8, 138],
        [8, 18],
      ],
    ],
  ])('%#: is cut where it has to be', (text, expected) => {
    expect(sizes(text)).toEqual(expected);
  });

  it('writes the alphabet of phones', () => {
    const [part] = splitText('@£ Äß€{}', 7);
    expect(part?.bytes.toString('hex')).toBe('0001205b1e1b651b281b29');
  });
});

describe('what a centre says', () => {
  it('is read in any pieces', () => {
    const bytes = Buffer.from('00000010000000150000000000000007', 'hex');
    const reader = new PduReader();
    const read = [...bytes, ...bytes].flatMap((byte) => reader.take(Buffer.from([byte])) ?? []);
    expect(read.map(({ command, sequence }) => [command, sequence])).toEqual([
      [0x15, 7],
      [0x15, 7],
    ]);
  });

  it('is never believed beyond its end', () => {
    for (let length = 0; length < 40; length++) {
      expect(() => readReceipt(Buffer.alloc(length, 0xff))).not.toThrow();
      expect(() => readReceipt(Buffer.alloc(length, 0))).not.toThrow();
    }
  });
});
