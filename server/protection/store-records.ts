import type { ProtectionRecord } from '@glasshouse/contracts/protection';
import type { Sql } from '../platform/database/index.ts';

export interface RecordRow {
  readonly record_id: number;
  readonly at_sec: number;
  readonly limit_type: ProtectionRecord['limitType'];
  readonly action: ProtectionRecord['action'];
  readonly by: ProtectionRecord['by'];
  readonly value: number | null;
  readonly currency: string | null;
  readonly ends_sec: number | null;
  readonly reason: string | null;
  readonly text: string;
  readonly key_id: string;
  readonly signature: string;
}

/** Newest first, those before a number. */
export async function listRecordRows(sql: Sql, personId: number, before: number, most: number): Promise<RecordRow[]> {
  return sql.query<RecordRow>(
    `select record_id, floor(extract(epoch from at))::bigint as at_sec, limit_type, action, by, value, currency,
       ceil(extract(epoch from ends_at))::bigint as ends_sec, reason, text, key_id, signature
     from protection_record where person_id = $1 and record_id < $2 order by record_id desc limit $3`,
    [personId, before, most],
  );
}

/** The number of the next record: it stands in the text that is signed. */
export async function drawRecordId(tx: Sql): Promise<number> {
  const [next] = await tx.query<{ record_id: number }>(
    `select nextval('protection_record_record_id_seq')::bigint as record_id`,
  );
  if (!next) throw new Error('a sequence answers with its next number');
  return next.record_id;
}

export interface NewRecordRow {
  readonly recordId: number;
  readonly personId: number;
  readonly atMs: number;
  readonly limitType: number;
  readonly action: string;
  readonly by: string;
  readonly value?: number | undefined;
  readonly currency?: string | undefined;
  readonly endsAtMs?: number | undefined;
  readonly reason?: string | undefined;
  readonly text: string;
  readonly keyId: string;
  readonly signature: string;
}

export async function insertRecord(tx: Sql, row: NewRecordRow): Promise<void> {
  await tx.query(
    `insert into protection_record (record_id, person_id, at, limit_type, action, by, value, currency, ends_at, reason,
       text, key_id, signature)
     overriding system value
     values ($1, $2, to_timestamp($3::float8 / 1000.0), $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000.0), $10, $11,
       $12, $13)`,
    [
      row.recordId,
      row.personId,
      row.atMs,
      row.limitType,
      row.action,
      row.by,
      row.value ?? null,
      row.currency ?? null,
      row.endsAtMs ?? null,
      row.reason ?? null,
      row.text,
      row.keyId,
      row.signature,
    ],
  );
}

/** When limits of a person were raised since a moment, the oldest first. */
export async function listRaises(sql: Sql, personId: number, sinceMs: number): Promise<number[]> {
  const rows = await sql.query<{ at_ms: number }>(
    `select floor(extract(epoch from at) * 1000)::bigint as at_ms from protection_record
     where person_id = $1 and action = 'raised' and at >= to_timestamp($2::float8 / 1000.0) order by record_id`,
    [personId, sinceMs],
  );
  return rows.map((row) => row.at_ms);
}
