import type { Delivery, Letter } from '../delivery/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { ADAPTERS, type Adapter, type Adapters } from './channel.table.ts';

/** How a person is written to outside their office. */
export interface Post extends Pick<Delivery, 'isOpen' | 'enqueue'> {
  /** Where they have proved that they read, and their language; absent where there is no such address. */
  findAddress(
    sql: Sql,
    personId: number,
    channel: Letter['channel'],
  ): Promise<Pick<Letter, 'target' | 'language'> | undefined>;
}

/**
 * A letter says that a message waits, and the message stands in the office: what the house has to tell somebody about
 * their play is not for whoever else reads their mail.
 */
export function makeAdapters(post: Post): Adapters {
  const writeBy =
    (channel: Letter['channel']): Adapter =>
    async (tx, { personId, purpose }) => {
      const address = post.isOpen(channel) ? await post.findAddress(tx, personId, channel) : undefined;
      if (!address) return 'no_way';
      await post.enqueue(tx, { channel, ...address, template: 'message_waiting', values: {}, personId, purpose });
    };
  return { ...ADAPTERS, mail: writeBy('mail'), sms: writeBy('sms') };
}
