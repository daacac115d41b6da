import { Type } from 'typebox';
import { announceMessages } from './change-messages.ts';
import type { Sql } from '../platform/database/index.ts';
import type { MessagesDeps } from './deps.ts';
import { remindLater } from './remind-unread.ts';
import { findPersonOf, insertInboxMessage, type WrittenMessage } from './store.ts';

/** Into the inbox of somebody who may be told it, and whether it was; the person's lock is taken by asking. */
export async function writeMessage(
  { outbox, jobs, mayTell }: Pick<MessagesDeps, 'outbox' | 'jobs' | 'mayTell'>,
  tx: Sql,
  message: WrittenMessage,
): Promise<boolean> {
  const { personId, purpose } = message;
  if (!(await mayTell(tx, personId, purpose))) return false;
  await insertInboxMessage(tx, message);
  await announceMessages(outbox, tx, personId);
  await remindLater({ jobs }, tx, personId);
  return true;
}

/** An operator writes to somebody: it stands in their inbox. An offer only to who may be offered something. */
export function defineSendMessage(deps: MessagesDeps): void {
  deps.operator.define({
    name: 'send-message',
    summary: 'Write a message into the inbox of a player’s person; isOffer for what wants them to play',
    input: Type.Object({
      playerId: Type.Integer({ minimum: 1 }),
      title: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
      text: Type.String({ minLength: 1, maxLength: 4_000, pattern: '\\S' }),
      isOffer: Type.Optional(Type.Boolean()),
    }),
    run: async (tx, { playerId, title, text, isOffer = false }) => {
      const personId = await findPersonOf(tx, playerId);
      if (personId === undefined) return { ok: false, code: 'player_unknown' };
      const message = { title: title.trim(), text: text.trim(), purpose: isOffer ? 'offer' : 'service' } as const;
      const isTold = await writeMessage(deps, tx, { ...message, personId });
      return isTold ? { ok: true, personId } : { ok: false, code: 'person_protected', personId };
    },
  });
}
