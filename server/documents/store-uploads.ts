import type { UploadView } from '@glasshouse/contracts/documents';
import { DOCUMENT_BOUNDS, type DocumentKind, type RoomTaken, type UploadsThere } from '@glasshouse/domain/documents';
import type { Sql } from '../platform/database/index.ts';
import type { Sealed } from '../platform/sealing/index.ts';

export interface UploadRow {
  readonly upload_id: string;
  readonly person_id: number;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly size_bytes: number;
  readonly received_bytes: number;
  readonly state: UploadView['state'];
  readonly refusal: NonNullable<UploadView['refusal']> | null;
  /** From where it was begun. */
  readonly network: string;
}

const COLUMNS = 'upload_id, person_id, kind, name, size_bytes, received_bytes, state, refusal, network';

/** One who begins two at once is counted once after the other. */
export async function lockPerson(tx: Sql, personId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 18))', [`documents of ${personId}`]);
}

export async function countThere(sql: Sql, personId: number, network: string): Promise<UploadsThere> {
  const [row] = await sql.query<{ documents: number; uploads: number }>(
    `select (select count(*)::int from document where person_id = $1) as documents,
       (select count(*)::int from document_upload where person_id = $1 and state in ('receiving', 'checking')) as uploads`,
    [personId],
  );
  if (!row) throw new Error('uploads cannot be counted');
  return { ...row, ...(await countRoom(sql, network)) };
}

/** As `reserveBytes` of `domain/documents` reckons for each. */
export async function countRoom(sql: Sql, network: string): Promise<RoomTaken> {
  const [row] = await sql.query<{ of_all: number; of_network: number }>(
    `select coalesce(sum(reserved), 0)::bigint as of_all,
       coalesce(sum(reserved) filter (where network = $1), 0)::bigint as of_network
     from (select network, least(size_bytes, received_bytes + $2) as reserved
       from document_upload where state in ('receiving', 'checking')) as one`,
    [network, DOCUMENT_BOUNDS.partBytes],
  );
  if (!row) throw new Error('the room for uploads cannot be counted');
  return { ofAll: row.of_all, ofNetwork: row.of_network };
}

export async function insertUpload(
  tx: Sql,
  row: Pick<UploadRow, 'upload_id' | 'person_id' | 'kind' | 'name' | 'size_bytes' | 'network'>,
): Promise<void> {
  await tx.query(
    'insert into document_upload (upload_id, person_id, kind, name, size_bytes, network) values ($1, $2, $3, $4, $5, $6)',
    [row.upload_id, row.person_id, row.kind, row.name, row.size_bytes, row.network],
  );
}

/** Only of this person: for anybody else there is none. */
export async function findUpload(sql: Sql, uploadId: string, personId: number): Promise<UploadRow | undefined> {
  const [row] = await sql.query<UploadRow>(
    `select ${COLUMNS} from document_upload where upload_id = $1 and person_id = $2`,
    [uploadId, personId],
  );
  return row;
}

export async function lockUpload(tx: Sql, uploadId: string, personId: number): Promise<UploadRow | undefined> {
  const [row] = await tx.query<UploadRow>(
    `select ${COLUMNS} from document_upload where upload_id = $1 and person_id = $2 for update`,
    [uploadId, personId],
  );
  return row;
}

/** What still has to be told of them: documents stand in their own list. */
export async function listUploads(sql: Sql, personId: number): Promise<readonly UploadRow[]> {
  return sql.query<UploadRow>(
    `select ${COLUMNS} from document_upload where person_id = $1 and state <> 'ready' order by touched_at, upload_id`,
    [personId],
  );
}

export async function insertPart(tx: Sql, uploadId: string, atByte: number, sealed: Sealed): Promise<void> {
  await tx.query('insert into document_part (upload_id, at_byte, key_id, sealed) values ($1, $2, $3, $4)', [
    uploadId,
    atByte,
    sealed.keyId,
    sealed.bytes,
  ]);
}

export async function updateReceived(
  tx: Sql,
  uploadId: string,
  receivedBytes: number,
  state: UploadRow['state'],
): Promise<void> {
  await tx.query(
    'update document_upload set received_bytes = $2, state = $3, touched_at = now() where upload_id = $1',
    [uploadId, receivedBytes, state],
  );
}

/** Whole, and not yet kept: the oldest first. */
export async function findUnchecked(sql: Sql, except: readonly string[]): Promise<UploadRow | undefined> {
  const [row] = await sql.query<UploadRow>(
    `select ${COLUMNS} from document_upload where state = 'checking' and upload_id <> all($1)
     order by touched_at, upload_id limit 1`,
    [[...except]],
  );
  return row;
}

/** Until the transaction ends nobody else looks at it; false where somebody does, or has. */
export async function claimUpload(tx: Sql, uploadId: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 as claimed from document_upload where upload_id = $1 and state = 'checking' for update skip locked`,
    [uploadId],
  );
  return rows.length > 0;
}

export interface PartRow {
  readonly at_byte: number;
  readonly key_id: string;
  readonly sealed: Buffer;
}

export async function listParts(sql: Sql, uploadId: string): Promise<readonly PartRow[]> {
  return sql.query<PartRow>('select at_byte, key_id, sealed from document_part where upload_id = $1 order by at_byte', [
    uploadId,
  ]);
}

/** False where it was ended otherwise meanwhile. */
export async function endUpload(
  tx: Sql,
  uploadId: string,
  ended: { readonly state: 'ready' } | { readonly state: 'refused'; readonly refusal: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update document_upload set state = $2, refusal = $3, touched_at = now()
     where upload_id = $1 and state = 'checking' returning 1 as ended`,
    [uploadId, ended.state, 'refusal' in ended ? ended.refusal : null],
  );
  if (rows.length > 0) await tx.query('delete from document_part where upload_id = $1', [uploadId]);
  return rows.length > 0;
}

export async function deleteUpload(tx: Sql, uploadId: string): Promise<void> {
  await tx.query('delete from document_upload where upload_id = $1', [uploadId]);
}

export async function deleteOldUploads(sql: Sql): Promise<void> {
  const { forgottenAfterHours, forgottenEmptyAfterMinutes } = DOCUMENT_BOUNDS;
  await sql.query(
    `delete from document_upload where state <> 'checking' and touched_at < now() - $1 * interval '1 hour'
       or state = 'receiving' and received_bytes = 0 and touched_at < now() - $2 * interval '1 minute'`,
    [forgottenAfterHours, forgottenEmptyAfterMinutes],
  );
}
