import { DOCUMENT_BOUNDS, DOCUMENT_KINDS } from '@glasshouse/domain/documents';
import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { BytesField, EpochSecField, OneOf } from './fields.ts';

const FileIdField = Type.String({ minLength: 16, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
const KindField = OneOf(...DOCUMENT_KINDS);
/** As it was called where it came from; shown to who sent it and to who looks at it, and never a path. */
const NameField = Type.String({ minLength: 1, maxLength: 120 });
const UploadParams = Type.Object({ uploadId: FileIdField });

export const UploadView = Type.Object({
  uploadId: FileIdField,
  kind: KindField,
  name: Type.String(),
  sizeBytes: Type.Integer({ minimum: 0 }),
  /** The next part begins here. */
  receivedBytes: Type.Integer({ minimum: 0 }),
  /** On its way; whole, and being looked at by the program; kept as a document; not kept. */
  state: OneOf('receiving', 'checking', 'ready', 'refused'),
  /** Why it was not kept. */
  refusal: Type.Optional(OneOf('document_type_refused', 'document_damaged', 'document_too_large', 'document_active')),
});
export type UploadView = Static<typeof UploadView>;

export const DocumentView = Type.Object({
  documentId: FileIdField,
  kind: KindField,
  name: Type.String(),
  type: OneOf('image/jpeg', 'application/pdf'),
  addedAtSec: EpochSecField,
  /** Handed in: it can no longer be taken back. */
  isGiven: Type.Boolean(),
  /** Its bytes: a picture stands there without what cameras write beside it. */
  path: Type.String(),
});
export type DocumentView = Static<typeof DocumentView>;

export const listDocuments = defineCall({
  id: 'listDocuments',
  method: 'GET',
  path: '/web-api/documents',
  access: 'player',
  summary: 'What the person has sent, and what is on its way',
  answer: Type.Object({ uploads: Type.Array(UploadView), documents: Type.Array(DocumentView) }),
  refusals: [],
});

export const startUpload = defineCall({
  id: 'startUpload',
  method: 'POST',
  path: '/web-api/documents/uploads',
  access: 'player',
  whileStopped: 'open',
  limit: 'document',
  summary: 'Begin to send a file; its bytes follow in parts',
  body: Type.Object(
    { kind: KindField, name: NameField, sizeBytes: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) },
    { additionalProperties: false },
  ),
  answer: UploadView,
  refusals: ['document_damaged', 'document_too_large', 'documents_full'],
});

export const getUpload = defineCall({
  id: 'getUpload',
  method: 'GET',
  path: '/web-api/documents/uploads/{uploadId}',
  access: 'player',
  limit: 'documentPart',
  summary: 'How far a file has come, and what became of it',
  params: UploadParams,
  answer: UploadView,
  refusals: ['document_unknown'],
});

export const sendPart = defineCall({
  id: 'sendPart',
  method: 'PUT',
  path: '/web-api/documents/uploads/{uploadId}/parts/{offset}',
  access: 'player',
  whileStopped: 'open',
  limit: 'documentPart',
  summary: 'Send the bytes that begin at this one. A part that is there already is answered as if it were new',
  params: Type.Object({
    uploadId: FileIdField,
    offset: Type.Integer({ minimum: 0, maximum: DOCUMENT_BOUNDS.mostBytes }),
  }),
  body: BytesField,
  bodyBytes: DOCUMENT_BOUNDS.partBytes,
  answer: UploadView,
  refusals: ['document_unknown', 'upload_misplaced'],
});

export const cancelUpload = defineCall({
  id: 'cancelUpload',
  method: 'DELETE',
  path: '/web-api/documents/uploads/{uploadId}',
  access: 'player',
  whileStopped: 'open',
  summary: 'Forget a file that is on its way or was not kept; a repeat changes nothing',
  params: UploadParams,
  answer: Type.Object({}),
  refusals: [],
});

export const removeDocument = defineCall({
  id: 'removeDocument',
  method: 'DELETE',
  path: '/web-api/documents/{documentId}',
  access: 'player',
  whileStopped: 'open',
  summary: 'Take a document back that was not handed in yet',
  params: Type.Object({ documentId: FileIdField }),
  answer: Type.Object({}),
  refusals: ['document_unknown', 'document_given'],
});
