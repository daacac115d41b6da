import type { FeedMessage } from '@glasshouse/contracts/feed';

type WithoutNumber<Message> = Message extends unknown ? Omit<Message, 'number'> : never;

/** A feed message before it is numbered: numbers belong to a connection's life, not to the world's. */
export type WorldMessage = WithoutNumber<FeedMessage>;

export function numberMessage(message: WorldMessage, number: number): FeedMessage {
  return { ...message, number };
}
