import type { DocumentKind, RefusalReason, Verification } from '@glasshouse/domain/documents';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface VerificationRow extends Verification {
  readonly changed_at_sec: number;
}

const COLUMNS = 'state, asked, reasons, floor(extract(epoch from changed_at))::bigint as changed_at_sec';

export async function findVerification(sql: Sql, personId: number): Promise<VerificationRow | undefined> {
  const [row] = await sql.query<VerificationRow>(`select ${COLUMNS} from verification where person_id = $1`, [
    personId,
  ]);
  return row;
}

export async function saveVerification(tx: Sql, personId: number, to: Verification): Promise<void> {
  await tx.query(
    `insert into verification (person_id, state, asked, reasons) values ($1, $2, $3, $4)
     on conflict (person_id) do update set state = excluded.state, asked = excluded.asked, reasons = excluded.reasons,
       changed_at = now()`,
    [personId, to.state, sqlArray(to.asked), sqlArray(to.reasons)],
  );
}

export interface VerificationEvent {
  readonly name: string;
  readonly state: string;
  readonly said: object;
  readonly by_whom: 'person' | 'operator' | 'outside';
}

export async function insertEvent(tx: Sql, personId: number, event: VerificationEvent): Promise<void> {
  await tx.query('insert into verification_event (person_id, name, state, said, by_whom) values ($1, $2, $3, $4, $5)', [
    personId,
    event.name,
    event.state,
    JSON.stringify(event.said),
    event.by_whom,
  ]);
}

/** Of what the person has sent and not handed in yet; nobody takes any of it away before it is. */
export async function lockSentKinds(tx: Sql, personId: number): Promise<readonly DocumentKind[]> {
  const rows = await tx.query<{ kind: DocumentKind }>(
    'select kind from document where person_id = $1 and given_at is null order by document_id for update',
    [personId],
  );
  return rows.map(({ kind }) => kind);
}

export async function giveDocuments(tx: Sql, personId: number): Promise<void> {
  await tx.query('update document set given_at = now() where person_id = $1 and given_at is null', [personId]);
}

export interface WaitingRow {
  readonly personId: number;
  readonly state: string;
  readonly sinceSec: number;
  /** What was answered outside since it was handed in; null where nobody has answered. */
  readonly outside: object | null;
  readonly reasons: readonly RefusalReason[];
  readonly documents: readonly { readonly documentId: string; readonly kind: string; readonly type: string }[];
}

/** What waits for somebody who looks, the oldest first. */
export async function listWaiting(sql: Sql, most: number): Promise<readonly WaitingRow[]> {
  return sql.query<WaitingRow>(
    `select v.person_id as "personId", v.state, floor(extract(epoch from v.changed_at))::bigint as "sinceSec", v.reasons,
       (select e.said from verification_event e where e.person_id = v.person_id and e.name = 'outside'
          and e.event_id > (select max(s.event_id) from verification_event s
            where s.person_id = v.person_id and s.name = 'submit')
        order by e.event_id desc limit 1) as outside,
       (select coalesce(json_agg(json_build_object('documentId', d.document_id, 'kind', d.kind, 'type', d.type)
            order by d.added_at), '[]'::json)
          from document d where d.person_id = v.person_id and d.given_at is not null) as documents
     from verification v where v.state in ('submitted', 'in_review') order by v.changed_at, v.person_id limit $1`,
    [most],
  );
}

/** Somebody who has handed in, and about whom nobody outside was asked since. */
export async function findUnasked(
  sql: Sql,
): Promise<{ readonly person_id: number; readonly state: Verification['state'] } | undefined> {
  const [row] = await sql.query<{ person_id: number; state: Verification['state'] }>(
    `select v.person_id, v.state from verification v
     where v.state in ('submitted', 'in_review') and not exists (
       select 1 from verification_event e where e.person_id = v.person_id and e.name = 'outside'
         and e.event_id > (select coalesce(max(s.event_id), 0) from verification_event s
           where s.person_id = v.person_id and s.name = 'submit'))
     order by v.changed_at limit 1`,
  );
  return row;
}
