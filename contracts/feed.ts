import { Type, type Static } from 'typebox';
import type { FeedFaultCode } from './feed-faults.ts';
import { FeedMarket, FeedMarketResult } from './feed-markets.ts';
import { PitchPosition } from './sportsbook-line-ups.ts';
import { RaceFacts, RunnerCard } from './sportsbook-races.ts';
import { FeedPlay } from './sportsbook-tracker.ts';
import { LiveStatusView } from './sportsbook.ts';

/**
 * Our feed message: what every adapter makes of its provider's own. Words are the industry's.
 * Producers connect to `FEED_PATH` by WebSocket and send one JSON message a frame; each message carries the
 * producer's running `number`. On connection, and whenever a number is missing, the server asks for recovery;
 * the producer answers with the present state of all its events, then `snapshot_complete`. Of markets whose results
 * or cancels it has ever taken back, it says again what holds now: the rollback where they are open, else the result.
 */
export const FEED_PATH = '/feed-api/v1';

/** A producer says `alive` this often; one silent for longer than the limit has its markets suspended. */
export const FEED_ALIVE_MS = 5_000;
export const FEED_SILENCE_MS = 15_000;

export const ProducerEventId = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9:._-]+$' });
const Name = Type.String({ minLength: 1, maxLength: 120 });
const Country = Type.String({ pattern: '^[a-z]{2}(?:-[a-z]{3})?$' });

const Envelope = {
  /** The producer's own running number, from 1; a repeat or an older one is dropped. */
  number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** When the producer made it. Never used to decide about a bet; messages that come later and later are seen by it. */
  generatedAtMs: Type.Integer({ minimum: 0 }),
};

export const FeedCompetitor = Type.Object({ id: ProducerEventId, name: Name, country: Type.Optional(Country) });

/** One of those who compete where there are no two sides: a horse, a team that could win the title. */
export const FeedRunner = Type.Object({
  /** Its outcome in every market of runners. */
  id: Type.String({ pattern: '^[a-z0-9_:-]{1,24}$' }),
  name: Name,
  /** On its saddlecloth or jacket. */
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
  card: Type.Optional(RunnerCard),
});
export type FeedRunner = Static<typeof FeedRunner>;

export const FeedFixture = Type.Object({
  sportId: Type.Integer({ minimum: 1 }),
  category: Type.Object({ id: ProducerEventId, name: Name, country: Type.Optional(Country) }),
  tournament: Type.Object({ id: ProducerEventId, name: Name }),
  /** Which season of the tournament it is played in, by name: a table counts the matches of one. */
  season: Type.Optional(Name),
  /** The side at home; without two sides, what the event is called: the race, the title. */
  home: FeedCompetitor,
  away: Type.Optional(FeedCompetitor),
  /** Present exactly where `away` is not. Whoever was named once keeps the name; a non-runner's outcomes become inactive. */
  runners: Type.Optional(Type.Array(FeedRunner, { minItems: 2, maxItems: 200 })),
  startsAtMs: Type.Integer({ minimum: 0 }),
  /** Of races alone; what changes is told with the whole fixture. */
  race: Type.Optional(RaceFacts),
  /** The channels that show it, by name; none where it is left out. */
  broadcasts: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 30 })),
});
export type FeedFixture = Static<typeof FeedFixture>;

/** 32 bytes: a seed, or the SHA-256 of one. */
const Bytes32 = Type.String({ pattern: '^[0-9a-f]{64}$' });

const MarketKeys = Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 2_500 });

/** A stretch of time in which bets were placed: from its start on, before its end; without one it is open there. */
const PlacedWithin = {
  startAtMs: Type.Optional(Type.Integer({ minimum: 0 })),
  endAtMs: Type.Optional(Type.Integer({ minimum: 0 })),
};

/** How a fixture stands; a message without it leaves it as it was. */
export const FeedEventState = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('postponed'),
  Type.Literal('abandoned'),
  Type.Literal('cancelled'),
]);
export type FeedEventState = Static<typeof FeedEventState>;

/**
 * The producer's chances of every final score, where one model holds for the whole match: rows are home goals from
 * 0 up, columns away goals; together about 1.
 */
export const FeedModel = Type.Object({
  scores: Type.Array(Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { minItems: 1, maxItems: 40 }), {
    minItems: 1,
    maxItems: 40,
  }),
});
export type FeedModel = Static<typeof FeedModel>;

/** A match of which the producer cannot say whether it is one of its events; an operator answers. */
export const HeldMatch = Type.Object({
  /** The event it may be. */
  event: ProducerEventId,
  home: Name,
  away: Name,
  startsAtMs: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  /** What is doubtful, for a person. */
  reason: Type.String({ minLength: 1, maxLength: 300 }),
});
export type HeldMatch = Static<typeof HeldMatch>;

/** It is that event, under other names or at another time; or it is another match, and the event is gone. */
export type HeldAnswer = 'same' | 'other';

/** More goals are not told of one match. */
const MOST_GOALS = 60;

/** A goal of a match, and who scored it where that is known. */
export const FeedGoal = Type.Object({
  /** The side it counts for, an own goal too. */
  side: Type.Union([Type.Literal('home'), Type.Literal('away')]),
  scorer: Type.Optional(Type.Object({ id: ProducerEventId, name: Name })),
  /** By a player of the other side: it counts for no scorer. */
  own: Type.Optional(Type.Boolean()),
  /** From the penalty spot; left out where that is not known. */
  penalty: Type.Optional(Type.Boolean()),
  /** The part of the match, from 1, and the match's own clock. */
  period: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  clockSec: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
});
export type FeedGoal = Static<typeof FeedGoal>;
const FeedGoals = Type.Array(FeedGoal, { maxItems: MOST_GOALS });

/** More are not named of one side. */
const MOST_OF_SIDE = 40;

/** One who plays for a side, or may come on. */
export const FeedPlayer = Type.Object({
  /** Their outcome in markets of scorers. Whoever was named once keeps the name. */
  id: Type.String({ pattern: '^[a-z0-9_:-]{1,24}$' }),
  name: Name,
  /** On their shirt. */
  number: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
  position: Type.Optional(PitchPosition),
  /** Left out where it is not known who begins. */
  starting: Type.Optional(Type.Boolean()),
});
export type FeedPlayer = Static<typeof FeedPlayer>;
const FeedSide = Type.Array(FeedPlayer, { maxItems: MOST_OF_SIDE });

/** A match of the past, and how it ended: no status where it was not played to its end. */
export const PastMatch = Type.Object({
  event: ProducerEventId,
  fixture: FeedFixture,
  status: Type.Optional(LiveStatusView),
  goals: Type.Optional(FeedGoals),
});
export type PastMatch = Static<typeof PastMatch>;

export const FeedMessage = Type.Union([
  Type.Object({ kind: Type.Literal('alive'), ...Envelope }),
  /** A fixture is new, or something about it changed. */
  Type.Object({
    kind: Type.Literal('fixture_change'),
    ...Envelope,
    event: ProducerEventId,
    fixture: FeedFixture,
    state: Type.Optional(FeedEventState),
    /** The SHA-256 of the seed that the event is played from: told with its first fixture, it never changes. */
    commitment: Type.Optional(Bytes32),
  }),
  /** Prices, market states and the state of play; markets not named stay as they are. */
  Type.Object({
    kind: Type.Literal('odds_change'),
    ...Envelope,
    event: ProducerEventId,
    section: Type.Union([Type.Literal('line'), Type.Literal('live')]),
    status: Type.Optional(LiveStatusView),
    markets: Type.Array(FeedMarket, { maxItems: 2_500 }),
    model: Type.Optional(FeedModel),
    /** What happens on the field of a live match, in sports that are tracked. */
    play: Type.Optional(FeedPlay),
  }),
  /** Active markets of the event become suspended; no keys, or none in the list, means all of them. */
  Type.Object({
    kind: Type.Literal('bet_stop'),
    ...Envelope,
    event: ProducerEventId,
    keys: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 2_500 })),
  }),
  Type.Object({
    kind: Type.Literal('bet_settlement'),
    ...Envelope,
    event: ProducerEventId,
    /** 1 from live data, 2 confirmed. */
    certainty: Type.Union([Type.Literal(1), Type.Literal(2)]),
    markets: Type.Array(FeedMarketResult, { minItems: 1, maxItems: 2_500 }),
    /** What the event was played from, where a commitment was told: with each settlement, never before. */
    seed: Type.Optional(Bytes32),
  }),
  /** The results of these markets are taken back: they are open, and may be offered and settled anew. */
  Type.Object({
    kind: Type.Literal('rollback_settlement'),
    ...Envelope,
    event: ProducerEventId,
    keys: MarketKeys,
  }),
  /** Bets on these markets are void: all of them, or those placed within the time named. */
  Type.Object({
    kind: Type.Literal('bet_cancel'),
    ...Envelope,
    event: ProducerEventId,
    keys: MarketKeys,
    ...PlacedWithin,
  }),
  /** A cancel is taken back: the one of the time named, or without a time every one. Results stand as before. */
  Type.Object({
    kind: Type.Literal('rollback_cancel'),
    ...Envelope,
    event: ProducerEventId,
    keys: MarketKeys,
    ...PlacedWithin,
  }),
  /** All goals of a match so far, in their order; one that is not named any more was taken back. */
  Type.Object({ kind: Type.Literal('goals'), ...Envelope, event: ProducerEventId, goals: FeedGoals }),
  /** Who plays for each side and who is on the bench, or who may, all of them; whoever is not named any more is out. */
  Type.Object({ kind: Type.Literal('line_ups'), ...Envelope, event: ProducerEventId, home: FeedSide, away: FeedSide }),
  /** The match is over and every market of it has been settled or cancelled: it may leave the board. */
  Type.Object({
    kind: Type.Literal('event_end'),
    ...Envelope,
    event: ProducerEventId,
    status: Type.Optional(LiveStatusView),
  }),
  /** All that the producer holds for an operator now; one that is not named is held no more. */
  Type.Object({ kind: Type.Literal('held_matches'), ...Envelope, matches: Type.Array(HeldMatch, { maxItems: 500 }) }),
  /**
   * Matches that were over before the house was told of them, for its results and statistics; there are no bets on them.
   * One that it knows already is left as it is.
   */
  Type.Object({
    kind: Type.Literal('past_matches'),
    ...Envelope,
    matches: Type.Array(PastMatch, { minItems: 1, maxItems: 200 }),
  }),
  Type.Object({
    kind: Type.Literal('snapshot_complete'),
    ...Envelope,
    /** What ended after `sinceMs` is still to be told, and `results_complete` comes behind it. */
    resultsFollow: Type.Optional(Type.Boolean()),
  }),
  /** All that ended after `sinceMs` has been told: only now is the next recovery asked for from a later moment. */
  Type.Object({ kind: Type.Literal('results_complete'), ...Envelope }),
  /** The producer leaves on purpose: what it still offers is suspended at once. */
  Type.Object({ kind: Type.Literal('bye'), ...Envelope }),
]);
export type FeedMessage = Static<typeof FeedMessage>;
export type FeedKind = FeedMessage['kind'];

/**
 * Why the server asks: a new connection; messages are missing; or (`stale`) prices of the events named are older than
 * the last stop of their markets. The last asks for the present state of those events alone, without `snapshot_complete`;
 * a producer that tells everything does no harm.
 */
export type RecoverReason = 'connected' | 'gap' | 'stale';

/** From the server to a producer. */
export type FeedReply =
  | {
      readonly t: 'recover';
      readonly reason: RecoverReason;
      /** What ended after this moment, by the server's clock, is to be told as well; absent: nothing was ever heard. */
      readonly sinceMs?: number;
      /** When the earliest match began that is known to be over: `past_matches` go on from there. */
      readonly pastSinceMs?: number;
      readonly events?: readonly string[];
    }
  /** A message, or a part of it, could not be used; what else it said was taken in, and the connection goes on. */
  | { readonly t: 'refused'; readonly number?: number; readonly code?: FeedFaultCode; readonly reason: string }
  /** What an operator has said of a match that the producer holds: at once, and again whenever it is told as held. */
  | ({ readonly t: 'match_answer'; readonly word: HeldAnswer } & Omit<HeldMatch, 'reason'>)
  /** Sent for every message when the producer asked for `?ack=1`: what has been taken in, up to this number. */
  | { readonly t: 'ack'; readonly number: number };

/** A first number of a connection above this, or one that leaps further, is refused: all that follow would be older. */
export const FEED_MOST_FIRST_NUMBER = 2 ** 52;
export const FEED_MOST_NUMBER_LEAP = 1_000_000;

/** Producers name themselves: lower case, digits, hyphens. */
export const PRODUCER_NAME = /^[a-z][a-z0-9-]{0,31}$/;
