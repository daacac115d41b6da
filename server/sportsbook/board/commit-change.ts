import type { EventDelta } from '@glasshouse/contracts/sportsbook';
import { MOST_MOMENTS } from '@glasshouse/contracts/sportsbook-timeline';
import type { EventTopicKind } from '@glasshouse/contracts/topics';
import type { MarketKey } from '@glasshouse/domain/markets';
import { listMarkets } from './list-markets.ts';
import { toShown } from './view.ts';
import type { BoardEvent, EventChange, ShownMarket } from './types.ts';

export interface Committed {
  /** For each of the event's topics; absent where nothing that it shows has changed. */
  readonly deltas: Readonly<Record<EventTopicKind, EventDelta | undefined>>;
  /** Markets of which a player now sees something else. */
  readonly changed: readonly MarketKey[];
  /** Those of them that were on sale and are not any more. */
  readonly stopped: readonly MarketKey[];
}

/** Writes the change into the event and tells what readers of its topics have to know. */
export function commitChange(event: BoardEvent, change: EventChange): Committed {
  const before = event.listed;
  const countBefore = event.shown.size;
  const { voided: voidedBefore, runners: runnersBefore, lineUp: lineUpBefore, race: raceBefore } = event.facts;
  const play = change.tracker?.play;
  const head = commitHead(event, change);
  for (const key of change.told ?? []) event.stale.delete(key);
  for (const market of change.markets ?? []) {
    event.markets.set(market.key, market);
    if (market.status !== 'active') event.stale.add(market.key);
  }
  for (const [key, band] of change.bands ?? []) event.bands.set(key, band);
  if (change.holds) event.holds = change.holds;
  for (const [key, runners] of change.left ?? []) event.left.set(key, runners);
  const everything = change.holds !== undefined || event.facts.voided !== voidedBefore;
  const named = [...(change.markets ?? []).map((market) => market.key), ...(change.told ?? [])];
  const touched = everything ? event.markets.keys() : new Set(named);
  const { shown, gone, stopped } = showMarkets(event, touched);
  // What stops a market and tells its prices in one word is the latest word about them.
  for (const key of stopped) if (!change.told?.includes(key)) event.stale.add(key);
  if (shown.length > 0 || gone.length > 0) event.listed = listMarkets(event);
  const after = event.listed;
  const { runners, lineUp, race } = event.facts;
  const runnerCount = runners?.length ?? 0;
  const all = { ...head, ...(event.shown.size === countBefore ? {} : { marketCount: event.shown.size }) };
  const brief = { ...all, ...(runners && runnerCount !== runnersBefore?.length ? { runnerCount } : {}) };
  return {
    deltas: {
      event: orNothing({
        ...all,
        ...(runners && !isSameField(runners, runnersBefore) ? { runners: [...runners], runnerCount } : {}),
        ...(lineUp && !isSameField(lineUp, lineUpBefore) ? { lineUp: [...lineUp] } : {}),
        ...(race && JSON.stringify(race) !== JSON.stringify(raceBefore) ? { race } : {}),
        ...(shown.length > 0 ? { markets: shown } : {}),
        ...(gone.length > 0 ? { gone } : {}),
        ...(play ? { play } : {}),
      }),
      card: orNothing({ ...brief, ...differ(before.main ? [before.main] : [], after.main ? [after.main] : []) }),
      row: orNothing({ ...brief, ...differ(before.row, after.row) }),
      wide: orNothing({ ...brief, ...differ(before.wide, after.wide) }),
    },
    changed: [...shown.map((market) => market.key), ...gone],
    stopped,
  };
}

/** A market that has changed is another object. */
function differ(before: readonly ShownMarket[], after: readonly ShownMarket[]): Pick<EventDelta, 'markets' | 'gone'> {
  if (before === after) return {};
  const markets = after.filter((market) => !before.includes(market));
  const gone = before.map(({ key }) => key).filter((key) => !after.some((market) => market.key === key));
  return { ...(markets.length > 0 ? { markets } : {}), ...(gone.length > 0 ? { gone } : {}) };
}

function isSameField(a: readonly object[], b: readonly object[] = []): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((one, at) => JSON.stringify(one) === JSON.stringify(b[at]));
}

function commitHead(event: BoardEvent, change: EventChange): EventDelta {
  const moved = change.facts && change.facts.startsAtSec !== event.facts.startsAtSec;
  const shown = change.facts && findNewBroadcasts(event.facts.broadcasts, change.facts.broadcasts);
  if (isOtherPlay(event, change)) event.playTurn += 1;
  if (isOtherScore(event, change)) event.scoreVersion += 1;
  if (change.facts) event.facts = change.facts;
  if (change.feedSection) event.feedSection = change.feedSection;
  if (change.section) event.section = change.section;
  if (change.status) event.status = change.status;
  if (change.moments) event.timeline = [...event.timeline, ...change.moments].slice(-MOST_MOMENTS);
  if (change.model) event.model = change.model.scores;
  const hadTracker = event.tracker !== undefined;
  if (change.tracker) event.tracker = change.tracker.now;
  const hasTracker = event.tracker !== undefined;
  return {
    ...(hasTracker === hadTracker ? {} : { hasTracker }),
    ...(change.section ? { section: change.section } : {}),
    ...(moved ? { startsAtSec: event.facts.startsAtSec } : {}),
    ...(shown ? { broadcasts: shown } : {}),
    ...(change.status ? { status: change.status } : {}),
  };
}

function findNewBroadcasts(before: readonly string[] = [], after: readonly string[] = []): string[] | undefined {
  return before.join('\n') === after.join('\n') ? undefined : [...after];
}

/** Something happened in the match that can move any price: the clock alone does not. */
export function isOtherPlay(event: BoardEvent, change: EventChange): boolean {
  if (change.section !== undefined && change.section !== event.section) return true;
  const [before, after] = [event.status, change.status];
  if (!after) return false;
  return (
    before?.phase !== after.phase ||
    before.period !== after.period ||
    before.detail !== after.detail ||
    isOtherScore(event, change)
  );
}

/** The first score that is told changes nothing. */
function isOtherScore(event: BoardEvent, { status }: EventChange): boolean {
  const before = event.status?.score;
  if (!status || !before) return false;
  return status.score.home !== before.home || status.score.away !== before.away;
}

function showMarkets(event: BoardEvent, touched: Iterable<MarketKey>) {
  const shown: ShownMarket[] = [];
  const gone: MarketKey[] = [];
  const stopped: MarketKey[] = [];
  for (const key of touched) {
    const market = event.markets.get(key);
    const before = event.shown.get(key);
    const after = market && toShown(event, market);
    if (after && before && isSameShown(before, after)) continue;
    if (after) {
      event.shown.set(key, after);
      shown.push(after);
    } else if (before) {
      event.shown.delete(key);
      gone.push(key);
    }
    if (before?.status === 'active' && after?.status !== 'active') stopped.push(key);
  }
  return { shown, gone, stopped };
}

function isSameShown(a: ShownMarket, b: ShownMarket): boolean {
  if (a.status !== b.status || a.outcomes.length !== b.outcomes.length) return false;
  return a.outcomes.every((outcome, index) => {
    const other = b.outcomes[index];
    return other?.id === outcome.id && other.oddsMilli === outcome.oddsMilli && other.active === outcome.active;
  });
}

function orNothing(delta: EventDelta): EventDelta | undefined {
  return Object.keys(delta).length === 0 ? undefined : delta;
}
