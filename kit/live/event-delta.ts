import type { EventCard, EventDelta, EventView, MarketView } from '@glasshouse/contracts/sportsbook';
import { addPlay } from '@glasshouse/domain/tracker';

/** An event after a delta. Prices, order of markets and everything the delta does not name stay as they were. */
export function applyEventDelta<View extends EventCard | EventView>(view: View, delta: EventDelta): View {
  const changed = delta.markets ?? [];
  const gone = new Set(delta.gone ?? []);
  const next: View = {
    ...view,
    ...(delta.section === undefined ? {} : { section: delta.section }),
    ...(delta.startsAtSec === undefined ? {} : { startsAtSec: delta.startsAtSec }),
    ...(delta.status === undefined ? {} : { status: delta.status }),
    ...(delta.marketCount === undefined ? {} : { marketCount: delta.marketCount }),
    ...(delta.runnerCount === undefined ? {} : { runnerCount: delta.runnerCount }),
    ...(delta.hasTracker === undefined ? {} : { hasTracker: delta.hasTracker }),
    ...(delta.broadcasts === undefined ? {} : { broadcasts: delta.broadcasts }),
  };
  if (isFull(next) && delta.runners) next.runners = delta.runners;
  if (isFull(next) && delta.lineUp) next.lineUp = delta.lineUp;
  if (isFull(next) && delta.race) next.race = delta.race;
  if (isFull(next)) next.markets = mergeMarkets(next.markets, changed, gone).map(delta.ended ? suspend : keep);
  if (isFull(next)) followField(next, delta);
  replaceMain(next, isFull(next), changed, gone);
  if (delta.ended && next.main) next.main = suspend(next.main);
  return next;
}

/** What happens on the field of a match that is over, or of which nobody tells any more, is not known. */
function followField(next: EventView, { play, hasTracker, ended }: EventDelta): void {
  if (ended || hasTracker === false) delete next.tracker;
  else if (play) next.tracker = addPlay(next.tracker, play);
}

/** True where something besides prices changed, so that the page's structure has to be drawn anew. */
export function isStructural(view: EventCard | EventView, delta: EventDelta): boolean {
  if (Object.keys(delta).some((name) => name !== 'markets' && name !== 'kind')) return true;
  const held = isFull(view) ? view.markets : view.main ? [view.main] : [];
  return (delta.markets ?? []).some((market) => {
    const before = held.find((one) => one.key === market.key);
    return !before || before.status !== market.status || !sameOutcomes(before, market);
  });
}

export function isFull(view: EventCard | EventView): view is EventView {
  return 'markets' in view;
}

function mergeMarkets(
  held: readonly MarketView[],
  changed: readonly MarketView[],
  gone: ReadonlySet<string>,
): MarketView[] {
  const byKey = new Map(held.map((market) => [market.key, market]));
  for (const market of changed) byKey.set(market.key, market);
  for (const key of gone) byKey.delete(key);
  return [...byKey.values()];
}

/** A card's topic speaks of its main market only, whatever its key; a full event keeps the one it has. */
function replaceMain(view: EventCard, full: boolean, changed: readonly MarketView[], gone: ReadonlySet<string>): void {
  const next = full ? changed.find((market) => market.key === view.main?.key) : changed.at(-1);
  if (next) view.main = next;
  else if (view.main && gone.has(view.main.key)) delete view.main;
}

function sameOutcomes(a: MarketView, b: MarketView): boolean {
  return a.outcomes.length === b.outcomes.length && a.outcomes.every((one, at) => one.id === b.outcomes[at]?.id);
}

function suspend(market: MarketView): MarketView {
  return { ...market, status: 'suspended' };
}

function keep(market: MarketView): MarketView {
  return market;
}
