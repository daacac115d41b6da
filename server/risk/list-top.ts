import type { EventId } from '@glasshouse/domain/markets';
import type { Book, EventRisk } from './book.ts';
import type { TopRisk } from './types.ts';

/** The events on which the house can lose most, the heaviest first. */
export function listTop({ events }: Book, count: number): TopRisk[] {
  return [...events]
    .toSorted(([, a], [, b]) => b.units - a.units)
    .slice(0, count)
    .flatMap(([eventId, event]) => findHeaviest(eventId, event) ?? []);
}

function findHeaviest(eventId: EventId, event: EventRisk): TopRisk | undefined {
  const market = findGreatest(event.markets);
  const outcome = market && findGreatest(market[1].outcomes);
  if (!outcome) return undefined;
  return {
    eventId,
    marketKey: market[0],
    outcomeId: outcome[0],
    eventUnits: event.units,
    marketUnits: market[1].units,
    outcomeUnits: outcome[1].units,
  };
}

function findGreatest<Key, Risk extends { readonly units: number }>(
  risks: ReadonlyMap<Key, Risk>,
): readonly [Key, Risk] | undefined {
  let greatest: readonly [Key, Risk] | undefined;
  for (const entry of risks) if (!greatest || entry[1].units > greatest[1].units) greatest = entry;
  return greatest;
}
