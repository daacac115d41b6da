import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentKind } from '@glasshouse/domain/documents';
import { makeOperator, type Operator } from '../operator/index.ts';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { makeSealer } from '../platform/sealing/index.ts';
import {
  makeTestGuards,
  openTestDatabase,
  startProgram,
  type StartedProgram,
  type TestDatabase,
} from '../platform/testing/index.ts';
import { makeDocuments, type Documents } from './index.ts';
import { TestPeople } from './test-people.ts';

const LOG = makeLogger('fatal');
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');
const BY = { who: 'anna', why: 'looked at their documents' };
const PATIENT_MS = 30_000;

let test: TestDatabase;
let outside: StartedProgram;
let http: Http;
let operator: Operator;
let documents: Documents;
let people: TestPeople;
let settings: { isIdentificationEnabled: boolean; hasIdentificationBonus: boolean; isVerifiedBeforeDeposit: boolean };
const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-verification-'));

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'outbox', folder: folderOf('platform/outbox') },
    { module: 'operator', folder: folderOf('operator') },
    { module: 'documents', folder: folderOf('documents') },
  ]);
  outside = await startProgram('world/identity-check/main.ts', { IDENTITY_CHECK_PORT: '0' });
}, PATIENT_MS);
afterAll(async () => {
  await outside.kill();
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await test.database.query(
    'truncate person, player, document, document_upload, verification, verification_event cascade',
  );
  settings = { isIdentificationEnabled: true, hasIdentificationBonus: false, isVerifiedBeforeDeposit: false };
  await open(undefined);
});

async function open(identityCheck: string | undefined): Promise<void> {
  const { database } = test;
  const findVisitor = async (token: string) => ({ playerId: Number(token) + 1, personId: Number(token), sessionId: 1 });
  http = await makeHttp({ log: LOG, metrics: makeMetrics(), secure: false, findVisitor });
  operator = makeOperator({ database, ...makeTestGuards(database) });
  people = new TestPeople();
  documents = makeDocuments({
    database,
    log: LOG,
    sealer: makeSealer([Buffer.alloc(32, 1)]),
    operator,
    outbox: makeOutbox(database, LOG),
    people,
    settings: () => settings,
    dataDir,
    identityCheck,
  });
  documents.serve?.(http);
}

async function addPerson(): Promise<number> {
  const [row] = await test.database.query<{ person_id: number }>('select draw_person() as person_id');
  return row?.person_id ?? 0;
}

let made = 0;
/** A document as it stands after it was drawn. */
async function addDocument(personId: number, kind: DocumentKind): Promise<void> {
  await test.database.query(
    `insert into document (document_id, person_id, kind, name, type, size_bytes, key_id, sealed_key)
     values ($1, $2, $3, 'x.jpg', 'image/jpeg', 1, 'k', '')`,
    [`document-of-test-${made++}`, personId, kind],
  );
}

async function addSent(): Promise<number> {
  const personId = await addPerson();
  for (const kind of ['identity_front', 'selfie'] as const) await addDocument(personId, kind);
  return personId;
}

async function ask(personId: number, method: 'GET' | 'POST') {
  const cookies = { SESSION: String(personId) };
  const answered = await http.fastify.inject({
    method,
    url: '/web-api/verification',
    cookies,
    ...(method === 'POST' && { payload: {} }),
  });
  return answered.json();
}
const show = (personId: number) => ask(personId, 'GET');
const submit = (personId: number) => ask(personId, 'POST');
const act = (name: string, input: object) => operator.act(name, { ...input, ...BY });
const eventsOf = (personId: number) =>
  test.database.query<{ name: string; said: { answer?: string }; by_whom: string }>(
    'select name, said, by_whom from verification_event where person_id = $1 order by event_id',
    [personId],
  );

describe('a verification', () => {
  it('is not handed in with a document that is taken away at the same moment', async () => {
    const personId = await addSent();
    let submitting: Promise<{ error?: { code: string } }> | undefined;
    await test.database.transaction(async (tx) => {
      await tx.query(`delete from document where person_id = $1 and kind = 'selfie'`, [personId]);
      submitting = submit(personId);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => (await test.database.query(waiting)).length, { timeout: 30_000 })
        .toBeGreaterThan(0);
    });
    expect((await submitting)?.error?.code).toBe('documents_missing');
    expect((await show(personId)).verification_status_group_code).toBe('none');
  });

  it('[US-05.fields] is told by the documents’ names, and what has to be sent', async () => {
    const personId = await addPerson();
    expect(await show(personId)).toEqual({
      is_need_identification: true,
      verification_status: 1,
      verification_status_group_code: 'none',
      verification_types: ['identity_front', 'selfie'],
      requested_additional_document: false,
      user_status_id: 0,
      is_identification_bonus: false,
      show_verification_modal_on_deposit_page: false,
      needed: ['identity_front', 'selfie'],
      reasons: [],
      isProfileFilled: true,
    });
    settings = { isIdentificationEnabled: false, hasIdentificationBonus: true, isVerifiedBeforeDeposit: true };
    expect(await show(personId)).toMatchObject({
      is_need_identification: false,
      is_identification_bonus: true,
      show_verification_modal_on_deposit_page: true,
    });
  });

  it('[US-05.states] is handed in, looked at, and decided; the person changes nothing meanwhile', async () => {
    const personId = await addSent();
    expect(await submit(personId)).toMatchObject({ verification_status: 2, user_status_id: 1, needed: [] });
    expect((await act('review-person', { personId })).ok).toBe(true);
    expect((await act('verify-person', { personId })).ok).toBe(true);
    expect(await show(personId)).toMatchObject({
      verification_status: 3,
      user_status_id: 0,
      is_need_identification: false,
    });
    expect(people.set).toEqual([
      `${personId} waiting`,
      `${personId} waiting`,
      `${personId} verified`,
      `${personId} compared`,
    ]);
    expect((await submit(personId)).error.code).toBe('verification_closed');
  });

  it('is not handed in without a filled profile or without what is needed', async () => {
    const personId = await addPerson();
    await addDocument(personId, 'selfie');
    expect((await submit(personId)).error.code).toBe('documents_missing');
    await addDocument(personId, 'identity_front');
    people.isFilled = false;
    expect((await submit(personId)).error.code).toBe('profile_unfilled');
    people.isFilled = true;
    people.documentTypeId = 2;
    expect((await submit(personId)).error.code).toBe('documents_missing');
    expect(await eventsOf(personId)).toEqual([]);
  });

  it('[US-05] [US-05.asked] is refused with a reason, and asked for more, and what is sent again counts anew', async () => {
    const personId = await addSent();
    await submit(personId);
    await act('refuse-document', { personId, reason: 'unreadable' });
    expect(await show(personId)).toMatchObject({ verification_status: 4, reasons: ['unreadable'] });
    expect(people.set.at(-1)).toBe(`${personId} open`);
    // What was handed in before is not handed in again by itself.
    expect((await submit(personId)).error.code).toBe('documents_missing');
    await act('ask-document', { personId, kind: 'address' });
    expect(await show(personId)).toMatchObject({
      verification_status: 5,
      requested_additional_document: true,
      needed: ['address'],
      reasons: [],
    });
    await addDocument(personId, 'address');
    expect(await submit(personId)).toMatchObject({ verification_status: 2 });
    await act('verify-person', { personId });
    expect(await show(personId)).toMatchObject({ verification_status: 3, user_status_id: 0 });
  });

  it('takes back what was verified where another document is asked for', async () => {
    const personId = await addSent();
    await submit(personId);
    await act('verify-person', { personId });
    await act('ask-document', { personId, kind: 'funds' });
    expect(people.set.at(-1)).toBe(`${personId} open`);
  });

  it('[US-05.decider] is decided with who and why, in the log, and refused where it cannot be', async () => {
    const personId = await addSent();
    expect(await act('verify-person', { personId })).toMatchObject({ ok: false, code: 'verification_closed' });
    expect(await act('verify-person', { personId: 1 })).toMatchObject({ ok: false, code: 'person_unknown' });
    expect(await act('refuse-document', { personId, reason: 'because' })).toMatchObject({ code: 'request_invalid' });
    await submit(personId);
    await act('verify-person', { personId });
    const logged = await test.database.query(
      'select action, who, why, outcome from operator_action where person_id = $1 order by action_id',
      [personId],
    );
    expect(logged).toEqual([
      { action: 'verify-person', ...BY, outcome: 'verification_closed' },
      { action: 'verify-person', ...BY, outcome: 'done' },
    ]);
    expect((await eventsOf(personId)).map(({ name, by_whom }) => `${name} ${by_whom}`)).toEqual([
      'submit person',
      'verify operator',
    ]);
  });

  it('is decided once where two decide at once', async () => {
    const personId = await addSent();
    await submit(personId);
    const decided = await Promise.all([
      act('verify-person', { personId }),
      act('refuse-document', { personId, reason: 'suspected' }),
    ]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('waits in a list with its documents, the oldest first', async () => {
    const [one, other] = [await addSent(), await addSent()];
    for (const personId of [one, other]) await submit(personId);
    const listed = await act('list-verifications', {});
    const value: unknown = listed.ok ? listed.value : undefined;
    expect(value).toEqual([
      expect.objectContaining({ personId: one, state: 'submitted', outside: null }),
      expect.objectContaining({
        personId: other,
        documents: expect.arrayContaining([expect.objectContaining({ kind: 'selfie' })]),
      }),
    ]);
  });
});

describe('the word of somebody outside', () => {
  const tell = (behaviour: object) => fetch(outside.address, { method: 'PUT', body: JSON.stringify(behaviour) });

  async function submitAsked(): Promise<number> {
    await open(outside.address);
    const personId = await addSent();
    await submit(personId);
    await documents.checks.drain();
    return personId;
  }

  it.each([
    [{ behaviour: 'answers', unknown: [] }, 'match'],
    [{ behaviour: 'answers', unknown: ['L01X00T47'] }, 'no_match'],
    [{ behaviour: 'down' }, 'silent'],
    [{ behaviour: 'error' }, 'silent'],
    [{ behaviour: 'garbage' }, 'silent'],
    [{ behaviour: 'other' }, 'silent'],
    [{ behaviour: 'slow' }, 'silent'],
  ])(
    '[US-05.outside] %j is written down as %s, and somebody looks all the same',
    async (behaviour, word) => {
      await tell(behaviour);
      const personId = await submitAsked();
      const events = await eventsOf(personId);
      expect(events.filter(({ name }) => name === 'outside').map(({ said }) => said.answer)).toEqual([word]);
      expect(await show(personId)).toMatchObject({ verification_status: 2 });
      const listed = await act('list-verifications', {});
      expect(listed.ok && listed.value).toEqual([
        expect.objectContaining({ personId, outside: expect.objectContaining({ answer: word }) }),
      ]);
      // Once for each handing in.
      await documents.checks.drain();
      expect(await eventsOf(personId)).toHaveLength(events.length);
    },
    PATIENT_MS,
  );

  it('[US-05.outside] is asked about what was told and nothing else', async () => {
    await tell({ behaviour: 'answers' });
    await submitAsked();
    const asked: unknown = await (await fetch(outside.address)).json();
    expect(asked).toMatchObject({ last: await new TestPeople().findIdentity() });
  });
});
