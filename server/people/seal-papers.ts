import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { PapersAsked } from '@glasshouse/domain/identity';
import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import { SealError, type Sealed, type Sealer } from '../platform/sealing/index.ts';
import { lockSealedBefore, updateSealed, type PapersRow, type SealedRow } from './store-papers.ts';

const numbers = Compile(
  Type.Object({
    number: Type.String(),
    series: Type.Optional(Type.String()),
    taxNumber: Type.Optional(Type.String()),
  }),
);

export type PaperNumbers = Pick<PapersAsked, 'number' | 'series' | 'taxNumber'>;

const nameOf = (personId: number): string => `papers of ${personId}`;

export function sealNumbers(sealer: Sealer, personId: number, { number, series, taxNumber }: PaperNumbers): Sealed {
  return sealer.seal(Buffer.from(JSON.stringify({ number, series, taxNumber })), nameOf(personId));
}

export function openPapers(sealer: Sealer, personId: number, row: PapersRow): PapersAsked {
  const bytes = sealer.open({ keyId: row.key_id, bytes: row.sealed }, nameOf(personId));
  return {
    country: row.country,
    documentTypeId: row.document_type_id,
    issuedOn: row.issued_on,
    ...(row.expires_on !== null && { expiresOn: row.expires_on }),
    ...(row.issued_by !== null && { issuedBy: row.issued_by }),
    ...(row.birth_place !== null && { birthPlace: row.birth_place }),
    ...(row.region !== null && { region: row.region }),
    ...numbers.Parse(JSON.parse(bytes.toString('utf8'))),
  };
}

const AT_ONCE = 100;

/**
 * After a change of keys: what the keys before have sealed is sealed by the present one. A row that none of them opens
 * stays as it is, and stops nobody else's.
 */
export async function resealPapers(database: Database, sealer: Sealer, log: Logger): Promise<void> {
  let after = 0;
  let [resealed, closed] = [0, 0];
  for (;;) {
    const rows = await database.transaction(async (tx) => {
      const locked = await lockSealedBefore(tx, sealer.keyId, after, AT_ONCE);
      for (const row of locked) {
        const fresh = findResealed(sealer, row);
        if (fresh) await updateSealed(tx, row.person_id, fresh);
        if (fresh) resealed++;
        else closed++;
      }
      return locked;
    });
    const last = rows.at(-1);
    if (!last) break;
    after = last.person_id;
  }
  if (resealed > 0)
    log.info({ code: 'papers_resealed', count: resealed }, 'papers of persons are under the present key');
  if (closed > 0)
    log.error({ code: 'papers_closed', count: closed }, 'papers of persons are opened by no key that is named');
}

function findResealed(
  sealer: Sealer,
  { person_id: personId, key_id: keyId, sealed: bytes }: SealedRow,
): Sealed | undefined {
  const about = nameOf(personId);
  try {
    return sealer.seal(sealer.open({ keyId, bytes }, about), about);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}
