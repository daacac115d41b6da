import type { FeedEventState, FeedModel } from '@glasshouse/contracts/feed';
import type { LineUpPlace } from '@glasshouse/contracts/sportsbook-line-ups';
import type { RaceFacts } from '@glasshouse/contracts/sportsbook-races';
import type {
  CompetitorView,
  LiveStatusView,
  MarketView,
  OutcomeView,
  RunnerView,
  TournamentView,
} from '@glasshouse/contracts/sportsbook';
import type { EventTopicKind } from '@glasshouse/contracts/topics';
import type { Section } from '@glasshouse/domain/coupon';
import type { EventId, MarketKey, MarketStatus, MarketTypeId, OutcomeId } from '@glasshouse/domain/markets';
import type { OddsMilli } from '@glasshouse/domain/odds';
import type { Moment } from '@glasshouse/domain/timeline';
import type { Play, Tracker } from '@glasshouse/domain/tracker';

export type BoardOutcome = OutcomeView & { readonly id: OutcomeId; readonly oddsMilli: OddsMilli };

/** Where a total or a handicap stands among the others of its kind. */
export interface MarketLine {
  readonly ladder: string;
  readonly at: number;
  /** The chance of the first outcome rises with the line: so it is with handicaps, not with totals. */
  readonly rises: boolean;
}

/** As its producer has it. Never changed in place: a market that differs is another object. */
export interface BoardMarket {
  readonly key: MarketKey;
  readonly status: MarketStatus;
  /** The very list that players are shown. */
  readonly outcomes: BoardOutcome[];
  /** The producer's own estimates, 0..1, in the order of the outcomes; absent where it has none. */
  readonly probabilities?: readonly (number | undefined)[];
  readonly line?: MarketLine;
}

/** What a player can see of a market; what the house holds back is suspended here. */
export type ShownMarket = MarketView & { readonly key: MarketKey };

/** What lists show of an event: chosen anew whenever something of what is shown has changed. */
export interface ListedMarkets {
  /** Which market stands for each type of columns. */
  readonly columns: ReadonlyMap<MarketTypeId, MarketKey>;
  readonly main: ShownMarket | undefined;
  /** In the columns that are usual. */
  readonly row: readonly ShownMarket[];
  /** In any column that can be chosen. */
  readonly wide: readonly ShownMarket[];
}

/** What the database knows of an event. */
export interface EventFacts {
  readonly eventId: EventId;
  readonly producer: string;
  readonly producerEventId: string;
  readonly tournament: TournamentView;
  readonly home: CompetitorView;
  /** Absent exactly where there are runners. */
  readonly away?: CompetitorView;
  readonly runners?: readonly RunnerView[];
  /** Everyone who was ever named for a side; absent where nobody was. */
  readonly lineUp?: readonly LineUpPlace[];
  readonly startsAtSec: number;
  /** Of the present alone: they are not kept, and a producer that is back tells them anew. */
  readonly broadcasts?: readonly string[];
  /** Of the present alone, too. */
  readonly race?: RaceFacts;
  readonly state: FeedEventState;
  /** By the rules of its sport, nothing of it that has no result counts. */
  readonly voided: boolean;
  /** The SHA-256 of the seed that it is played from, where it is played from one. */
  readonly commitment?: string;
}

/** The house's own stop, over whatever the producer says; without a key it is of the whole event. */
export interface Hold {
  readonly key: MarketKey | undefined;
  readonly reason: string;
  /** Without a time it lasts until it is released. */
  readonly untilSec: number | undefined;
}

/** Why a price cannot be meant. */
export type PriceFault = 'sum' | 'gift' | 'line' | 'jump';

export type Prices = readonly { readonly id: OutcomeId; readonly oddsMilli: OddsMilli }[];

/** What the house remembers of a market's prices, to see what cannot be meant. */
export interface Band {
  /** The last prices that could be meant; absent where there never were any. */
  readonly good: Prices | undefined;
  /** The event's `playTurn` when they were told. */
  readonly turn: number;
  readonly suspicion?: { readonly fault: PriceFault; readonly prices: Prices; readonly sinceSec: number };
  /** An operator has called this fault right; it ends with the first prices that lack it. */
  readonly waived?: PriceFault;
}

/** The field of a match, as far as it is told of. */
export interface HeldTracker {
  readonly shown: Tracker;
  /** Of the last incident that was taken in: what comes with a lower one was told before. */
  readonly lastSeq: number;
  /** How much was told in the minute of the house's clock. */
  readonly minute: number;
  readonly told: number;
}

/** Of markets of a race, who cannot be had in them, and since when. */
export type LeftRunners = ReadonlyMap<MarketKey, ReadonlyMap<OutcomeId, number>>;

export interface BoardEvent {
  facts: EventFacts;
  /** Another producer leads it since a moment, and has until then to say what it offers: lists keep it meanwhile. */
  awaitedUntilSec: number;
  /** What the producer says; an event of its line that has started is `live` all the same. */
  feedSection: Section;
  section: Section;
  status: LiveStatusView | undefined;
  /** What has happened so far, the first thing first. */
  timeline: readonly Moment[];
  model: FeedModel['scores'] | undefined;
  /** Of the present alone: it is not saved, and a producer that is back tells it anew. */
  tracker: HeldTracker | undefined;
  readonly markets: Map<MarketKey, BoardMarket>;
  /** The markets a player can see. */
  readonly shown: Map<MarketKey, ShownMarket>;
  listed: ListedMarkets;
  holds: readonly Hold[];
  readonly bands: Map<MarketKey, Band>;
  /** Markets whose prices are from before they were last stopped: none of them is sold until it is told anew. */
  readonly stale: Set<MarketKey>;
  readonly left: Map<MarketKey, ReadonlyMap<OutcomeId, number>>;
  /** Changes of play (score, period, phase, detail, section): after one, a price may leap. */
  playTurn: number;
  scoreVersion: number;
  /** When, by the board's count of stops, each market was last stopped; the event's own count for all others. */
  readonly stops: Map<MarketKey, number>;
  readonly firstStop: number;
  /** Of the last delta of each of the event's topics. */
  readonly numbers: Record<EventTopicKind, number>;
}

/** What a message means for an event: only what differs from what the board holds. */
export interface EventChange {
  readonly facts?: EventFacts;
  readonly feedSection?: Section;
  readonly section?: Section;
  readonly status?: LiveStatusView;
  /** What that adds to the timeline. */
  readonly moments?: readonly Moment[];
  readonly model?: { readonly scores: FeedModel['scores'] | undefined };
  /** The field from now on, and what is new of it. */
  readonly tracker?: { readonly now: HeldTracker | undefined; readonly play?: Play };
  readonly markets?: readonly BoardMarket[];
  /** Markets that were offered with prices in so many words, whether or not anything about them is new. */
  readonly told?: readonly MarketKey[];
  readonly holds?: readonly Hold[];
  readonly bands?: ReadonlyMap<MarketKey, Band>;
  /** As they were saved. */
  readonly left?: LeftRunners;
}

/** Counts start where others have ended, so that an event that returns never repeats a number. */
export function makeBoardEvent(facts: EventFacts, number: number, stops = 0): BoardEvent {
  return {
    facts,
    awaitedUntilSec: 0,
    feedSection: 'line',
    section: 'line',
    status: undefined,
    timeline: [],
    model: undefined,
    tracker: undefined,
    markets: new Map(),
    shown: new Map(),
    listed: { columns: new Map(), main: undefined, row: [], wide: [] },
    holds: [],
    bands: new Map(),
    stale: new Set(),
    left: new Map(),
    playTurn: 0,
    scoreVersion: number,
    stops: new Map(),
    firstStop: stops,
    numbers: { event: number, card: number, row: number, wide: number },
  };
}
