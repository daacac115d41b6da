import type { ProtectionRecord } from '@glasshouse/contracts/protection';
import type { Sql } from '../platform/database/index.ts';

const ON_A_PAGE = 50;

interface RecordRow {
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

/** Every change of a person's protection, newest first, as it was signed. */
export async function listRecords(
  sql: Sql,
  personId: number,
  before: number | undefined,
): Promise<{ records: ProtectionRecord[]; hasMore: boolean }> {
  const rows = await sql.query<RecordRow>(
    `select record_id, floor(extract(epoch from at))::bigint as at_sec, limit_type, action, by, value, currency,
       ceil(extract(epoch from ends_at))::bigint as ends_sec, reason, text, key_id, signature
     from protection_record where person_id = $1 and record_id < $2 order by record_id desc limit $3`,
    [personId, before ?? Number.MAX_SAFE_INTEGER, ON_A_PAGE + 1],
  );
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
