import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOperator, type Operator } from '../operator/index.ts';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { makeSealer, type Sealer } from '../platform/sealing/index.ts';
import { makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makePeople, type People } from './index.ts';
import { TestProtection } from './test-protection.ts';

const LOG = makeLogger('fatal');
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');
const [OLD_KEY, NEW_KEY] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const BY = { who: 'anna', why: 'a letter of the registry office' };
const DETAILS = {
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
const CARD = {
  country: 'DE',
  documentTypeId: 2,
  number: 'L01X00T47',
  issuedOn: '2020-01-02',
  expiresOn: '2090-01-01',
  taxNumber: '12345678911',
};

let test: TestDatabase;
let http: Http;
let people: People;
let operator: Operator;

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
  await open(makeSealer([OLD_KEY]));
});

async function open(sealer: Sealer): Promise<void> {
  const { database } = test;
  const findVisitor = async (token: string) => ({ playerId: Number(token) + 1, personId: Number(token), sessionId: 1 });
  http = await makeHttp({ log: LOG, metrics: makeMetrics(), secure: false, findVisitor });
  operator = makeOperator({ database, ...makeTestGuards(database) });
  people = makePeople({
    database,
    log: LOG,
    ...makeTestGuards(database),
    outbox: makeOutbox(database, LOG),
    sealer,
    operator,
    protection: new TestProtection(),
    detailsRequiredFor: () => false,
    isNameRequired: () => false,
    findCountryOf: async () => 'DE',
    holdUntilAsked: async () => undefined,
    minimumAge: () => 18,
  });
  people.serve?.(http);
}

async function addPerson(): Promise<number> {
  const [row] = await test.database.query<{ person_id: number }>('select draw_person() as person_id');
  const personId = row?.person_id ?? 0;
  await test.database.query(
    `insert into player (player_id, person_id, password_hash, country, registration_type)
     overriding system value values ($1, $2, '', 'DE', 'fast_reg')`,
    [personId + 1, personId],
  );
  return personId;
}

async function ask(personId: number, method: 'GET' | 'PUT', path: string, payload?: object) {
  const url = `/web-api/player/${path}`;
  const cookies = { SESSION: String(personId) };
  const answered = await http.fastify.inject({ method, url, cookies, ...(payload && { payload }) });
  return { status: answered.statusCode, body: answered.json() };
}
const savePapers = (personId: number, payload: object) => ask(personId, 'PUT', 'papers', payload);
const show = async (personId: number) => (await ask(personId, 'GET', 'papers')).body;
const HIDDEN = { ...CARD, number: '•••••••47', taxNumber: '•••••••••11' };

describe('the identity paper of a person', () => {
  it('[US-02.fields] is kept and shown with its numbers hidden but for their last two signs', async () => {
    const personId = await addPerson();
    const { status, body } = await savePapers(personId, { ...CARD, number: 'l01x 00t47', birthPlace: ' Ulm ' });
    expect([status, body.papers]).toEqual([200, { ...HIDDEN, birthPlace: 'Ulm' }]);
    expect((await show(personId)).papers).toEqual({ ...HIDDEN, birthPlace: 'Ulm' });
  });

  it('[US-02.sealed] is nowhere in the database as it is read', async () => {
    const personId = await addPerson();
    await savePapers(personId, CARD);
    const [row] = await test.database.query<{ text: string; sealed: Buffer }>(
      'select p::text as text, sealed from person_papers p where person_id = $1',
      [personId],
    );
    expect(row?.text).not.toContain(CARD.number);
    expect(row?.sealed.toString('latin1')).not.toContain(CARD.number);
  });

  it('is not opened in another person’s row', async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    for (const personId of [one, other]) await savePapers(personId, CARD);
    await test.database.query(
      'update person_papers set sealed = (select sealed from person_papers where person_id = $1) where person_id = $2',
      [one, other],
    );
    expect((await ask(other, 'GET', 'papers')).status).toBe(500);
  });

  it('keeps its number where another field is mended, and not where it is another paper', async () => {
    const personId = await addPerson();
    const { number: _number, taxNumber: _tax, ...rest } = CARD;
    expect((await savePapers(personId, rest)).body.error.code).toBe('paper_number_invalid');
    await savePapers(personId, CARD);
    const { body } = await savePapers(personId, { ...rest, issuedBy: 'Stadt Ulm' });
    expect(body.papers).toEqual({ ...HIDDEN, issuedBy: 'Stadt Ulm' });
    const other = await savePapers(personId, { ...rest, documentTypeId: 1 });
    expect([other.status, other.body.error.code]).toEqual([400, 'paper_number_invalid']);
  });

  it.each([
    [{ ...CARD, number: '1' }, 400, 'paper_number_invalid'],
    [{ ...CARD, documentTypeId: 3 }, 400, 'paper_unknown'],
    [{ ...CARD, expiresOn: '2021-01-01' }, 409, 'paper_expired'],
    [{ ...CARD, issuedOn: '2019-13-01' }, 400, 'paper_dates_invalid'],
    [{ ...CARD, number: 'L'.repeat(41) }, 400, 'request_invalid'],
    [{ ...CARD, personId: 1 }, 400, 'request_invalid'],
    [{ ...CARD, issuedBy: 'a\u0000b' }, 400, 'request_invalid'],
  ])('%j: %i %s', async (payload, status, code) => {
    const answered = await savePapers(await addPerson(), payload);
    expect([answered.status, answered.body.error.code]).toEqual([status, code]);
  });

  it('is sealed anew by another key at the start, and lost to nobody who names the one before', async () => {
    const personId = await addPerson();
    const lost = await addPerson();
    for (const one of [lost, personId]) await savePapers(one, CARD);
    await test.database.query(`update person_papers set sealed = 'x' where person_id = $1`, [lost]);
    const sealer = makeSealer([NEW_KEY, OLD_KEY]);
    await open(sealer);
    await people.start?.();
    const rows = await test.database.query('select person_id from person_papers where key_id <> $1', [sealer.keyId]);
    expect(rows).toEqual([{ person_id: lost }]);
    await open(makeSealer([NEW_KEY]));
    expect((await show(personId)).papers).toEqual(HIDDEN);
  });
});

describe('what is filled', () => {
  it('[US-02] is the profile with details and paper, and the contacts with mail and phone', async () => {
    const personId = await addPerson();
    const filled = async () => {
      const { isProfileFilled, isContactsFilled } = await show(personId);
      return [isProfileFilled, isContactsFilled];
    };
    expect(await filled()).toEqual([false, false]);
    await ask(personId, 'PUT', 'details', DETAILS);
    expect(await filled()).toEqual([false, false]);
    await savePapers(personId, { ...CARD, region: 'Berlin-Mitte' });
    expect(await filled()).toEqual([true, false]);
    await test.database.query(`update player set phone = '+4915112345678', phone_country = 'DE' where person_id = $1`, [
      personId,
    ]);
    expect(await filled()).toEqual([true, true]);
    expect(await people.showUserData(personId)).toEqual({
      date_birthday: '1984-03-07',
      name: 'Ada',
      surname: 'Vogel',
      registration_address: 'Ringweg 3, 10115 Berlin, Berlin-Mitte, DE',
      document_type_id: 2,
      inn: HIDDEN.taxNumber,
      passport: HIDDEN.number,
      passport_date: CARD.issuedOn,
      passport_end_date: CARD.expiresOn,
    });
  });
});

describe('somebody who was verified', () => {
  async function addVerified(): Promise<number> {
    const personId = await addPerson();
    await ask(personId, 'PUT', 'details', DETAILS);
    await savePapers(personId, CARD);
    await test.database.transaction((tx) => people.setVerified(tx, personId, 'verified'));
    return personId;
  }

  it('[US-02.verified] cannot change name, birth date or paper, and can move', async () => {
    const personId = await addVerified();
    expect((await show(personId)).isVerified).toBe(true);
    for (const changed of [{ familyName: 'Adler' }, { birthDate: '1984-03-08' }, { middleName: 'M' }]) {
      const { status, body } = await ask(personId, 'PUT', 'details', { ...DETAILS, ...changed });
      expect([status, body.error?.code]).toEqual([409, 'details_verified']);
    }
    expect((await savePapers(personId, CARD)).body.error.code).toBe('details_verified');
    expect((await ask(personId, 'PUT', 'details', { ...DETAILS, town: 'Potsdam' })).status).toBe(200);
    await test.database.transaction((tx) => people.setVerified(tx, personId, 'open'));
    expect((await savePapers(personId, CARD)).status).toBe(200);
  });

  it('[US-02.verified] and somebody who is looked at meanwhile changes nothing either', async () => {
    const personId = await addVerified();
    await test.database.transaction((tx) => people.setVerified(tx, personId, 'waiting'));
    expect(await show(personId)).toMatchObject({ isVerified: false, isHeld: true });
    expect((await savePapers(personId, CARD)).body.error.code).toBe('details_held');
    const { body } = await ask(personId, 'PUT', 'details', { ...DETAILS, familyName: 'Adler' });
    expect(body.error.code).toBe('details_held');
  });

  it('[US-02.verified] is mended by an operator, with who and why', async () => {
    const personId = await addVerified();
    expect(await operator.act('change-details', { personId, familyName: 'Adler', ...BY })).toMatchObject({ ok: true });
    expect((await ask(personId, 'GET', 'details')).body.details).toEqual({ ...DETAILS, familyName: 'Adler' });
    expect(await operator.act('change-details', { personId, birthDate: '2024-01-01', ...BY })).toMatchObject({
      code: 'under_age',
    });
    expect(await operator.act('change-details', { personId: 1, familyName: 'A', ...BY })).toMatchObject({
      code: 'details_unknown',
    });
    const [logged] = await test.database.query<{ who: string }>(
      `select who from operator_action where person_id = $1 and outcome = 'done'`,
      [personId],
    );
    expect(logged?.who).toBe('anna');
  });
});
