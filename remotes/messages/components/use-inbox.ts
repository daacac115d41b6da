import { useEffect, useState } from 'react';
import {
  deleteMessages,
  listMessages,
  readMessages,
  type InboxMessage,
  type MessageId,
} from '@glasshouse/contracts/messages';
import { refusalText } from '@glasshouse/kit/texts';
import { useT } from '@glasshouse/kit/remote';
import { isSameMessage } from '../model.ts';
import { useShell } from '../shell.ts';

/** The messages, asked for anew when the player's own topic says that their number has changed. */
export function useInbox(first: readonly InboxMessage[]) {
  const t = useT();
  const { call, live, notify } = useShell();
  const [messages, setMessages] = useState(first);

  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const listed = await call(listMessages);
      if (!isGone && listed.ok) setMessages(listed.answer.messages);
    };
    const hear = { onSnapshot: () => undefined };
    const leave = live.subscribe('me', undefined, {
      ...hear,
      onDelta: (data) => {
        if (data.kind === 'me' && data.messages) void look();
      },
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [call, live]);

  /** Shown at once; taken back where the server says no. */
  async function change(next: readonly InboxMessage[], send: () => ReturnType<typeof sendRead>): Promise<void> {
    const before = messages;
    setMessages(next);
    const answered = await send();
    if (answered.ok) return;
    setMessages(before);
    notify({ kind: 'error', text: refusalText(t, answered.error.code) });
  }
  const sendRead = (ids?: MessageId[]) => call(readMessages, { body: ids ? { ids } : {} });

  return {
    messages,
    read: (id: MessageId) =>
      change(
        messages.map((one) => (isSameMessage(one, id) ? { ...one, isRead: true } : one)),
        () => sendRead([pick(id)]),
      ),
    readAll: () =>
      change(
        messages.map((one) => ({ ...one, isRead: true })),
        () => sendRead(),
      ),
    remove: (id: MessageId) =>
      change(
        messages.filter((one) => !isSameMessage(one, id)),
        () => call(deleteMessages, { body: { ids: [pick(id)] } }),
      ),
  };
}

function pick({ source, messageId }: MessageId): MessageId {
  return { source, messageId };
}
