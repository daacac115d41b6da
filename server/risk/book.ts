import {
  findMarketRow,
  type EventId,
  type MarketKey,
  type OutcomeId,
  type SelectionRef,
} from '@glasshouse/domain/markets';
import type { Overheat, RecentUnits } from '@glasshouse/domain/risk';
import type { FindCaps, LegCaps } from './find-caps.ts';
import { KnownPlayers } from './known-players.ts';
import type { BetRisk, Bettor, PlayerRisk, RiskBound, Room } from './types.ts';

export interface OutcomeRisk {
  units: number;
  /** Of these, what bets hold that are not accepted yet. */
  reservedUnits: number;
  readonly players: Map<number, number>;
  /** What was taken in the last seconds; absent until something was. */
  recent?: RecentUnits;
  /** Why its market was stopped, as long as that reason holds. */
  stoppedFor?: Overheat | undefined;
}

export interface MarketRisk {
  units: number;
  /** Two of its outcomes may both win, so that their liabilities add up. */
  readonly isOverlapping: boolean;
  caps?: LegCaps;
  readonly outcomes: Map<OutcomeId, OutcomeRisk>;
}

export interface EventRisk {
  units: number;
  readonly markets: Map<MarketKey, MarketRisk>;
}

/**
 * What the house can lose on everything that is open, in memory. A bet's risk counts in full on each of its legs.
 * An outcome's liability is the sum of its bets; a market's that of its greatest outcome, or the sum where outcomes
 * may win together; an event's the sum of its markets. Counters that fall to zero vanish. It is counted by player, since
 * a bet is of the same player for ever, and bounded by person.
 */
export interface Book {
  readonly events: ReadonlyMap<EventId, EventRisk>;
  findOutcome(ref: SelectionRef): OutcomeRisk | undefined;
  findCapsOf(ref: SelectionRef): LegCaps;
  findRoom(by: Bettor, legs: readonly SelectionRef[]): Room;
  /** All legs or none. */
  take(risk: BetRisk): RiskBound | undefined;
  /** Whatever the caps say. */
  restore(risk: BetRisk): void;
  /** What was never counted is not taken off. */
  giveBack(risk: PlayerRisk): void;
}

class MemoryBook implements Book {
  readonly events = new Map<EventId, EventRisk>();
  private readonly known = new KnownPlayers();
  private readonly findCaps: FindCaps;

  constructor(findCaps: FindCaps) {
    this.findCaps = findCaps;
  }

  findOutcome(ref: SelectionRef): OutcomeRisk | undefined {
    return this.events.get(ref.eventId)?.markets.get(ref.marketKey)?.outcomes.get(ref.outcomeId);
  }

  /** A bet is only taken on what the board knows, so what is found for it then holds. */
  findCapsOf(ref: SelectionRef): LegCaps {
    const market = this.events.get(ref.eventId)?.markets.get(ref.marketKey);
    if (!market) return this.findCaps(ref.eventId, ref.marketKey);
    return (market.caps ??= this.findCaps(ref.eventId, ref.marketKey));
  }

  findRoom(by: Bettor, legs: readonly SelectionRef[]): Room {
    this.known.tell(by);
    const least: { units: number; bound: RiskBound } = { units: Number.MAX_SAFE_INTEGER, bound: 'outcome' };
    for (const leg of legs) this.narrow(least, by.personId, leg);
    return hasSharedEvent(legs) ? this.findSharedRoom(by, legs, least) : least;
  }

  take(risk: BetRisk): RiskBound | undefined {
    const { playerId, personId, legs, units } = risk;
    if (units === 0) return undefined;
    this.known.tell(risk);
    let taken = 0;
    for (const leg of legs) {
      const bound = this.findBound(personId, leg, units);
      if (bound) {
        this.giveBack({ playerId, legs: legs.slice(0, taken), units });
        return bound;
      }
      this.add(risk, leg);
      taken += 1;
    }
    return undefined;
  }

  restore(risk: BetRisk): void {
    this.known.tell(risk);
    for (const leg of risk.legs) this.add(risk, leg);
  }

  giveBack({ playerId, legs, units }: PlayerRisk): void {
    for (const leg of legs) this.remove(playerId, leg, units);
  }

  /** Each leg alone; legs of one event also share its room. */
  private narrow(least: { units: number; bound: RiskBound }, personId: number, leg: SelectionRef): void {
    const caps = this.findCapsOf(leg);
    const event = this.events.get(leg.eventId);
    const market = event?.markets.get(leg.marketKey);
    const outcome = market?.outcomes.get(leg.outcomeId);
    const outcomeUnits = outcome?.units ?? 0;
    const slack = market ? slackOf(market, outcomeUnits) : 0;
    const takeLess = (units: number, bound: RiskBound): void => {
      if (units >= least.units) return;
      least.units = Math.max(0, units);
      least.bound = bound;
    };
    takeLess(caps.personUnits - this.findUnitsOf(personId, outcome), 'player');
    takeLess(caps.outcomeUnits - outcomeUnits, 'outcome');
    takeLess(slack + Math.max(0, caps.marketUnits - (market?.units ?? 0)), 'market');
    takeLess(slack + Math.max(0, caps.eventUnits - (event?.units ?? 0)), 'event');
  }

  /** What legs of one event have together lies between nothing and what each has alone: it is tried out. */
  private findSharedRoom({ playerId, personId }: Bettor, legs: readonly SelectionRef[], most: Room): Room {
    let within = 0;
    let beyond = most.units + 1;
    let bound = most.bound;
    while (beyond - within > 1) {
      const units = Math.floor((within + beyond) / 2);
      const refusing = this.take({ playerId, personId, legs, units });
      if (refusing === undefined) {
        this.giveBack({ playerId, legs, units });
        within = units;
      } else {
        beyond = units;
        bound = refusing;
      }
    }
    return { units: within, bound };
  }

  /** A counter above its cap, after caps were lowered, holds back only what would raise it further. */
  private findBound(personId: number, leg: SelectionRef, units: number): RiskBound | undefined {
    const caps = this.findCapsOf(leg);
    const event = this.events.get(leg.eventId);
    const market = event?.markets.get(leg.marketKey);
    const outcome = market?.outcomes.get(leg.outcomeId);
    const outcomeUnits = outcome?.units ?? 0;
    const growth = Math.max(0, units - (market ? slackOf(market, outcomeUnits) : 0));
    if (this.findUnitsOf(personId, outcome) + units > caps.personUnits) return 'player';
    if (outcomeUnits + units > caps.outcomeUnits) return 'outcome';
    if (growth === 0) return undefined;
    if ((market?.units ?? 0) + growth > caps.marketUnits) return 'market';
    if ((event?.units ?? 0) + growth > caps.eventUnits) return 'event';
    return undefined;
  }

  /** What all players of the person have on it. */
  private findUnitsOf(personId: number, outcome: OutcomeRisk | undefined): number {
    let units = 0;
    if (outcome) for (const playerId of this.known.listOf(personId)) units += outcome.players.get(playerId) ?? 0;
    return units;
  }

  private add(risk: BetRisk, leg: SelectionRef): void {
    const { playerId, units } = risk;
    if (units === 0) return;
    const event = getOrMake(this.events, leg.eventId, makeEventRisk);
    const market = getOrMake(event.markets, leg.marketKey, makeMarketRisk);
    const outcome = getOrMake(market.outcomes, leg.outcomeId, makeOutcomeRisk);
    const growth = Math.max(0, units - slackOf(market, outcome.units));
    const ofPlayer = outcome.players.get(playerId);
    if (ofPlayer === undefined) this.known.open(risk);
    outcome.units += units;
    outcome.players.set(playerId, (ofPlayer ?? 0) + units);
    market.units += growth;
    event.units += growth;
  }

  private remove(playerId: number, leg: SelectionRef, units: number): void {
    const event = this.events.get(leg.eventId);
    const market = event?.markets.get(leg.marketKey);
    const outcome = market?.outcomes.get(leg.outcomeId);
    const ofPlayer = outcome?.players.get(playerId);
    if (!event || !market || !outcome || ofPlayer === undefined) return;
    const taken = Math.min(units, ofPlayer);
    if (taken < ofPlayer) outcome.players.set(playerId, ofPlayer - taken);
    else {
      outcome.players.delete(playerId);
      this.known.close(playerId);
    }
    const before = market.units;
    const wasGreatest = outcome.units === before;
    outcome.units -= taken;
    if (outcome.units === 0) market.outcomes.delete(leg.outcomeId);
    if (market.isOverlapping) market.units -= taken;
    else if (wasGreatest) market.units = findGreatest(market.outcomes);
    event.units -= before - market.units;
    if (market.units === 0) event.markets.delete(leg.marketKey);
    if (event.units === 0) this.events.delete(leg.eventId);
  }
}

export function makeBook(findCaps: FindCaps): Book {
  return new MemoryBook(findCaps);
}

/** What an outcome may take before its market's liability grows. */
function slackOf(market: MarketRisk, outcomeUnits: number): number {
  return market.isOverlapping ? 0 : market.units - outcomeUnits;
}

function findGreatest(outcomes: ReadonlyMap<OutcomeId, OutcomeRisk>): number {
  let greatest = 0;
  for (const { units } of outcomes.values()) greatest = Math.max(greatest, units);
  return greatest;
}

function hasSharedEvent(legs: readonly SelectionRef[]): boolean {
  return legs.some((leg, at) => {
    for (let before = 0; before < at; before++) if (legs[before]?.eventId === leg.eventId) return true;
    return false;
  });
}

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make(key);
  map.set(key, made);
  return made;
}

function makeEventRisk(): EventRisk {
  return { units: 0, markets: new Map() };
}

function makeMarketRisk(key: MarketKey): MarketRisk {
  return { units: 0, isOverlapping: findMarketRow(key)?.overlapping === true, outcomes: new Map() };
}

function makeOutcomeRisk(): OutcomeRisk {
  return { units: 0, reservedUnits: 0, players: new Map() };
}
