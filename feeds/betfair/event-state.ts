import { makeBook, type Book } from './book.ts';
import { NO_CRICKET, type CricketState } from './cricket-status.ts';
import { listLines, type OfferedLine, type Sides } from './lines.ts';
import type { MarketDefinition } from './wire.ts';

/** One exchange market, and what has been told of it. */
export interface MarketState {
  readonly id: string;
  definition: MarketDefinition;
  readonly book: Book;
  readonly lines: readonly OfferedLine[];
  /** The prices last told, by market key; a key stays here once it has been offered. */
  readonly told: Map<string, string>;
  /** Keys that bets may be placed on as far as the site knows. */
  readonly active: Set<string>;
  settled: boolean;
}

/** One match: the exchange's event with the markets of it that are offered here. */
export interface EventState {
  readonly id: string;
  readonly sportId: number;
  readonly sides: Sides;
  readonly markets: Map<string, MarketState>;
  cricket: CricketState;
  live: boolean;
  ended: boolean;
  sentFixture: string;
  /** Section and state of play last told. */
  sentStanding: string;
}

export function makeEvent(id: string, sportId: number, sides: Sides): EventState {
  return {
    id,
    sportId,
    sides,
    markets: new Map(),
    cricket: NO_CRICKET,
    live: false,
    ended: false,
    sentFixture: '',
    sentStanding: '',
  };
}

export function makeMarket(id: string, definition: MarketDefinition, sides: Sides): MarketState {
  return {
    id,
    definition,
    book: makeBook(),
    lines: listLines(definition, sides),
    told: new Map(),
    active: new Set(),
    settled: false,
  };
}
