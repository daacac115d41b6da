import { formatFeedResult, type FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import { parseMarketKey } from '@glasshouse/domain/markets';
import { settleHandicap, settleTotal, type LegResult, type Score } from '@glasshouse/domain/settlement';

/** What a final score makes of the markets named; absent where no match of the sport can end so. */
export function decideResults(keys: readonly string[], score: Score): FeedMarketResult[] | undefined {
  const results = keys.map((key) => decideOne(key, score));
  return results.every((result) => result !== undefined) ? results : undefined;
}

function decideOne(key: string, score: Score): FeedMarketResult | undefined {
  const market = parseMarketKey(key);
  const { total, hcp } = market?.specifiers ?? {};
  const winner = score.home > score.away ? '1' : score.home < score.away ? '2' : 'x';
  switch (market?.type) {
    case '1x2':
      return { key, outcomes: ['1', 'x', '2'].map((id) => toOutcome(id, decideWon(id === winner))) };
    case 'winner':
      if (winner === 'x') return undefined;
      return { key, outcomes: ['1', '2'].map((id) => toOutcome(id, decideWon(id === winner))) };
    case 'total': {
      const points = score.home + score.away;
      const sides = ['over', 'under'] as const;
      return { key, outcomes: sides.map((id) => toOutcome(id, settleTotal(points, Number(total), id))) };
    }
    case 'handicap':
    case 'asian_handicap':
      return {
        key,
        outcomes: (['1', '2'] as const).map((id) => toOutcome(id, settleHandicap(score, Number(hcp), id))),
      };
    default:
      return undefined;
  }
}

function decideWon(isWon: boolean): LegResult {
  return { kind: isWon ? 'win' : 'lose' };
}

function toOutcome(id: string, result: LegResult): FeedMarketResult['outcomes'][number] {
  return { id, ...formatFeedResult(result) };
}
