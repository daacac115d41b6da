import type { CurrencyIso } from '@glasshouse/domain/money';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { drawRecordId, insertRecord } from './store-records.ts';

export type RecordAction =
  | 'set'
  | 'lowered'
  | 'raise_asked'
  | 'raised'
  | 'rejected'
  | 'replaced'
  | 'lapsed'
  | 'ended'
  | 'imposed'
  | 'lifted';

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
  const recordId = await drawRecordId(tx);
  const text = describeRecord(recordId, record);
  await insertRecord(tx, { ...record, recordId, text, keyId: signer.keyId, signature: signer.sign(text) });
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
