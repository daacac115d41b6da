import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { IdField } from './fields.ts';

/** What the house signs: the bet as it was taken. Fields stand in this order in the signed text. */
export const SignedReceipt = Type.Object({
  /** The exact text that was signed: JSON of the bet. */
  text: Type.String(),
  keyId: Type.String(),
  /** Ed25519, base64url. */
  signature: Type.String(),
});
export type SignedReceipt = Static<typeof SignedReceipt>;

export const getReceipt = defineCall({
  id: 'getReceipt',
  method: 'GET',
  path: '/web-api/bets/{betId}/receipt',
  access: 'player',
  limit: 'lookup',
  summary: 'The signed receipt of a bet: anyone can verify it with the published key, without us',
  params: Type.Object({ betId: IdField }),
  answer: SignedReceipt,
  refusals: ['bet_unknown', 'bet_altered'],
});
