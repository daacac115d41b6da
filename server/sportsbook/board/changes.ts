import type { FeedMarket } from '@glasshouse/contracts/feed';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { Section } from '@glasshouse/domain/coupon';
import type { MarketKey } from '@glasshouse/domain/markets';
import { cleanText } from '../clean-text.ts';
import { readMarket } from './read-market.ts';
import { isVisible } from './view.ts';
import type { BoardEvent, BoardMarket, EventChange, EventFacts } from './types.ts';

/**
 * What each kind of message means for an event. Pure: the event and the message in, the difference out; the
 * time comes as `nowSec`. Settled and cancelled markets are final and take no part in anything.
 */

export interface OddsChange {
  readonly section: Section;
  readonly status?: LiveStatusView;
  readonly markets: readonly FeedMarket[];
}

const DETAIL_LENGTH = 40;

export function changeOdds(
  event: BoardEvent,
  message: OddsChange,
  nowSec: number,
): { readonly change: EventChange; readonly refusedCount: number } {
  const startedOnLine = message.section === 'line' && nowSec >= event.facts.startsAtSec;
  const section = startedOnLine ? 'live' : message.section;
  const markets = new Map<MarketKey, BoardMarket>();
  // Prices made before the start are not sold after it, even where the producer forgets to withdraw them.
  if (section === 'live' && event.feedSection === 'line') {
    for (const market of suspendAll(event)) markets.set(market.key, market);
  }
  let refusedCount = 0;
  for (const offered of message.markets) {
    const current = findMarket(event, offered.key);
    if (current && isFinal(current)) continue;
    const read = readMarket(offered, current);
    refusedCount += read.refusedCount;
    if (!read.market) continue;
    const next = startedOnLine ? suspend(read.market) : read.market;
    if (!current && !isVisible(next)) continue;
    if (current && isSameMarket(current, next)) markets.delete(next.key);
    else markets.set(next.key, next);
  }
  const status = message.status && cleanStatus(message.status);
  const change = {
    ...(event.feedSection === message.section ? {} : { feedSection: message.section }),
    ...(event.section === section ? {} : { section }),
    ...(status && !isSameStatus(status, event.status) ? { status } : {}),
    ...(markets.size > 0 ? { markets: [...markets.values()] } : {}),
  };
  return { change, refusedCount };
}

/** Active markets become suspended; no keys means all of them. */
export function changeByBetStop(event: BoardEvent, keys: readonly string[] | undefined): EventChange {
  if (keys === undefined) return { markets: suspendAll(event) };
  const named = keys.map((key) => findMarket(event, key)).filter((market) => market !== undefined);
  return { markets: named.filter((market) => market.status === 'active').map(suspend) };
}

/** A market that is decided is closed even if it was never offered: it shall not be offered later. */
export function changeByResult(
  event: BoardEvent,
  keys: readonly MarketKey[],
  status: 'settled' | 'cancelled',
): EventChange {
  const open = keys.filter((key) => {
    const market = event.markets.get(key);
    return !market || !isFinal(market);
  });
  return { markets: open.map((key) => ({ key, status, outcomes: event.markets.get(key)?.outcomes ?? [] })) };
}

/** The start of a line event has passed and its producer has not taken it live. */
export function changeByStart(event: BoardEvent): EventChange {
  return { section: 'live', markets: suspendAll(event) };
}

/** A fixture moved past now puts a started event back on the line; its prices return with the next odds. */
export function changeByFixture(event: BoardEvent, facts: EventFacts, nowSec: number): EventChange {
  const section = event.feedSection === 'line' && nowSec < facts.startsAtSec ? 'line' : event.section;
  return { facts, ...(section === event.section ? {} : { section }) };
}

/** After a recovery, what the producer did not name again is no longer offered. */
export function changeBySnapshot(event: BoardEvent, named: ReadonlySet<string>): EventChange {
  const dropped = [...event.markets.values()].filter((market) => !isFinal(market) && !named.has(market.key));
  return { markets: dropped.map((market) => ({ ...market, status: 'inactive' })) };
}

export function changeBySilence(event: BoardEvent): EventChange {
  return { markets: suspendAll(event) };
}

export function isFinal(market: BoardMarket): boolean {
  return market.status === 'settled' || market.status === 'cancelled';
}

export function suspend(market: BoardMarket): BoardMarket {
  return market.status === 'active' ? { ...market, status: 'suspended' } : market;
}

function suspendAll(event: BoardEvent): BoardMarket[] {
  return [...event.markets.values()].filter((market) => market.status === 'active').map(suspend);
}

/** The key may be any text: one that is no market of ours is simply not found. */
function findMarket(event: BoardEvent, key: string): BoardMarket | undefined {
  return event.markets.get(key as MarketKey);
}

function isSameMarket(a: BoardMarket, b: BoardMarket): boolean {
  if (a.status !== b.status || a.outcomes.length !== b.outcomes.length) return false;
  return a.outcomes.every((outcome, index) => {
    const other = b.outcomes[index];
    return other?.id === outcome.id && other.oddsMilli === outcome.oddsMilli && other.active === outcome.active;
  });
}

function cleanStatus(status: LiveStatusView): LiveStatusView {
  if (status.detail === undefined) return status;
  return { ...status, detail: cleanText(status.detail, DETAIL_LENGTH) };
}

function isSameStatus(a: LiveStatusView, b: LiveStatusView | undefined): boolean {
  if (!b) return false;
  return (
    a.phase === b.phase &&
    a.period === b.period &&
    a.clockSec === b.clockSec &&
    a.detail === b.detail &&
    a.turn === b.turn &&
    isSameScore(a.score, b.score) &&
    a.periodScores.length === b.periodScores.length &&
    a.periodScores.every((score, index) => isSameScore(score, b.periodScores[index]))
  );
}

type Score = LiveStatusView['score'];

function isSameScore(a: Score, b: Score | undefined): boolean {
  return a.home === b?.home && a.away === b.away;
}
