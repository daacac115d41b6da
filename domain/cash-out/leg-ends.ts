import type { ScoreGrid } from '../builder/index.ts';
import {
  MARKET_TYPES,
  parseMarketKey,
  type MarketTypeRow,
  type ParsedMarket,
  type SelectionRef,
} from '../markets/index.ts';
import type { OddsMilli } from '../odds/index.ts';
import { settleByScore, type ScoreResult } from '../settlement/index.ts';

/** The chances of everything that may become of a leg whose stake can come back, wholly or by half; together one. */
export type LegEnds = Readonly<Record<ScoreResult, number>>;

/** Whether the stake on a market can come back: a total or handicap on a whole or a quarter line, and no bet on a draw. */
export function canComeBack(marketKey: string): boolean {
  const market = parseMarketKey(marketKey);
  if (!market) return false;
  const { outcomes, like }: MarketTypeRow = MARKET_TYPES[market.type];
  if ((like ?? market.type) === 'draw_no_bet') return true;
  const line = market.specifiers['total'] ?? market.specifiers['hcp'];
  return line !== undefined && !outcomes.includes('x') && Math.abs(Number(line) % 1) !== 0.5;
}

/** By the chances of every final score; absent where the final score does not decide the market. */
export function findEnds(
  scores: ScoreGrid,
  { marketKey, outcomeId }: Pick<SelectionRef, 'marketKey' | 'outcomeId'>,
): LegEnds | undefined {
  const market = parseMarketKey(marketKey);
  if (!market || !isOfWholeMatch(market)) return undefined;
  const ends: Record<ScoreResult, number> = { win: 0, half_win: 0, void: 0, half_lose: 0, lose: 0 };
  let sum = 0;
  for (const [home, row] of scores.entries()) {
    for (const [away, chance] of row.entries()) {
      if (chance === 0) continue;
      const kind = settleByScore(market, outcomeId, { home, away });
      if (kind === undefined) return undefined;
      ends[kind] += chance;
      sum += chance;
    }
  }
  if (sum === 0) return undefined;
  const { win, half_win, void: back, half_lose, lose } = ends;
  return { win: win / sum, half_win: half_win / sum, void: back / sum, half_lose: half_lose / sum, lose: lose / sum };
}

/** Nothing but a line in its name: no half, no minutes, and not what beside goals is counted. */
function isOfWholeMatch({ type, specifiers }: ParsedMarket): boolean {
  const { counts }: MarketTypeRow = MARKET_TYPES[type];
  return counts === undefined && Object.keys(specifiers).every((name) => name === 'total' || name === 'hcp');
}

/** What a stake on the leg is expected to bring, as a part of what it brings when it wins: no more than one. */
export function shareOfWin({ win, half_win, void: back, half_lose }: LegEnds, oddsMilli: OddsMilli): number {
  const odds = oddsMilli / 1000;
  return win + ((half_win * (odds + 1)) / 2 + back + half_lose / 2) / odds;
}
