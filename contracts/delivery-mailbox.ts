import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, IdField, OneOf } from './fields.ts';
import { LANGUAGES } from './preferences.ts';

const Entry = {
  letterId: IdField,
  channel: OneOf('mail', 'sms'),
  target: Type.String(),
  template: Type.String(),
  language: OneOf(...LANGUAGES),
  subject: Type.String(),
  atSec: EpochSecField,
};

export const MailboxEntry = Type.Object(Entry);
export type MailboxEntry = Static<typeof MailboxEntry>;

export const MailboxLetter = Type.Object({
  ...Entry,
  text: Type.String(),
  /** Empty for a short message. */
  html: Type.String(),
});
export type MailboxLetter = Static<typeof MailboxLetter>;

export const listMailbox = defineCall({
  id: 'listMailbox',
  method: 'GET',
  path: '/web-api/debugger/mailbox',
  access: 'anyone',
  summary: 'Outside production: what would have been sent over channels that are not set up, newest first',
  answer: Type.Object({ letters: Type.Immutable(Type.Array(MailboxEntry)) }),
  refusals: [],
});

export const getMailboxLetter = defineCall({
  id: 'getMailboxLetter',
  method: 'GET',
  path: '/web-api/debugger/mailbox/{letterId}',
  access: 'anyone',
  summary: 'Outside production: one of them, whole',
  params: Type.Object({ letterId: IdField }),
  answer: MailboxLetter,
  refusals: [],
});
