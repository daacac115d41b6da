import type { CurrencyIso } from '@glasshouse/domain/money';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';

export type RecordAction =
  'set' | 'lowered' | 'raise_asked' | 'raised' | 'rejected' | 'replaced' | 'lapsed' | 'ended' | 'imposed' | 'lifted';

export interface NewRecord {
  readonly personId: number;
  readonly atMs: number;
  readonly limitType: number;
  readonly action: RecordAction;
  readonly by: 'person' | 'house' | 'register' | 'time';
  readonly value?: number | undefined;
  readonly currency?: CurrencyIso | undefined;
  readonly endsAtMs?: number | undefined;
  readonly reason?: string | undefined;
}

/** In the transaction of the change: it is signed as it was made, and what was signed is kept word for word. */
export async function writeRecord({ signer }: ProtectionDeps, tx: Sql, record: NewRecord): Promise<void> {
  const [next] = await tx.query<{ record_id: number }>(
    `select nextval('protection_record_record_id_seq')::bigint as record_id`,
  );
  const recordId = next?.record_id ?? 0;
  const text = describeRecord(recordId, record);
  await tx.query(
    `insert into protection_record (record_id, person_id, at, limit_type, action, by, value, currency, ends_at, reason,
       text, key_id, signature)
     overriding system value
     values ($1, $2, to_timestamp($3::float8 / 1000.0), $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000.0), $10, $11, $12, $13)`,
    [
      recordId,
      record.personId,
      record.atMs,
      record.limitType,
      record.action,
      record.by,
      record.value ?? null,
      record.currency ?? null,
      record.endsAtMs ?? null,
      record.reason ?? null,
      text,
      signer.keyId,
      signer.sign(text),
    ],
  );
}

/** The fields stand in this order in the signed text; see docs/hashed-texts.md. */
function describeRecord(recordId: number, record: NewRecord): string {
  return JSON.stringify({
    record: 'glasshouse-protection-1',
    recordId,
    personId: record.personId,
    at: new Date(record.atMs).toISOString(),
    limitType: record.limitType,
    action: record.action,
    by: record.by,
    value: record.value ?? null,
    currency: record.currency ?? null,
    endsAt: record.endsAtMs === undefined ? null : new Date(record.endsAtMs).toISOString(),
    reason: record.reason ?? null,
  });
}
