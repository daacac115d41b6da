import type { MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import type { LegResultKind } from '@glasshouse/domain/settlement';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** What is looked for among events that are over. */
export interface EndedRange {
  readonly fromSec: number;
  readonly untilSec: number;
  readonly tournamentId?: number | undefined;
  /** Sports that are left out. */
  readonly without: readonly number[];
}

/** Enough to choose by; what is shown is read of the chosen ones. */
export interface EndedRow {
  readonly event_id: number;
  readonly sport_id: number;
  readonly category: string;
  readonly names: string;
}

export async function listEndedRows(sql: Sql, range: EndedRange, most: number): Promise<EndedRow[]> {
  return sql.query<EndedRow>(
    `select event_id, tournament.sport_id, category.name as category,
       concat_ws(' ', home.name, away.name, tournament.name, category.name) as names
     from event join tournament using (tournament_id) join category using (category_id)
       join competitor home on home.competitor_id = home_id
       left join competitor away on away.competitor_id = away_id
     where ended_at is not null and starts_at >= to_timestamp($1) and starts_at < to_timestamp($2)
       and ($3::bigint is null or event.tournament_id = $3)
       and tournament.sport_id <> all ($5::int[])
     order by starts_at desc, event_id desc limit $4`,
    [range.fromSec, range.untilSec, range.tournamentId ?? null, most, sqlArray(range.without)],
  );
}

export interface WinnerRow {
  readonly event_id: number;
  readonly outcome_id: string;
}

/** Who won what is decided among many: races and titles. */
export async function listWinnerRows(sql: Sql, eventIds: readonly number[]): Promise<WinnerRow[]> {
  return sql.query<WinnerRow>(
    `select event_id, outcome_id from market_result
     where event_id = any($1::bigint[]) and market_key in ('race_winner', 'tournament_winner')
       and kind in ('win', 'dead_heat')
     order by event_id, outcome_id`,
    [sqlArray(eventIds)],
  );
}

export interface FinishRow {
  readonly event_id: number;
  readonly market_key: MarketKey;
  readonly outcome_id: OutcomeId;
  readonly kind: LegResultKind;
  /** Of places that are shared: how many of them are paid. */
  readonly num: number | null;
}

/** Every market of races and titles that says something of who came in where. */
export async function listFinishRows(sql: Sql, eventIds: readonly number[]): Promise<FinishRow[]> {
  return sql.query<FinishRow>(
    `select event_id, market_key, outcome_id, kind, num from market_result
     where event_id = any($1::bigint[]) and kind is not null
       and split_part(market_key, '|', 1) in ('race_winner', 'tournament_winner', 'race_placed', 'each_way')`,
    [sqlArray(eventIds)],
  );
}
