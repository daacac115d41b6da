import type { FinalResult } from '@glasshouse/contracts/sportsbook';
import type { PossibleScores, SuggestedBuild } from '@glasshouse/domain/builder';
import type { PriceNow, Section } from '@glasshouse/domain/coupon';
import type { Decision } from '@glasshouse/domain/decision';
import type { EditRefusal } from '@glasshouse/domain/edit';
import type { EventId, SelectionRef } from '@glasshouse/domain/markets';
import type { Minor } from '@glasshouse/domain/money';
import type { OddsMilli } from '@glasshouse/domain/odds';
import type { Sql } from '../platform/database/index.ts';
import type { Finish, ResultVersion } from '../sportsbook/index.ts';

/** What an event is called: for a bet's history, long after the event has left the board. */
export interface EventFacts {
  readonly eventId: EventId;
  readonly sportId: number;
  readonly tournamentId: number;
  readonly tournament: string;
  readonly home: string;
  readonly away: string;
  readonly runners?: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly lineUp?: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly startsAtSec: number;
}

/** What betting needs of the board; the sportsbook fulfils it. */
export interface Prices {
  findPrice(ref: SelectionRef): PriceNow | undefined;
  /** The chance that it wins, 0..1; absent where nobody can say. */
  findProbability(ref: SelectionRef): number | undefined;
  findEventFacts(eventId: EventId): (EventFacts & { readonly section: Section }) | undefined;
  listEventFacts(eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, EventFacts>>;
  /** The sport of each event, also of those that have long ended. */
  listSportsOf(eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, number>>;
  /** How the match stands; `version` rises with every change of the score. */
  findScore(eventId: EventId): { readonly version: number } | undefined;
  /** Rises whenever the market was suspended or closed. */
  marketVersion(ref: SelectionRef): number;
  /** Every result that was said of these outcomes, oldest first; the last of each is the present one. */
  listResultHistory(sql: Sql, refs: readonly SelectionRef[]): Promise<ResultVersion[]>;
  /** How these events ended; one that is not over is left out. */
  listFinals(sql: Sql, eventIds: readonly EventId[]): Promise<ReadonlyMap<number, FinalResult>>;
  /** How these races and titles ended; one that nobody is known to have won is left out. */
  listFinishes(sql: Sql, eventIds: readonly EventId[]): Promise<ReadonlyMap<number, Finish>>;
  /** Outcomes on the line that could make up an express, most popular events first. */
  listCards(filter: { readonly section: Section; readonly limit: number }): {
    readonly events: readonly {
      readonly eventId: number;
      readonly startsAtSec: number;
      readonly tournament: { readonly name: string };
      readonly main?:
        | {
            readonly key: string;
            readonly status: string;
            readonly outcomes: readonly { readonly id: string; readonly oddsMilli: number; readonly active: boolean }[];
          }
        | undefined;
    }[];
  };
}

/** A player, and the person whose player they are: what one person may take holds for all their players together. */
export interface Bettor {
  readonly playerId: number;
  readonly personId: number;
}

/** What the house can lose on a bet, and where; in thousandths of a first stake, rounded up. */
export interface BetRisk extends Bettor {
  readonly legs: readonly SelectionRef[];
  readonly units: number;
}

export type RiskBound = 'outcome' | 'market' | 'event' | 'player';

/** A bet for which risk is asked, under its own number. */
export interface Reservation {
  readonly betId: number;
  readonly risk: BetRisk;
  /** What the bet counts for that gives way once this one is accepted. */
  readonly replaces?: BetRisk | undefined;
}

/**
 * Counts what the house can lose. Every bet asks before its money moves and after its money was seen, and says what
 * became of it; while nobody knows whether it stands, nothing is said, and it counts.
 */
export interface RiskBook {
  /** How much more would be taken of this player on these legs, and what bounds it. */
  findRoom(by: Bettor, legs: readonly SelectionRef[]): { readonly units: number; readonly bound: RiskBound };
  /** A whole batch at once: undefined where the risk is booked. The same bet may be asked for again. */
  reserve(batch: readonly Reservation[]): Promise<readonly (RiskBound | undefined)[]>;
  /** Of bets that hold no reservation nothing changes, so that what is said twice counts once. */
  done(outcome: { readonly kept: readonly number[]; readonly freed: readonly number[] }): void;
}

/** What can be built of one event at this moment. */
export interface BuilderOffer {
  readonly scores: PossibleScores;
  readonly suggested: readonly SuggestedBuild[];
}

export interface Builder {
  /** The one price of several outcomes of one event; undefined where nobody can say how they hang together. */
  findOdds(legs: readonly SelectionRef[]): OddsMilli | undefined;
  /** Undefined where no bet can be built of the event. */
  findOffer(eventId: EventId): BuilderOffer | undefined;
}

export type FindEditValue = (sql: Sql, betId: number) => Promise<Decision<Minor, EditRefusal>>;

/** What settlement keeps of bets: what it writes of them, nobody else does. */
export interface BetSettlements {
  /** The last settlement of a bet that gives way to another. */
  insertEdited(tx: Sql, betId: number, stakeMinor: number): Promise<boolean>;
  /** Bets that are not what was sealed with their stakes; answers those that were not named before. */
  insertAltered(sql: Sql, betIds: readonly number[]): Promise<number[]>;
}

/** Signs with the house's key. */
export interface Signer {
  readonly keyId: string;
  sign(text: string): string;
}
