import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Producer } from '@glasshouse/feeds/producer';
import { openDatabase } from '@glasshouse/server/platform/database';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { makeSealer, openWith } from '@glasshouse/server/platform/sealing';
import { bookUnjudged, houseAccountId } from '../../server/ledger/index.ts';
import type { DataRightsDeps } from '../../server/data-rights/deps.ts';
import { archiveName, makeArchives } from '../../server/data-rights/make-archives.ts';
import { findArchive, insertArchive } from '../../server/data-rights/store.ts';
import { openDiskStore } from '../../server/documents/disk-store.ts';
import { KEPT_YEARS, ON_THE_DAY, PERSON_TABLES } from '../../server/data-rights/person-tables.table.ts';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
  type Player,
} from './house.ts';

let house: House;
let producer: Producer | undefined;
/** What each of them has starred. */
let favourites: readonly object[];
beforeAll(async () => {
  house = await openHouse();
  const starred = await house.connect('starred');
  await offerEvent(starred, 'starred', { home: { id: 'riverside', name: 'Riverside' } });
  await starred.close();
  const sql = `select competitor_id as id from competitor where producer = 'starred' and name = 'Riverside'`;
  const [team] = await house.home.database.query<{ id: number }>(sql);
  favourites = [{ kind: 'team', id: Number(team?.id), name: 'Riverside', sportId: 1 }];
});
afterAll(() => house.close());

const ADA = {
  givenName: 'Ada',
  familyName: 'Vogel',
  birthDate: '1984-03-07',
  street: 'Ringweg',
  house: '3',
  postcode: '10115',
  town: 'Berlin',
  country: 'DE',
  mail: 'ada@mail.example',
};
const CARD = { country: 'DE', documentTypeId: 2, number: 'L01X00T47', issuedOn: '2020-01-02', expiresOn: '2090-01-01' };
const IDEA = { id: 'idea-of-a-test', subject: 'betting', text: 'Show the odds of both halves beside each other.' };
const BASE = '/web-api/data-rights';

/** Tables that name a person or a player and are not about them. */
const NOT_OF_PERSONS: Readonly<Record<string, string>> = {
  saved_coupon: 'a coupon under a code that anybody may have; it ends by itself',
};

async function personOf({ userId }: Player): Promise<number> {
  const [row] = await house.home.database.query<{ person_id: number }>(
    'select person_id from player where player_id = $1',
    [userId],
  );
  return row?.person_id ?? 0;
}

async function count(table: string, column: string, id: number): Promise<number> {
  const [row] = await house.home.database.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${column} = $1`,
    [id],
  );
  return row?.n ?? 0;
}

async function tell(player: Player, details = ADA): Promise<void> {
  expect((await player.call('PUT', '/web-api/player/details', details)).status).toBe(200);
  expect((await player.call('PUT', '/web-api/player/papers', CARD)).status).toBe(200);
  expect((await player.call('POST', '/web-api/user/favourites', { favourites })).status).toBe(200);
  expect((await player.call('POST', '/web-api/user/ideas', IDEA)).status).toBe(200);
}

async function fetchArchive(player: Player): Promise<Map<string, Buffer>> {
  await player.call('POST', `${BASE}/archive`, {});
  await expect
    .poll(async () => (await player.call('GET', BASE)).body['archive'], { timeout: 20_000 })
    .toMatchObject({ state: 'ready' });
  const { body } = await player.call('POST', `${BASE}/archive/open`, {});
  const file = await fetch(`${house.url}${String(body['path'])}`, { headers: { cookie: player.cookie } });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(file.headers.get('content-disposition')).toContain('attachment');
  // Once.
  expect((await fetch(`${house.url}${String(body['path'])}`, { headers: { cookie: player.cookie } })).status).toBe(404);
  return readZip(Buffer.from(await file.arrayBuffer()));
}

/** By the directory at its end, as every reader of ZIP does. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const bodyAt = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(zip.subarray(bodyAt, bodyAt + packed)));
    at += 46 + nameLength;
  }
  return files;
}

describe('the table of what is known of persons', () => {
  it('has every table of the database that names a person or a player', async () => {
    const rows = await house.home.database.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('person_id', 'player_id') order by 1`,
    );
    const there = new Set(rows.map(({ name }) => name));
    const others = Object.entries(PERSON_TABLES).filter(([, { by }]) => by === 'person' || by === 'player');
    expect(others.map(([name]) => name).filter((name) => !there.has(name))).toEqual([]);
    const decided = new Set([...Object.keys(PERSON_TABLES), ...Object.keys(NOT_OF_PERSONS)]);
    expect(rows.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([]);
  });
});

describe('what stays of somebody who goes, and until when', () => {
  it('is the same for the program and for the database, which erases it', async () => {
    const tables = await house.home.database.query('select name, found_by, kept_group from kept_table order by name');
    const erased = Object.entries(PERSON_TABLES).flatMap(([name, { by, fate, onDay }]) =>
      fate === 'gone' || (onDay ?? ON_THE_DAY[fate]) === 'nameless'
        ? []
        : { name, found_by: `${by}_id`, kept_group: fate },
    );
    expect(tables).toEqual(erased.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    const groups = await house.home.database.query<{ name: string; years: number }>(
      'select name, years from kept_group',
    );
    const { money: _stays, ...years } = KEPT_YEARS;
    expect(Object.fromEntries(groups.map((group) => [group.name, group.years]))).toEqual(years);
  });
});

describe('everything about a person', () => {
  it('[US-01.archive] is put together as one file, for machines and for people, without what is no word of theirs', async () => {
    const player = await registerPlayer(house);
    await tell(player);
    await player.deposit(2_000);
    const files = await fetchArchive(player);
    expect([...files.keys()]).toEqual(['data.json', 'data.html']);
    const text = files.get('data.json')?.toString() ?? '';
    const data: Readonly<Record<string, readonly object[]>> = JSON.parse(text);
    expect(data['person_details']).toEqual([expect.objectContaining({ given_name: 'Ada', mail: 'ada@mail.example' })]);
    expect(data['identity_document']).toEqual([expect.objectContaining({ number: 'L01X00T47' })]);
    expect(data['favourite']).toEqual([expect.objectContaining({ name: 'Riverside' })]);
    expect(data['idea']).toEqual([expect.objectContaining({ body: IDEA.text, subject: 'betting' })]);
    expect(data['ledger_entry']).toEqual([expect.objectContaining({ amount_minor: 2_000 })]);
    expect(data['session']).toHaveLength(1);
    for (const secret of ['password_hash', 'token_hash', 'sealed', 'argon2']) expect(text).not.toContain(secret);
    expect(files.get('data.html')?.toString()).toContain('<td>Riverside');
  });

  it('[US-01.archive] holds nothing of anybody else, and is given to nobody else', async () => {
    const [one, other] = [await registerPlayer(house), await registerPlayer(house)];
    await tell(one, {
      ...ADA,
      givenName: 'Eva',
      familyName: 'Stein',
      birthDate: '1970-01-02',
      mail: 'eva@mail.example',
    });
    const text = (await fetchArchive(other)).get('data.json')?.toString() ?? '';
    for (const theirs of ['Eva', String(one.userId), String(await personOf(one))]) expect(text).not.toContain(theirs);
    const { body } = await other.call('POST', `${BASE}/archive/open`, {});
    const url = `${house.url}${String(body['path'])}`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { cookie: one.cookie } })).status).toBe(404);
    expect((await one.call('POST', `${BASE}/archive/open`, {})).status).toBe(404);
  });

  it('is not there for a while where its file cannot be fetched, and says so', async () => {
    const player = await registerPlayer(house);
    await fetchArchive(player);
    rmSync(join(house.folder, 'documents'), { recursive: true });
    const { body } = await player.call('POST', `${BASE}/archive/open`, {});
    const file = await fetch(`${house.url}${String(body['path'])}`, { headers: { cookie: player.cookie } });
    expect([file.status, await file.json()]).toMatchObject([503, { error: { code: 'not_ready' } }]);
  });

  it('is one that can be opened, where two programs have made it at once', async () => {
    const other = await openHouse();
    const personId = await registerPlayer(other).then(({ userId }) => userId);
    // Nobody else makes it.
    await other.app.close();
    const { database } = other.home;
    const [{ person_id: whose } = { person_id: 0 }] = await database.query<{ person_id: number }>(
      'select person_id from player where player_id = $1',
      [personId],
    );
    const files = openDiskStore(join(other.folder, 'archives'));
    const sealer = makeSealer([Buffer.alloc(32, 1)]);
    let waiting = 0;
    let release = (): void => undefined;
    const both = new Promise<void>((done) => (release = done));
    const put = async (name: string, bytes: Buffer): Promise<void> => {
      await files.put(name, bytes);
      if (++waiting === 2) release();
      await both;
    };
    const deps: DataRightsDeps = {
      database,
      log: makeLogger('fatal'),
      jobs: { add: async () => undefined, define: () => undefined },
      sealer,
      files: { ...files, put },
      readDocuments: async () => [],
      findIdentity: async () => undefined,
      listPlayersOf: async () => [personId],
      endSessionsOf: async () => undefined,
      hasProved: async () => true,
      forgetters: [],
    };
    await insertArchive(database, 'an-archive-of-two-programs', whose);
    await Promise.all([makeArchives(deps).drain(), makeArchives({ ...deps, database: other.home.reopen() }).drain()]);
    const row = await findArchive(database, whose);
    const about = archiveName(row?.archive_id ?? '');
    const key = sealer.open({ keyId: row?.key_id ?? '', bytes: row?.sealed_key ?? Buffer.alloc(0) }, about);
    const zip = openWith(key, await files.get(row?.file_id ?? ''), about);
    expect([...readZip(zip).keys()]).toEqual(['data.json', 'data.html']);
    expect(
      readdirSync(join(other.folder, 'archives'), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      ),
    ).toHaveLength(1);
    await other.home.close();
    rmSync(other.folder, { recursive: true, force: true });
  });

  it('shows what was written as text, and never as a page', async () => {
    const player = await registerPlayer(house);
    await tell(player, {
      ...ADA,
      givenName: '<img src=x onerror=alert(1)>',
      familyName: 'Berg',
      birthDate: '1961-05-05',
      mail: 'x@mail.example',
    });
    const page = (await fetchArchive(player)).get('data.html')?.toString() ?? '';
    expect(page).not.toContain('<img');
  });
});

/** The same day so many years from now; the database and this machine read one clock, a moment apart. */
function inYears(years: number): unknown {
  const then = new Date();
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return expect.closeTo(then.getTime() / 1_000, -2);
}

describe('somebody who goes', () => {
  const close = (player: Player) => player.call('POST', `${BASE}/close`, { isSure: true });

  it('is not closed by a session that was ended before it was their turn', async () => {
    const player = await registerPlayer(house);
    const { database } = house.home;
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const closing = await database.transaction(async (tx) => {
      await tx.query('select 1 from player where player_id = $1 for no key update', [player.userId]);
      const asked = close(player);
      await expect.poll(async () => (await database.query(waiting)).length > 0, { timeout: 30_000 }).toBe(true);
      await tx.query('update session set ended_at = clock_timestamp() where player_id = $1', [player.userId]);
      return { asked };
    });
    const { status, body } = await closing.asked;
    expect([status, body['error']]).toEqual([401, expect.objectContaining({ code: 'sign_in_required' })]);
    expect(await count('closed_person', 'person_id', await personOf(player))).toBe(0);
  });

  it('leaves no address behind by which a letter came back', async () => {
    const player = await registerPlayer(house);
    const { database } = house.home;
    await database.query(
      `insert into login (kind, value, player_id, person_id)
       select 'mail', 'left@mail.example', player_id, person_id from player where player_id = $1`,
      [player.userId],
    );
    await database.query(`update player set phone_claimed = '+447400123456' where player_id = $1`, [player.userId]);
    await database.query(
      `insert into delivery_bounce (channel, target, error)
       values ('mail', 'left@mail.example', 'x'), ('sms', '+447400123456', 'x'), ('mail', 'other@mail.example', 'x')`,
    );
    expect((await close(player)).status).toBe(200);
    const left = await database.query('select target from delivery_bounce');
    expect(left).toEqual([{ target: 'other@mail.example' }]);
  });

  it('is not closed with money or open bets, nor by accident', async () => {
    const player = await registerPlayer(house);
    await player.deposit(500);
    expect((await player.call('GET', BASE)).body['obstacle']).toBe('account_not_empty');
    const refused = await close(player);
    expect([refused.status, refused.body['error']]).toEqual([
      409,
      expect.objectContaining({ code: 'account_not_empty' }),
    ]);
    expect((await player.call('POST', `${BASE}/close`, {})).status).toBe(400);
    expect((await player.call('GET', BASE)).status).toBe(200);
  });

  it.each([
    ['a part of which is sold', 'leaving:sold', { percent: 50 }],
    ['whose result was taken back', 'leaving:back', undefined],
  ])('is not closed with a bet %s, which may still win', async (_what, name, part) => {
    producer ??= await house.connect('tests');
    await offerEvent(producer, name, { home: { id: name, name } });
    const player = await registerPlayer(house);
    await player.deposit(1_000);
    const placed = await player.place(coupon(player.accountId, await findEventId(house, name)));
    const bet = `/web-api/bets/${Number(placed.body['betId'])}`;
    const stateIs = (state: string) =>
      eventually(state, async () => ((await player.call('GET', bet)).body['state'] === state ? true : undefined));
    if (part) {
      const sold = await player.call('POST', `${bet}/cash-out`, { id: randomUUID(), agreed: 1, ...part });
      expect(sold.status).toBe(200);
    } else {
      const outcomes = ['1', 'x', '2'].map((id) => ({ id, result: id === '2' ? (1 as const) : (0 as const) }));
      await feed(producer, { kind: 'bet_settlement', event: name, certainty: 2, markets: [{ key: '1x2', outcomes }] });
      await stateIs('lost');
      await feed(producer, { kind: 'rollback_settlement', event: name, keys: ['1x2'] });
    }
    await stateIs('open');
    const balance = await player.balance();
    if (balance > 0) {
      const path = `/web-api/accounts/${player.accountId}/withdrawals`;
      expect((await player.call('POST', path, { id: randomUUID(), amount: balance })).status).toBe(200);
      await eventually('it is paid', async () =>
        (await player.call('GET', BASE)).body['obstacle'] === 'account_not_empty' ? undefined : true,
      );
    }
    expect((await player.call('GET', BASE)).body['obstacle']).toBe('bets_open');
    const refused = await close(player);
    expect([refused.status, Object(refused.body['error'])['code']]).toEqual([409, 'bets_open']);
  });

  it('[US-01.leave] is closed or pays in, never both, however the two meet', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const player = await registerPlayer(house);
      const gone = close(player);
      await new Promise((done) => setTimeout(done, (round % 4) * 3));
      const path = `/web-api/accounts/${player.accountId}/demo-deposit`;
      const paid = await player.call('POST', path, { id: randomUUID(), amount: 500 });
      seen.add(`${(await gone).status} ${paid.status}`);
      const [account] = await house.home.database.query<{ balance_minor: number }>(
        'select balance_minor from account where account_id = $1',
        [player.accountId],
      );
      expect(account?.balance_minor).toBe(paid.status === 200 ? 500 : 0);
    }
    expect([...seen].filter((one) => one !== '200 401' && one !== '409 200')).toEqual([]);
  });

  it('[US-01.leave] is not closed over money that comes while it waits for its player', async () => {
    const player = await registerPlayer(house);
    const { database } = house.home;
    let closing: ReturnType<typeof close> | undefined;
    await database.transaction(async (tx) => {
      await tx.query('select 1 from player_lock where player_id = $1 for update', [player.userId]);
      closing = close(player);
      await eventually('it waits', async () => {
        const waiting = await tx.query(
          'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        );
        return waiting.length > 0 ? true : undefined;
      });
      const lent = { debitAccount: houseAccountId('demo', 'EUR'), creditAccount: player.accountId, amountMinor: 500 };
      await bookUnjudged(tx, [{ ...lent, currency: 'EUR', kind: 'demo_deposit', betId: undefined }]);
    });
    const refused = await closing;
    expect([refused?.status, Object(refused?.body['error'])['code']]).toEqual([409, 'account_not_empty']);
  });

  it('[US-01.leave] is gone with what may be deleted, and signs in no more', async () => {
    const player = await registerPlayer(house);
    await tell(player, {
      ...ADA,
      givenName: 'Ida',
      familyName: 'Kern',
      birthDate: '1955-02-03',
      mail: 'ida@mail.example',
    });
    const personId = await personOf(player);
    expect((await player.call('GET', BASE)).body['obstacle']).toBeUndefined();
    expect((await close(player)).status).toBe(200);
    for (const table of [
      'person_details',
      'person_papers',
      'person_match_key',
      'favourite',
      'favourite_list',
      'idea',
      'login',
    ])
      expect([table, await count(table, 'person_id', personId)]).toEqual([table, 0]);
    expect(await count('session', 'person_id', personId)).toBe(1);
    await eventually('the program hears that the session is over', async () =>
      (await player.call('GET', BASE)).status === 401 ? true : undefined,
    );
    const { login, password } = player;
    const again = await request(house.url, 'POST', '/web-api/session/sign-in', { login, password });
    expect([again.status, again.body['error']]).toEqual([401, expect.objectContaining({ code: 'credentials_wrong' })]);
  });

  it('[US-01.leave] stays known where we are bound to know them, and is found when they come back', async () => {
    const player = await registerPlayer(house);
    const details = {
      ...ADA,
      givenName: 'Oskar',
      familyName: 'Lindqvist',
      birthDate: '1969-09-09',
      mail: 'oskar@mail.example',
    };
    await tell(player, details);
    const personId = await personOf(player);
    await house.home.database.query(
      `insert into restriction (person_id, source, code, spends, since, reason) values ($1, 'house', 'self_excluded', '{deposit,bet}', now(), 'test')`,
      [personId],
    );
    const { body } = await player.call('GET', BASE);
    expect(body['kept']).toEqual(
      expect.arrayContaining([
        { group: 'protection', untilSec: inYears(5) },
        { group: 'identity', untilSec: inYears(5) },
      ]),
    );
    expect((await close(player)).status).toBe(200);
    expect(await count('person_details', 'person_id', personId)).toBe(1);
    expect(await count('restriction', 'person_id', personId)).toBe(1);
    expect(await count('favourite', 'person_id', personId)).toBe(0);
    const back = await registerPlayer(house);
    const told = await back.call('PUT', '/web-api/player/details', { ...details, mail: 'other@mail.example' });
    expect(told.body).toMatchObject({ isHeld: true });
  });
});

describe('what is kept of somebody who has gone', () => {
  const run = (text: string, ...values: unknown[]) => house.home.database.query(text, values);
  /** As if they had gone so many years ago; the day counts, and not when it is looked. */
  async function goneFor(personId: number, years: number): Promise<void> {
    await run(
      `insert into closed_person (person_id, closed_at) values ($1, now() - make_interval(years => $2))
       on conflict (person_id) do update set closed_at = excluded.closed_at`,
      personId,
      years,
    );
    await run(`update job set run_at = now() where kind = 'erase_kept'`);
  }
  async function erasedOf(personId: number): Promise<unknown> {
    const [row] = await house.home.database.query<{ erased: string[] }>(
      'select erased from closed_person where person_id = $1',
      [personId],
    );
    return row?.erased.toSorted();
  }
  const until = (personId: number, groups: readonly string[]) =>
    expect.poll(() => erasedOf(personId), { timeout: 20_000 }).toEqual(groups);
  const sum = () => run(`select count(*)::int as entries, sum(amount_minor)::bigint as moved from ledger_entry`);

  async function open(given: string) {
    const player = await registerPlayer(house);
    await player.deposit(2_000);
    await tell(player, { ...ADA, givenName: given, familyName: `Marten ${given}`, mail: `${given}@mail.example` });
    const personId = await personOf(player);
    await run(
      `insert into restriction (person_id, source, code, spends, since, reason)
       values ($1, 'house', 'play_restricted', '{stake}', now(), 'test')`,
      personId,
    );
    await run(
      `insert into marker_sign (person_id, name, grade, figures, currency, profile, since, seen_at)
       values ($1, 'chasing', 'notice', '{}', 'EUR', 'gb', now(), now())`,
      personId,
    );
    await run(
      `insert into consent_choice (player_id, type, chosen_at, address) values ($1, 'all', now(), '192.0.2.1')`,
      player.userId,
    );
    const act = { personId, line: '1', live: '', who: 'anna', why: 'a test' };
    expect((await request(house.url, 'POST', '/operatorz/disallow-sports', act)).status).toBe(200);
    return { player, personId };
  }

  it('[US-01.leave] goes group by group on its day, and the ledger is as it was', async () => {
    const { player, personId } = await open('Jonas');
    const { userId } = player;
    const before = await sum();
    await goneFor(personId, KEPT_YEARS.security);
    await until(personId, ['security']);
    expect(await count('session', 'person_id', personId)).toBe(0);
    expect(await count('operator_action', 'person_id', personId)).toBe(0);
    expect(await count('consent_choice', 'player_id', userId)).toBe(1);
    await goneFor(personId, KEPT_YEARS.consent);
    await until(personId, ['consent', 'security']);
    expect(await count('consent_choice', 'player_id', userId)).toBe(0);
    expect(await count('person_details', 'person_id', personId)).toBe(1);

    // Something is in force that needs their name.
    await goneFor(personId, KEPT_YEARS.identity + 1);
    const { personId: other } = await open('Nele');
    await goneFor(other, KEPT_YEARS.security);
    await until(other, ['security']);
    expect(await erasedOf(personId)).toEqual(['consent', 'security']);
    await run('update restriction set lifted_at = now() where person_id = $1', personId);
    await goneFor(personId, KEPT_YEARS.identity);
    await until(personId, ['consent', 'identity', 'protection', 'security']);
    for (const table of ['person_details', 'person_papers', 'person_match_key', 'restriction', 'marker_sign', 'guard'])
      expect([table, await count(table, 'person_id', personId)]).toEqual([table, 0]);
    const [bare] = await run(
      'select password_hash, phone, mail_claimed, country from player where player_id = $1',
      userId,
    );
    expect(bare).toEqual({ password_hash: '', phone: null, mail_claimed: null, country: 'GB' });
    // Nobody else's.
    expect(await count('person_details', 'person_id', other)).toBe(1);
    const [moved] = await run(
      `select count(*)::int as entries from ledger_entry e join account a on a.account_id = e.credit_account where a.player_id = $1`,
      userId,
    );
    expect([moved, await house.app.listUnbalanced()]).toEqual([{ entries: 1 }, []]);
    expect(await sum()).toMatchObject([{ entries: Number(Object(before[0]).entries) + 1 }]);
  });

  it('[US-01.leave] goes of everybody else where that of one cannot go yet, and of them as soon as it can', async () => {
    const { player, personId } = await open('Ole');
    await run(
      `create function refuse_ole() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`,
    );
    await run(
      `create trigger refuse_ole before delete on consent_choice for each row when (old.player_id = ${player.userId})
       execute function refuse_ole()`,
    );
    await goneFor(personId, KEPT_YEARS.consent);
    const { personId: other } = await open('Ida');
    await goneFor(other, KEPT_YEARS.consent);
    await until(other, ['consent', 'security']);
    expect(await erasedOf(personId)).toEqual([]);
    await run('drop function refuse_ole cascade');
    await run(`update job set run_at = now() where kind = 'erase_person'`);
    await until(personId, ['consent', 'security']);
  });

  it('[US-01.leave] is erased by nobody before its day, whoever asks', async () => {
    const { player, personId } = await open('Pia');
    await goneFor(personId, KEPT_YEARS.security - 1);
    const app = openDatabase(house.appUrl, makeLogger('silent'), { connections: 1 });
    const codeOf = (text: string, id: number): Promise<unknown> =>
      app.query(text, [id]).then(
        () => 'done',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      );
    for (const group of Object.keys(KEPT_YEARS))
      expect(await codeOf(`select erase_kept($1, '${group}', 10)`, personId)).toBe('23001');
    await app.query(`select set_config('glasshouse.erasing', 'on', false)`);
    expect(await codeOf('delete from consent_choice where player_id = $1', player.userId)).toBe('42501');
    expect(await codeOf('delete from marker_sign where person_id = $1', personId)).toBe('42501');
    expect(await codeOf('update closed_person set closed_at = now() where person_id = $1', personId)).toBe('42501');
    await app.close();
    expect(await count('consent_choice', 'player_id', player.userId)).toBe(1);
  });
});
