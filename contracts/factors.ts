import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, OneOf } from './fields.ts';
import { AddressView } from './identity-addresses.ts';
import { CodeField } from './identity.ts';
import { TEXT_RULES } from './text-rules.ts';

/** The five methods of the documents, under their names there. */
export const ProtectionMethods = Type.Object({
  is_changed_password: Type.Boolean(),
  enable_two_factor_auth: Type.Boolean(),
  enable_phone_binding: Type.Boolean(),
  enable_security_question: Type.Boolean(),
  enable_email_auth: Type.Boolean(),
});
export type ProtectionMethods = Static<typeof ProtectionMethods>;

/** Null where none of the methods has been taken up yet. */
export const LevelStatus = Type.Union([OneOf('bad', 'normal', 'good', 'full'), Type.Null()]);

export const SecurityView = Type.Object({
  /** In hundredths: null at 0, `bad` to 30, `normal` to 69, `good` to 99, `full`. */
  protection_level: Type.Integer({ minimum: 0, maximum: 100 }),
  status: LevelStatus,
  protection_methods: ProtectionMethods,
  /** Confirmed ones. */
  addresses: Type.Array(AddressView),
  /** Whether codes can be sent there at all. */
  channels: Type.Object({ mail: Type.Boolean(), phone: Type.Boolean() }),
  changed_pass_day_count: Type.Integer({ minimum: 0 }),
  /** Absent where no authenticator is set up. */
  totp: Type.Optional(Type.Object({ sinceSec: EpochSecField, recoveryCodesLeft: Type.Integer({ minimum: 0 }) })),
  /** How many the player has; absent where there is none. */
  passkeys: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The number of the question that was chosen. */
  questionId: Type.Optional(Type.Integer()),
});
export type SecurityView = Static<typeof SecurityView>;

export const getSecurity = defineCall({
  id: 'getSecurity',
  method: 'GET',
  path: '/web-api/player/security',
  access: 'player',
  summary: 'How well the account is protected, and by what',
  answer: SecurityView,
  refusals: [],
});

export const startTotp = defineCall({
  id: 'startTotp',
  method: 'POST',
  path: '/web-api/player/totp',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'account',
  summary: 'Begin with an authenticator: its secret, to be confirmed by a first code',
  answer: Type.Object({
    /** In base 32, for who types it. */
    secret: Type.String(),
    uri: Type.String(),
    /** The same address as a picture for a camera, in SVG. */
    picture: Type.String(),
  }),
  refusals: ['factor_exists'],
});

const RecoveryCodes = Type.Object({
  /** Each lets in once, without the authenticator; shown this once. */
  recoveryCodes: Type.Array(Type.String()),
});

export const confirmTotp = defineCall({
  id: 'confirmTotp',
  method: 'POST',
  path: '/web-api/player/totp/confirm',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'The first code of the authenticator: from now on signing in asks for one',
  body: Type.Object({ code: CodeField }, { additionalProperties: false }),
  answer: RecoveryCodes,
  refusals: ['code_wrong', 'codes_too_often', 'factor_absent', 'factor_exists'],
});

export const removeTotp = defineCall({
  id: 'removeTotp',
  method: 'DELETE',
  path: '/web-api/player/totp',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'account',
  summary: 'Sign in without an authenticator again; recovery codes are gone too',
  answer: Type.Object({}),
  refusals: ['factor_absent'],
});

export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/web-api/player/recovery-codes',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'account',
  summary: 'New recovery codes instead of those before',
  answer: RecoveryCodes,
  refusals: ['factor_absent'],
});

/** As the documents number them; their words are the page’s. */
export const SECURITY_QUESTIONS = [1, 2, 3, 4, 5, 6] as const;

export const saveQuestion = defineCall({
  id: 'saveQuestion',
  method: 'PUT',
  path: '/web-api/player/question',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'account',
  summary: 'A question for the support to ask; it lets nobody in and proves nothing',
  body: Type.Object(
    {
      questionId: Type.Integer({ minimum: 1, maximum: SECURITY_QUESTIONS.length }),
      answer: Type.String(TEXT_RULES.securityAnswer),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({}),
  refusals: [],
});
