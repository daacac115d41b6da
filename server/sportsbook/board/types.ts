import type { CompetitorView, LiveStatusView, TournamentView } from '@glasshouse/contracts/sportsbook';
import type { Section } from '@glasshouse/domain/coupon';
import type { EventId, MarketKey, MarketStatus, OutcomeId } from '@glasshouse/domain/markets';
import type { OddsMilli } from '@glasshouse/domain/odds';

export interface BoardOutcome {
  readonly id: OutcomeId;
  readonly oddsMilli: OddsMilli;
  readonly active: boolean;
}

/** Never changed in place: a market that differs is another object, so a view may hold on to it. */
export interface BoardMarket {
  readonly key: MarketKey;
  readonly status: MarketStatus;
  readonly outcomes: BoardOutcome[];
}

/** What the database knows of an event. */
export interface EventFacts {
  readonly eventId: EventId;
  readonly producer: string;
  readonly producerEventId: string;
  readonly tournament: TournamentView;
  readonly home: CompetitorView;
  readonly away: CompetitorView;
  readonly startsAtSec: number;
}

export interface BoardEvent {
  facts: EventFacts;
  /** What the producer says; an event of its line that has started is `live` all the same. */
  feedSection: Section;
  section: Section;
  status: LiveStatusView | undefined;
  readonly markets: Map<MarketKey, BoardMarket>;
  /** How many of the markets a player can see. */
  marketCount: number;
  /** Number of the last delta of the topic `event/{eventId}`. */
  eventNumber: number;
  /** Number of the last delta of the topic `card/{eventId}`. */
  cardNumber: number;
}

/** What a message means for an event: only what differs from what the board holds. */
export interface EventChange {
  readonly facts?: EventFacts;
  readonly feedSection?: Section;
  readonly section?: Section;
  readonly status?: LiveStatusView;
  readonly markets?: readonly BoardMarket[];
}

export function makeBoardEvent(facts: EventFacts, number: number): BoardEvent {
  return {
    facts,
    feedSection: 'line',
    section: 'line',
    status: undefined,
    markets: new Map(),
    marketCount: 0,
    eventNumber: number,
    cardNumber: number,
  };
}
