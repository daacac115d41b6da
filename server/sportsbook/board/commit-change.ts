import type { EventDelta } from '@glasshouse/contracts/sportsbook';
import { findMainMarket, isVisible } from './view.ts';
import type { BoardEvent, BoardMarket, EventChange } from './types.ts';

export interface Deltas {
  /** Absent where nothing that the topic shows has changed. */
  readonly event: EventDelta | undefined;
  readonly card: EventDelta | undefined;
}

/** Writes the change into the event and tells what readers of the event and of its card have to know. */
export function commitChange(event: BoardEvent, change: EventChange): Deltas {
  const mainBefore = findMainMarket(event);
  const countBefore = event.marketCount;
  const head = commitHead(event, change);
  const { shown, gone } = commitMarkets(event, change.markets ?? []);
  const main = findMainMarket(event);
  const count = event.marketCount === countBefore ? {} : { marketCount: event.marketCount };
  return {
    event: orNothing({
      ...head,
      ...count,
      ...(shown.length > 0 ? { markets: shown } : {}),
      ...(gone.length > 0 ? { gone } : {}),
    }),
    card: orNothing({
      ...head,
      ...count,
      ...(main && main !== mainBefore ? { markets: [main] } : {}),
      ...(mainBefore && mainBefore.key !== main?.key ? { gone: [mainBefore.key] } : {}),
    }),
  };
}

function commitHead(event: BoardEvent, change: EventChange): EventDelta {
  const moved = change.facts && change.facts.startsAtSec !== event.facts.startsAtSec;
  if (change.facts) event.facts = change.facts;
  if (change.feedSection) event.feedSection = change.feedSection;
  if (change.section) event.section = change.section;
  if (change.status) event.status = change.status;
  return {
    ...(change.section ? { section: change.section } : {}),
    ...(moved ? { startsAtSec: event.facts.startsAtSec } : {}),
    ...(change.status ? { status: change.status } : {}),
  };
}

function commitMarkets(event: BoardEvent, markets: readonly BoardMarket[]) {
  const shown = [];
  const gone: string[] = [];
  for (const market of markets) {
    const before = event.markets.get(market.key);
    const wasVisible = before !== undefined && isVisible(before);
    event.markets.set(market.key, market);
    if (isVisible(market)) {
      shown.push(market);
      if (!wasVisible) event.marketCount += 1;
    } else if (wasVisible) {
      gone.push(market.key);
      event.marketCount -= 1;
    }
  }
  return { shown, gone };
}

function orNothing(delta: EventDelta): EventDelta | undefined {
  return Object.keys(delta).length === 0 ? undefined : delta;
}
