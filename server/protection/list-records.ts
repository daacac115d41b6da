import type { ProtectionRecord } from '@glasshouse/contracts/protection';
import type { Sql } from '../platform/database/index.ts';
import { listRecordRows, type RecordRow } from './store-records.ts';

const ON_A_PAGE = 50;

/** Every change of a person's protection, newest first, as it was signed. */
export async function listRecords(
  sql: Sql,
  personId: number,
  before: number | undefined,
): Promise<{ records: ProtectionRecord[]; hasMore: boolean }> {
  const rows = await listRecordRows(sql, personId, before ?? Number.MAX_SAFE_INTEGER, ON_A_PAGE + 1);
  return { records: rows.slice(0, ON_A_PAGE).map(toRecord), hasMore: rows.length > ON_A_PAGE };
}

function toRecord(row: RecordRow): ProtectionRecord {
  return {
    recordId: row.record_id,
    at: row.at_sec,
    limitType: row.limit_type,
    action: row.action,
    by: row.by,
    ...(row.value !== null && { value: row.value }),
    ...(row.currency !== null && { currency: row.currency }),
    ...(row.ends_sec !== null && { endsAt: row.ends_sec }),
    ...(row.reason !== null && { reason: row.reason }),
    keyId: row.key_id,
    text: row.text,
    signature: row.signature,
  };
}
