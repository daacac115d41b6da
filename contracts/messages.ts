import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, IdField, OneOf } from './fields.ts';

/** `house`: told by itself, by a code. `operator`: written by somebody. Each counts its own. */
const SourceField = OneOf('house', 'operator');

const MessageIdField = Type.Object({ source: SourceField, messageId: IdField }, { additionalProperties: false });
export type MessageId = Static<typeof MessageIdField>;

export const InboxMessage = Type.Object({
  source: SourceField,
  messageId: IdField,
  purpose: OneOf('offer', 'reminder', 'service', 'safety'),
  /** Of the house: what it says; the words are the page's. */
  code: Type.Optional(Type.String()),
  /** Of an operator: in the words in which it was written. */
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  atSec: EpochSecField,
  isRead: Type.Boolean(),
});
export type InboxMessage = Static<typeof InboxMessage>;

const MessageCount = Type.Object({
  user_msg_count: Type.Integer({ minimum: 0, description: 'Messages that have not been read' }),
});

const MOST_AT_ONCE = 100;

export const listMessages = defineCall({
  id: 'listMessages',
  method: 'GET',
  path: '/web-api/user/messages',
  access: 'player',
  summary: 'Messages to the person, newest first, one hundred at most',
  answer: Type.Object({
    ...MessageCount.properties,
    messages: Type.Immutable(Type.Array(InboxMessage, { maxItems: MOST_AT_ONCE })),
  }),
  refusals: [],
});

export const countMessages = defineCall({
  id: 'countMessages',
  method: 'GET',
  path: '/web-api/user/messages/count',
  access: 'player',
  isQuiet: true,
  summary: 'How many messages to the person have not been read',
  answer: MessageCount,
  refusals: [],
});

export const readMessages = defineCall({
  id: 'readMessages',
  method: 'POST',
  path: '/web-api/user/messages/read',
  access: 'player',
  whileStopped: 'open',
  summary: 'These have been read, or all of them; those of others and unknown ones are passed over',
  body: Type.Object(
    { ids: Type.Optional(Type.Array(MessageIdField, { minItems: 1, maxItems: MOST_AT_ONCE })) },
    { additionalProperties: false },
  ),
  answer: MessageCount,
  refusals: [],
});

export const deleteMessages = defineCall({
  id: 'deleteMessages',
  method: 'POST',
  path: '/web-api/user/messages/delete',
  access: 'player',
  whileStopped: 'open',
  summary: 'Take these out of the inbox; the house keeps that they were told',
  body: Type.Object(
    { ids: Type.Array(MessageIdField, { minItems: 1, maxItems: MOST_AT_ONCE }) },
    { additionalProperties: false },
  ),
  answer: MessageCount,
  refusals: [],
});
