import type { ContactPurpose } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';

export interface MessageRow {
  readonly message_id: number;
  readonly purpose: ContactPurpose;
  readonly code: string;
  readonly at_sec: number;
}

export async function insertMessage(tx: Sql, personId: number, purpose: ContactPurpose, code: string): Promise<void> {
  await tx.query('insert into contact_message (person_id, purpose, code) values ($1, $2, $3)', [
    personId,
    purpose,
    code,
  ]);
}

/** Newest first. */
export async function listMessages(sql: Sql, personId: number, most: number): Promise<MessageRow[]> {
  return sql.query<MessageRow>(
    `select message_id, purpose, code, floor(extract(epoch from at))::bigint as at_sec
     from contact_message where person_id = $1 order by message_id desc limit $2`,
    [personId, most],
  );
}
