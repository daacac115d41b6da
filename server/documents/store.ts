import type { DocumentView } from '@glasshouse/contracts/documents';
import type { DocumentKind } from '@glasshouse/domain/documents';
import type { Sql } from '../platform/database/index.ts';

export interface DocumentRow {
  readonly document_id: string;
  readonly person_id: number;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly type: DocumentView['type'];
  readonly size_bytes: number;
  readonly key_id: string;
  readonly sealed_key: Buffer;
  readonly is_given: boolean;
  readonly added_at_sec: number;
}

const COLUMNS = `document_id, person_id, kind, name, type, size_bytes, key_id, sealed_key, given_at is not null as is_given,
  floor(extract(epoch from added_at))::bigint as added_at_sec`;

export type NewDocument = Omit<DocumentRow, 'is_given' | 'added_at_sec'>;

export async function insertDocument(tx: Sql, row: NewDocument): Promise<void> {
  await tx.query(
    `insert into document (document_id, person_id, kind, name, type, size_bytes, key_id, sealed_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.document_id, row.person_id, row.kind, row.name, row.type, row.size_bytes, row.key_id, row.sealed_key],
  );
}

export async function listDocumentRows(sql: Sql, personId: number): Promise<readonly DocumentRow[]> {
  return sql.query<DocumentRow>(`select ${COLUMNS} from document where person_id = $1 order by added_at, document_id`, [
    personId,
  ]);
}

export async function findDocument(sql: Sql, documentId: string): Promise<DocumentRow | undefined> {
  const [row] = await sql.query<DocumentRow>(`select ${COLUMNS} from document where document_id = $1`, [documentId]);
  return row;
}

/** Whether there was one that had not been handed in. */
export async function deleteOwnDocument(tx: Sql, documentId: string, personId: number): Promise<boolean> {
  const rows = await tx.query(
    `delete from document where document_id = $1 and person_id = $2 and given_at is null returning 1 as deleted`,
    [documentId, personId],
  );
  return rows.length > 0;
}

export interface KeyRow {
  readonly document_id: string;
  readonly key_id: string;
  readonly sealed_key: Buffer;
}

/** Those whose key is under another one than this, locked. */
export async function lockKeysBefore(tx: Sql, keyId: string, after: string, most: number): Promise<readonly KeyRow[]> {
  return tx.query<KeyRow>(
    `select document_id, key_id, sealed_key from document where key_id <> $1 and document_id > $2
     order by document_id limit $3 for update skip locked`,
    [keyId, after, most],
  );
}

export async function updateKey(tx: Sql, documentId: string, keyId: string, sealedKey: Buffer): Promise<void> {
  await tx.query('update document set key_id = $2, sealed_key = $3 where document_id = $1', [
    documentId,
    keyId,
    sealedKey,
  ]);
}

/** Their ids: the bytes are still to be removed. */
export async function deleteDocuments(tx: Sql, personId: number, keepsGiven: boolean): Promise<readonly string[]> {
  await tx.query('delete from document_upload where person_id = $1', [personId]);
  const rows = await tx.query<{ document_id: string }>(
    'delete from document where person_id = $1 and (given_at is null or not $2::boolean) returning document_id',
    [personId, keepsGiven],
  );
  return rows.map((row) => row.document_id);
}
