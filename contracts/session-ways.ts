import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, LanguageField, OneOf } from './fields.ts';
import { CodeField, CodeSent, HandleField, MailField, PhoneField } from './identity.ts';
import { SECOND_WAYS, SignedIn, TicketField } from './session.ts';
import { TEXT_RULES } from './text-rules.ts';

export const signInSecond = defineCall({
  id: 'signInSecond',
  method: 'POST',
  path: '/web-api/session/second',
  access: 'anyone',
  limit: 'signIn',
  captcha: 100,
  summary: 'The second step of signing in: a code of the authenticator, or one of the recovery codes',
  body: Type.Object(
    { ticket: TicketField, way: OneOf(...SECOND_WAYS), code: CodeField },
    { additionalProperties: false },
  ),
  answer: SignedIn,
  refusals: ['second_wrong', 'second_expired'],
});

export const requestSignInCode = defineCall({
  id: 'requestSignInCode',
  method: 'POST',
  path: '/web-api/session/code',
  access: 'anyone',
  limit: 'code',
  captcha: 112,
  summary: 'Send a code to a phone number; the answer is the same whether somebody signs in by it or not',
  body: Type.Object({ ...PhoneField.properties, language: LanguageField }, { additionalProperties: false }),
  answer: CodeSent,
  refusals: ['channel_closed', 'codes_too_often', 'country_unknown', 'phone_invalid', 'phone_other_country'],
});

export const signInByCode = defineCall({
  id: 'signInByCode',
  method: 'POST',
  path: '/web-api/session/code/sign-in',
  access: 'anyone',
  limit: 'signIn',
  captcha: 100,
  summary: 'Sign in by the code that came to the phone',
  body: Type.Object({ handle: HandleField, code: CodeField }, { additionalProperties: false }),
  answer: SignedIn,
  refusals: ['code_wrong', 'code_expired'],
});

export const requestSignInLink = defineCall({
  id: 'requestSignInLink',
  method: 'POST',
  path: '/web-api/session/link',
  access: 'anyone',
  limit: 'code',
  captcha: 112,
  summary: 'Send a link to a mail address, good once; the answer is the same whether somebody signs in by it or not',
  body: Type.Object({ mail: MailField, language: LanguageField }, { additionalProperties: false }),
  answer: CodeSent,
  refusals: ['channel_closed', 'codes_too_often', 'mail_invalid'],
});

export const signInByToken = defineCall({
  id: 'signInByToken',
  method: 'POST',
  path: '/web-api/session/token',
  access: 'anyone',
  limit: 'signIn',
  captcha: 100,
  summary: 'Sign in by the token of a link that was sent',
  body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 200 }) }, { additionalProperties: false }),
  answer: SignedIn,
  refusals: ['code_expired'],
});

export const prove = defineCall({
  id: 'prove',
  method: 'POST',
  path: '/web-api/session/prove',
  access: 'player',
  whileStopped: 'open',
  limit: 'signIn',
  summary:
    'Prove that it is still the player who asks: by the password, and by a code of the authenticator where there is one',
  body: Type.Object(
    { password: Type.Optional(Type.String(TEXT_RULES.password)), code: Type.Optional(CodeField) },
    { additionalProperties: false },
  ),
  /** Until then calls that need a proof are answered. */
  answer: Type.Object({ untilSec: EpochSecField }),
  refusals: ['password_wrong', 'code_wrong', 'factor_absent', 'codes_too_often'],
});
