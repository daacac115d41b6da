import type { MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import type { LegResult } from '@glasshouse/domain/settlement';
import type { Sql } from '../platform/database/index.ts';
import { listResultRows, type KeptResult } from './store.ts';

export interface MarketResult {
  readonly marketKey: MarketKey;
  readonly outcomeId: OutcomeId;
  readonly result: LegResult;
  /** 1 at first; grows when a surer word said otherwise. */
  readonly version: number;
}

export async function listResults(sql: Sql, eventId: number): Promise<MarketResult[]> {
  const rows = await listResultRows(sql, eventId);
  return rows.map((row) => ({
    marketKey: row.market_key,
    outcomeId: row.outcome_id,
    result: toLegResult(row),
    version: row.version,
  }));
}

function toLegResult({ kind, num, den }: KeptResult): LegResult {
  if (kind !== 'dead_heat') return { kind };
  if (num === null || den === null) throw new Error('a dead heat was kept without its fraction');
  return { kind, num, den };
}
