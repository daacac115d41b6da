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

/** How many are unread of those that may be shown. */
export async function countTold(
  { mayOffer }: Pick<MessagesDeps, 'mayOffer'>,
  sql: Sql,
  personId: number,
): Promise<number> {
  return countUnread(sql, personId, await mayOffer(sql, personId));
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

async function change(deps: MessagesDeps, personId: number, mark: (tx: Sql) => Promise<void>): Promise<number> {
  const { database, outbox } = deps;
  const left = await database.transaction(async (tx) => {
    await mark(tx);
    await announceMessages(outbox, tx, personId);
    return countTold(deps, tx, personId);
  });
  outbox.nudge();
  return left;
}
