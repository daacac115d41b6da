import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BARS,
  CONTACT_CHANNELS,
  CONTACT_PURPOSES,
  type BarCode,
  type ContactChannel,
  type ContactPurpose,
} from '@glasshouse/domain/protection';
import { makeLedger, writeGuard } from '../ledger/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeProtection, type Protection } from '../protection/index.ts';
import { ADAPTERS } from './channel.table.ts';
import { makeContact, type Adapters, type Contact, type Message } from './index.ts';

const LOG = makeLogger('fatal');
const folderOf = (module: string) => join(findRoot(), 'server', module, 'migrations');
const BAR_CODES = Object.keys(BARS) as BarCode[];
const PURPOSES = Object.keys(CONTACT_PURPOSES) as ContactPurpose[];

let home: TestDatabase;
let protection: Protection;
/** Every channel there is, as if each had an adapter. */
let contact: Contact;
const told: { readonly channel: ContactChannel; readonly message: Message }[] = [];

beforeAll(async () => {
  const modules = ['identity', 'session', 'ledger', 'protection', 'contact'];
  home = await openTestDatabase([
    { module: 'outbox', folder: folderOf('platform/outbox') },
    ...modules.map((module) => ({ module, folder: folderOf(module) })),
  ]);
  const { database } = home;
  await makeLedger({ database, makeId: makeIdSource(() => 0) }).start?.();
  protection = makeProtection({
    database,
    log: LOG,
    outbox: makeOutbox(database, LOG, 20),
    settings: () => ({ offered: [], deletesPending: false, realityMinutes: 0, profileOf: () => 'default' }),
    findOrigin: async () => ({ country: 'MT', currency: 'EUR' }),
    signer: { keyId: 'test', sign: () => 'signed' },
    hasProved: async () => true,
    endSessionsOf: async () => undefined,
    findTimeZone: async () => undefined,
    operator: { define: () => undefined },
    isYounger: async () => false,
    stopNews: async () => undefined,
    makeToken: () => 'token',
  });
  const adapters = Object.fromEntries(
    CONTACT_CHANNELS.map((channel) => [
      channel,
      async (_tx: unknown, message: Message) => void told.push({ channel, message }),
    ]),
  ) as Adapters;
  contact = makeContact({ adapters, mayContact: protection.mayContact });
});
afterAll(() => home.close());

async function openPerson(): Promise<number> {
  const [row] = await home.database.query<{ person_id: number }>('select draw_person() as person_id');
  if (!row) throw new Error('no person');
  return row.person_id;
}

function bar(personId: number, code: BarCode): Promise<void> {
  const none = [undefined, undefined, undefined, undefined];
  return home.database.transaction((tx) =>
    writeGuard(tx, personId, {
      currency: 'EUR',
      zone: 'UTC',
      bars: [{ code, spends: BARS[code].spends, fromMs: 0, untilMs: Date.now() + 3_600_000 }],
      limits: { wagered: none, lost: none, deposited: none },
    }),
  );
}

const send = (personId: number, channel: ContactChannel, purpose: ContactPurpose) =>
  home.database.transaction((tx) => contact.send(tx, channel, { personId, purpose, code: 'test' }));
const exclude = (tx: Parameters<Protection['restrict']>[0], personId: number) =>
  protection.restrict(tx, personId, {
    source: 'register',
    code: 'self_excluded',
    spends: ['stake', 'deposit', 'cash_out'],
    reason: 'test',
  });

describe('what the house tells by itself', () => {
  it.each(BAR_CODES)('[PP-10] [RG-07.offers] keeps to %s over every channel and for every purpose', async (code) => {
    const personId = await openPerson();
    await bar(personId, code);
    for (const channel of CONTACT_CHANNELS) {
      for (const purpose of PURPOSES) {
        told.length = 0;
        const isOffer = purpose === 'offer' || purpose === 'reminder';
        const isBarred = isOffer && BARS[code].stopsOffers;
        expect(await send(personId, channel, purpose), `${purpose} by ${channel}`).toBe(isBarred ? 'barred' : 'sent');
        expect(told).toHaveLength(isBarred ? 0 : 1);
      }
    }
  });

  it('reaches whoever is not protected, over every channel', async () => {
    const personId = await openPerson();
    for (const channel of CONTACT_CHANNELS) expect(await send(personId, channel, 'offer')).toBe('sent');
  });

  it('[PP-10] is stopped by a protection that begins between the list and the sending', async () => {
    const list = [await openPerson(), await openPerson(), await openPerson()];
    const [, excluded = 0] = list;
    await home.database.transaction((tx) => exclude(tx, excluded));
    told.length = 0;
    for (const personId of list) for (const channel of CONTACT_CHANNELS) await send(personId, channel, 'offer');
    expect(told.some(({ message }) => message.personId === excluded)).toBe(false);
    expect(told).toHaveLength(2 * CONTACT_CHANNELS.length);
  });

  it('[PP-10] waits for a protection that is being written, and then keeps to it', async () => {
    const { database } = home;
    const personId = await openPerson();
    const ledger = makeLedger({ database, makeId: makeIdSource(() => 0) });
    await database.transaction((tx) => ledger.openAccount(tx, personId, 'EUR'));
    await database.query('update player_lock set person_id = $1 where player_id = $1', [personId]);
    let commit = (): void => undefined;
    const isWritten = new Promise<void>((resolve) => (commit = resolve));
    let note = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => (note = resolve));
    const excluding = database.transaction(async (tx) => {
      await exclude(tx, personId);
      note();
      await isWritten;
    });
    await hasBegun;
    const sending = send(personId, 'notice', 'offer');
    await expect
      .poll(() =>
        database.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%lock_spenders%'`,
        ),
      )
      .toHaveLength(1);
    commit();
    await excluding;
    expect(await sending).toBe('barred');
  });

  it('[US-08.live] is announced where it stands in the office, and only there', async () => {
    const personId = await openPerson();
    const announced: number[] = [];
    const telling = makeContact({
      mayContact: protection.mayContact,
      onNotice: async (_tx, told) => void announced.push(told),
    });
    const tell = (channel: ContactChannel, purpose: ContactPurpose) =>
      home.database.transaction((tx) => telling.send(tx, channel, { personId, purpose, code: 'chasing' }));
    await tell('notice', 'safety');
    await tell('mail', 'safety');
    await home.database.transaction((tx) => exclude(tx, personId));
    await tell('notice', 'offer');
    expect(announced).toEqual([personId]);
    const mayTell = (purpose: ContactPurpose) =>
      home.database.transaction((tx) => telling.mayTell(tx, personId, purpose));
    expect([await mayTell('offer'), await mayTell('service')]).toEqual([false, true]);
  });

  it('by mail says that something waits, at an address that they have confirmed', async () => {
    const personId = await openPerson();
    const letters: object[] = [];
    const send = (address: 'ada@mail.example' | undefined) => {
      const post = makeContact({
        mayContact: protection.mayContact,
        post: {
          isOpen: (channel) => channel === 'mail',
          enqueue: async (_tx, letter) => void letters.push(letter),
          findAddress: async () => address && { target: address, language: 'de' },
        },
      });
      const message = { personId, purpose: 'safety', code: 'chasing' } as const;
      return home.database.transaction(async (tx) => [
        await post.send(tx, 'mail', message),
        await post.send(tx, 'sms', message),
      ]);
    };
    expect(await send(undefined)).toEqual(['no_way', 'no_way']);
    expect(await send('ada@mail.example')).toEqual(['sent', 'no_way']);
    const words = { template: 'message_waiting', values: {}, language: 'de' };
    expect(letters).toEqual([{ channel: 'mail', target: 'ada@mail.example', ...words, personId, purpose: 'safety' }]);
  });

  it('is kept where it stands in the office, and goes nowhere over a channel that is not there', async () => {
    const personId = await openPerson();
    const real = makeContact({ mayContact: protection.mayContact });
    const tell = (channel: ContactChannel) =>
      home.database.transaction((tx) => real.send(tx, channel, { personId, purpose: 'safety', code: 'chasing' }));
    for (const channel of CONTACT_CHANNELS)
      expect(await tell(channel)).toBe(typeof ADAPTERS[channel] === 'function' ? 'sent' : 'no_way');
    expect(await real.listMessages(home.database, personId)).toEqual([
      { message_id: expect.any(Number), purpose: 'safety', code: 'chasing', at_sec: expect.any(Number) },
    ]);
  });
});
