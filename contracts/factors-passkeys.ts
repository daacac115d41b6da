import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, IdField } from './fields.ts';
import { SignedIn } from './session.ts';
import { TEXT_RULES } from './text-rules.ts';

/** Letters and digits as browsers and the standard write bytes. */
const Bytes = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]+$' });

const Descriptor = Type.Object({
  id: Bytes(1_400),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});

/** What a browser is told to make a passkey, in the words of the standard (WebAuthn level 3). */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Bytes(90), name: Type.String(), displayName: Type.String() }),
  challenge: Bytes(90),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  /** Those that the player has: no device makes a second one. */
  excludeCredentials: Type.Array(Descriptor),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** What a browser is told to use one. */
export const PasskeyRequest = Type.Object({
  rpId: Type.String(),
  challenge: Bytes(90),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  /** Empty: whichever the visitor has for this site. */
  allowCredentials: Type.Array(Descriptor),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

const Attachment = Type.Optional(Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')]));
/** Of extensions we ask for none, and read none. */
const Extensions = Type.Object({});

const PasskeyMade = Type.Object({
  id: Bytes(1_400),
  rawId: Bytes(1_400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: Type.Object({
    clientDataJSON: Bytes(8_000),
    attestationObject: Bytes(24_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
  }),
});
export type PasskeyMade = Static<typeof PasskeyMade>;

const PasskeyUsed = Type.Object({
  id: Bytes(1_400),
  rawId: Bytes(1_400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: Type.Object({
    clientDataJSON: Bytes(8_000),
    authenticatorData: Bytes(8_000),
    signature: Bytes(2_000),
    userHandle: Type.Optional(Bytes(90)),
  }),
});
export type PasskeyUsed = Static<typeof PasskeyUsed>;

const PasskeyName = Type.String(TEXT_RULES.passkeyName);

export const PasskeyView = Type.Object({
  passkeyId: IdField,
  /** The player’s own name for it. */
  name: Type.String(),
  createdAtSec: EpochSecField,
  /** Absent where nobody has signed in by it. */
  usedAtSec: Type.Optional(EpochSecField),
  /** It outlives its device: a copy is kept by whoever made the device’s system. */
  isBackedUp: Type.Boolean(),
});
export type PasskeyView = Static<typeof PasskeyView>;

const OnePasskey = Type.Object({ passkeyId: IdField });

export const listPasskeys = defineCall({
  id: 'listPasskeys',
  method: 'GET',
  path: '/web-api/player/passkeys',
  access: 'player',
  summary: 'Passkeys of the player, oldest first',
  answer: Type.Object({ passkeys: Type.Array(PasskeyView) }),
  refusals: [],
});

export const startPasskey = defineCall({
  id: 'startPasskey',
  method: 'POST',
  path: '/web-api/player/passkeys/start',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'account',
  summary: 'Begin with a passkey: what the browser needs to make one, good for five minutes in this browser',
  answer: PasskeyCreation,
  refusals: ['passkeys_full'],
});

export const addPasskey = defineCall({
  id: 'addPasskey',
  method: 'POST',
  path: '/web-api/player/passkeys',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'account',
  summary: 'Keep the passkey that the browser has made; other sessions of the player end',
  body: Type.Object({ name: PasskeyName, made: PasskeyMade }, { additionalProperties: false }),
  answer: PasskeyView,
  refusals: ['passkey_expired', 'passkey_exists', 'passkey_wrong', 'passkeys_full'],
});

export const renamePasskey = defineCall({
  id: 'renamePasskey',
  method: 'PUT',
  path: '/web-api/player/passkeys/{passkeyId}',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'Call a passkey otherwise',
  params: OnePasskey,
  body: Type.Object({ name: PasskeyName }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['passkey_unknown'],
});

export const removePasskey = defineCall({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/web-api/player/passkeys/{passkeyId}',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'account',
  summary: 'Let nobody in by this passkey any more; other sessions of the player end',
  params: OnePasskey,
  answer: Type.Object({}),
  refusals: ['passkey_unknown'],
});

export const startPasskeySignIn = defineCall({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/web-api/session/passkey/start',
  access: 'anyone',
  limit: 'signIn',
  summary: 'What the browser needs to use a passkey, whoever’s it is; good for five minutes in this browser',
  answer: PasskeyRequest,
  refusals: [],
});

export const signInByPasskey = defineCall({
  id: 'signInByPasskey',
  method: 'POST',
  path: '/web-api/session/passkey',
  access: 'anyone',
  limit: 'signIn',
  summary: 'Sign in by a passkey: it is both factors, and no second step is asked for',
  body: Type.Object({ used: PasskeyUsed }, { additionalProperties: false }),
  answer: SignedIn,
  refusals: ['passkey_expired', 'passkey_wrong'],
});

export const startPasskeyProof = defineCall({
  id: 'startPasskeyProof',
  method: 'POST',
  path: '/web-api/session/prove/passkey/start',
  access: 'player',
  whileStopped: 'open',
  limit: 'signIn',
  summary: 'What the browser needs to use one of the player’s own passkeys as a proof',
  answer: PasskeyRequest,
  refusals: ['passkey_unknown'],
});

export const proveByPasskey = defineCall({
  id: 'proveByPasskey',
  method: 'POST',
  path: '/web-api/session/prove/passkey',
  access: 'player',
  whileStopped: 'open',
  limit: 'signIn',
  summary: 'Prove by a passkey that it is still the player who asks',
  body: Type.Object({ used: PasskeyUsed }, { additionalProperties: false }),
  /** Until then calls that need a proof are answered. */
  answer: Type.Object({ untilSec: EpochSecField }),
  refusals: ['passkey_expired', 'passkey_wrong'],
});
