import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookUnjudged } from '../ledger/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import { makeSigning, parsePublicKey } from '../platform/signing/index.ts';
import { makeHorizon } from './horizon.ts';
import { sealAll } from './seal-all.ts';
import { sealLedger, type Sealing } from './seal-ledger.ts';
import { insertKey, LEDGER } from './store.ts';
import { moveDeposit, openTestLedger, type TestLedger } from './test-ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-seals-'));
const signing = makeSigning(folder);
let ledger: TestLedger;
let database: Database;

beforeAll(async () => {
  ledger = await openTestLedger();
  database = ledger.database;
  await insertKey(database, signing.keyId, signing.publicKeyPem);
});
afterAll(async () => {
  await ledger.home.close();
  rmSync(folder, { recursive: true, force: true });
});

function makeSealing(over: Partial<Sealing> = {}): Sealing {
  return { database, signing, horizon: makeHorizon(LEDGER), mostEntries: 50_000, ...over };
}

/** The numbers that are sealed, in order. */
async function listSealed(): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select generate_series(lower(span), upper(span) - 1) as id
     from (select unnest(entry_ids) as span from ledger_seal) spans order by id`,
  );
  return rows.map((row) => row.id);
}

async function listEntries(): Promise<number[]> {
  const rows = await database.query<{ entry_id: number }>('select entry_id from ledger_entry order by entry_id');
  return rows.map((row) => row.entry_id);
}

async function lastSealedNumber(): Promise<number> {
  const [row] = await database.query<{ last: number }>('select max(to_entry) as last from ledger_seal');
  return row?.last ?? 0;
}

interface Held {
  end(how: 'commit' | 'abort'): Promise<void>;
}

/** A transaction that has done its work and stands still until it is told how to end. */
function hold(work: (tx: Sql) => Promise<unknown>): Promise<Held> {
  return new Promise((resolve, reject) => {
    const done = database
      .transaction(async (tx) => {
        await work(tx);
        const how = await new Promise<'commit' | 'abort'>((end) => {
          resolve({
            end: async (asked) => {
              end(asked);
              await done;
            },
          });
        });
        if (how === 'abort') throw new Error('aborted');
      })
      .catch((error: unknown) => {
        if (String(error) !== 'Error: aborted') reject(error);
      });
  });
}

describe('a seal', () => {
  it('holds the new entries in order, chained to the seal before it and signed', async () => {
    const account = await ledger.openAccount();
    const sealing = makeSealing();
    for (const count of [3, 2]) {
      await ledger.depositMany(account, count);
      expect(await sealAll(database, () => sealLedger(sealing))).toBe(count);
    }
    expect(await sealLedger(sealing)).toBe(0);
    expect(await listSealed()).toEqual(await listEntries());
    const seals = await database.query<{ hash: Buffer; previous_hash: Buffer; signature: Buffer; key_id: string }>(
      'select hash, previous_hash, signature, key_id from ledger_seal order by seal_no',
    );
    expect(seals.map((seal) => seal.previous_hash)).toEqual([Buffer.alloc(32), seals[0]?.hash]);
    for (const { hash, signature, key_id: keyId } of seals) {
      expect(keyId).toBe(signing.keyId);
      const said = Buffer.from(`glasshouse ledger seal ${hash.toString('hex')}`);
      expect(parsePublicKey(signing.publicKeyPem)?.verify(said, signature)).toBe(true);
    }
  });

  it('says what an auditor can reckon from the rows without us', async () => {
    const account = await ledger.openAccount('KWD');
    await ledger.depositMany(account, 4, 'KWD');
    const sealing = makeSealing();
    await sealAll(database, () => sealLedger(sealing));
    const [seal] = await database.query<{ from_entry: number; marks: Buffer; rows_hash: Buffer; totals: object }>(
      'select from_entry, marks, rows_hash, totals from ledger_seal order by seal_no desc limit 1',
    );
    const rows = await database.query<{ text: string }>(
      `select entry_id || '|' || debit_account || '|' || credit_account || '|' || amount_minor || '|' || currency || '|' || kind
         || '|-|' || previous_entry_id || '|' || to_char(extract(epoch from at), 'FM999999999999.000000') || '|-' as text
       from ledger_entry where entry_id >= $1 order by entry_id`,
      [seal?.from_entry],
    );
    const digests = rows.map((row) => createHash('sha256').update(row.text).digest());
    expect(rows).toHaveLength(4);
    expect(seal?.marks).toEqual(Buffer.concat(digests.map((digest) => digest.subarray(0, 8))));
    expect(seal?.rows_hash).toEqual(createHash('sha256').update(Buffer.concat(digests)).digest());
    expect(seal?.totals).toEqual({ KWD: { '1': '10' } });
  });

  it('reads every column of an entry', async () => {
    const columns = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'ledger_entry' order by 1`,
    );
    // A column that is added here and not to the digest could be changed without a trace.
    expect(columns.map((column) => column.name)).toEqual(
      'amount_minor at bet_id credit_account currency debit_account entry_id kind previous_entry_id terms_hash'.split(
        ' ',
      ),
    );
  });

  it('is bounded: what is more goes into the next ones', async () => {
    const account = await ledger.openAccount();
    const before = await lastSealedNumber();
    await ledger.depositMany(account, 25);
    const sealing = makeSealing({ mostEntries: 10 });
    expect(await sealAll(database, () => sealLedger(sealing))).toBe(25);
    const counts = await database.query<{ entry_count: number }>(
      'select entry_count from ledger_seal where from_entry > $1 order by seal_no',
      [before],
    );
    expect(counts.map((row) => row.entry_count)).toEqual([10, 10, 5]);
    expect(await listSealed()).toEqual(await listEntries());
  });

  it('[LED-02] is refused any change by the database itself, and so is the key it is signed with', async () => {
    for (const statement of [
      'update ledger_seal set entry_count = entry_count + 1',
      'delete from ledger_seal',
      'truncate ledger_seal',
      'update signing_key set since = now()',
      'delete from signing_key',
      'truncate signing_key cascade',
    ]) {
      await expect(database.query(statement)).rejects.toMatchObject({ code: '23001' });
    }
  });
});

describe('never past a running transaction', () => {
  it.each(['commit', 'abort'] as const)(
    'waits for one that holds a smaller number, through many rounds, until its %s',
    async (how) => {
      const [slow, quick] = [await ledger.openAccount(), await ledger.openAccount()];
      const sealing = makeSealing();
      await sealAll(database, () => sealLedger(sealing));
      const before = await lastSealedNumber();
      const held = await hold((tx) => bookUnjudged(tx, [moveDeposit(slow, 100)]));
      const after = await ledger.deposit(quick, 200);
      for (let round = 0; round < 5; round++) expect(await sealLedger(sealing)).toBe(0);
      expect(await lastSealedNumber()).toBe(before);
      await held.end(how);
      await sealAll(database, () => sealLedger(sealing));
      const sealed = await listSealed();
      expect(sealed).toEqual(await listEntries());
      expect(sealed.includes(after - 1)).toBe(how === 'commit');
      expect(await lastSealedNumber()).toBeGreaterThanOrEqual(after);
    },
  );

  it('waits for an insert that has drawn its number and is not yet a transaction with one', async () => {
    const [slow, quick] = [await ledger.openAccount(), await ledger.openAccount()];
    const sealing = makeSealing();
    await sealAll(database, () => sealLedger(sealing));
    // Sequences write ahead for many numbers at once; in between, drawing one makes nobody a writing transaction.
    await database.query("select nextval('ledger_entry_entry_id_seq')");
    const inserting = database.query(
      `with drawn as materialized (select nextval('ledger_entry_entry_id_seq') as id),
         waited as materialized (select id, pg_sleep(0.6) from drawn)
       insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, at)
       select id, -101, -102, 1, 'EUR', 1, clock_timestamp() from waited`,
    );
    await sleep(200);
    const [writer] = await database.query<{ number: string | null }>(
      "select backend_xid::text as number from pg_stat_activity where datname = current_database() and query like 'with drawn%' and state = 'active'",
    );
    expect(writer).toEqual({ number: null });
    await ledger.deposit(quick, 5);
    await ledger.deposit(slow, 5);
    for (let round = 0; round < 3; round++) expect(await sealLedger(sealing)).toBe(0);
    await inserting;
    expect(await sealAll(database, () => sealLedger(sealing))).toBe(3);
    expect(await listSealed()).toEqual(await listEntries());
  });

  it('is not deceived by one that begins between the two looks of a round', async () => {
    const [slow, quick] = [await ledger.openAccount(), await ledger.openAccount()];
    const horizon = makeHorizon(LEDGER);
    let held: Held | undefined;
    const interrupted: Sql = {
      query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
        const rows = await database.query<Row>(text, values);
        held ??= await hold((tx) => bookUnjudged(tx, [moveDeposit(slow, 1)]));
        return rows;
      },
    };
    const before = await horizon.find(interrupted);
    const drawn = await ledger.deposit(quick, 1);
    expect(before).toBeLessThan(drawn - 1);
    expect(await horizon.find(database)).toBeLessThan(drawn - 1);
    await held?.end('commit');
    // The server's own work looks like a writer for a moment.
    await expect.poll(() => horizon.find(database), { timeout: 30_000 }).toBe(drawn);
  });

  it('goes on while somebody only reads', async () => {
    const account = await ledger.openAccount();
    const reader = await hold((tx) => tx.query('select count(*) from ledger_entry'));
    const entry = await ledger.deposit(account, 5);
    const sealing = makeSealing();
    await sealAll(database, () => sealLedger(sealing));
    expect(await lastSealedNumber()).toBe(entry);
    await reader.end('commit');
  });

  it('misses nothing and seals nothing twice while many write, some of them in vain, and two processes seal', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => ledger.openAccount()));
    const other = ledger.home.reopen();
    const sealings = [makeSealing({ mostEntries: 40 }), makeSealing({ database: other, mostEntries: 40 })];
    let writing = true;
    const seal = async (sealing: Sealing): Promise<void> => {
      while (writing) await sealLedger(sealing);
    };
    const write = async (accountId: number, writer: number): Promise<void> => {
      for (let step = 0; step < 60; step++) {
        const held = await hold((tx) => bookUnjudged(tx, [moveDeposit(accountId, 1), moveDeposit(accountId, 2)]));
        await sleep((step * 7 + writer * 5) % 12);
        await held.end(step % 6 === writer % 6 ? 'abort' : 'commit');
      }
    };
    const sealers = sealings.map(seal);
    await Promise.all(accounts.map(write));
    writing = false;
    await Promise.all(sealers);
    const sealing = makeSealing({ mostEntries: 40 });
    await sealAll(database, () => sealLedger(sealing));
    expect(await listSealed()).toEqual(await listEntries());
    const seals = await database.query<{ seal_no: number; from_entry: number; to_entry: number }>(
      'select seal_no, from_entry, to_entry from ledger_seal order by seal_no',
    );
    expect(seals.map((one) => one.seal_no)).toEqual(seals.map((_, index) => index + 1));
    expect(seals.map((one) => one.from_entry)).toEqual([1, ...seals.slice(0, -1).map((one) => one.to_entry + 1)]);
    expect(seals.length).toBeGreaterThan(20);
  });
});
