import type { Sql } from '../platform/database/index.ts';
import type { SealFields } from './seal.ts';

/** A table whose rows are numbered by a sequence. Both names are ours, never a caller's. */
export interface Numbered {
  readonly table: string;
  readonly sequence: string;
}

export const LEDGER: Numbered = { table: 'ledger_entry', sequence: 'ledger_entry_entry_id_seq' };

/** The last number that anybody has drawn, committed or not; 0 before the first. */
export async function readLastDrawn(sql: Sql, { sequence }: Numbered): Promise<number> {
  const [row] = await sql.query<{ last: number }>(
    `select case when is_called then last_value else last_value - 1 end as last from ${sequence}`,
  );
  return row?.last ?? 0;
}

/** A session that keeps numbers in store would use them long after the sequence has gone on. */
export async function keepsNumbersBack(sql: Sql, { sequence }: Numbered): Promise<boolean> {
  const [row] = await sql.query<{ cached: boolean }>(
    `select seqcache > 1 as cached from pg_sequence where seqrelid = '${sequence}'::regclass`,
  );
  return row?.cached ?? true;
}

const SEAL_LOCK = 7_411_950_202;

/** One sealer at a time over all processes, until the end of the transaction. */
export async function tryLockSeals(tx: Sql): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [SEAL_LOCK]);
  return row?.locked ?? false;
}

const ROW_COLUMNS = `e.entry_id, e.debit_account, e.credit_account, e.amount_minor, e.currency, e.kind,
  coalesce(e.bet_id::text, '-'), e.previous_entry_id, extract(epoch from e.at)`;

/** Every column of a row in one text, without regard to who asks from where: times as seconds of UTC to the microsecond. */
export const ROW_DIGEST = `sha256(convert_to(concat_ws('|', ${ROW_COLUMNS},
  coalesce(encode(e.terms_hash, 'hex'), '-')), 'UTF8'))`;

/** As seals of text 1 have it: of before stakes carried the hash of their bet. */
export const ROW_DIGEST_1 = `sha256(convert_to(concat_ws('|', ${ROW_COLUMNS}), 'UTF8'))`;

export const TIME_TEXT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

/** Whose numbers this database draws. */
export async function readShardNo(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ shard_no: number }>('select shard_no from ledger_shard');
  if (!row) throw new Error('the shard is named from the first migration on');
  return row.shard_no;
}

export interface LastSeal {
  readonly seal_no: number;
  readonly to_entry: number;
  readonly hash: Buffer;
}

export async function findLastSeal(sql: Sql): Promise<LastSeal | undefined> {
  const [row] = await sql.query<LastSeal>(
    'select seal_no, to_entry, hash from ledger_seal order by seal_no desc limit 1',
  );
  return row;
}

/** What a seal over the next entries would say of them; no row travels. */
export interface EntriesToSeal {
  readonly entry_count: number;
  readonly last_entry: number;
  readonly entry_ids: string;
  readonly rows_hash: Buffer;
  readonly marks: Buffer;
  readonly totals: string;
  readonly sealed_at: string;
}

/** The next entries after one and up to another, `most` at most. */
export async function findEntriesToSeal(
  tx: Sql,
  after: number,
  upTo: number,
  most: number,
): Promise<EntriesToSeal | undefined> {
  const [row] = await tx.query<EntriesToSeal>(
    `with batch as materialized (
       select e.entry_id, e.currency, e.kind, e.amount_minor, ${ROW_DIGEST} as digest
       from ledger_entry e where e.entry_id > $1 and e.entry_id <= $2 order by e.entry_id limit $3
     ), totals as (
       select currency, jsonb_object_agg(kind, total) as kinds
       from (select currency, kind, sum(amount_minor)::text as total from batch group by currency, kind) one
       group by currency
     )
     select count(*)::int as entry_count, max(entry_id) as last_entry,
       range_agg(int8range(entry_id, entry_id, '[]'))::text as entry_ids,
       sha256(string_agg(digest, ''::bytea order by entry_id)) as rows_hash,
       string_agg(substr(digest, 1, 8), ''::bytea order by entry_id) as marks,
       (select jsonb_object_agg(currency, kinds) from totals)::text as totals,
       to_char(clock_timestamp() at time zone 'UTC', ${TIME_TEXT}) as sealed_at
     from batch having count(*) > 0`,
    [after, upTo, most],
  );
  return row;
}

export interface NewSeal extends SealFields {
  readonly hash: Buffer;
  readonly signature: Buffer;
}

const SEAL_COLUMNS = `seal_no, from_entry, to_entry, entry_count, entry_ids, rows_hash, marks, totals, sealed_at,
  previous_hash, hash, signature, key_id, shard_no`;

export async function insertSeal(tx: Sql, seal: NewSeal): Promise<void> {
  await tx.query(
    `insert into ledger_seal (${SEAL_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      seal.seal_no,
      seal.from_entry,
      seal.to_entry,
      seal.entry_count,
      seal.entry_ids,
      seal.rows_hash,
      seal.marks,
      seal.totals,
      seal.sealed_at,
      seal.previous_hash,
      seal.hash,
      seal.signature,
      seal.key_id,
      seal.shard_no,
    ],
  );
}

export interface KeyRow {
  readonly key_id: string;
  readonly public_key: string;
  readonly since_sec: number;
}

export async function insertKey(sql: Sql, keyId: string, publicKeyPem: string): Promise<void> {
  await sql.query('insert into signing_key (key_id, public_key) values ($1, $2) on conflict do nothing', [
    keyId,
    publicKeyPem,
  ]);
}

/** The newest first. */
export async function listKeyRows(sql: Sql): Promise<KeyRow[]> {
  return sql.query<KeyRow>(
    `select key_id, public_key, floor(extract(epoch from since))::bigint as since_sec
     from signing_key order by since desc, key_id`,
  );
}
