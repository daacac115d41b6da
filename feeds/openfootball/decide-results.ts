import { formatFeedResult, type FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { makeMarketKey, MARKET_TYPES, type MarketTypeId, type Specifiers } from '@glasshouse/domain/markets';
import { settleTotal, type Score } from '@glasshouse/domain/settlement';
import type { SeasonMatch } from './season-match.ts';

const TOTAL_LINE = 2.5;

/** What the goals of a match decide: at full time, and at half time where that is told. */
export function decideResults({ fullTime, halfTime, state }: SeasonMatch): FeedMarketResult[] {
  if (!fullTime || state !== 'scheduled') return [];
  const goals = fullTime.home + fullTime.away;
  const total = (['over', 'under'] as const).map((id) => ({
    id,
    ...formatFeedResult(settleTotal(goals, TOTAL_LINE, id)),
  }));
  return [
    winning('1x2', compare(fullTime)),
    { key: makeMarketKey('total', { total: String(TOTAL_LINE) }), outcomes: total },
    winning('both_score', fullTime.home > 0 && fullTime.away > 0 ? 'yes' : 'no'),
    winning('odd_even', goals % 2 === 1 ? 'odd' : 'even'),
    ...(halfTime ? [winning('period_1x2', compare(halfTime), { period: '1' })] : []),
  ];
}

/** How a match stood after full time; absent where it was not played to its end. */
export function findFinal({ fullTime, halfTime, state }: SeasonMatch): LiveStatusView | undefined {
  if (!fullTime || state !== 'scheduled') return undefined;
  const second = halfTime && { home: fullTime.home - halfTime.home, away: fullTime.away - halfTime.away };
  return { phase: 'ended', score: fullTime, period: 2, periodScores: halfTime && second ? [halfTime, second] : [] };
}

function winning(type: MarketTypeId, winner: string, specifiers: Specifiers = {}): FeedMarketResult {
  const outcomes = MARKET_TYPES[type].outcomes.map((id) => ({
    id,
    result: id === winner ? (1 as const) : (0 as const),
  }));
  return { key: makeMarketKey(type, specifiers), outcomes };
}

function compare({ home, away }: Score): '1' | 'x' | '2' {
  if (home === away) return 'x';
  return home > away ? '1' : '2';
}
