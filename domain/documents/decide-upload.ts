import { accept, refuse, type Decision } from '../decision/index.ts';
import { DOCUMENT_BOUNDS } from './document.table.ts';

/** What is there already when somebody begins to send another. */
export interface UploadsThere {
  readonly documents: number;
  readonly uploads: number;
  /** Of everybody. */
  readonly bytesOnTheirWay: number;
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
  if (there.bytesOnTheirWay + sizeBytes > DOCUMENT_BOUNDS.mostBytesOnTheirWay) return refuse('overloaded');
  return accept(undefined);
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
