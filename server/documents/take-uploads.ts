import type { RefusalsOf } from '@glasshouse/contracts/call';
import type {
  sendPart as sendPartCall,
  startUpload as startUploadCall,
  UploadView,
} from '@glasshouse/contracts/documents';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { decidePart, decideRoom, decideUpload, type DocumentKind } from '@glasshouse/domain/documents';
import { makeSecret } from '../platform/ids/index.ts';
import { findWideNetwork } from '../platform/limits/index.ts';
import type { DocumentsDeps } from './deps.ts';
import {
  countRoom,
  countThere,
  deleteUpload,
  findUpload,
  insertPart,
  insertUpload,
  lockPerson,
  lockUpload,
  updateReceived,
  type UploadRow,
} from './store-uploads.ts';

const ID_BYTES = 18;
const MOST_NAME = 120;

export interface UploadAsked {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly sizeBytes: number;
}

export async function startUpload(
  { database }: Pick<DocumentsDeps, 'database'>,
  { personId, address }: { readonly personId: number; readonly address: string },
  { kind, name, sizeBytes }: UploadAsked,
): Promise<Decision<UploadView, RefusalsOf<typeof startUploadCall>>> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, personId);
    const network = findWideNetwork(address);
    const decided = decideUpload(sizeBytes, await countThere(tx, personId, network));
    if (!decided.ok) return decided;
    const row = {
      upload_id: makeSecret(ID_BYTES),
      person_id: personId,
      kind,
      name: cleanName(name),
      size_bytes: sizeBytes,
      network,
    };
    await insertUpload(tx, row);
    return accept(viewUpload({ ...row, received_bytes: 0, state: 'receiving', refusal: null }));
  });
}

/** Only for people to read: nothing is ever looked for by it. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, MOST_NAME);
  return /^\.*$/.test(plain) ? 'file' : plain;
}

/** Keeps a part that goes on where the file stands. Of two at once, the second finds what the first has done. */
export async function takePart(
  { database, sealer }: Pick<DocumentsDeps, 'database' | 'sealer'>,
  personId: number,
  part: { readonly uploadId: string; readonly offset: number; readonly bytes: Uint8Array },
): Promise<Decision<UploadView, RefusalsOf<typeof sendPartCall>>> {
  const { uploadId, offset, bytes } = part;
  return database.transaction(async (tx) => {
    const upload = await lockUpload(tx, uploadId, personId);
    if (!upload) return refuse('document_unknown');
    const { size_bytes: sizeBytes, received_bytes: receivedBytes } = upload;
    const decided = decidePart({ sizeBytes, receivedBytes }, { offset, bytes: bytes.length });
    if (!decided.ok) return decided;
    if (decided.value === 'known') return accept(viewUpload(upload));
    const room = decideRoom({ sizeBytes, receivedBytes }, bytes.length, await countRoom(tx, upload.network));
    if (!room.ok) return room;
    const end = offset + bytes.length;
    const state = end === sizeBytes ? 'checking' : 'receiving';
    await insertPart(tx, uploadId, offset, sealer.seal(bytes, partName(uploadId, offset)));
    await updateReceived(tx, uploadId, end, state);
    return accept(viewUpload({ ...upload, received_bytes: end, state }));
  });
}

export const partName = (uploadId: string, atByte: number): string => `part ${atByte} of ${uploadId}`;

export async function getUpload(
  { database }: Pick<DocumentsDeps, 'database'>,
  personId: number,
  uploadId: string,
): Promise<Decision<UploadView, 'document_unknown'>> {
  const upload = await findUpload(database, uploadId, personId);
  return upload ? accept(viewUpload(upload)) : refuse('document_unknown');
}

/** One that is being looked at is forgotten as soon as it is known what it is. */
export async function cancelUpload(
  { database }: Pick<DocumentsDeps, 'database'>,
  personId: number,
  uploadId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (await lockUpload(tx, uploadId, personId)) await deleteUpload(tx, uploadId);
  });
}

export function viewUpload(row: UploadRow): UploadView {
  return {
    uploadId: row.upload_id,
    kind: row.kind,
    name: row.name,
    sizeBytes: row.size_bytes,
    receivedBytes: row.received_bytes,
    state: row.state,
    ...(row.refusal !== null && { refusal: row.refusal }),
  };
}
