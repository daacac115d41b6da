import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { CAPTCHA_CODES } from './captcha-codes.ts';
import { OneOfNumbers } from './config-fields.ts';
import { EpochSecField } from './fields.ts';

export const CAPTCHA_HEADER = 'x-captcha';

/** Of a result: what the page does. 2: nobody is signed in any more. */
export const CAPTCHA_TYPES = { again: 1, signedOut: 2 } as const;

/** As the ALTCHA of version 2 says it; solved by its library. */
export const CaptchaChallenge = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
    cost: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    expiresAt: EpochSecField,
    data: Type.Object({ code: Type.Integer() }),
  }),
  signature: Type.String(),
});
export type CaptchaChallenge = Static<typeof CaptchaChallenge>;

const CaptchaField = Type.String({
  minLength: 1,
  maxLength: 4_000,
  description: 'Challenge and solution, as JSON in base64',
});

export const updateCaptcha = defineCall({
  id: 'updateCaptcha',
  method: 'GET',
  path: '/captcha-api/update',
  access: 'anyone',
  limit: 'captcha',
  summary: 'A new challenge of one kind; good for five minutes and one use',
  query: Type.Object({ code: OneOfNumbers(CAPTCHA_CODES) }),
  answer: Type.Object({ challenge: CaptchaChallenge }),
  refusals: [],
});

export const validateCaptcha = defineCall({
  id: 'validateCaptcha',
  method: 'POST',
  path: '/captcha-api/validate',
  access: 'anyone',
  limit: 'captcha',
  summary: 'Whether a challenge is solved; who shows wrong ones again and again is signed out',
  body: Type.Object({ captcha: CaptchaField }, { additionalProperties: false }),
  answer: Type.Object({
    success: Type.Boolean(),
    time: EpochSecField,
    error_message: Type.Optional(Type.String()),
    type: Type.Optional(Type.Integer({ description: '1 try another, 2 the session has ended' })),
  }),
  refusals: [],
});

export const getCaptchaTime = defineCall({
  id: 'getCaptchaTime',
  method: 'GET',
  path: '/captcha-api/gettime',
  access: 'anyone',
  limit: 'captcha',
  summary: 'The clock by which challenges end',
  answer: Type.Object({ time: EpochSecField }),
  refusals: [],
});
