import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { Section } from '@glasshouse/domain/coupon';
import { parseMarketKey, type MarketKey, type MarketStatus, type OutcomeId } from '@glasshouse/domain/markets';
import type { OddsMilli } from '@glasshouse/domain/odds';
import type { Moment } from '@glasshouse/domain/timeline';
import { stop } from './changes.ts';
import { isOtherPlay } from './commit-change.ts';
import { readSavedLeft, toSavedLeft, type SavedLeft } from './left-runners.ts';
import { listActive } from './guard-prices.ts';
import { findLine } from './read-market.ts';
import type { Band, BoardEvent, BoardMarket, EventChange, PriceFault, Prices } from './types.ts';

type SavedOutcome = readonly [id: OutcomeId, oddsMilli: OddsMilli, active: 0 | 1];
type SavedHold = readonly [key: MarketKey | null, reason: string, untilSec: number | null];
type SavedSuspicion = readonly [key: MarketKey, fault: PriceFault, good: Prices | null];

/** An event's board as the database holds it: arrays, since it is rewritten all the time. */
export interface SavedBoard {
  readonly section: Section;
  readonly status?: LiveStatusView;
  readonly timeline?: readonly Moment[];
  readonly markets: readonly (readonly [key: MarketKey, status: MarketStatus, outcomes: readonly SavedOutcome[]])[];
  readonly holds?: readonly SavedHold[];
  readonly suspicions?: readonly SavedSuspicion[];
  readonly left?: readonly SavedLeft[];
}

export function toSavedBoard(event: BoardEvent): SavedBoard {
  const suspicions = [...event.bands].flatMap(([key, { suspicion, good }]): SavedSuspicion[] =>
    suspicion ? [[key, suspicion.fault, good ?? null]] : [],
  );
  const left = toSavedLeft(event);
  return {
    section: event.feedSection,
    ...(event.status ? { status: event.status } : {}),
    ...(event.timeline.length > 0 ? { timeline: event.timeline } : {}),
    markets: [...event.markets.values()].map((market) => [
      market.key,
      market.status,
      market.outcomes.map((outcome) => [outcome.id, outcome.oddsMilli, outcome.active ? 1 : 0]),
    ]),
    ...(event.holds.length > 0
      ? { holds: event.holds.map(({ key, reason, untilSec }) => [key ?? null, reason, untilSec ?? null]) }
      : {}),
    ...(suspicions.length > 0 ? { suspicions } : {}),
    ...(left.length > 0 ? { left } : {}),
  };
}

/**
 * The same event after a restart. Nothing of it is sold until its producer has named it again. Which markets are
 * decided is for the results to say: a rollback may have come after the last save.
 */
export function changeBySaved(event: BoardEvent, saved: SavedBoard, nowSec: number): EventChange {
  const markets = saved.markets.flatMap(([key, status, outcomes]): BoardMarket[] => {
    const parsed = parseMarketKey(key);
    if (!parsed) return [];
    const line = findLine(parsed);
    const final = status === 'settled' || status === 'cancelled';
    return [
      {
        key,
        status: final ? 'inactive' : status,
        outcomes: outcomes.map(([id, oddsMilli, active]) => ({ id, oddsMilli, active: active === 1 })),
        ...(line ? { line } : {}),
      },
    ];
  });
  const started = nowSec >= event.facts.startsAtSec;
  const head: EventChange = {
    feedSection: saved.section,
    section: saved.section === 'line' && started ? 'live' : saved.section,
    ...(saved.status ? { status: saved.status } : {}),
    ...(saved.timeline ? { moments: saved.timeline } : {}),
  };
  const turn = event.playTurn + (isOtherPlay(event, head) ? 1 : 0);
  return {
    ...head,
    markets: markets.map(stop),
    left: readSavedLeft(saved.left ?? []),
    bands: listBands(markets, saved.suspicions ?? [], turn, nowSec),
    holds: (saved.holds ?? []).map(([key, reason, untilSec]) => ({
      key: key ?? undefined,
      reason,
      untilSec: untilSec ?? undefined,
    })),
  };
}

/** The last prices are what the next ones are measured by, except where they were doubted. */
function listBands(
  markets: readonly BoardMarket[],
  suspicions: readonly SavedSuspicion[],
  turn: number,
  nowSec: number,
): Map<MarketKey, Band> {
  const doubted = new Map(suspicions.map(([key, fault, good]) => [key, { fault, good: good ?? undefined }]));
  return new Map(
    markets.map((market): [MarketKey, Band] => {
      const prices = listActive(market);
      const doubt = doubted.get(market.key);
      if (!doubt) return [market.key, { good: prices, turn }];
      const suspicion = { fault: doubt.fault, prices, sinceSec: nowSec };
      return [market.key, { good: doubt.good, turn, suspicion }];
    }),
  );
}
