import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeApp } from '@glasshouse/server/app';
import { sqlArray, type Database, type Sql } from '@glasshouse/server/platform/database';
import { readEnvironment } from '@glasshouse/server/platform/environment';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { makeSigning } from '@glasshouse/server/platform/signing';
import { openTestDatabase, type TestDatabase } from '@glasshouse/server/platform/testing';
import { verifyLedger } from '@glasshouse/server/audit';
import { makeHorizon } from '../../server/audit/horizon.ts';
import { hashSeal, NO_SEAL_HASH, textToSign } from '../../server/audit/seal.ts';
import { sealLedger } from '../../server/audit/seal-ledger.ts';
import { LEDGER } from '../../server/audit/store.ts';
import { DIFFERENCES, NOT_LOOKED_AT } from './differences.table.ts';
import { addHouse, saveNotes, live, look, place, STAKE, type Lived } from './previous-life.ts';
import { ask, listMisunderstood, migrateToPrevious, PREVIOUS } from './previous-release.ts';

/**
 * Tables are changed by adding first and dropping a release later, so that the release before works on them: beside this
 * one for as long as an upgrade takes, and again where it is taken back. README.md says how to move this forward.
 */

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-upgrade-'));
const signing = makeSigning(folder);
let home: TestDatabase;
let database: Database;
/** Lived while there was nothing but the release before. */
let before: Lived;
let notesBefore: unknown[];
let misunderstoodBefore: string[];
let sealedBefore: number;
/** What today's program answered to somebody who had signed in before it was there. */
let answered: { readonly status: number; readonly text: string };

beforeAll(async () => {
  home = await openTestDatabase([]);
  database = home.database;
  await migrateToPrevious(database);
  misunderstoodBefore = await listMisunderstood(database);
  await addHouse(database);
  await ask(database, 'insert into signing_key', [signing.keyId, signing.publicKeyPem]);
  before = await live(database);
  notesBefore = await saveNotes(database, before.by, 'BEFORE');
  sealedBefore = await sealAsBefore(database);
  answered = await runToday();
});
afterAll(async () => {
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Today's program migrates, takes up what it finds, answers somebody, and ends. */
async function runToday(): Promise<typeof answered> {
  const variables = { PORT: '0', WORLD: 'off', ROLES: 'api,feed,worker', LOG_LEVEL: 'fatal', DATA_DIR: folder };
  const settings = { ...readEnvironment(variables), databaseUrl: home.url, feedToken: 'token-of-the-tests' };
  const app = await makeApp(settings, makeLogger('fatal'));
  const url = `http://127.0.0.1:${await app.listen()}`;
  const response = await fetch(`${url}/web-api/accounts`, { headers: { cookie: `SESSION=${before.by.token}` } });
  const said = { status: response.status, text: await response.text() };
  await app.close();
  return said;
}

interface EntriesRow {
  readonly entry_count: number;
  readonly last_entry: number;
  readonly entry_ids: string;
  readonly rows_hash: Buffer;
  readonly marks: Buffer;
  readonly totals: string;
  readonly sealed_at: string;
}

/** A seal as the release before makes it, of text 1; how many entries it holds. */
async function sealAsBefore(sql: Sql): Promise<number> {
  const [last] = await sql.query<{ seal_no: number; to_entry: number; hash: Buffer }>(
    PREVIOUS.statements['audit/store.ts 5'] ?? '',
  );
  const after = last?.to_entry ?? 0;
  const [row] = await ask<EntriesRow>(sql, 'with batch as materialized', [after, 1_000_000, 1_000]);
  if (!row) return 0;
  const fields = {
    ...row,
    seal_no: String((last?.seal_no ?? 0) + 1),
    from_entry: String(after + 1),
    to_entry: String(row.last_entry),
    entry_count: String(row.entry_count),
    previous_hash: last?.hash ?? NO_SEAL_HASH,
    key_id: signing.keyId,
    shard_no: null,
  };
  const hash = hashSeal(fields);
  const { seal_no, from_entry, to_entry, entry_count, entry_ids, rows_hash, marks, totals, sealed_at } = fields;
  const written = [seal_no, from_entry, to_entry, entry_count, entry_ids, rows_hash, marks, totals, sealed_at];
  const signature = signing.sign(textToSign(hash));
  await ask(sql, 'insert into ledger_seal', [...written, fields.previous_hash, hash, signature, signing.keyId]);
  return row.entry_count;
}

const PATIENT = { timeout: 30_000, interval: 500 };

/** What its one call answers to `live`, and the balance that is left. */
const VERDICTS = [
  'accepted 9000',
  'repeat 8000',
  'request_id_reused 8000',
  'funds_insufficient -91000',
  'accepted 8000',
  'accepted 7000',
  'accepted 6000',
  'accepted 5000',
  'accepted 4000',
  'repeat 3000',
  'accepted 4000',
  'not_pending 4000',
  'accepted 3000',
  'accepted 6900',
];

describe(`the release before (${PREVIOUS.release}) on the tables of this one`, () => {
  it('understands of each of its statements what it understood before', async () => {
    expect(misunderstoodBefore).toEqual([]);
    expect(await listMisunderstood(database)).toEqual([]);
    expect(Object.keys(PREVIOUS.statements).length).toBeGreaterThan(100);
    expect(PREVIOUS.unknown).toEqual(NOT_LOOKED_AT);
  });

  it('takes, holds, settles, sells, gives back and shows bets as it did, beside those from before', async () => {
    const now = await live(database);
    expect(now.told).toEqual(before.told);
    expect(now.told).toMatchObject({
      verdicts: VERDICTS,
      words: [
        ['won', 2_000],
        ['cashed_out', 900],
        ['edited', 1_000],
      ],
      released: 1,
      sessions: 1,
    });
    const notes = await saveNotes(database, now.by, 'AFTER');
    expect(notes).toEqual(notesBefore);
    // What was taken before is a repeat for either.
    expect(await place(database, before.by, { mode: 'take', ...before.open })).toMatch(/^repeat /);
    expect(await place(database, now.by, { mode: 'capture', ...now.waiting })).toMatch(/^accepted /);
  });

  it('leaves bets sealed with what they were agreed on, and its own seals between those of today', async () => {
    expect(sealedBefore).toBeGreaterThan(10);
    // What is sealed ends before the oldest transaction of the whole cluster: another test's may still be open.
    const sealSome = () => vi.waitFor(async () => expect(await sealAsBefore(database)).toBeGreaterThan(10), PATIENT);
    await live(database);
    await sealSome();
    await live(database);
    const horizon = makeHorizon(LEDGER);
    const sealNow = () => sealLedger({ database, signing, horizon, mostEntries: 1_000 });
    await vi.waitFor(async () => expect(await sealNow()).toBeGreaterThan(10), PATIENT);
    await live(database);
    await sealSome();
    const texts = await database.query<{ text: number }>(
      'select case when shard_no is null then 1 else 2 end as text from ledger_seal order by seal_no',
    );
    expect(texts.slice(-3).map(({ text }) => text)).toEqual([1, 2, 1]);
    const verified = await verifyLedger(database);
    expect(verified.findings).toEqual([]);
    expect(verified.unsealedEntries).toBe(0);
    // The open one, the won, the sold, the given, its successor and the kept.
    expect(verified.betsBefore).toBe(6);
    const [bets] = await database.query<{ all: number; sealed: number }>(
      'select count(*)::int as all, count(*) filter (where is_as_sealed(b))::int as sealed from bet b',
    );
    expect(bets?.sealed).toBe(bets?.all);
    expect(bets?.all).toBeGreaterThan(4 * 6);
  });
});

describe('this release on a database of the release before', () => {
  it('knows who is signed in, frees the stake of a bet that waited, and leaves the rest as it was', async () => {
    const balance = before.told.balance + STAKE;
    expect(answered.status).toBe(200);
    expect(JSON.parse(answered.text)).toMatchObject({ all_accounts: [{ id: before.by.accountId, money: balance }] });
    const told = await look(database, before.by);
    expect(told).toMatchObject({
      balance,
      held: [
        [2, 1_000],
        [2, 1_000],
        [1, 1_000],
      ],
    });
  });
});

describe('the person behind a player of the release before', () => {
  it('is made for those there were, as old as they are, and for those it registers and signs in beside today', async () => {
    const { by } = await live(database);
    const rows = await database.query<{ player_id: number }>(
      `select p.player_id from player p join person n using (person_id) join session s using (player_id, person_id)
       where n.created_at = p.created_at and p.player_id = any ($1::bigint[])`,
      [sqlArray([before.by.playerId, by.playerId])],
    );
    expect(new Set(rows.map((row) => row.player_id))).toEqual(new Set([before.by.playerId, by.playerId]));
    const [counted] = await database.query<{ players: number; people: number }>(
      'select count(*)::int as players, count(distinct person_id)::int as people from player',
    );
    expect(counted?.people).toBe(counted?.players);
    expect(counted?.players).toBeGreaterThan(2);
  });
});

describe('where the two differ', () => {
  it('is said of each, with the reason, and is so where a statement can show it', async () => {
    expect(Object.keys(DIFFERENCES)).toHaveLength(8);
    const { by, told } = await live(database);
    // Says no term: what it books is not refused, whoever leads.
    await database.query('update house_term set term = term + 1');
    expect((await live(database)).told).toEqual(told);
    // Rows of the log that it reads are gone for others.
    expect((await ask<{ kind: string }>(database, 'delete from outbox')).length).toBeGreaterThan(10);
    expect(await database.query('select 1 from outbox')).toEqual([]);
    // Locks no player of its own accord, and asks for no seal before it pays.
    const texts = Object.values(PREVIOUS.statements);
    expect(texts.filter((text) => /player_lock|is_as_sealed|bucket_of/.test(text))).toEqual([]);
    // Whoever has a guard is refused.
    await database.query(
      `insert into guard (person_id, currency) select person_id, 'EUR' from player where player_id = $1`,
      [by.playerId],
    );
    expect(await place(database, by, { mode: 'take', betId: 79, requestId: 'guarded' })).toMatch(/^account_frozen /);
    await database.query('delete from guard');
    // What was refused for good is no bet there either, and shown as one that waited.
    const refused = [
      by.playerId,
      by.accountId,
      '{77}',
      '{gone}',
      '{hash}',
      ['{"body":{"typeId":0}}'],
      ['{"code":"x"}'],
    ];
    await database.query('select refuse_requests($1, $2, $3, $4, $5, $6, $7)', refused);
    expect(await place(database, by, { mode: 'take', betId: 78, requestId: 'gone' })).toMatch(/^repeat /);
    expect(await look(database, by)).toMatchObject({ balance: told.balance, held: expect.arrayContaining([[2, 0]]) });
  });
});
