import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { Section } from '@glasshouse/domain/coupon';
import { parseMarketKey, type MarketKey, type MarketStatus, type OutcomeId } from '@glasshouse/domain/markets';
import type { OddsMilli } from '@glasshouse/domain/odds';
import { suspend } from './changes.ts';
import type { BoardEvent, EventChange } from './types.ts';

type SavedOutcome = readonly [id: OutcomeId, oddsMilli: OddsMilli, active: 0 | 1];

/** An event's board as the database holds it: arrays, since it is rewritten about once a second. */
export interface SavedBoard {
  readonly section: Section;
  readonly status?: LiveStatusView;
  readonly markets: readonly (readonly [key: MarketKey, status: MarketStatus, outcomes: readonly SavedOutcome[]])[];
}

export function toSavedBoard(event: BoardEvent): SavedBoard {
  return {
    section: event.feedSection,
    ...(event.status ? { status: event.status } : {}),
    markets: [...event.markets.values()].map((market) => [
      market.key,
      market.status,
      market.outcomes.map((outcome) => [outcome.id, outcome.oddsMilli, outcome.active ? 1 : 0]),
    ]),
  };
}

/** The same event after a restart. Nothing of it is sold until its producer has named it again. */
export function changeBySaved(saved: SavedBoard, startsAtSec: number, nowSec: number): EventChange {
  const started = nowSec >= startsAtSec;
  const markets = saved.markets
    .filter(([key]) => parseMarketKey(key) !== undefined)
    .map(([key, status, outcomes]) => ({
      key,
      status,
      outcomes: outcomes.map(([id, oddsMilli, active]) => ({ id, oddsMilli, active: active === 1 })),
    }));
  return {
    feedSection: saved.section,
    section: saved.section === 'line' && started ? 'live' : saved.section,
    ...(saved.status ? { status: saved.status } : {}),
    markets: markets.map(suspend),
  };
}
