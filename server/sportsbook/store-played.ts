import type { PlayedMarket } from '@glasshouse/contracts/sportsbook';
import type { MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import type { Sql } from '../platform/database/index.ts';
import type { Deduction } from './outcome-results.ts';

export type ResultKind = PlayedMarket['outcomes'][number]['result'];

interface OutcomeWord {
  readonly market_key: MarketKey;
  readonly outcome_id: OutcomeId;
  readonly version: number;
  readonly source: string;
  readonly at_sec: number;
}

/** The present word about an outcome. */
export interface PlayedRow extends OutcomeWord {
  readonly kind: ResultKind;
  readonly certainty: number;
  readonly deductions: readonly Deduction[] | null;
}

/** A word of the past; without a kind the outcome was open again. */
export interface EarlierRow extends OutcomeWord {
  readonly kind: ResultKind | null;
}

const WORD = 'r.market_key, r.outcome_id, r.version, r.source, extract(epoch from r.at)::bigint as at_sec, r.kind';

export async function listPlayedRows(sql: Sql, eventId: number, most: number): Promise<PlayedRow[]> {
  return sql.query<PlayedRow>(
    `select ${WORD}, r.certainty, r.deductions from market_result r where r.event_id = $1 and r.kind is not null
     order by r.market_key, r.outcome_id limit $2`,
    [eventId, most],
  );
}

/** Of outcomes about which more than one word was said; oldest first. */
export async function listEarlierRows(sql: Sql, eventId: number, most: number): Promise<EarlierRow[]> {
  return sql.query<EarlierRow>(
    `select ${WORD} from market_result_history r
     join market_result held using (event_id, market_key, outcome_id)
     where r.event_id = $1 and held.version > 1 order by r.entry_id limit $2`,
    [eventId, most],
  );
}
