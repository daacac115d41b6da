import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDetails } from '@glasshouse/contracts/people';
import type { Sql } from '../platform/database/index.ts';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeOperator, type Operator } from '../operator/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { makeSealer } from '../platform/sealing/index.ts';
import { makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makePeople, type People } from './index.ts';
import { lockKeys } from './store.ts';
import { TestProtection } from './test-protection.ts';

const LOG = makeLogger('fatal');
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');
const ADA: PersonDetails = {
  givenName: 'Ada',
  familyName: 'Brückner',
  birthDate: '1984-03-07',
  street: 'Lindenallee',
  house: '12',
  postcode: '10115',
  town: 'Berlin',
  country: 'DE',
  mail: 'ada.b@mail.example',
};
/** The same person who does not want to be known again: beyond doubt, and perhaps. */
const AGAIN = { ...ADA, familyName: 'BRUECKNER', mail: 'other@mail.example' };
const PERHAPS = { ...AGAIN, familyName: 'Brukner', town: 'Leipzig', postcode: '04109', street: 'Ringweg', house: '3' };
const STRANGER = {
  ...ADA,
  givenName: 'Petra',
  familyName: 'Vogel',
  birthDate: '1970-11-30',
  street: 'Ringweg',
  mail: 'petra@mail.example',
};

let test: TestDatabase;
let http: Http;
let people: People;
let operator: Operator;
let protection: TestProtection;
let required: readonly string[];
let isNameRequired: boolean;

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'outbox', folder: folderOf('platform/outbox') },
    { module: 'operator', folder: folderOf('operator') },
    { module: 'people', folder: folderOf('people') },
  ]);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.query(
    'truncate person, player, person_details, person_match_key, person_match, person_hold cascade',
  );
  protection = new TestProtection();
  required = ['DE'];
  isNameRequired = false;
  const findVisitor = async (token: string) => ({ playerId: Number(token) + 1, personId: Number(token), sessionId: 1 });
  http = await makeHttp({ log: LOG, metrics: makeMetrics(), secure: false, findVisitor });
  operator = makeOperator({ database: test.database, ...makeTestGuards(test.database) });
  people = makePeople({
    database: test.database,
    log: LOG,
    ...makeTestGuards(test.database),
    outbox: makeOutbox(test.database, LOG),
    sealer: makeSealer([Buffer.alloc(32, 1)]),
    operator,
    protection,
    detailsRequiredFor: (country) => required.includes(country),
    isNameRequired: () => isNameRequired,
    findCountryOf: async (sql, personId) => {
      const [row] = await sql.query<{ country: string }>('select country from player where person_id = $1', [personId]);
      return row?.country;
    },
    holdUntilAsked: async () => undefined,
    minimumAge: () => 18,
  });
  people.serve?.(http);
});

/** A person with one player, and a phone where one is named. */
async function addPerson(phone?: string, country = 'DE'): Promise<number> {
  const [row] = await test.database.query<{ person_id: number }>('select draw_person() as person_id');
  const personId = row?.person_id ?? 0;
  await test.database.query(
    `insert into player (player_id, person_id, password_hash, country, registration_type, phone, phone_country)
     overriding system value values ($1, $2, '', $3, 'fast_reg', $4, $5)`,
    [personId + 1, personId, country, phone ?? null, phone === undefined ? null : 'DE'],
  );
  return personId;
}

async function save(personId: number, payload: object) {
  const answer = await http.fastify.inject({
    method: 'PUT',
    url: '/web-api/player/details',
    cookies: { SESSION: String(personId) },
    payload,
  });
  return { status: answer.statusCode, code: answer.json().error?.code, isHeld: answer.json().isHeld };
}

async function addTold(told: object, phone?: string): Promise<number> {
  const personId = await addPerson(phone);
  expect((await save(personId, told)).status).toBe(200);
  return personId;
}

interface Pair {
  readonly known: number;
  readonly again: number;
}

/** Two who have told the same name and birth date, and nothing else. */
async function addNamesakes(): Promise<Pair> {
  const { givenName, familyName, birthDate, country } = ADA;
  const told = { givenName, familyName, birthDate, country };
  return { known: await addTold(told), again: await addTold(told) };
}

async function isSomebodyWaiting(sql: Sql): Promise<boolean> {
  const rows = await sql.query(`select 1 from pg_locks where locktype = 'advisory' and not granted and database =
    (select oid from pg_database where datname = current_database())`);
  return rows.length > 0;
}

interface Listed {
  readonly held: readonly {
    readonly matchId: number;
    readonly told: { readonly personId: number };
    readonly reasons: string[];
  }[];
}

async function listHeld(): Promise<Listed['held']> {
  const listed: Listed = (await http.fastify.inject({ url: '/peoplez/held', headers: { host: 'localhost' } })).json();
  return listed.held;
}

async function say(matchId: number, word: string, headers = {}): Promise<number> {
  const payload = { matchId, word };
  const at = { host: 'localhost', ...headers };
  return (await http.fastify.inject({ method: 'POST', url: '/peoplez/held', payload, headers: at })).statusCode;
}

describe('the details of a person', () => {
  it('are told, shown to the person and mended', async () => {
    const personId = await addPerson();
    const show = async () =>
      (await http.fastify.inject({ url: '/web-api/player/details', cookies: { SESSION: String(personId) } })).json();
    const rest = { isRequired: true, isHeld: false, country: 'DE' };
    expect(await show()).toEqual({ ...rest, needs: 'all' });
    await save(personId, { ...ADA, givenName: ' Ada  ' });
    expect(await show()).toEqual({ ...rest, details: ADA, needs: 'nothing' });
    expect((await save(personId, { ...ADA, familyName: 'Vogel' })).status).toBe(200);
    expect((await show()).details.familyName).toBe('Vogel');
  });

  it('are required where the profile says so, and until then nothing is deposited', async () => {
    const [german, french] = [await addPerson(), await addPerson(undefined, 'FR')];
    await test.database.transaction((tx) => people.askForDetails(tx, german, 'DE'));
    await test.database.transaction((tx) => people.askForDetails(tx, french, 'FR'));
    expect(protection.of(german)).toEqual(['identity_held details_missing']);
    expect(protection.of(french)).toEqual([]);
    await save(german, ADA);
    expect(protection.of(german)).toEqual([]);
  });

  it('[PP-09] are name and birth date where the operator asks for these: enough there, and not where a law asks for more', async () => {
    isNameRequired = true;
    const [german, french] = [await addPerson(), await addPerson(undefined, 'FR')];
    const needs = async (personId: number) => {
      const cookies = { SESSION: String(personId) };
      const shown = (await http.fastify.inject({ url: '/web-api/player/details', cookies })).json();
      return [shown.needs, await people.needsName(test.database, personId)];
    };
    await test.database.transaction((tx) => people.askForDetails(tx, german, 'DE'));
    expect([await needs(german), await needs(french)]).toEqual([
      ['all', true],
      ['name', true],
    ]);
    const anna = { givenName: 'Anna', familyName: 'Brecht', birthDate: '1980-02-03', country: 'DE' };
    const luc = { givenName: 'Luc', familyName: 'Moreau', birthDate: '1971-07-19', country: 'FR' };
    expect([(await save(german, anna)).status, (await save(french, luc)).status]).toEqual([200, 200]);
    expect([await needs(german), await needs(french)]).toEqual([
      ['all', false],
      ['nothing', false],
    ]);
    await people.askAgain(german);
    expect([protection.of(german), protection.of(french)]).toEqual([['identity_held details_missing'], []]);
  });

  it('are compared by name and birth date alone, and what was told of a home stays where the name is told anew', async () => {
    const known = await addTold(ADA);
    const { givenName, familyName, birthDate, country } = ADA;
    const again = await addPerson();
    expect((await save(again, { givenName, familyName, birthDate, country })).status).toBe(200);
    expect(protection.of(again)).toContain('identity_held person_matched');
    await save(known, { givenName, familyName: 'Vogel', birthDate, country });
    const cookies = { SESSION: String(known) };
    const shown = (await http.fastify.inject({ url: '/web-api/player/details', cookies })).json();
    expect(shown.details).toEqual({ ...ADA, familyName: 'Vogel' });
  });

  it('are asked for when somebody comes back, where they are required since, and not where they are no longer', async () => {
    required = [];
    const [silent, told] = [await addPerson(), await addTold(ADA)];
    required = ['DE'];
    for (const personId of [silent, told]) await people.askAgain(personId);
    expect([protection.of(silent), protection.of(told)]).toEqual([['identity_held details_missing'], []]);
    required = [];
    await people.askAgain(silent);
    expect(protection.of(silent)).toEqual([]);
  });

  it('keep nobody waiting who comes back and for whom nothing has changed, whoever works at what is known of them', async () => {
    const [german, french, told] = [await addPerson(), await addPerson(undefined, 'FR'), await addTold(ADA)];
    await test.database.transaction((tx) => people.askForDetails(tx, german, 'DE'));
    await test.database.transaction(async (tx) => {
      for (const personId of [german, french, told]) await lockKeys(tx, personId, []);
      for (const personId of [german, french, told]) await people.askAgain(personId);
    });
    expect([protection.of(german), protection.of(french), protection.of(told)]).toEqual([
      ['identity_held details_missing'],
      [],
      [],
    ]);
  });

  it('are asked for under the lock of whoever comes back, where something has to change', async () => {
    const silent = await addPerson();
    let asking: Promise<void> | undefined;
    await test.database.transaction(async (tx) => {
      await lockKeys(tx, silent, []);
      asking = people.askAgain(silent);
      await expect.poll(() => isSomebodyWaiting(tx)).toBe(true);
      expect(protection.of(silent)).toEqual([]);
    });
    await asking;
    expect(protection.of(silent)).toEqual(['identity_held details_missing']);
  });

  it.each([
    [{ ...ADA, birthDate: '2990-01-01' }, 400, 'birth_date_invalid'],
    [{ ...ADA, birthDate: '2026-01-01' }, 403, 'under_age'],
    [{ ...ADA, birthDate: '7 March' }, 400, 'request_invalid'],
    [{ ...ADA, givenName: 'A\u0000da' }, 400, 'request_invalid'],
    [{ ...ADA, givenName: 'A'.repeat(81) }, 400, 'request_invalid'],
    [{ ...ADA, givenName: '' }, 400, 'request_invalid'],
    [{ ...ADA, personId: 1 }, 400, 'request_invalid'],
    [{ ...ADA, country: 'ZZ' }, 400, 'country_unknown'],
    [{ ...ADA, mail: 'nobody' }, 400, 'mail_invalid'],
    [{ ...ADA, familyName: "'; drop table person; --" }, 200, undefined],
  ])('%j: %s', async (told, status, code) => {
    expect(await save(await addPerson(), told)).toMatchObject({ status, ...(code !== undefined && { code }) });
  });

  it('are not exchanged for those of somebody else', async () => {
    const personId = await addTold(ADA);
    expect(await save(personId, STRANGER)).toMatchObject({ status: 409, code: 'details_contradict' });
    expect((await people.findDetailsOf(personId))?.givenName).toBe('Ada');
  });
});

describe('somebody who may be known', () => {
  it('[A58] is held until an operator has said that they are another person', async () => {
    const known = await addTold(ADA);
    const again = await addTold(PERHAPS);
    expect(protection.of(again)).toEqual(['identity_held person_matched']);
    expect(protection.of(known)).toEqual([]);
    const [held] = await listHeld();
    expect(held).toMatchObject({ told: { personId: again }, known: { personId: known }, answer: 'perhaps' });
    expect(await say(held?.matchId ?? 0, 'other')).toBe(200);
    expect(protection.of(again)).toEqual([]);
    expect(await listHeld()).toEqual([]);
    expect([await say(held?.matchId ?? 0, 'same'), await say(held?.matchId ?? 0, 'other')]).toEqual([404, 200]);
  });

  it('[PP-09] still owes the details that the law asks for, once an operator has said that they are another person', async () => {
    const { known, again } = await addNamesakes();
    expect([protection.of(known), protection.of(again)]).toEqual([
      ['identity_held details_missing'],
      ['identity_held person_matched'],
    ]);
    await say((await listHeld())[0]?.matchId ?? 0, 'other');
    await people.followProtection(known);
    await people.followProtection(again);
    expect([protection.of(known), protection.of(again)]).toEqual([
      ['identity_held details_missing'],
      ['identity_held details_missing'],
    ]);
  });

  it('stays held where the operator says that they are the same, and cannot tell it otherwise meanwhile', async () => {
    await addTold(ADA);
    const again = await addTold(PERHAPS);
    expect(await save(again, { ...PERHAPS, town: 'Köln' })).toMatchObject({ status: 409, code: 'details_held' });
    expect(await save(again, PERHAPS)).toMatchObject({ status: 200, isHeld: true });
    await say((await listHeld())[0]?.matchId ?? 0, 'same');
    expect(protection.of(again)).toEqual(['identity_held person_matched']);
    expect(await save(again, { ...PERHAPS, town: 'Köln' })).toMatchObject({ status: 409 });
  });

  it('[PP-09] is excluded as the excluded person is, and until their end, where there is no doubt', async () => {
    const known = await addTold(ADA);
    protection.excluded.set(known, 2_000_000_000);
    const again = await addTold(AGAIN);
    expect(protection.of(again)).toEqual(['identity_held person_matched', 'self_excluded person_excluded 2000000000']);
  });

  it('is held, and excluded once an operator has said that they are the excluded person', async () => {
    const known = await addTold(ADA);
    protection.excluded.set(known, undefined);
    const again = await addTold(PERHAPS);
    expect(protection.of(again)).toEqual(['identity_held person_matched']);
    await say((await listHeld())[0]?.matchId ?? 0, 'same');
    expect(protection.of(again)).toEqual(['identity_held person_matched', 'self_excluded person_excluded']);
  });

  it('follows an exclusion that comes later; who was there before follows by an operator’s word alone', async () => {
    const known = await addTold(ADA);
    const again = await addTold(AGAIN);
    protection.excluded.set(again, 2_000_000_000);
    await people.followProtection(again);
    expect(protection.of(known)).toEqual([]);
    await say((await listHeld())[0]?.matchId ?? 0, 'same');
    expect(protection.of(known)).toEqual(['self_excluded person_excluded 2000000000']);
    protection.excluded.delete(again);
    protection.excluded.set(known, 2_100_000_000);
    await people.followProtection(known);
    expect(protection.of(again)).toEqual(['identity_held person_matched', 'self_excluded person_excluded 2100000000']);
  });

  it('[PP-09] follows an exclusion of which no program heard, as soon as one starts', async () => {
    const known = await addTold(ADA);
    const again = await addTold(AGAIN);
    protection.excluded.set(known, 2_000_000_000);
    expect(protection.of(again)).toEqual(['identity_held person_matched']);
    await people.start?.();
    await expect
      .poll(() => protection.of(again), { timeout: 20_000 })
      .toEqual(['identity_held person_matched', 'self_excluded person_excluded 2000000000']);
    await people.stop?.();
  });

  it.each([
    ['who came later', (pair: Pair) => pair.again, (pair: Pair) => pair.known],
    ['who was there before', (pair: Pair) => pair.known, (pair: Pair) => pair.again],
  ])(
    '[PP-09] follows an exclusion, and its end, of which no program heard, when they come back: %s',
    async (_name, comes, other) => {
      required = [];
      const pair = await addNamesakes();
      await say((await listHeld())[0]?.matchId ?? 0, 'same');
      const before = protection.of(comes(pair));
      protection.excluded.set(other(pair), 2_000_000_000);
      await people.askAgain(comes(pair));
      expect(protection.of(comes(pair))).toEqual([...before, 'self_excluded person_excluded 2000000000']);
      protection.excluded.delete(other(pair));
      await people.askAgain(comes(pair));
      expect(protection.of(comes(pair))).toEqual(before);
    },
  );

  it('is let go when they come back and no match speaks of an exclusion any more', async () => {
    required = [];
    const { known, again } = await addNamesakes();
    protection.excluded.set(known, undefined);
    await say((await listHeld())[0]?.matchId ?? 0, 'same');
    expect(protection.of(again)).toEqual(['identity_held person_matched', 'self_excluded person_excluded']);
    await test.database.query(
      `update person_match set word = 'other'; delete from person_hold where code = 'identity_held'`,
    );
    await people.askAgain(again);
    expect(protection.of(again)).not.toContain('self_excluded person_excluded');
  });

  it('[PP-09] stays held by a match, and owes no less, when they come back from a country that asks for more since', async () => {
    required = [];
    const { known, again } = await addNamesakes();
    required = ['DE'];
    for (const personId of [known, again]) await people.askAgain(personId);
    expect([protection.of(known), protection.of(again)]).toEqual([
      ['identity_held details_missing'],
      ['identity_held person_matched'],
    ]);
    await say((await listHeld())[0]?.matchId ?? 0, 'other');
    required = [];
    for (const personId of [known, again]) await people.askAgain(personId);
    expect([protection.of(known), protection.of(again)]).toEqual([[], []]);
  });

  it('does not keep the other excluded once their own exclusion has ended, nor do the two tell each other for ever', async () => {
    const known = await addTold(ADA);
    const again = await addTold(PERHAPS);
    const settle = async () => {
      for (let round = 0; protection.changed.length > 0; round++) {
        expect(round).toBeLessThan(10);
        for (const personId of new Set(protection.changed.splice(0))) await people.followProtection(personId);
      }
    };
    await say((await listHeld())[0]?.matchId ?? 0, 'same');
    protection.excluded.set(known, undefined);
    await people.followProtection(known);
    await settle();
    expect(protection.of(again)).toContain('self_excluded person_excluded');
    expect(protection.of(known)).toEqual([]);
    protection.excluded.delete(known);
    await people.followProtection(known);
    await settle();
    expect(protection.of(again)).toEqual(['identity_held person_matched']);
  });

  it('[PP-09] stays excluded with one of two others, whatever the exclusion of the third', async () => {
    const first = await addTold(ADA, '+4915123456789');
    const second = await addTold({ ...STRANGER, givenName: 'Ada' }, '+4915123456789');
    const third = await addTold({ ...STRANGER, familyName: 'Amsel', givenName: 'Uwe', mail: 'ADA.B+1@mail.example' });
    for (const { matchId, told } of await listHeld())
      if ([second, third].includes(told.personId)) await say(matchId, 'same');
    const settle = async () => {
      for (let round = 0; round < 10 && protection.changed.length > 0; round++)
        for (const personId of new Set(protection.changed.splice(0))) await people.followProtection(personId);
    };
    protection.excluded.set(first, 2_000_000_000);
    await people.followProtection(first);
    await settle();
    protection.excluded.set(second, 2_100_000_000);
    await people.followProtection(second);
    await settle();
    // The first is held longer now with the second; the third is one with the first, and with nobody else.
    expect(protection.of(first)).toContain('self_excluded person_excluded 2100000000');
    await people.followProtection(first);
    await settle();
    expect(protection.of(third)).toContain('self_excluded person_excluded 2000000000');
  });

  it('is found by the phone number alone, and by the mailbox', async () => {
    const known = await addTold(ADA, '+4915123456789');
    const byPhone = await addTold({ ...STRANGER, givenName: 'Ada' }, '+4915123456789');
    const byMail = await addTold({ ...STRANGER, givenName: 'Uwe', mail: 'ADA.B+1@mail.example' });
    expect(protection.of(byPhone)).toEqual(['identity_held person_matched']);
    expect(protection.of(byMail)).toEqual(['identity_held person_matched']);
    expect(protection.of(known)).toEqual([]);
  });

  it('is found by a phone number that is told later', async () => {
    await addTold(ADA, '+4915123456789');
    const later = await addTold({ ...STRANGER, givenName: 'Ada' });
    expect(protection.of(later)).toEqual([]);
    await test.database.query(`update player set phone = '+4915123456789', phone_country = 'DE' where person_id = $1`, [
      later,
    ]);
    await test.database.transaction((tx) => people.compareAgain(tx, later));
    expect(protection.of(later)).toEqual(['identity_held person_matched']);
  });

  it('is asked again only where something else speaks for it', async () => {
    await addTold(ADA);
    const again = await addTold(PERHAPS);
    await say((await listHeld())[0]?.matchId ?? 0, 'other');
    expect(await save(again, { ...PERHAPS, street: 'Anger' })).toMatchObject({ isHeld: false });
    expect(await save(again, { ...PERHAPS, mail: ADA.mail })).toMatchObject({ isHeld: true });
    expect((await listHeld())[0]?.reasons).toContain('mail_same');
  });

  it('is found among those who tell the same at the same moment', async () => {
    const persons = await Promise.all(Array.from({ length: 8 }, () => addPerson()));
    const answers = await Promise.all(persons.map((personId) => save(personId, ADA)));
    expect(answers.map(({ status }) => status)).toEqual(persons.map(() => 200));
    expect(answers.filter(({ isHeld }) => !isHeld)).toHaveLength(1);
  });

  it('[P24] is not whoever shares a town, a name or a birthday', async () => {
    await addTold(ADA);
    for (const [at, told] of [
      { ...STRANGER, familyName: ADA.familyName },
      { ...STRANGER, birthDate: ADA.birthDate },
      { ...STRANGER, givenName: 'Uwe', birthDate: '1991-01-02' },
    ].entries())
      expect(await save(await addPerson(), { ...told, mail: `p${at}@mail.example` })).toMatchObject({ isHeld: false });
  });

  it('is looked for by an index', async () => {
    await test.database.query(
      `insert into person (person_id) select n from generate_series(1, 20000) as n;
       insert into person_details (person_id, given_name, family_name, birth_date, street, town, country, mail)
         select n, 'A', 'B', '1980-01-01', 'S', 'T', 'DE', n || '@m' from generate_series(1, 20000) as n;
       insert into person_match_key (key, person_id)
         select 'birth 1980-01-01 ' || n, n from generate_series(1, 20000) as n;
       analyze person_match_key; analyze person_details`,
    );
    const plan = await test.database.query<{ 'QUERY PLAN': string }>(
      `explain select * from person_details where person_id in
         (select person_id from person_match_key where key = any('{birth 1980-01-01 7,mail x}') and person_id <> 1)`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  });
});

describe('the page of held persons', () => {
  it('shows the operator both, with what they have in common, and is no one else’s', async () => {
    await addTold({ ...ADA, familyName: '<b>Brückner' });
    await addTold(PERHAPS);
    const headers = { host: 'localhost', accept: 'text/html' };
    const page = await http.fastify.inject({ url: '/peoplez/held', headers });
    for (const text of ['Ada &#60;b&#62;Brückner', 'born 1984-03-07', 'same name, same birth date', 'Same person'])
      expect(page.body).toContain(text);
    const proxied = { ...headers, 'x-forwarded-for': '203.0.113.7' };
    expect((await http.fastify.inject({ url: '/peoplez/held', headers: proxied })).statusCode).toBe(404);
    expect(await say(1, 'same', { origin: 'https://elsewhere.example' })).toBe(403);
    expect([await say(999, 'same'), await say(1, 'perhaps'), await say(0, 'same')]).toEqual([404, 400, 400]);
  });
});
