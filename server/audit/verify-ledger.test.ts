import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Sql } from '../platform/database/index.ts';
import { makeSigning } from '../platform/signing/index.ts';
import { describeFinding, type Finding } from './findings.ts';
import { makeHorizon } from './horizon.ts';
import { hashSeal, textToSign } from './seal.ts';
import { sealLedger, type Sealing } from './seal-ledger.ts';
import { insertKey, LEDGER } from './store.ts';
import { listSeals } from './store-verify.ts';
import { openTestLedger, type TestLedger } from './test-ledger.ts';
import { verifyLedger, verifyLedgerIn, type Verification } from './verify-ledger.ts';
import type { SealsToVerify } from './verify-seals.ts';

/** Other ones in each run: a thousand by `npm run sweep`. */
const ALTERED_ROWS = Number(process.env['ALTERED_ROWS'] ?? 250);
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-verify-'));
const signing = makeSigning(folder);
let ledger: TestLedger;
let database: Database;
let sealing: Sealing;

beforeAll(async () => {
  ledger = await openTestLedger();
  database = ledger.database;
  sealing = { database, signing, horizon: makeHorizon(LEDGER), mostEntries: 40 };
  await insertKey(database, signing.keyId, signing.publicKeyPem);
});
afterAll(async () => {
  await ledger.home.close();
  rmSync(folder, { recursive: true, force: true });
});

const noFault = { findings: [] };

/** What verification finds after a superuser, whom no trigger stops, has done something; all of it is undone. */
async function findAfter(work: (tx: Sql) => Promise<unknown>, asked: SealsToVerify = {}): Promise<readonly Finding[]> {
  let findings: readonly Finding[] = [];
  const undone = new Error('undone');
  await database
    .transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await work(tx);
      ({ findings } = await verifyLedgerIn(tx, asked));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return findings;
}

interface SealSpan {
  readonly sealNo: bigint;
  readonly toEntry: bigint;
}

async function listIds(): Promise<bigint[]> {
  const rows = await database.query<{ entry_id: number }>('select entry_id from ledger_entry order by entry_id');
  return rows.map((row) => BigInt(row.entry_id));
}

async function listSpans(): Promise<SealSpan[]> {
  const rows = await database.query<{ seal_no: number; to_entry: number }>(
    'select seal_no, to_entry from ledger_seal order by seal_no',
  );
  return rows.map((row) => ({ sealNo: BigInt(row.seal_no), toEntry: BigInt(row.to_entry) }));
}

/** Seals all there is: a seal waits for whoever is writing, and after many rows that may be the server's own analysis. */
async function sealAll(mostEntries = sealing.mostEntries): Promise<void> {
  const newest = (await listIds()).at(-1) ?? 0n;
  do await sealLedger({ ...sealing, mostEntries });
  while (((await listSpans()).at(-1)?.toEntry ?? 0n) < newest);
}

/** Some 250 entries of nine players in three currencies in seven seals, with numbers that came to nothing, and a tail. */
async function fillLedger(): Promise<void> {
  for (const currency of ['EUR', 'KWD', 'JPY']) {
    const accounts = await Promise.all([1, 2, 3].map(() => ledger.openAccount(currency)));
    for (const [index, account] of accounts.entries()) {
      await ledger.depositMany(account, 20 + index, currency);
      await database.query("select nextval('ledger_entry_entry_id_seq') from generate_series(1, 3)");
      await ledger.depositMany(account, 5, currency);
    }
    await sealAll();
    await ledger.openAccount(currency);
  }
  const late = await ledger.openAccount();
  await ledger.depositMany(late, 12);
}

describe('a ledger that is whole', () => {
  it('[LED-01] [LED-09] [AC-09] is found so: sealed, balanced, chained, and worth nothing in sum', async () => {
    expect(await verifyLedger(database)).toMatchObject({
      ...noFault,
      seals: 0n,
      lastSeal: undefined,
      unsealedEntries: 0,
    });
    await fillLedger();
    const verified = await verifyLedger(database);
    expect(verified).toMatchObject({ ...noFault, sealedEntries: 234, unsealedEntries: 12 });
    expect(verified.seals).toBeGreaterThanOrEqual(6n);
    expect(verified.keys).toEqual(new Map([[signing.keyId, Number(verified.seals)]]));
    expect(verified.currencies.map((one) => one.currency)).toEqual(['EUR', 'JPY', 'KWD']);
    for (const { players, house } of verified.currencies) expect(BigInt(players)).toBe(-BigInt(house));
  });
});

/** How many bytes each column of an entry has. */
const COLUMNS = {
  entry_id: 8,
  debit_account: 8,
  credit_account: 8,
  amount_minor: 8,
  currency: 3,
  kind: 2,
  bet_id: 8,
  previous_entry_id: 8,
  at: 7,
  terms_hash: 32,
} as const;
type Column = keyof typeof COLUMNS;

interface Change {
  readonly column: Column;
  readonly byte: number;
  /** Never 0: the byte is another one afterwards. */
  readonly flip: number;
}

/** The column with one byte of it changed, whatever stands in it. */
function writeChanged({ column, byte, flip }: Change): string {
  const place = byte % COLUMNS[column];
  const mask = `(${flip}::bigint << ${8 * place})`;
  switch (column) {
    case 'kind':
      return `((kind::bigint # ${mask}) + 32768) % 65536 - 32768`;
    case 'bet_id':
      return `coalesce(bet_id, 0) # ${mask}`;
    case 'currency':
      return `overlay(currency::text placing chr(33 + (ascii(substr(currency, ${place + 1})) - 32 + ${flip} % 92) % 93) from ${place + 1})`;
    case 'at':
      return `'epoch'::timestamptz + ((extract(epoch from at) * 1000000)::bigint # ${mask}) * interval '1 microsecond'`;
    case 'terms_hash':
      return `set_byte(coalesce(terms_hash, decode(repeat('00', 32), 'hex')), ${place}, get_byte(coalesce(terms_hash,
        decode(repeat('00', 32), 'hex')), ${place}) # ${flip})`;
    default:
      return `${column} # ${mask}`;
  }
}

describe('[LED-06] one row changed by a superuser', () => {
  let ids: bigint[];
  let sealed: bigint[];
  let spans: SealSpan[];

  beforeAll(async () => {
    spans = await listSpans();
    ids = await listIds();
    sealed = ids.filter((id) => id <= (spans.at(-1)?.toEntry ?? 0n));
    // Whoever changes rows at will is not stopped by the checks of a table either.
    const checks = await database.query<{ name: string }>(
      "select conname as name from pg_constraint where conrelid = 'ledger_entry'::regclass and contype = 'c'",
    );
    for (const { name } of checks) await database.query(`alter table ledger_entry drop constraint ${name}`);
  });

  const sealOf = (entryId: bigint): bigint => spans.find((span) => entryId <= span.toEntry)?.sealNo ?? 0n;
  const expectedOf = (what: 'entry_altered' | 'entry_removed' | 'entry_inserted', entryId: bigint): Finding => ({
    what,
    entryId,
    sealNo: sealOf(entryId),
  });
  /** Moved to a smaller number, it stands where there was none; to a greater, it is gone from where it was. */
  const expectedOfMove = (from: bigint, to: bigint): Finding =>
    to < from ? expectedOf('entry_inserted', to) : expectedOf('entry_removed', from);

  it(
    `is found in each of ${ALTERED_ROWS} random cases, by its number and its seal`,
    async () => {
      const changes = fc.sample(
        fc.record({
          entryId: fc.constantFrom(...sealed),
          column: fc.constantFrom(...(Object.keys(COLUMNS) as Column[])),
          byte: fc.nat(31),
          flip: fc.integer({ min: 1, max: 255 }),
        }),
        ALTERED_ROWS,
      );
      const missed: object[] = [];
      for (const change of changes) {
        const { entryId, column } = change;
        const movedTo = BigInt.asIntN(
          64,
          entryId ^ (BigInt(change.flip) << BigInt(8 * (change.byte % COLUMNS.entry_id))),
        );
        // A number that is taken cannot be given again: the row goes far away instead.
        const changed = column === 'entry_id' && ids.includes(movedTo) ? { ...change, byte: 6 } : change;
        const [found] = await findAfter((tx) =>
          tx.query(`update ledger_entry set ${column} = ${writeChanged(changed)} where entry_id = $1`, [
            String(entryId),
          ]),
        );
        const to = BigInt.asIntN(64, entryId ^ (BigInt(changed.flip) << BigInt(8 * (changed.byte % COLUMNS.entry_id))));
        const expected = column === 'entry_id' ? expectedOfMove(entryId, to) : expectedOf('entry_altered', entryId);
        if (!isSame(found, expected)) missed.push({ ...changed, found, expected });
      }
      expect(missed).toEqual([]);
    },
    60_000 + ALTERED_ROWS * 120,
  );

  it('is found when the row is taken out', async () => {
    for (const entryId of fc.sample(fc.constantFrom(...sealed), 40)) {
      const found = await findAfter((tx) =>
        tx.query('delete from ledger_entry where entry_id = $1', [String(entryId)]),
      );
      expect(found[0]).toEqual(expectedOf('entry_removed', entryId));
    }
  });

  it('is found when a row is put in, between the others, in a gap or before the first', async () => {
    const last = Number(sealed.at(-1));
    const free = Array.from({ length: last + 20 }, (_, index) => BigInt(index - 20)).filter((id) => !ids.includes(id));
    const inside = free.filter((id) => id <= (spans.at(-1)?.toEntry ?? 0n));
    expect(inside.length).toBeGreaterThan(30);
    for (const entryId of inside) {
      const found = await findAfter((tx) =>
        tx.query(
          `insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, at)
           select $1, debit_account, credit_account, amount_minor, currency, kind, at from ledger_entry order by entry_id limit 1`,
          [String(entryId)],
        ),
      );
      expect(found[0]).toEqual(expectedOf('entry_inserted', entryId));
    }
  });

  it('is found in a seal, whichever of its columns it is', async () => {
    const columns: Readonly<Record<string, string>> = {
      from_entry: 'from_entry - 1',
      to_entry: 'to_entry + 1',
      entry_count: 'entry_count + 1',
      entry_ids: 'entry_ids + int8multirange(int8range(-5, -4))',
      rows_hash: 'set_byte(rows_hash, 31, get_byte(rows_hash, 31) # 1)',
      marks: 'set_byte(marks, 7, get_byte(marks, 7) # 128)',
      totals: `totals || '{"EUR": {"1": "1"}}'`,
      sealed_at: `sealed_at + interval '1 microsecond'`,
      previous_hash: 'set_byte(previous_hash, 0, get_byte(previous_hash, 0) # 1)',
      hash: 'set_byte(hash, 0, get_byte(hash, 0) # 1)',
    };
    for (const { sealNo } of spans) {
      for (const [column, value] of Object.entries(columns)) {
        const found = await findAfter((tx) =>
          tx.query(`update ledger_seal set ${column} = ${value} where seal_no = $1`, [String(sealNo)]),
        );
        expect({ column, found: found[0] }).toEqual({ column, found: { what: 'seal_altered', sealNo } });
      }
      const forged = await findAfter((tx) =>
        tx.query(
          'update ledger_seal set signature = set_byte(signature, 0, get_byte(signature, 0) # 1) where seal_no = $1',
          [String(sealNo)],
        ),
      );
      expect(forged[0]).toEqual({ what: 'signature_wrong', sealNo, keyId: signing.keyId });
    }
  });

  it('is found when a seal is taken out, wherever another follows', async () => {
    for (const { sealNo } of spans.slice(0, -1)) {
      const found = await findAfter((tx) => tx.query('delete from ledger_seal where seal_no = $1', [String(sealNo)]));
      expect(found[0]).toEqual({ what: 'seal_missing', sealNo });
    }
  });

  it('is found in an account, by its balance and by the head of its chain', async () => {
    const [account] = await database.query<{ account_id: number; balance_minor: number; last_entry_id: number }>(
      'select account_id, balance_minor, last_entry_id from account where balance_minor > 0 order by account_id limit 1',
    );
    const accountId = BigInt(account?.account_id ?? 0);
    const entriesMinor = BigInt(account?.balance_minor ?? 0);
    const change = (what: string): Promise<readonly Finding[]> =>
      findAfter((tx) => tx.query(`update account set ${what} where account_id = $1`, [String(accountId)]));
    expect(await change('balance_minor = balance_minor + 1')).toEqual([
      { what: 'balance_differs', accountId, balanceMinor: entriesMinor + 1n, entriesMinor },
      { what: 'sum_not_zero', currency: 'EUR', sumMinor: 1n },
    ]);
    const entryId = BigInt(account?.last_entry_id ?? 0);
    expect(await change('last_entry_id = last_entry_id - 1')).toEqual([{ what: 'chain_broken', accountId, entryId }]);
    expect(
      await findAfter((tx) => tx.query('delete from account where account_id = $1', [String(accountId)])),
    ).toContainEqual({ what: 'account_missing', accountId });
  });

  it('is found in the part that is too new to be sealed, by balances, chains and currencies', async () => {
    const tail = ids.at(-2);
    const change = (what: string): Promise<readonly Finding[]> =>
      findAfter((tx) => tx.query(`update ledger_entry set ${what} where entry_id = $1`, [String(tail)]));
    expect(await change('amount_minor = amount_minor + 5')).toMatchObject([
      { what: 'balance_differs' },
      { what: 'sum_not_zero' },
    ]);
    expect(await change('previous_entry_id = 1')).toMatchObject([{ what: 'chain_broken', entryId: tail }]);
    expect(await change("currency = 'USD'")).toMatchObject([{ what: 'currency_mixed', entryId: tail }]);
  });
});

describe('[M5] several faults', () => {
  it('are named one by one, and what comes behind them is still looked at under its seals', async () => {
    const spans = await listSpans();
    const ids = await listIds();
    const sealed = ids.filter((id) => id <= (spans.at(-1)?.toEntry ?? 0n));
    const altered = [3, 4, 90, sealed.length - 1].map((at) => sealed[at] ?? 0n);
    const removed = sealed[60] ?? 0n;
    const sealOf = (entryId: bigint): bigint => spans.find((span) => entryId <= span.toEntry)?.sealNo ?? 0n;
    let verified: Verification | undefined;
    const found = await findAfter(async (tx) => {
      await tx.query('update ledger_entry set bet_id = 5 where entry_id = any($1::bigint[])', [altered.map(String)]);
      await tx.query('delete from ledger_entry where entry_id = $1', [String(removed)]);
      verified = await verifyLedgerIn(tx);
    });
    const named = found.filter((one) => one.what === 'entry_altered' || one.what === 'entry_removed');
    expect(named).toEqual(
      [...altered.map((entryId) => ({ what: 'entry_altered', entryId })), { what: 'entry_removed', entryId: removed }]
        .map((one) => ({ ...one, sealNo: sealOf(one.entryId) }))
        .toSorted((one, other) => Number(one.entryId - other.entryId)),
    );
    expect(verified).toMatchObject({ unsealedEntries: 12, seals: spans.at(-1)?.sealNo });
  });

  it('in the seals themselves leave the others as they are', async () => {
    const found = await findAfter(async (tx) => {
      await tx.query('update ledger_seal set to_entry = to_entry + 1 where seal_no = 2');
      await tx.query('update ledger_seal set hash = sha256(hash) where seal_no = 4');
      await tx.query('delete from ledger_seal where seal_no = 5');
    });
    expect(found.map((one) => ('sealNo' in one ? [one.what, one.sealNo] : [one.what]))).toEqual([
      ['seal_altered', 2n],
      ['seal_altered', 4n],
      ['signature_wrong', 4n],
      ['seal_missing', 5n],
    ]);
  });
});

describe('a superuser who takes pains', () => {
  /** A row is changed, and every seal from its own on is made anew over what stands there now. */
  async function reseal(tx: Sql, entryId: bigint, hand: ReturnType<typeof makeSigning>): Promise<void> {
    await tx.query('update ledger_entry set bet_id = 77 where entry_id = $1', [String(entryId)]);
    const [seal] = await tx.query<{ seal_no: number; to_entry: number }>(
      'select seal_no, to_entry from ledger_seal where $1 between from_entry and to_entry',
      [String(entryId)],
    );
    await tx.query('delete from ledger_seal where seal_no >= $1', [seal?.seal_no]);
    await insertKey(tx, hand.keyId, hand.publicKeyPem);
    const inTransaction = { ...database, transaction: <Value>(work: (inner: Sql) => Promise<Value>) => work(tx) };
    const horizon = {
      find: async () => Number((await tx.query<{ id: number }>('select max(entry_id) as id from ledger_entry'))[0]?.id),
    };
    await sealLedger({ database: inTransaction, signing: hand, horizon, mostEntries: 40 });
  }

  it('is found out by the house’s key, or by a seal that was noted earlier', async () => {
    const thief = makeSigning(join(folder, 'thief'));
    const [first] = await listSeals(database, 2n, 1, 1);
    if (!first) throw new Error('there is a third seal');
    const entryId = BigInt(first.from_entry);
    const sealNo = BigInt(first.seal_no);
    const forge = (asked: SealsToVerify): Promise<readonly Finding[]> =>
      findAfter((tx) => reseal(tx, entryId, thief), asked);
    // Within the ledger alone nothing is left to tell by.
    expect(await forge({})).toEqual([]);
    const forged = await forge({ trustedKeyIds: [signing.keyId] });
    expect(forged[0]).toEqual({ what: 'signature_wrong', sealNo, keyId: thief.keyId });
    expect(new Set(forged.map(({ what }) => what))).toEqual(new Set(['signature_wrong']));
    expect(await forge({ expected: { sealNo, hash: first.hash.toString('hex') } })).toEqual([
      { what: 'seal_unknown', sealNo },
    ]);
  });

  it('is found out without the key to sign with', async () => {
    const [seal] = await listSeals(database, 0n, 1, 1);
    if (!seal) throw new Error('there is a seal');
    const changed = { ...seal, totals: '{"EUR": {"1": "1"}}' };
    const hash = hashSeal(changed);
    const thief = makeSigning(join(folder, 'thief'));
    const found = await findAfter((tx) =>
      tx.query('update ledger_seal set totals = $2, hash = $3, signature = $4 where seal_no = $1', [
        seal.seal_no,
        changed.totals,
        hash,
        thief.sign(textToSign(hash)),
      ]),
    );
    expect(found[0]).toEqual({ what: 'signature_wrong', sealNo: 1n, keyId: signing.keyId });
    const keyChanged = await findAfter((tx) =>
      tx.query('update signing_key set public_key = $1', [thief.publicKeyPem]),
    );
    expect(keyChanged[0]).toEqual({ what: 'signature_wrong', sealNo: 1n, keyId: signing.keyId });
  });

  it('cannot cut the newest seals off once one of them was noted', async () => {
    const { lastSeal } = await verifyLedger(database);
    const cut = async (tx: Sql): Promise<void> => {
      await tx.query('delete from ledger_seal where seal_no = (select max(seal_no) from ledger_seal)');
    };
    expect(await findAfter(cut, { expected: lastSeal })).toEqual([{ what: 'seal_unknown', sealNo: lastSeal?.sealNo }]);
    expect(await verifyLedger(database, { expected: lastSeal })).toMatchObject(noFault);
  });

  it('cannot hide behind marks that were made to match', async () => {
    // As if one had found another row of the same mark: the whole digests still differ.
    const found = await findAfter(async (tx) => {
      const [seal] = await listSeals(tx, 0n, 1, 1);
      if (!seal) throw new Error('there is a seal');
      const changed = { ...seal, rows_hash: Buffer.alloc(32, 1) };
      const hash = hashSeal(changed);
      await tx.query('update ledger_seal set rows_hash = $1, hash = $2, signature = $3 where seal_no = 1', [
        changed.rows_hash,
        hash,
        signing.sign(textToSign(hash)),
      ]);
    });
    expect(found).toContainEqual({ what: 'rows_differ', sealNo: 1n });
  });
});

it('is found whole whatever is being booked and sealed at the same time', async () => {
  const accounts = await Promise.all([1, 2, 3, 4].map(() => ledger.openAccount()));
  const leastLooks = 4;
  let looks = 0;
  let writing = true;
  const write = async (account: number): Promise<void> => {
    for (let step = 1; step <= 40 || looks < leastLooks; step++) await ledger.deposit(account, step);
  };
  const seal = async (): Promise<void> => {
    while (writing) await sealLedger(sealing);
  };
  const sealer = seal();
  const writers = Promise.all(accounts.map(write)).finally(() => (writing = false));
  try {
    for (; writing; looks++) expect(await verifyLedger(database)).toMatchObject(noFault);
  } finally {
    looks = leastLooks;
    await Promise.all([writers, sealer]);
  }
  expect(await verifyLedger(database)).toMatchObject(noFault);
});

it('[LED-06] goes through a hundred thousand entries a minute and more', async () => {
  const account = await ledger.openAccount();
  for (let step = 0; step < 10; step++) await ledger.depositMany(account, 2_000);
  await sealAll(50_000);
  const startedAtMs = performance.now();
  const { sealedEntries, findings } = await verifyLedger(database);
  const tookMs = performance.now() - startedAtMs;
  expect(findings).toEqual([]);
  expect(sealedEntries).toBeGreaterThan(20_000);
  expect(sealedEntries / (tookMs / 60_000)).toBeGreaterThan(100_000);
});

it('every finding is told in a sentence', () => {
  expect(describeFinding({ what: 'entry_altered', entryId: 812n, sealNo: 3n })).toBe(
    'Entry 812 was altered after it had been sealed (seal 3).',
  );
  expect(describeFinding({ what: 'balance_differs', accountId: 9n, balanceMinor: 5n, entriesMinor: 4n })).toBe(
    'Account 9 shows 5 and its entries add up to 4.',
  );
});

function isSame(one: Finding | undefined, other: Finding): boolean {
  return one !== undefined && describeFinding(one) === describeFinding(other);
}
