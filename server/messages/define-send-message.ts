import { Type } from 'typebox';
import { announceMessages } from './change-messages.ts';
import type { MessagesDeps } from './deps.ts';
import { remindLater } from './remind-unread.ts';
import { findPersonOf, insertInboxMessage } from './store.ts';

/** An operator writes to somebody: it stands in their inbox. An offer only to who may be offered something. */
export function defineSendMessage({ operator, outbox, jobs, mayTell }: MessagesDeps): void {
  operator.define({
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
      const purpose = isOffer ? 'offer' : 'service';
      if (!(await mayTell(tx, personId, purpose))) return { ok: false, code: 'person_protected', personId };
      await insertInboxMessage(tx, { personId, purpose, title: title.trim(), text: text.trim() });
      await announceMessages(outbox, tx, personId);
      await remindLater({ jobs }, tx, personId);
      return { ok: true, personId };
    },
  });
}
