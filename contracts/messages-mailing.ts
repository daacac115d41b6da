import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { OneOf } from './fields.ts';

/** What may be switched off; about codes and safety nobody is asked. */
export const MAILING_SWITCHES = [
  'enable_mail_news',
  'enable_mail_deposit',
  'enable_mail_bets',
  'enable_sms_news',
] as const;
export type MailingSwitch = (typeof MAILING_SWITCHES)[number];

export const Mailing = Type.Object(
  {
    enable_mail_news: Type.Boolean(),
    enable_mail_deposit: Type.Boolean(),
    enable_mail_bets: Type.Boolean(),
    enable_sms_news: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Mailing = Static<typeof Mailing>;

export const getMailing = defineCall({
  id: 'getMailing',
  method: 'GET',
  path: '/web-api/user/mailing',
  access: 'player',
  summary: 'What the person wants to be written to about; news only where they have said so',
  answer: Mailing,
  refusals: [],
});

export const saveMailing = defineCall({
  id: 'saveMailing',
  method: 'PUT',
  path: '/web-api/user/mailing',
  access: 'player',
  whileStopped: 'open',
  summary: 'Say what one wants to be written to about; what waits to be sent is held to it, too',
  body: Mailing,
  answer: Mailing,
  refusals: [],
});

const LinkField = Type.String({ minLength: 1, maxLength: 120, pattern: '^[A-Za-z0-9._-]+$' });
const Stopped = Type.Object({ name: OneOf(...MAILING_SWITCHES), isOn: Type.Boolean() });

export const showStopped = defineCall({
  id: 'showStopped',
  method: 'GET',
  path: '/web-api/mailing/stop',
  access: 'anyone',
  summary: 'What the link of a letter is about, and whether it is on; it needs no session',
  query: Type.Object({ token: LinkField }),
  answer: Stopped,
  refusals: ['stop_link_invalid'],
});

export const stopMailing = defineCall({
  id: 'stopMailing',
  method: 'POST',
  path: '/web-api/mailing/stop',
  access: 'anyone',
  summary:
    'Switch off what the link of a letter is about; it needs no session, and a repeat changes nothing. On again only by what that answered, for ten minutes',
  body: Type.Object(
    { token: LinkField, isOn: Type.Boolean(), back: Type.Optional(LinkField) },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    ...Stopped.properties,
    /** Takes it back; absent where nothing was on. */
    back: Type.Optional(Type.String()),
  }),
  refusals: ['stop_link_invalid'],
});
