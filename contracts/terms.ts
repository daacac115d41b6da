import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField } from './fields.ts';

/** Where a player stands with the terms of the site. */
export const AgreementStatus = Type.Object({
  /** The terms have changed since the player agreed to them. */
  result: Type.Boolean(),
  /** The version that holds now; 0 while the operator has numbered none. */
  version: Type.Integer({ minimum: 0 }),
  /** When it took hold, where the operator says so. */
  updatedAt: Type.Optional(EpochSecField),
});
export type AgreementStatus = Static<typeof AgreementStatus>;

export const getAgreementStatus = defineCall({
  id: 'getAgreementStatus',
  method: 'GET',
  path: '/web-api/api-v3/v2/user/agreement-rules/status',
  access: 'player',
  isQuiet: true,
  summary: 'Whether the terms have changed since the player agreed to them',
  answer: AgreementStatus,
  refusals: [],
});

export const agreeToTerms = defineCall({
  id: 'agreeToTerms',
  method: 'POST',
  path: '/web-api/api-v3/v2/user/agreement-rules/agree',
  access: 'player',
  whileStopped: 'open',
  summary: 'Agree to the version that was read; refused where another one holds by now',
  body: Type.Object({ version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
  answer: AgreementStatus,
  refusals: ['terms_changed'],
});
