import { accept, refuse, type Decision } from '../decision/index.ts';
import { DOCUMENT_BOUNDS } from './document.table.ts';

/** How many bytes are held for files on their way. */
export interface RoomTaken {
  readonly ofAll: number;
  readonly ofNetwork: number;
}

/** What is there already when somebody begins to send another. */
export interface UploadsThere extends RoomTaken {
  readonly documents: number;
  readonly uploads: number;
}

/** What a file is to have costs nobody anything; what has come, and the part after it, does. */
export function reserveBytes(sizeBytes: number, receivedBytes: number): number {
  return Math.min(sizeBytes, receivedBytes + DOCUMENT_BOUNDS.partBytes);
}

/** Whether a file of this size may be sent. */
export function decideUpload(
  sizeBytes: number,
  there: UploadsThere,
): Decision<undefined, 'document_damaged' | 'document_too_large' | 'documents_full' | 'overloaded'> {
  if (sizeBytes === 0) return refuse('document_damaged');
  if (sizeBytes > DOCUMENT_BOUNDS.mostBytes) return refuse('document_too_large');
  const own = there.documents + there.uploads;
  if (there.uploads >= DOCUMENT_BOUNDS.mostUploads || own >= DOCUMENT_BOUNDS.mostDocuments)
    return refuse('documents_full');
  return hasRoom(there, reserveBytes(sizeBytes, 0)) ? accept(undefined) : refuse('overloaded');
}

function hasRoom({ ofAll, ofNetwork }: RoomTaken, bytes: number): boolean {
  const { mostBytesOnTheirWay, mostBytesOfNetwork } = DOCUMENT_BOUNDS;
  return ofAll + bytes <= mostBytesOnTheirWay && ofNetwork + bytes <= mostBytesOfNetwork;
}

/** Where a part belongs: `known` was there before, and is not kept again. */
export function decidePart(
  upload: { readonly sizeBytes: number; readonly receivedBytes: number },
  part: { readonly offset: number; readonly bytes: number },
): Decision<'known' | 'next', 'upload_misplaced'> {
  const end = part.offset + part.bytes;
  if (part.bytes === 0 || end > upload.sizeBytes || part.offset > upload.receivedBytes)
    return refuse('upload_misplaced');
  if (end <= upload.receivedBytes) return accept('known');
  return part.offset === upload.receivedBytes ? accept('next') : refuse('upload_misplaced');
}

/** Whether a part may be kept: the last one always is, so that what is nearly there makes room. */
export function decideRoom(
  upload: { readonly sizeBytes: number; readonly receivedBytes: number },
  bytes: number,
  taken: RoomTaken,
): Decision<undefined, 'overloaded'> {
  const { sizeBytes, receivedBytes } = upload;
  const more = reserveBytes(sizeBytes, receivedBytes + bytes) - reserveBytes(sizeBytes, receivedBytes);
  return more <= 0 || hasRoom(taken, more) ? accept(undefined) : refuse('overloaded');
}
