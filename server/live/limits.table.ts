/** How full a budget is at most, and how much comes back each second. */
export interface Rate {
  readonly most: number;
  readonly eachSec: number;
}

/** What one snapshot of the board costs; a page of the site opens with fewer than 400. */
export const SNAPSHOT_COST = 1;
/** A question to the database. */
export const PERSONAL_COST = 10;

/** Snapshots for one socket. */
export const READER_RATE: Rate = { most: 400, eachSec: 100 };
/** Snapshots for all sockets and polls of one player: who comes back does not begin anew. */
export const PLAYER_RATE: Rate = { most: 1_200, eachSec: 200 };
/** Snapshots for all sockets and polls of one address: many people may share it. */
export const ADDRESS_RATE: Rate = { most: 4_000, eachSec: 1_000 };

/** Bytes that one socket may say. A page that follows a thousand topics anew says 90 KB. */
export const INBOUND_RATE: Rate = { most: 256 * 1024, eachSec: 32 * 1024 };
/** What a message costs beside its own bytes: short ones are work, too. */
export const MESSAGE_BYTES = 128;
/** How much more everything costs that is said before the time to retry has come: a page has been asked to wait. */
export const HASTE_FACTOR = 8;

/** Pages that one player, or one address, may have open at once. */
export const MOST_SOCKETS_BY_PLAYER = 50;
export const MOST_SOCKETS_BY_ADDRESS = 200;

/** With so much unread no further snapshot is made for a reader, and one that deltas push beyond it is cut off. */
export const MOST_UNREAD_BYTES = 1024 * 1024;
/** Whoever has not caught up for so long holds memory for nothing. */
export const CATCH_UP_MS = 30_000;
