import { Type, type Static } from 'typebox';
import type { EventCard, EventDelta, EventView, SportCount } from './sportsbook.ts';
import type { AccountView } from './wallet.ts';
import type { BetView, PendingView } from './coupon.ts';

/**
 * The live stream: one WebSocket a page at `LIVE_PATH`. A subscriber names the last number it saw of a topic
 * (and the epoch that number belongs to) and gets what it missed, or a snapshot, then numbered deltas.
 *
 * Topics:
 *   event/{eventId}    snapshot EventView, deltas EventDelta
 *   card/{eventId}     snapshot EventCard, deltas EventDelta (main market only)
 *   list/{line|live}   snapshot ListSnapshot, deltas ListDelta
 *   me                 the signed-in player's own: snapshot MeSnapshot, deltas MeDelta
 *
 * Snapshots are limited: each socket, player and address has a budget that fills again by the second. Topics beyond it
 * are named in one `busy` message and are not joined; they are asked for again after `retryMs`, later each time.
 * A topic whose answer is on its way may be named again and is not answered twice. Who names a topic twice in one
 * message is cut off as `malformed`, who sends more than a page ever would as `too_many_requests`.
 */
export const LIVE_PATH = '/live-api/v1';
/** The same topics by HTTP, where a socket cannot be had. */
export const LIVE_POLL_PATH = '/live-api/v1/poll';

export const TOPIC = /^(?:event\/[1-9]\d{0,15}|card\/[1-9]\d{0,15}|list\/(?:line|live)|me)$/;

export interface ListSnapshot {
  readonly sports: readonly SportCount[];
}

export interface ListDelta {
  readonly added?: readonly EventCard[];
  readonly removed?: readonly number[];
  readonly sports?: readonly SportCount[];
}

export interface MeSnapshot {
  readonly accounts: readonly AccountView[];
}

export interface MeDelta {
  readonly accounts?: readonly AccountView[];
  /** Bets that were placed or settled just now. */
  readonly bets?: readonly BetView[];
  /** Bets whose live delay has ended, one way or the other. */
  readonly pending?: readonly PendingView[];
}

export type TopicSnapshot = EventView | EventCard | ListSnapshot | MeSnapshot;
export type TopicDelta = EventDelta | ListDelta | MeDelta;

/** From the browser. */
export const LiveRequest = Type.Union([
  Type.Object({
    t: Type.Literal('sub'),
    topics: Type.Array(
      Type.Object({
        topic: Type.String({ maxLength: 40 }),
        epoch: Type.Optional(Type.String({ maxLength: 32 })),
        after: Type.Optional(Type.Integer({ minimum: 0 })),
      }),
      { minItems: 1, maxItems: 300 },
    ),
  }),
  Type.Object({ t: Type.Literal('unsub'), topics: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 300 }) }),
  Type.Object({ t: Type.Literal('pong') }),
]);
export type LiveRequest = Static<typeof LiveRequest>;

/** To the browser. */
export type LiveMessage =
  | { readonly t: 'hello'; readonly epoch: string; readonly heartbeatMs: number }
  | { readonly t: 'snap'; readonly topic: string; readonly n: number; readonly data: TopicSnapshot }
  | { readonly t: 'd'; readonly topic: string; readonly n: number; readonly data: TopicDelta }
  /** The topic does not exist, has ended, or is not this visitor's. */
  | { readonly t: 'none'; readonly topic: string }
  /** Not joined, for want of budget: ask again no sooner than this, and later each time it is said. */
  | { readonly t: 'busy'; readonly topics: readonly string[]; readonly retryMs: number }
  | { readonly t: 'ping' }
  /** The last word before the server closes the socket. */
  | { readonly t: 'cut'; readonly reason: CutReason };

export type CutReason =
  | 'slow_reader'
  | 'signed_out'
  | 'too_many_topics'
  | 'too_many_requests'
  | 'malformed'
  | 'stopping';

export const LIVE_HEARTBEAT_MS = 15_000;
/** A connection may hold so many topics. */
export const LIVE_MAX_TOPICS = 1_000;

/** Where a socket cannot be had, pages poll at these intervals (protection-and-calls.md section 9). */
export const POLL_INTERVAL_MS = { default: 10_000, line: 15_000, live: 3_000, synthetic: 2_000 } as const;
