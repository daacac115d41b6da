import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField } from './fields.ts';

export const SigningKeyView = Type.Object({
  keyId: Type.String({ description: 'The first 16 hex digits of the SHA-256 of the raw public key' }),
  algorithm: Type.Literal('Ed25519'),
  publicKeyPem: Type.String(),
  sinceSec: EpochSecField,
});

/** At the place where programs look for what a site publishes about itself (RFC 8615). */
export const listKeys = defineCall({
  id: 'listKeys',
  method: 'GET',
  path: '/.well-known/glasshouse-keys.json',
  access: 'anyone',
  summary: 'The public keys that seals of the ledger and receipts of bets are signed with, newest first',
  answer: Type.Object({ currentKeyId: Type.String(), keys: Type.Array(SigningKeyView) }),
  refusals: [],
});
