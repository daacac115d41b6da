import type { MessageId } from '@glasshouse/contracts/messages';
import type { Sql } from '../platform/database/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { MessagesDeps } from './deps.ts';
import { countUnread, markDeleted, markRead } from './store.ts';

/** Said after a message has come, was read, or was taken away. */
export const MESSAGES_CHANGED = 'messages_changed';

export interface MessagesChanged {
  readonly personId: number;
}

export async function announceMessages(outbox: Pick<Outbox, 'write'>, tx: Sql, personId: number): Promise<void> {
  const changed: MessagesChanged = { personId };
  await outbox.write(tx, MESSAGES_CHANGED, changed);
}

/** Answers how many are left unread. */
export async function readSome(
  deps: MessagesDeps,
  personId: number,
  ids: readonly MessageId[] | undefined,
): Promise<number> {
  return change(deps, personId, (tx) => markRead(tx, personId, ids));
}

export async function deleteSome(deps: MessagesDeps, personId: number, ids: readonly MessageId[]): Promise<number> {
  return change(deps, personId, (tx) => markDeleted(tx, personId, ids));
}

async function change(
  { database, outbox }: MessagesDeps,
  personId: number,
  mark: (tx: Sql) => Promise<void>,
): Promise<number> {
  const left = await database.transaction(async (tx) => {
    await mark(tx);
    await announceMessages(outbox, tx, personId);
    return countUnread(tx, personId);
  });
  outbox.nudge();
  return left;
}
