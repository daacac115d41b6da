import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { LanguageField } from './fields.ts';
import { AddressKind, CodeField, CodeSent, HandleField, MailField, PhoneField } from './identity.ts';

export const AddressView = Type.Object({
  kind: AddressKind,
  /** Hidden but for what lets its owner know it again: `a•••@mail.example`, `••• ••12`. */
  shown: Type.String(),
});
export type AddressView = Static<typeof AddressView>;

export const requestAddress = defineCall({
  id: 'requestAddress',
  method: 'POST',
  path: '/web-api/player/addresses',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'code',
  captcha: 112,
  summary: 'Send a code to a mail address or a phone number that is to be the player’s; either, not both',
  body: Type.Object(
    { mail: Type.Optional(MailField), phone: Type.Optional(PhoneField), language: LanguageField },
    { additionalProperties: false },
  ),
  answer: CodeSent,
  refusals: [
    'channel_closed',
    'codes_too_often',
    'mail_invalid',
    'country_unknown',
    'phone_invalid',
    'phone_other_country',
  ],
});

export const confirmAddress = defineCall({
  id: 'confirmAddress',
  method: 'POST',
  path: '/web-api/player/addresses/confirm',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'Type in the code: the address is the player’s from now on, and one may sign in by it',
  body: Type.Object({ handle: HandleField, code: CodeField }, { additionalProperties: false }),
  answer: AddressView,
  refusals: ['code_wrong', 'code_expired', 'login_taken'],
});

export const removeAddress = defineCall({
  id: 'removeAddress',
  method: 'DELETE',
  path: '/web-api/player/addresses/{kind}',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'account',
  summary: 'Forget a confirmed address, unless it is the last way in; it is told so',
  params: Type.Object({ kind: AddressKind }),
  answer: Type.Object({}),
  refusals: ['address_absent', 'address_last_way'],
});
