import type { FeedModel } from '@glasshouse/contracts/feed';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { FeedPlay } from '@glasshouse/contracts/sportsbook-tracker';
import type { Section } from '@glasshouse/domain/coupon';
import type { MarketKey } from '@glasshouse/domain/markets';
import { listNewMoments, type Moment } from '@glasshouse/domain/timeline';
import { isOtherPlay } from './commit-change.ts';
import { guardPrices } from './guard-prices.ts';
import { isHouseHold } from './house-holds.ts';
import { MARKET_MOVES, type Cause } from './market-moves.table.ts';
import { isSameMarket } from './is-same-market.ts';
import { readMarket } from './read-market.ts';
import { readPlay } from './read-play.ts';
import { cleanStatus, isSameScore, isSameStatus, readModel } from './read-status.ts';
import type { BoardEvent, BoardMarket, EventChange, EventFacts, PriceFault } from './types.ts';

/**
 * What each kind of message means for an event. Pure: the event and the message in, the difference out; the
 * time comes as `nowSec`. Where a market may go from where it stands is said by `MARKET_MOVES` alone.
 */

export interface OddsChange {
  readonly section: Section;
  readonly status?: LiveStatusView;
  readonly markets: readonly FeedMarket[];
  readonly model?: FeedModel;
  readonly play?: FeedPlay;
}

export interface ReadOdds {
  readonly change: EventChange;
  /** What of the message cannot be used. */
  readonly refused: readonly FeedFault[];
  /** Why markets are held from now on. */
  readonly faults: readonly PriceFault[];
}

export function changeOdds(event: BoardEvent, message: OddsChange, nowSec: number): ReadOdds {
  const startedOnLine = message.section === 'line' && nowSec >= event.facts.startsAtSec;
  const section = startedOnLine ? 'live' : message.section;
  const status = message.status && cleanStatus(message.status);
  const head: EventChange = {
    ...(event.feedSection === message.section ? {} : { feedSection: message.section }),
    ...(event.section === section ? {} : { section }),
    ...(status && !isSameStatus(status, event.status) ? { status } : {}),
  };
  // Prices made before the start are not sold after it, even where the producer forgets to withdraw them.
  const leftOnLine = section === 'live' && event.feedSection === 'line' ? stopAll(event) : [];
  const { offered, told, refused } = readOffered(event, message.markets, startedOnLine);
  const model = readModel(message.model);
  const play = readPlay(event, message.play, section, nowSec);
  const turn = event.playTurn + (isOtherPlay(event, head) ? 1 : 0);
  const markets = new Map([...leftOnLine, ...offered].map((market) => [market.key, market]));
  const { bands, holds, faults } = guardPrices(event, [...markets.values()], turn, nowSec);
  const changed = [...markets.values()].filter((market) => isOther(event, market));
  const change: EventChange = {
    ...head,
    ...(head.status && changeTimeline(event, head.status, nowSec)),
    ...changeModel(event, head, model.scores),
    ...(play.tracker ? { tracker: play.tracker } : {}),
    ...(changed.length > 0 ? { markets: changed } : {}),
    ...(changed.length > 0 || holds || told.some((key) => event.stale.has(key)) ? { told } : {}),
    ...(bands.size > 0 ? { bands } : {}),
    ...(holds ? { holds } : {}),
  };
  return { change, refused: [...refused, ...model.faults, ...play.faults], faults };
}

function readOffered(event: BoardEvent, given: readonly FeedMarket[], startedOnLine: boolean) {
  const offered: BoardMarket[] = [];
  const told: MarketKey[] = [];
  const refused: FeedFault[] = [];
  for (const one of given) {
    const current = findMarket(event, one.key);
    const status = move(current, one.status);
    if (current && !status) continue;
    const read = readMarket(one, current, event.facts);
    refused.push(...read.faults);
    if (!read.market) continue;
    const shown = read.market.status === 'active' || read.market.status === 'suspended';
    if (current || shown) offered.push(startedOnLine ? stop(read.market) : read.market);
    if (read.hasPrices && one.status === 'active' && !startedOnLine) told.push(read.market.key);
  }
  return { offered, told, refused };
}

function changeTimeline(event: BoardEvent, status: LiveStatusView, nowSec: number): Pick<EventChange, 'moments'> {
  const moments = listMoments(event, status, nowSec);
  return moments.length > 0 ? { moments } : {};
}

/** What a standing adds to the timeline; sides alone have a course that is told. */
export function listMoments(event: BoardEvent, status: LiveStatusView, nowSec: number): Moment[] {
  const { tournament, away } = event.facts;
  return away ? listNewMoments(tournament.sportId, event.timeline, event.status, status, nowSec) : [];
}

/** Chances of the final score do not outlive a goal that they knew nothing of. */
function changeModel(event: BoardEvent, head: EventChange, scores: FeedModel['scores'] | undefined): EventChange {
  if (scores) return { model: { scores } };
  const scored = head.status && !isSameScore(head.status.score, event.status?.score);
  return scored && event.model ? { model: { scores: undefined } } : {};
}

/** Active markets become suspended; no keys means all of them. */
export function changeByBetStop(event: BoardEvent, keys: readonly string[] | undefined): EventChange {
  if (keys === undefined) return { markets: stopAll(event) };
  const named = keys.map((key) => findMarket(event, key)).filter((market) => market !== undefined);
  return { markets: moveAll(named, 'stop') };
}

/** What is said of a market by its results. */
export interface Decided {
  readonly market_key: MarketKey;
  readonly cancelled: boolean;
}

/** A market that is decided is closed even if it was never offered: it shall not be offered later. */
export function changeByResult(
  event: BoardEvent,
  keys: readonly MarketKey[],
  status: 'settled' | 'cancelled',
): EventChange {
  const named = keys.map((key): BoardMarket => event.markets.get(key) ?? { key, status: 'inactive', outcomes: [] });
  return { markets: moveAll(named, status === 'settled' ? 'settle' : 'cancel') };
}

/** What the results say of an event that was away: its decided markets are closed. */
export function changeByDecided(event: BoardEvent, decided: readonly Decided[]): EventChange {
  const keysOf = (cancelled: boolean): MarketKey[] =>
    decided.filter((one) => one.cancelled === cancelled).map((one) => one.market_key);
  const settled = changeByResult(event, keysOf(false), 'settled');
  const cancelled = changeByResult(event, keysOf(true), 'cancelled');
  return { markets: [...(settled.markets ?? []), ...(cancelled.markets ?? [])] };
}

/**
 * Results or cancels of these markets were taken back; `left` is what is still said of each. A market of which
 * nothing is said is open, and comes back to sale with the producer's next word.
 */
export function changeByRollback(event: BoardEvent, keys: readonly MarketKey[], left: readonly Decided[]): EventChange {
  const markets = keys.flatMap((key) => {
    const market = event.markets.get(key);
    const decided = left.find((one) => one.market_key === key);
    return market ? moveAll([market], decided === undefined ? 'reopen' : decided.cancelled ? 'cancel' : 'uncover') : [];
  });
  return { markets };
}

/** The start of a line event has passed and its producer has not taken it live. */
export function changeByStart(event: BoardEvent): EventChange {
  return { section: 'live', markets: stopAll(event) };
}

/**
 * A fixture moved past now puts a started event back on the line; its prices return with the next odds. One that is
 * not played as planned is stopped until its producer offers it again.
 */
export function changeByFixture(event: BoardEvent, facts: EventFacts, nowSec: number): EventChange {
  const section = event.feedSection === 'line' && nowSec < facts.startsAtSec ? 'line' : event.section;
  const fell = facts.state !== 'scheduled' && facts.state !== event.facts.state;
  return {
    facts,
    ...(section === event.section ? {} : { section }),
    ...(fell ? { markets: stopAll(event) } : {}),
  };
}

/** After a recovery, what the producer did not name again is no longer offered. */
export function changeBySnapshot(event: BoardEvent, named: ReadonlySet<string>): EventChange {
  const dropped = [...event.markets.values()].filter((market) => !named.has(market.key));
  return { markets: moveAll(dropped, 'drop') };
}

/** What happens on the field meanwhile is told to nobody. */
export function changeBySilence(event: BoardEvent): EventChange {
  return { markets: stopAll(event), ...(event.tracker ? { tracker: { now: undefined } } : {}) };
}

/** Nothing that the former producer offered or estimated counts; what is decided stays, and what the house has stopped. */
export function changeByNewLead(event: BoardEvent): EventChange {
  return {
    markets: moveAll([...event.markets.values()], 'drop'),
    holds: event.holds.filter(isHouseHold),
    bands: new Map([...event.bands.keys()].map((key) => [key, { good: undefined, turn: event.playTurn }])),
    ...(event.model ? { model: { scores: undefined } } : {}),
    ...(event.tracker ? { tracker: { now: undefined } } : {}),
  };
}

export function stop(market: BoardMarket): BoardMarket {
  const status = move(market, 'stop');
  return status ? { ...market, status } : market;
}

function stopAll(event: BoardEvent): BoardMarket[] {
  return moveAll([...event.markets.values()], 'stop');
}

/** Those of the markets that the cause moves, as they are after it. */
function moveAll(markets: readonly BoardMarket[], cause: Cause): BoardMarket[] {
  return markets.flatMap((market) => {
    const status = move(market, cause);
    return status ? { ...market, status } : [];
  });
}

function move(market: BoardMarket | undefined, cause: Cause): BoardMarket['status'] | undefined {
  return market && MARKET_MOVES[market.status][cause];
}

/** The key may be any text: one that is no market of ours is simply not found. */
function findMarket(event: BoardEvent, key: string): BoardMarket | undefined {
  return event.markets.get(key as MarketKey);
}

function isOther(event: BoardEvent, market: BoardMarket): boolean {
  const current = event.markets.get(market.key);
  return !current || !isSameMarket(current, market);
}
