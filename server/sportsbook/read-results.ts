import type { FeedMarketResult } from '@glasshouse/contracts/feed';
import { MARKET_TYPES, parseMarketKey, type MarketKey } from '@glasshouse/domain/markets';
import { parseFeedResult } from '@glasshouse/domain/settlement';
import type { ResultRow } from './store.ts';

export interface ReadResults {
  readonly rows: readonly ResultRow[];
  /** Markets that are decided by this. */
  readonly keys: readonly MarketKey[];
  readonly refusedCount: number;
}

/** A producer's results as rows; outcomes and combinations that mean nothing are left out and counted. */
export function readResults(eventId: number, markets: readonly FeedMarketResult[], certainty: 1 | 2): ReadResults {
  const rows: ResultRow[] = [];
  const keys: MarketKey[] = [];
  let refusedCount = 0;
  for (const market of markets) {
    const found = readMarketResult(eventId, market, certainty);
    refusedCount += market.outcomes.length - found.length;
    rows.push(...found);
    // Only a key that parsed has rows.
    if (found.length > 0) keys.push(market.key as MarketKey);
  }
  return { rows, keys, refusedCount };
}

function readMarketResult(eventId: number, market: FeedMarketResult, certainty: 1 | 2): ResultRow[] {
  const known = listOutcomes(market.key);
  return market.outcomes.flatMap(({ id, result, voidFactor = 0, deadHeatFactor = 1 }) => {
    const leg = known.includes(id) ? parseFeedResult(result, voidFactor, deadHeatFactor) : undefined;
    if (!leg) return [];
    const [num, den] = leg.kind === 'dead_heat' ? [leg.num, leg.den] : [];
    return { eventId, marketKey: market.key, outcomeId: id, kind: leg.kind, num, den, certainty };
  });
}

/** A cancelled market is void for everyone, whatever outcomes of it were ever on offer; that is a sure word. */
export function readCancel(eventId: number, keys: readonly string[]): ReadResults {
  const known = keys.filter((key) => parseMarketKey(key) !== undefined);
  const rows = known.flatMap((marketKey) =>
    listOutcomes(marketKey).map((outcomeId): ResultRow => ({
      eventId,
      marketKey,
      outcomeId,
      kind: 'void',
      num: undefined,
      den: undefined,
      certainty: 2,
    })),
  );
  return { rows, keys: known.map((key) => key as MarketKey), refusedCount: keys.length - known.length };
}

function listOutcomes(key: string): readonly string[] {
  const parsed = parseMarketKey(key);
  return parsed ? MARKET_TYPES[parsed.type].outcomes : [];
}

/** One statement may name an outcome once: of several words, the first stands unless a later one is surer. */
export function foldResults(rows: readonly ResultRow[]): ResultRow[] {
  const folded = new Map<string, ResultRow>();
  for (const row of rows) {
    const key = `${row.eventId}/${row.marketKey}/${row.outcomeId}`;
    const held = folded.get(key);
    if (!held || row.certainty > held.certainty) folded.set(key, row);
  }
  return [...folded.values()];
}
