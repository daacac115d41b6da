/** What persons show of themselves, and what becomes of it. */
export { DOCUMENT_BOUNDS, DOCUMENT_KINDS, type DocumentKind } from './document.table.ts';
export { decidePart, decideRoom, decideUpload, type RoomTaken, type UploadsThere } from './decide-upload.ts';
export {
  decideMove,
  isOpenForDocuments,
  listNeeded,
  NOT_STARTED,
  REFUSAL_REASONS,
  VERIFICATION_STATES,
  type RefusalReason,
  type Verification,
  type VerificationMove,
  type VerificationRefusal,
  type VerificationState,
} from './decide-verification.ts';
