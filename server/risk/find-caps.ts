import { findMarketRow, type EventId, type MarketGroup, type MarketKey } from '@glasshouse/domain/markets';
import { UNITS_IN_FIRST_STAKE } from '@glasshouse/domain/risk';
import type { RiskCaps, SportCaps } from './risk-caps.table.ts';

/** What bounds a leg, in units of risk. */
export interface LegCaps {
  readonly outcomeUnits: number;
  readonly personUnits: number;
  readonly marketUnits: number;
  readonly eventUnits: number;
}

export type FindCaps = (eventId: EventId, marketKey: MarketKey) => LegCaps;

/** An event that nobody knows the sport of has the caps of the sports that are not listed. */
export function makeFindCaps(caps: RiskCaps, findSportId: (eventId: EventId) => number | undefined): FindCaps {
  return (eventId, marketKey) => {
    const sportId = findSportId(eventId);
    const sport = sportId === undefined ? undefined : caps.sports[sportId];
    return toUnits(sport ?? caps.otherSports, findMarketRow(marketKey)?.group ?? 'special', caps.personPercent);
  };
}

function toUnits(sport: SportCaps, group: MarketGroup, personPercent: number): LegCaps {
  const [outcome, market] = sport.groups[group];
  const outcomeUnits = outcome * UNITS_IN_FIRST_STAKE;
  return {
    outcomeUnits,
    personUnits: Math.floor((outcomeUnits * personPercent) / 100),
    marketUnits: market * UNITS_IN_FIRST_STAKE,
    eventUnits: sport.event * UNITS_IN_FIRST_STAKE,
  };
}
