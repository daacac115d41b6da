import type { PapersAsked } from '@glasshouse/domain/identity';
import type { Sql } from '../platform/database/index.ts';
import type { Sealed } from '../platform/sealing/index.ts';

/** As it stands in the database: the numbers are in `sealed`. */
export interface PapersRow {
  readonly country: string;
  readonly document_type_id: number;
  readonly issued_on: string;
  readonly expires_on: string | null;
  readonly issued_by: string | null;
  readonly birth_place: string | null;
  readonly region: string | null;
  readonly key_id: string;
  readonly sealed: Buffer;
}

export type OpenPapers = Omit<PapersAsked, 'series' | 'number' | 'taxNumber'>;

export async function findPapersRow(sql: Sql, personId: number): Promise<PapersRow | undefined> {
  const [row] = await sql.query<PapersRow>(
    `select country, document_type_id, issued_on::text as issued_on, expires_on::text as expires_on, issued_by,
       birth_place, region, key_id, sealed from person_papers where person_id = $1`,
    [personId],
  );
  return row;
}

export async function savePapersRow(tx: Sql, personId: number, told: OpenPapers, sealed: Sealed): Promise<void> {
  await tx.query(
    `insert into person_papers (person_id, country, document_type_id, issued_on, expires_on, issued_by, birth_place,
       region, key_id, sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (person_id) do update set country = excluded.country, document_type_id = excluded.document_type_id,
       issued_on = excluded.issued_on, expires_on = excluded.expires_on, issued_by = excluded.issued_by,
       birth_place = excluded.birth_place, region = excluded.region, key_id = excluded.key_id,
       sealed = excluded.sealed, saved_at = now()`,
    [
      personId,
      told.country,
      told.documentTypeId,
      told.issuedOn,
      told.expiresOn ?? null,
      told.issuedBy ?? null,
      told.birthPlace ?? null,
      told.region ?? null,
      sealed.keyId,
      sealed.bytes,
    ],
  );
}

export interface SealedRow {
  readonly person_id: number;
  readonly key_id: string;
  readonly sealed: Buffer;
}

/** Those that are under another key than this one, locked. */
export async function lockSealedBefore(
  tx: Sql,
  keyId: string,
  afterId: number,
  most: number,
): Promise<readonly SealedRow[]> {
  return tx.query<SealedRow>(
    `select person_id, key_id, sealed from person_papers where key_id <> $1 and person_id > $2
     order by person_id limit $3 for update skip locked`,
    [keyId, afterId, most],
  );
}

export async function updateSealed(tx: Sql, personId: number, sealed: Sealed): Promise<void> {
  await tx.query('update person_papers set key_id = $2, sealed = $3 where person_id = $1', [
    personId,
    sealed.keyId,
    sealed.bytes,
  ]);
}

/** `waiting`: somebody looks at what they have told; `verified`: somebody has. */
export type VerifiedState = 'open' | 'waiting' | 'verified';

export async function findVerified(sql: Sql, personId: number): Promise<VerifiedState> {
  const [row] = await sql.query<{ is_waiting: boolean }>(
    'select is_waiting from person_verified where person_id = $1',
    [personId],
  );
  if (!row) return 'open';
  return row.is_waiting ? 'waiting' : 'verified';
}

export async function saveVerified(tx: Sql, personId: number, state: VerifiedState): Promise<void> {
  if (state === 'open') await tx.query('delete from person_verified where person_id = $1', [personId]);
  else
    await tx.query(
      `insert into person_verified (person_id, is_waiting) values ($1, $2)
       on conflict (person_id) do update set is_waiting = excluded.is_waiting, verified_at = now()`,
      [personId, state === 'waiting'],
    );
}
