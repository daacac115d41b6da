import type { InboxMessage, MessageId } from '@glasshouse/contracts/messages';
import type { ContactPurpose } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';

interface MessageRow {
  readonly source: InboxMessage['source'];
  readonly message_id: number;
  readonly purpose: InboxMessage['purpose'];
  readonly code: string | null;
  readonly title: string | null;
  readonly body: string | null;
  readonly at_sec: number;
  readonly is_read: boolean;
}

const MOST_LISTED = 100;

/** Both kinds together; `$1` is the person. */
const KEPT = `(
  select 'house' as source, message_id, purpose, code, null as title, null as body, at
  from contact_message where person_id = $1
  union all
  select 'operator', message_id, purpose, null, title, body, at from inbox_message where person_id = $1
)`;
/** The same as they are told; `$2`: whether anything may be offered to them now. */
const TOLD = `(select * from ${KEPT} kept where $2 or kept.purpose <> 'offer')`;

export async function listInbox(sql: Sql, personId: number, mayOffer: boolean): Promise<InboxMessage[]> {
  const rows = await sql.query<MessageRow>(
    `select told.source, told.message_id, told.purpose, told.code, told.title, told.body,
       floor(extract(epoch from told.at))::bigint as at_sec, mark.read_at is not null as is_read
     from ${TOLD} told left join message_mark mark
       on mark.person_id = $1 and mark.source = told.source and mark.message_id = told.message_id
     where mark.deleted_at is null order by told.at desc, told.message_id desc limit ${MOST_LISTED}`,
    [personId, mayOffer],
  );
  return rows.map(({ message_id: messageId, at_sec: atSec, is_read: isRead, source, purpose, ...said }) => ({
    source,
    messageId,
    purpose,
    ...(said.code !== null && { code: said.code }),
    ...(said.title !== null && { title: said.title }),
    ...(said.body !== null && { text: said.body }),
    atSec,
    isRead,
  }));
}

export async function countUnread(sql: Sql, personId: number, mayOffer: boolean): Promise<number> {
  const [row] = await sql.query<{ unread: number }>(
    `select count(*)::integer as unread from ${TOLD} told left join message_mark mark
       on mark.person_id = $1 and mark.source = told.source and mark.message_id = told.message_id
     where mark.read_at is null`,
    [personId, mayOffer],
  );
  return row?.unread ?? 0;
}

/** The one that came last of those that were not read, and how old it is. */
export async function findNewestUnread(
  sql: Sql,
  personId: number,
): Promise<{ readonly purpose: ContactPurpose; readonly age_sec: number } | undefined> {
  const [row] = await sql.query<{ purpose: ContactPurpose; age_sec: number }>(
    `select told.purpose, extract(epoch from clock_timestamp() - told.at)::float8 as age_sec
     from ${KEPT} told left join message_mark mark
       on mark.person_id = $1 and mark.source = told.source and mark.message_id = told.message_id
     where mark.read_at is null order by told.at desc limit 1`,
    [personId],
  );
  return row;
}

/** Those that are the person's own, of these or of all. */
export async function markRead(tx: Sql, personId: number, ids: readonly MessageId[] | undefined): Promise<void> {
  await tx.query(
    `insert into message_mark (person_id, source, message_id)
     select $1, told.source, told.message_id from ${KEPT} told
     where $2::jsonb is null or exists (
       select 1 from jsonb_to_recordset($2::jsonb) as asked (source text, "messageId" bigint)
       where asked.source = told.source and asked."messageId" = told.message_id)
     on conflict do nothing`,
    [personId, ids === undefined ? null : JSON.stringify(ids)],
  );
}

export async function markDeleted(tx: Sql, personId: number, ids: readonly MessageId[]): Promise<void> {
  await tx.query(
    `insert into message_mark (person_id, source, message_id, deleted_at)
     select $1, told.source, told.message_id, clock_timestamp() from ${KEPT} told
     join jsonb_to_recordset($2::jsonb) as asked (source text, "messageId" bigint)
       on asked.source = told.source and asked."messageId" = told.message_id
     group by 2, 3
     on conflict (person_id, source, message_id) do update
       set deleted_at = coalesce(message_mark.deleted_at, excluded.deleted_at)`,
    [personId, JSON.stringify(ids)],
  );
}

export interface WrittenMessage {
  readonly personId: number;
  readonly purpose: 'offer' | 'service';
  readonly title: string;
  readonly text: string;
}

export async function insertInboxMessage(tx: Sql, { personId, purpose, title, text }: WrittenMessage): Promise<void> {
  await tx.query('insert into inbox_message (person_id, purpose, title, body) values ($1, $2, $3, $4)', [
    personId,
    purpose,
    title,
    text,
  ]);
}

export async function findPersonOf(sql: Sql, playerId: number): Promise<number | undefined> {
  const [row] = await sql.query<{ person_id: number }>('select person_id from player where player_id = $1', [playerId]);
  return row?.person_id;
}
