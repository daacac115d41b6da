import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_BOUNDS } from '@glasshouse/domain/documents';
import { makeOperator, type Operator } from '../operator/index.ts';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { makeSealer } from '../platform/sealing/index.ts';
import { makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeDocuments, type Documents } from './index.ts';
import { TestPeople } from './test-people.ts';
import { BUCKET_KEY, playBucket, type TestBucket } from './test-bucket.ts';

const LOG = makeLogger('fatal');
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');
const [OLD_KEY, NEW_KEY] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const BY = { who: 'anna', why: 'to verify who they are' };
const PART = DOCUMENT_BOUNDS.partBytes;
/** Opening a picture starts a process. */
const PATIENT_MS = 30_000;

let test: TestDatabase;
let http: Http;
let operator: Operator;
let documents: Documents;
let dataDir: string;
let bucket: TestBucket;
let photo: Buffer;

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'outbox', folder: folderOf('platform/outbox') },
    { module: 'operator', folder: folderOf('operator') },
    { module: 'documents', folder: folderOf('documents') },
  ]);
  // Noise does not shrink: it comes in several parts.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 900, height: 700, channels: 3, background: '#fff', noise } as const;
  photo = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
  if (photo.length <= PART) throw new Error('the photo comes in one part');
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await documents?.checks.drain();
  await test.database.query('truncate person, player, document, document_upload, document_part cascade');
  dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-documents-'));
  await open([OLD_KEY]);
});

async function open(keys: readonly [Buffer, ...Buffer[]], inBucket = false): Promise<void> {
  const { database } = test;
  const findVisitor = async (token: string) => ({ playerId: Number(token) + 1, personId: Number(token), sessionId: 1 });
  http = await makeHttp({ log: LOG, metrics: makeMetrics(), secure: false, findVisitor });
  operator = makeOperator({ database, ...makeTestGuards(database) });
  const address = bucket?.server.address();
  documents = makeDocuments({
    database,
    log: LOG,
    sealer: makeSealer(keys),
    operator,
    outbox: makeOutbox(database, LOG),
    people: new TestPeople(),
    settings: () => ({ isIdentificationEnabled: true, hasIdentificationBonus: false, isVerifiedBeforeDeposit: false }),
    dataDir,
    ...(inBucket &&
      typeof address === 'object' &&
      address && {
        bucket: {
          address: `http://127.0.0.1:${address.port}/papers`,
          region: 'eu-1',
          accessKeyId: BUCKET_KEY.id,
          secretAccessKey: BUCKET_KEY.secret,
        },
      }),
  });
  documents.serve?.(http);
}

async function addPerson(): Promise<number> {
  const [row] = await test.database.query<{ person_id: number }>('select draw_person() as person_id');
  return row?.person_id ?? 0;
}

interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path?: string;
  readonly payload?: object | Buffer;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

async function ask(personId: number | undefined, { method, path = '', payload, headers = {}, from }: Asked) {
  const bytes = Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {};
  return http.fastify.inject({
    method,
    url: `/web-api/documents${path}`,
    headers: { ...bytes, ...headers },
    ...(personId !== undefined && { cookies: { SESSION: String(personId) } }),
    ...(payload !== undefined && { payload }),
    ...(from !== undefined && { remoteAddress: from }),
  });
}

const start = (personId: number, sizeBytes = photo.length, name = 'passport.jpg') =>
  ask(personId, { method: 'POST', path: '/uploads', payload: { kind: 'identity_front', name, sizeBytes } });
const part = (personId: number | undefined, uploadId: string, offset: number, payload: Buffer) =>
  ask(personId, { method: 'PUT', path: `/uploads/${uploadId}/parts/${offset}`, payload });
const show = async (personId: number, uploadId: string) =>
  (await ask(personId, { method: 'GET', path: `/uploads/${uploadId}` })).json();
const list = async (personId: number) => (await ask(personId, { method: 'GET' })).json();

async function send(personId: number, bytes: Buffer, from = 0, uploadId?: string): Promise<string> {
  const id: string = uploadId ?? (await start(personId, bytes.length)).json().uploadId;
  for (let at = from; at < bytes.length; at += PART)
    expect((await part(personId, id, at, bytes.subarray(at, at + PART))).statusCode).toBe(200);
  return id;
}

async function addDocument(personId: number): Promise<string> {
  const id = await send(personId, photo);
  await documents.checks.drain();
  expect(await show(personId, id)).toMatchObject({ state: 'ready' });
  return id;
}

const filesThere = (): string[] =>
  readdirSync(join(dataDir, 'documents'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describe('a file that is sent', () => {
  it(
    '[US-05.upload] is looked at by one program of two, and can be read afterwards',
    async () => {
      const personId = await addPerson();
      const other = documents;
      await open([OLD_KEY]);
      const id = await send(personId, photo);
      await Promise.all([other.checks.drain(), documents.checks.drain()]);
      expect(filesThere()).toHaveLength(1);
      expect((await ask(personId, { method: 'GET', path: `/${id}/file` })).statusCode).toBe(200);
    },
    PATIENT_MS,
  );

  it(
    '[US-05.upload] comes in parts, is kept, shown to its person as a picture and listed',
    async () => {
      const personId = await addPerson();
      const id = await addDocument(personId);
      const { documents: listed, uploads } = await list(personId);
      expect(uploads).toEqual([]);
      expect(listed).toEqual([expect.objectContaining({ documentId: id, kind: 'identity_front', type: 'image/jpeg' })]);
      const file = await ask(personId, { method: 'GET', path: `/${id}/file` });
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename="identity_front.jpg"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect((await sharp(file.rawPayload).metadata()).width).toBe(900);
    },
    PATIENT_MS,
  );

  it('[US-05.resume] goes on after a break where it stood, and a repeated part changes nothing', async () => {
    const personId = await addPerson();
    const id: string = (await start(personId)).json().uploadId;
    await part(personId, id, 0, photo.subarray(0, PART));
    expect(await show(personId, id)).toMatchObject({ receivedBytes: PART, state: 'receiving' });
    expect((await list(personId)).uploads).toEqual([expect.objectContaining({ uploadId: id, receivedBytes: PART })]);
    // The answer was lost, and the browser sends it again.
    expect((await part(personId, id, 0, photo.subarray(0, PART))).json()).toMatchObject({ receivedBytes: PART });
    await send(personId, photo, PART, id);
    const rows = await test.database.query<{ n: number }>(
      'select sum(length(sealed) - 28)::int as n from document_part',
    );
    expect(rows).toEqual([{ n: photo.length }]);
  });

  it(
    '[US-05.sealed] is readable neither on the disk, nor in the database, nor in its parts',
    async () => {
      const personId = await addPerson();
      const id = await send(personId, photo);
      const [piece] = await test.database.query<{ sealed: Buffer }>(
        'select sealed from document_part order by at_byte',
      );
      expect(piece?.sealed.includes(photo.subarray(100, 140))).toBe(false);
      await documents.checks.drain();
      const [path = '', ...others] = filesThere();
      expect(others).toEqual([]);
      const kept = readFileSync(path);
      const drawn = (await ask(personId, { method: 'GET', path: `/${id}/file` })).rawPayload;
      expect(kept.includes(drawn.subarray(0, 20))).toBe(false);
      expect(await test.database.query('select 1 as left from document_part')).toEqual([]);
      // Another one's bytes in its place are nothing.
      writeFileSync(path, Buffer.concat([kept.subarray(0, kept.length - 1), Buffer.from([0])]));
      expect((await ask(personId, { method: 'GET', path: `/${id}/file` })).statusCode).toBe(500);
    },
    PATIENT_MS,
  );

  it(
    '[US-05.sealed] stays readable after a change of keys',
    async () => {
      const personId = await addPerson();
      const id = await addDocument(personId);
      await open([NEW_KEY, OLD_KEY]);
      await documents.start?.();
      await documents.stop?.();
      await open([NEW_KEY]);
      expect((await ask(personId, { method: 'GET', path: `/${id}/file` })).statusCode).toBe(200);
    },
    PATIENT_MS,
  );
});

describe('[US-05.hostile] nothing comes of', () => {
  it('a file without bytes, or with too many', async () => {
    const personId = await addPerson();
    const empty = await start(personId, 0);
    expect([empty.statusCode, empty.json().error.code]).toEqual([400, 'document_damaged']);
    const large = await start(personId, DOCUMENT_BOUNDS.mostBytes + 1);
    expect([large.statusCode, large.json().error.code]).toEqual([413, 'document_too_large']);
    expect((await start(personId, -1)).statusCode).toBe(400);
  });

  it('a part that is too large, empty, elsewhere, or no bytes', async () => {
    const personId = await addPerson();
    const id: string = (await start(personId, 1_000_000)).json().uploadId;
    expect((await part(personId, id, 0, Buffer.alloc(PART + 1))).statusCode).toBe(413);
    expect((await part(personId, id, 0, Buffer.alloc(0))).json().error.code).toMatch(
      /upload_misplaced|media_type_unsupported/,
    );
    for (const offset of [1, 999_999])
      expect((await part(personId, id, offset, Buffer.alloc(10))).json().error.code).toBe('upload_misplaced');
    const path = `/uploads/${id}/parts/0`;
    expect((await ask(personId, { method: 'PUT', path, payload: { a: 1 } })).statusCode).toBe(415);
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await ask(personId, { method: 'PUT', path, payload: Buffer.from('x'), headers: form })).statusCode).toBe(
      415,
    );
    expect((await ask(personId, { method: 'PUT', path })).statusCode).toBe(415);
    const foreign = { origin: 'https://evil.example' };
    expect((await ask(personId, { method: 'PUT', path, payload: Buffer.from('x'), headers: foreign })).statusCode).toBe(
      403,
    );
    expect(await show(personId, id)).toMatchObject({ receivedBytes: 0 });
  });

  it(
    'somebody else’s upload or document, which are answered as if there were none',
    async () => {
      const [owner, other] = [await addPerson(), await addPerson()];
      const id: string = (await start(owner)).json().uploadId;
      const bytes = photo.subarray(0, 10);
      expect((await part(other, id, 0, bytes)).json().error.code).toBe('document_unknown');
      expect((await part(undefined, id, 0, bytes)).statusCode).toBe(401);
      expect((await show(other, id)).error.code).toBe('document_unknown');
      expect((await ask(other, { method: 'DELETE', path: `/uploads/${id}` })).statusCode).toBe(200);
      expect((await show(owner, id)).state).toBe('receiving');
      await send(owner, photo, 0, id);
      await documents.checks.drain();
      expect((await ask(other, { method: 'GET', path: `/${id}/file` })).statusCode).toBe(404);
      expect((await ask(undefined, { method: 'GET', path: `/${id}/file` })).statusCode).toBe(401);
      expect((await ask(other, { method: 'DELETE', path: `/${id}` })).json().error.code).toBe('document_unknown');
      expect((await ask(owner, { method: 'GET', path: `/${id}/file` })).statusCode).toBe(200);
    },
    PATIENT_MS,
  );

  it('a path in its name', async () => {
    const personId = await addPerson();
    const names = ['../../etc/passwd', 'C:\\x\\y.jpg', '..', 'a\u0000b\u202e.jpg'];
    const shown = [];
    for (const name of names) shown.push((await start(personId, 10, name)).json().name ?? 'refused');
    expect(shown).toEqual(['passwd', 'y.jpg', 'file', 'refused']);
    for (const id of ['..%2F..%2Fetc%2Fpasswd', '....................'])
      expect((await ask(personId, { method: 'GET', path: `/${id}/file` })).statusCode).toBe(404);
  });

  it('two at once on one file: each byte is kept once', async () => {
    const personId = await addPerson();
    const id: string = (await start(personId)).json().uploadId;
    const [one, other] = [Buffer.alloc(1_000, 1), Buffer.alloc(1_000, 2)];
    const answered = await Promise.all([part(personId, id, 0, one), part(personId, id, 0, other)]);
    expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await test.database.query('select at_byte from document_part')).toEqual([{ at_byte: 0 }]);
    expect(await show(personId, id)).toMatchObject({ receivedBytes: 1_000 });
  });

  it('more than a person may send at once, also where they begin all at the same time', async () => {
    const personId = await addPerson();
    const answered = await Promise.all(Array.from({ length: 8 }, () => start(personId)));
    const codes = answered.map((one) => one.json().error?.code ?? 'taken');
    expect(codes.filter((code) => code === 'taken')).toHaveLength(DOCUMENT_BOUNDS.mostUploads);
    expect(new Set(codes)).toEqual(new Set(['taken', 'documents_full']));
  });

  it(
    'what is none of the types that are kept; it is said why, and its bytes are gone',
    async () => {
      const personId = await addPerson();
      const id = await send(personId, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'));
      await documents.checks.drain();
      expect(await show(personId, id)).toMatchObject({ state: 'refused', refusal: 'document_type_refused' });
      expect((await list(personId)).documents).toEqual([]);
      expect(await test.database.query('select 1 as left from document_part')).toEqual([]);
      await ask(personId, { method: 'DELETE', path: `/uploads/${id}` });
      expect((await list(personId)).uploads).toEqual([]);
    },
    PATIENT_MS,
  );
});

describe('the room for files on their way', () => {
  const { mostBytes, mostBytesOfNetwork, mostBytesOnTheirWay, mostUploads } = DOCUMENT_BOUNDS;
  const begin = async (from: string, personId?: number): Promise<string> => {
    const payload = { kind: 'identity_front', name: 'a.jpg', sizeBytes: mostBytes };
    const asked = await ask(personId ?? (await addPerson()), { method: 'POST', path: '/uploads', payload, from });
    return asked.json().error?.code ?? 'taken';
  };
  /** As though so much had come from there. */
  const fill = async (network: string, bytes: number): Promise<void> => {
    const personId = await addPerson();
    const most = mostBytes - PART;
    for (let left = bytes; left > 0; left -= most)
      await test.database.query(
        `insert into document_upload (upload_id, person_id, kind, name, size_bytes, received_bytes, network)
         values (gen_random_uuid(), $1, 'other', 'a', $2, $2, $3)`,
        [personId, Math.min(left, most), network],
      );
  };

  it('[US-05.hostile] is not taken by files of which nothing has come', async () => {
    for (let persons = 0; persons < 11; persons++) {
      const personId = await addPerson();
      for (let files = 0; files < mostUploads; files++) expect(await begin('203.0.113.7', personId)).toBe('taken');
    }
    expect(await begin('203.0.113.7')).toBe('taken');
  });

  it('[US-05.hostile] is full for one network before it is for all', async () => {
    await fill('203.0.113.0/24', mostBytesOfNetwork - PART);
    expect([await begin('203.0.113.7'), await begin('203.0.113.8')]).toEqual(['taken', 'overloaded']);
    expect([await begin('203.0.114.7'), await begin('2001:db8:1:2::7')]).toEqual(['taken', 'taken']);
    await fill('2001:db8:1::/48', mostBytesOfNetwork);
    expect([await begin('2001:db8:1:3::8'), await begin('2001:db8:2:3::8')]).toEqual(['overloaded', 'taken']);
  });

  it('[US-05.hostile] is counted by what has come, also where it was begun before', async () => {
    const personId = await addPerson();
    const id: string = (await start(personId, 3 * PART)).json().uploadId;
    await fill('', mostBytesOnTheirWay - PART - PART / 2);
    const refused = await part(personId, id, 0, Buffer.alloc(PART));
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'overloaded']);
    await test.database.query(`delete from document_upload where network = ''`);
    expect((await part(personId, id, 0, Buffer.alloc(PART))).statusCode).toBe(200);
  });

  it('is given back after ten minutes where nothing has come, and after a day otherwise', async () => {
    const personId = await addPerson();
    const ids: string[] = [];
    for (let files = 0; files < 3; files++) ids.push((await start(personId)).json().uploadId);
    const [empty = '', begun = '', fresh = ''] = ids;
    await part(personId, begun, 0, photo.subarray(0, PART));
    const age = (id: string, minutes: number) =>
      test.database.query(
        `update document_upload set touched_at = now() - $2 * interval '1 minute' where upload_id = $1`,
        [id, minutes],
      );
    await age(empty, 11);
    await age(begun, 23 * 60);
    await documents.checks.drain();
    expect((await list(personId)).uploads.map((one: { uploadId: string }) => one.uploadId).toSorted()).toEqual(
      [begun, fresh].toSorted(),
    );
    await age(begun, 25 * 60);
    await documents.checks.drain();
    expect((await list(personId)).uploads).toEqual([expect.objectContaining({ uploadId: fresh })]);
  });
});

describe('where files stand', () => {
  it(
    'a disk that takes nothing keeps a file waiting, and it is kept when there is room',
    async () => {
      const personId = await addPerson();
      writeFileSync(join(dataDir, 'documents'), 'in the way');
      const id = await send(personId, photo);
      await documents.checks.drain();
      expect(await show(personId, id)).toMatchObject({ state: 'checking' });
      rmSync(join(dataDir, 'documents'));
      await documents.checks.drain();
      expect(await show(personId, id)).toMatchObject({ state: 'ready' });
    },
    PATIENT_MS,
  );

  it(
    'a bucket takes what is signed rightly, gives it back, and loses it when asked to',
    async () => {
      bucket = playBucket();
      await new Promise<void>((resolve) => bucket.server.listen(0, '127.0.0.1', resolve));
      try {
        await open([OLD_KEY], true);
        const personId = await addPerson();
        bucket.behaviour = 'full';
        const id = await send(personId, photo);
        await documents.checks.drain();
        expect(await show(personId, id)).toMatchObject({ state: 'checking' });
        bucket.behaviour = 'answers';
        await documents.checks.drain();
        expect([...bucket.files.keys()]).toEqual([`/papers/${id}`]);
        const file = await ask(personId, { method: 'GET', path: `/${id}/file` });
        expect((await sharp(file.rawPayload).metadata()).width).toBe(900);
        expect([...bucket.files.values()][0]?.includes(file.rawPayload.subarray(0, 20))).toBe(false);
        bucket.behaviour = 'down';
        expect((await ask(personId, { method: 'GET', path: `/${id}/file` })).statusCode).toBe(503);
        bucket.behaviour = 'answers';
        expect((await ask(personId, { method: 'DELETE', path: `/${id}` })).statusCode).toBe(200);
        expect(bucket.files.size).toBe(0);
        const unsigned = await fetch(`http://127.0.0.1:${Object(bucket.server.address()).port}/papers/x`, {
          method: 'PUT',
          body: 'x',
        });
        expect(unsigned.status).toBe(403);
      } finally {
        bucket.server.close();
      }
    },
    PATIENT_MS,
  );
});

describe('a document that is kept', () => {
  it(
    'is taken back by its person until it was handed in',
    async () => {
      const personId = await addPerson();
      const [id, given] = [await addDocument(personId), await addDocument(personId)];
      await test.database.query('update document set given_at = now() where document_id = $1', [given]);
      expect((await ask(personId, { method: 'DELETE', path: `/${given}` })).json().error.code).toBe('document_given');
      expect((await ask(personId, { method: 'DELETE', path: `/${id}` })).statusCode).toBe(200);
      expect(filesThere()).toHaveLength(1);
      expect((await ask(personId, { method: 'GET', path: `/${id}/file` })).statusCode).toBe(404);
    },
    PATIENT_MS,
  );

  it(
    '[US-05.decider] is shown once to who says who they are and why, and that is logged',
    async () => {
      const personId = await addPerson();
      const documentId = await addDocument(personId);
      const shown = await operator.act('show-document', { documentId, ...BY });
      if (!shown.ok || typeof shown.value !== 'object' || !shown.value || !('path' in shown.value))
        throw new Error('not shown');
      const url = String(shown.value.path);
      const first = await http.fastify.inject(url);
      expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect((await http.fastify.inject(url)).statusCode).toBe(404);
      const logged = await test.database.query(
        `select who, why from operator_action where person_id = $1 and action = 'show-document'`,
        [personId],
      );
      expect(logged).toEqual([BY]);
      expect(await operator.act('show-document', { documentId, who: 'anna', why: '' })).toMatchObject({ ok: false });
      expect(await operator.act('show-document', { documentId: 'x'.repeat(20), ...BY })).toMatchObject({
        code: 'document_unknown',
      });
      const fromOutside = await operator.act('show-document', { documentId, ...BY });
      const path = fromOutside.ok ? String(Object(fromOutside.value).path) : '';
      expect((await http.fastify.inject({ url: path, remoteAddress: '203.0.113.5' })).statusCode).toBe(404);
    },
    PATIENT_MS,
  );

  it(
    'is the picture that was sent, whatever it was called',
    async () => {
      const personId = await addPerson();
      const id = await addDocument(personId);
      const one = (await ask(personId, { method: 'GET', path: `/${id}/file` })).rawPayload;
      const again = (await ask(personId, { method: 'GET', path: `/${id}/file` })).rawPayload;
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      expect(hash(one)).toBe(hash(again));
    },
    PATIENT_MS,
  );
});
