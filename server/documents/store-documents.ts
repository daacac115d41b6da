import type { DocumentView } from '@glasshouse/contracts/documents';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { Database } from '../platform/database/index.ts';
import { openWith, SealError, type Sealer } from '../platform/sealing/index.ts';
import { documentName } from './check-uploads.ts';
import type { DocumentsDeps } from './deps.ts';
import {
  deleteOwnDocument,
  findDocument,
  listDocumentRows,
  lockKeysBefore,
  updateKey,
  type DocumentRow,
} from './store.ts';

export async function readDocument({ files, sealer }: DocumentsDeps, row: DocumentRow): Promise<Buffer> {
  const about = documentName(row.document_id);
  const key = sealer.open({ keyId: row.key_id, bytes: row.sealed_key }, about);
  return openWith(key, await files.get(row.document_id), about);
}

/** Under names that say what they are; nobody's own name for a file stands in an archive. */
export async function readAll(
  deps: DocumentsDeps,
  personId: number,
): Promise<readonly { readonly name: string; readonly bytes: Buffer }[]> {
  const read = [];
  for (const [at, row] of (await listDocumentRows(deps.database, personId)).entries()) {
    const ending = row.type === 'application/pdf' ? 'pdf' : 'jpg';
    read.push({ name: `${at + 1}-${row.kind}.${ending}`, bytes: await readDocument(deps, row) });
  }
  return read;
}

/** Its key goes first: from then on the bytes, wherever a copy of them is, are nothing. */
export async function removeDocument(
  { database, files, log }: DocumentsDeps,
  personId: number,
  documentId: string,
): Promise<Decision<undefined, 'document_unknown' | 'document_given'>> {
  if (!(await deleteOwnDocument(database, documentId, personId))) {
    const known = await findDocument(database, documentId);
    return refuse(known?.person_id === personId ? 'document_given' : 'document_unknown');
  }
  await files.remove(documentId).catch((error: unknown) => {
    log.warn(
      { code: 'document_left', error: String(error) },
      'the sealed bytes of a removed document could not be removed',
    );
  });
  return accept(undefined);
}

export function viewDocument(row: DocumentRow): DocumentView {
  return {
    documentId: row.document_id,
    kind: row.kind,
    name: row.name,
    type: row.type,
    addedAtSec: row.added_at_sec,
    isGiven: row.is_given,
    path: `/web-api/documents/${row.document_id}/file`,
  };
}

const AT_ONCE = 100;

/** After a change of keys: the keys of all files are sealed by the present one; the files themselves stay as they are. */
export async function resealKeys(database: Database, sealer: Sealer): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await database.transaction(async (tx) => {
      const locked = await lockKeysBefore(tx, sealer.keyId, after, AT_ONCE);
      for (const { document_id: documentId, key_id: keyId, sealed_key: bytes } of locked) {
        const about = documentName(documentId);
        const key = findKey(() => sealer.open({ keyId, bytes }, about));
        if (!key) continue;
        const sealed = sealer.seal(key, about);
        await updateKey(tx, documentId, sealed.keyId, sealed.bytes);
      }
      return locked;
    });
    const last = rows.at(-1);
    if (!last) return;
    after = last.document_id;
  }
}

function findKey(open: () => Buffer): Buffer | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}
