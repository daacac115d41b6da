import type { FeedMessage } from '@glasshouse/contracts/feed';

/**
 * A feed message as an adapter makes it: the producer that sends it adds the running number, and the time where the
 * message has none of its own.
 */
export type FeedDraft = WithoutEnvelope<FeedMessage>;

type WithoutEnvelope<Message> = Message extends FeedMessage
  ? Omit<Message, 'number' | 'generatedAtMs'> & { readonly generatedAtMs?: number }
  : never;

export type DraftOf<Kind extends FeedDraft['kind']> = Extract<FeedDraft, { kind: Kind }>;

/** A line of a provider's input that could not be used; lines count from 1. The rest goes on. */
export interface LineProblem {
  readonly line: number;
  readonly reason: string;
}

/**
 * The feed's ids are letters, digits and `: . _ -`; anything else becomes a hyphen. A text in another script
 * would lose what tells it apart, so it carries a checksum of the whole.
 */
export function toFeedId(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{Mark}/gu, '');
  const id = plain
    .replace(/[^A-Za-z0-9:._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const lossless = /^[\x20-\x7e]+$/.test(plain) && plain.length <= 60;
  return lossless && id !== '' ? id : `${id}.${checksum(text)}`;
}

/** FNV-1a, 32 bits: short, and the same in every run. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** A provider's name made fit for the feed: no control characters, one line, a bounded length. */
export function toFeedName(text: string): string {
  return text
    .replace(/[\p{Control}\s]+/gu, ' ')
    .trim()
    .slice(0, 120);
}
