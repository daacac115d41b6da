import { formatFeedResult, type FeedMarket, type FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { makeMarketKey, type MarketKey } from '@glasshouse/domain/markets';
import type { OddsMilli } from '@glasshouse/domain/odds';
import { settleHandicap, settleTotal, type LegResult, type Score } from '@glasshouse/domain/settlement';
import { toFeedId, type FeedDraft } from '../adapter/index.ts';
import { TOTAL_LINE } from './column.table.ts';
import { DIVISIONS } from './division.table.ts';
import { eventIdOf } from './event-id.ts';
import type { SeasonMatch } from './read-season.ts';

const FOOTBALL = 1;
const RESULT = makeMarketKey('1x2');
const TOTAL = makeMarketKey('total', { total: String(TOTAL_LINE) });

/** The fixture and its prices, as they stand before the match; of a file of results alone the fixture. */
export function openMatch(match: SeasonMatch): FeedDraft[] {
  const event = eventIdOf(match);
  const markets = listMarkets(match);
  const division = DIVISIONS[match.division];
  const category = division?.category ?? 'Football';
  const tournament = division?.name ?? (match.division || 'Season');
  return [
    {
      kind: 'fixture_change',
      event,
      fixture: {
        sportId: FOOTBALL,
        category: { id: toFeedId(category), name: category, ...(division && { country: division.country }) },
        tournament: { id: toFeedId(match.division || tournament), name: tournament },
        home: { id: toFeedId(match.home), name: match.home },
        away: { id: toFeedId(match.away), name: match.away },
        startsAtMs: match.kickOffMs,
      },
    },
    ...(markets.length > 0 ? [{ kind: 'odds_change' as const, event, section: 'line' as const, markets }] : []),
  ];
}

/** Kick-off: the prices of the line end, the match is live. A season file has no prices in play. */
export function startMatch(match: SeasonMatch): FeedDraft[] {
  const event = eventIdOf(match);
  const status: LiveStatusView = { phase: 'playing', score: { home: 0, away: 0 }, period: 1, periodScores: [] };
  return [
    { kind: 'bet_stop', event },
    { kind: 'odds_change', event, section: 'live', status, markets: [] },
  ];
}

/** The confirmed result of every market offered; nothing for a match that is still to be played. */
export function settleMatch(match: SeasonMatch): FeedDraft[] {
  const { result } = match;
  if (!result) return [];
  const event = eventIdOf(match);
  const { fullTime, halfTime } = result;
  const status: LiveStatusView = {
    phase: 'ended',
    score: fullTime,
    period: 2,
    periodScores: halfTime ? [halfTime, secondHalf(fullTime, halfTime)] : [],
  };
  const markets = listResults(match, fullTime);
  return [
    ...(markets.length > 0 ? [{ kind: 'bet_settlement' as const, event, certainty: 2 as const, markets }] : []),
    { kind: 'event_end', event, status },
  ];
}

function secondHalf(fullTime: Score, halfTime: Score): Score {
  return { home: fullTime.home - halfTime.home, away: fullTime.away - halfTime.away };
}

function listMarkets(match: SeasonMatch): FeedMarket[] {
  const { result, total, handicap } = match.prices;
  return [
    ...(result ? [toMarket(RESULT, ['1', 'x', '2'], result)] : []),
    ...(total ? [toMarket(TOTAL, ['over', 'under'], total)] : []),
    ...(handicap ? [toMarket(handicapKey(handicap.line), ['1', '2'], handicap.odds)] : []),
  ];
}

function handicapKey(line: number): MarketKey {
  return makeMarketKey('asian_handicap', { hcp: String(line) });
}

function toMarket(key: MarketKey, ids: readonly string[], odds: readonly OddsMilli[]): FeedMarket {
  const outcomes = odds.map((oddsMilli, index) => ({ id: ids[index] ?? '', oddsMilli, active: true }));
  return { key, status: 'active', outcomes };
}

function listResults(match: SeasonMatch, score: Score): FeedMarketResult[] {
  const { result, total, handicap } = match.prices;
  const winner = score.home > score.away ? '1' : score.home < score.away ? '2' : 'x';
  const results: FeedMarketResult[] = [];
  if (result) {
    const outcomes = ['1', 'x', '2'].map((id) => toOutcome(id, { kind: id === winner ? 'win' : 'lose' }));
    results.push({ key: RESULT, outcomes });
  }
  if (total) {
    const goals = score.home + score.away;
    const outcomes = (['over', 'under'] as const).map((id) => toOutcome(id, settleTotal(goals, TOTAL_LINE, id)));
    results.push({ key: TOTAL, outcomes });
  }
  if (handicap) {
    const outcomes = (['1', '2'] as const).map((id) => toOutcome(id, settleHandicap(score, handicap.line, id)));
    results.push({ key: handicapKey(handicap.line), outcomes });
  }
  return results;
}

function toOutcome(id: string, result: LegResult): FeedMarketResult['outcomes'][number] {
  return { id, ...formatFeedResult(result) };
}
