import { Type, type Static } from 'typebox';
import type { DeltaOf, SnapshotOf } from './topics.table.ts';
import type { TopicKind } from './topics.ts';

/**
 * The live stream: one WebSocket a page at `LIVE_PATH`. A subscriber names the last number it saw of a topic
 * (and the epoch that number belongs to) and gets what it missed, or a snapshot, then numbered deltas.
 *
 * The topics, who reads them and what they carry are rows of `topics.table.ts`. A topic's messages name their kind, and
 * a reader passes over a kind that it does not know: pages of the release before are still open (decision 57).
 *
 * Snapshots are limited: each socket, player and address has a budget that fills again by the second. Topics beyond it
 * are named in one `busy` message and are not joined; they are asked for again after `retryMs`, later each time.
 * A topic whose answer is on its way may be named again and is not answered twice. Who names a topic twice in one
 * message is cut off as `malformed`, who sends more than a page ever would as `too_many_requests`.
 */
export const LIVE_PATH = '/live-api/v1';
/** The same topics by HTTP, where a socket cannot be had. */
export const LIVE_POLL_PATH = '/live-api/v1/poll';

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

/** A topic's snapshot, or its next delta. */
type KindMessage = {
  [Kind in TopicKind]:
    | {
        readonly t: 'snap';
        readonly kind: Kind;
        readonly topic: string;
        readonly n: number;
        readonly data: SnapshotOf<Kind>;
      }
    | {
        readonly t: 'd';
        readonly kind: Kind;
        readonly topic: string;
        readonly n: number;
        readonly data: DeltaOf<Kind>;
      };
}[TopicKind];

/** To the browser. */
export type LiveMessage =
  | { readonly t: 'hello'; readonly epoch: string; readonly heartbeatMs: number }
  | KindMessage
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
