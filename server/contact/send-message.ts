import type { ContactChannel, ContactPurpose } from '@glasshouse/domain/protection';
import { lockPerson } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { Adapters, Message } from './channel.table.ts';

export interface ContactDeps {
  readonly adapters: Adapters;
  readonly mayContact: (
    sql: Sql,
    personId: number,
    channel: ContactChannel,
    purpose: ContactPurpose,
  ) => Promise<boolean>;
  /** Something new stands in their office. */
  readonly onNotice?: (tx: Sql, personId: number) => Promise<void>;
}

/** `barred`: the person is protected from it. `no_way`: the server does not reach anybody over this channel. */
export type Sent = 'sent' | 'barred' | 'no_way';

/**
 * Asked here and now, under the person's lock: a protection that was committed before stops it, however old the list is
 * that the person stands on, and one that comes later waits until this is sent.
 */
export async function sendMessage(
  { adapters, mayContact, onNotice }: ContactDeps,
  tx: Sql,
  channel: ContactChannel,
  message: Message,
): Promise<Sent> {
  await lockPerson(tx, message.personId);
  if (!(await mayContact(tx, message.personId, channel, message.purpose))) return 'barred';
  const adapter = adapters[channel];
  if (typeof adapter !== 'function') return 'no_way';
  const sent = (await adapter(tx, message)) ?? 'sent';
  if (channel === 'notice') await onNotice?.(tx, message.personId);
  return sent;
}
