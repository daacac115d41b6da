import { DOCUMENT_KINDS, REFUSAL_REASONS, VERIFICATION_STATES } from '@glasshouse/domain/documents';
import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, OneOf } from './fields.ts';

/** The documents’ names in the words of the documents; beside them what our pages read. */
export const VerificationView = Type.Object({
  is_need_identification: Type.Boolean(),
  /** 1 not verified · 2 being looked at · 3 verified · 4 refused · 5 more was asked for */
  verification_status: Type.Integer({ minimum: 1, maximum: 5 }),
  verification_status_group_code: OneOf(...VERIFICATION_STATES),
  /** Kinds of documents that show who somebody is, as the calls of uploads name them. */
  verification_types: Type.Array(OneOf(...DOCUMENT_KINDS)),
  requested_additional_document: Type.Boolean(),
  /** 1 while somebody is waited for who looks; 0 otherwise. */
  user_status_id: Type.Integer({ minimum: 0, maximum: 1 }),
  is_identification_bonus: Type.Boolean(),
  show_verification_modal_on_deposit_page: Type.Boolean(),
  /** What has to be sent now; empty while there is nothing to send. */
  needed: Type.Array(OneOf(...DOCUMENT_KINDS)),
  reasons: Type.Array(OneOf(...REFUSAL_REASONS)),
  isProfileFilled: Type.Boolean(),
  /** When it came to stand where it stands. */
  changedAtSec: Type.Optional(EpochSecField),
});
export type VerificationView = Static<typeof VerificationView>;

export const getVerification = defineCall({
  id: 'getVerification',
  method: 'GET',
  path: '/web-api/verification',
  access: 'player',
  isQuiet: true,
  summary: 'How far it is known who the signed-in person is, and what they have to send',
  answer: VerificationView,
  refusals: [],
});

export const submitVerification = defineCall({
  id: 'submitVerification',
  method: 'POST',
  path: '/web-api/verification',
  access: 'player',
  whileStopped: 'open',
  limit: 'document',
  summary: 'Hand in what was sent: somebody looks at it, and it can no longer be taken back',
  answer: VerificationView,
  refusals: ['verification_closed', 'profile_unfilled', 'documents_missing'],
});
