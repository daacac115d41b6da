import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, LanguageField } from './fields.ts';
import { CodeField, CodeSent, HandleField, NewPasswordField, PhoneField } from './identity.ts';

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'PUT',
  path: '/web-api/player/password',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'Another password instead of the present one; every other session of the player ends',
  body: Type.Object(
    { current: Type.String({ minLength: 1, maxLength: 256 }), next: NewPasswordField, language: LanguageField },
    { additionalProperties: false },
  ),
  answer: Type.Object({ changedAtSec: EpochSecField }),
  refusals: ['password_wrong', 'password_weak', 'password_common', 'password_same'],
});

/** Somebody who has lost their password: the answer is the same whether there is such a player or not. */
export const startRecovery = defineCall({
  id: 'startRecovery',
  method: 'POST',
  path: '/web-api/recovery',
  access: 'anyone',
  limit: 'code',
  captcha: 113,
  summary: 'Send a code to the confirmed address of whoever this login is: an id, a mail address or a phone number',
  body: Type.Object(
    {
      /** Either, not both: a login as it is typed, or a number of a country that was chosen. */
      login: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
      phone: Type.Optional(PhoneField),
      language: LanguageField,
    },
    { additionalProperties: false, minProperties: 2, maxProperties: 2 },
  ),
  answer: CodeSent,
  refusals: ['channel_closed', 'codes_too_often', 'country_unknown', 'phone_invalid', 'phone_other_country'],
});

export const checkRecovery = defineCall({
  id: 'checkRecovery',
  method: 'POST',
  path: '/web-api/recovery/code',
  access: 'anyone',
  limit: 'signIn',
  captcha: 113,
  summary: 'The code of a recovery: gives leave to set a password, once',
  body: Type.Object({ handle: HandleField, code: CodeField }, { additionalProperties: false }),
  answer: Type.Object({ ticket: HandleField }),
  refusals: ['code_wrong', 'code_expired'],
});

export const finishRecovery = defineCall({
  id: 'finishRecovery',
  method: 'POST',
  path: '/web-api/recovery/password',
  access: 'anyone',
  limit: 'signIn',
  summary: 'Set the new password; every session of the player ends',
  body: Type.Object(
    { ticket: HandleField, password: NewPasswordField, language: LanguageField },
    { additionalProperties: false },
  ),
  /** By what to sign in. */
  answer: Type.Object({ login: Type.String() }),
  refusals: ['code_expired', 'password_weak', 'password_common'],
});
