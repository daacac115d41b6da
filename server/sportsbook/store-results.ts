import type { EventId, MarketKey, OutcomeId, SelectionRef } from '@glasshouse/domain/markets';
import type { LegResult, LegResultKind } from '@glasshouse/domain/settlement';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import {
  findPresentResult,
  reductionOf,
  shareOf,
  type Certainty,
  type Deduction,
  type Held,
  type VoidWindow,
  type SaidResult,
} from './outcome-results.ts';

/** The columns in which a result stands. */
interface WordColumns {
  /** Null while the outcome is open. */
  readonly kind: LegResultKind | null;
  readonly num: number | null;
  readonly den: number | null;
  readonly reduction_num: number | null;
  readonly reduction_den: number | null;
  readonly certainty: Certainty | null;
  readonly source: string;
  readonly void_windows: VoidWindow[] | null;
  readonly deductions: Deduction[] | null;
  readonly version: number;
}

interface OutcomeColumns {
  readonly event_id: EventId;
  readonly market_key: MarketKey;
  readonly outcome_id: OutcomeId;
}

export interface ResultRow extends WordColumns, OutcomeColumns {
  readonly cancelled: boolean;
  readonly beneath: SaidResult | null;
}

/** One outcome as it is to be written. */
export interface HeldOutcome {
  readonly ref: SelectionRef;
  readonly held: Held;
  readonly version: number;
  /** Who said the last of it. */
  readonly source: string;
}

export interface RuledEvent {
  readonly event_id: EventId;
  readonly voided: boolean;
  readonly rule_version: number;
}

/** Results of an event are written one transaction after the other; bets may be placed on it meanwhile. */
export async function lockEvents(tx: Sql, eventIds: readonly number[]): Promise<RuledEvent[]> {
  return tx.query<RuledEvent>(
    `select event_id, voided, rule_version from event
     where event_id = any($1::bigint[]) order by event_id for no key update`,
    [sqlArray(eventIds)],
  );
}

const COLUMNS = `r.kind, r.num, r.den, r.reduction_num, r.reduction_den, r.certainty, r.source, r.void_windows,
  r.deductions, r.version`;

function toKeys(refs: readonly SelectionRef[]): string[] {
  return [
    sqlArray(refs.map((ref) => ref.eventId)),
    sqlArray(refs.map((ref) => ref.marketKey)),
    sqlArray(refs.map((ref) => ref.outcomeId)),
  ];
}

/** Of every outcome of the markets that these are of: who wins is a question about all of them. */
export async function listResultRows(sql: Sql, refs: readonly SelectionRef[]): Promise<ResultRow[]> {
  const [eventIds, marketKeys] = toKeys(refs);
  return sql.query<ResultRow>(
    `select event_id, market_key, outcome_id, ${COLUMNS}, r.cancelled, r.beneath
     from (select distinct * from unnest($1::bigint[], $2::text[]) as given (event_id, market_key)) as market
     join market_result r using (event_id, market_key)`,
    [eventIds, marketKeys],
  );
}

/** Of `event`, and of `market_result` as `r`. */
const VOID_BEFORE = `floor(extract(epoch from coalesce(r.void_before, event.void_before)) * 1000)::bigint as void_before_ms`;

/** When the event had begun, where its start was moved into the past. Of `event`. */
const BEGUN = 'floor(extract(epoch from event.begun_at) * 1000)::bigint as begun_ms';

/** The present result beside what the rules say of its event; of outcomes without either, nothing. */
export type PresentRow = OutcomeColumns &
  Pick<RuledEvent, 'voided' | 'rule_version'> & {
    readonly at_sec: number;
    /** Bets placed before are void, since their event came back too late; null where it did not. */
    readonly void_before_ms: number | null;
    readonly begun_ms: number | null;
  } & (WordColumns | { readonly [Column in keyof WordColumns]: null });

/** In the order asked for, whatever way the database takes. */
export async function listPresentRows(sql: Sql, refs: readonly SelectionRef[]): Promise<PresentRow[]> {
  return sql.query<PresentRow>(
    `select event_id, market_key, outcome_id, ${COLUMNS}, event.voided, event.rule_version,
       extract(epoch from coalesce(r.at, event.state_at))::bigint as at_sec, ${VOID_BEFORE}, ${BEGUN}
     from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality as given (event_id, market_key, outcome_id, place)
     join event using (event_id) left join market_result r using (event_id, market_key, outcome_id)
     where r.version is not null or event.rule_version > 0
     order by place`,
    toKeys(refs),
    'sportsbook-results',
  );
}

export async function upsertResults(tx: Sql, outcomes: readonly HeldOutcome[]): Promise<void> {
  await tx.query(
    `insert into market_result as held (event_id, market_key, outcome_id, kind, num, den, reduction_num,
       reduction_den, certainty, source, void_windows, deductions, version, cancelled, beneath)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[],
       $9::smallint[], $10::text[], $11::jsonb[], $12::jsonb[], $13::int[], $14::boolean[], $15::jsonb[])
     on conflict (event_id, market_key, outcome_id) do update set
       kind = excluded.kind, num = excluded.num, den = excluded.den, reduction_num = excluded.reduction_num,
       reduction_den = excluded.reduction_den, certainty = excluded.certainty, source = excluded.source,
       void_windows = excluded.void_windows, deductions = excluded.deductions, version = excluded.version,
       cancelled = excluded.cancelled, beneath = excluded.beneath,
       at = case when held.version = excluded.version then held.at else now() end`,
    [
      ...toKeys(outcomes.map((one) => one.ref)),
      ...toWordColumns(outcomes),
      sqlArray(outcomes.map(({ held }) => held.cancelledBy !== undefined)),
      sqlArray(outcomes.map(({ held }) => (held.cancelledBy === undefined ? null : toJson(held.settled)))),
    ],
  );
}

/** Every version stays here for good. */
export async function appendHistory(tx: Sql, outcomes: readonly HeldOutcome[]): Promise<void> {
  await tx.query(
    `insert into market_result_history (event_id, market_key, outcome_id, kind, num, den, reduction_num,
       reduction_den, certainty, source, void_windows, deductions, version)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[],
       $9::smallint[], $10::text[], $11::jsonb[], $12::jsonb[], $13::int[])`,
    [...toKeys(outcomes.map((one) => one.ref)), ...toWordColumns(outcomes)],
  );
}

/** kind, num, den, reduction_num, reduction_den, certainty, source, void_windows, deductions, version. */
function toWordColumns(outcomes: readonly HeldOutcome[]): string[] {
  const results = outcomes.map(({ held }) => findPresentResult(held));
  const shares = results.map((one) => one && shareOf(one.result));
  const reductions = results.map((one) => one && reductionOf(one.result));
  return [
    sqlArray(results.map((one) => one?.result.kind)),
    sqlArray(shares.map((share) => share?.num)),
    sqlArray(shares.map((share) => share?.den)),
    sqlArray(reductions.map((reduction) => reduction?.num)),
    sqlArray(reductions.map((reduction) => reduction?.den)),
    sqlArray(results.map((one) => one?.certainty)),
    sqlArray(outcomes.map((one) => one.source)),
    sqlArray(outcomes.map(({ held }) => (held.voidWindows.length === 0 ? null : toJson(held.voidWindows)))),
    sqlArray(results.map((one) => toJson(one?.deductions))),
    sqlArray(outcomes.map((one) => one.version)),
  ];
}

function toJson(value: object | undefined): string | undefined {
  return value && JSON.stringify(value);
}

export type HistoryRow = WordColumns & {
  readonly event_id: EventId;
  /** Null where the rules of the sport spoke about the whole event. */
  readonly market_key: MarketKey | null;
  readonly outcome_id: OutcomeId | null;
  readonly at_sec: number;
};

/** Oldest first. */
export async function listHistoryRows(sql: Sql, refs: readonly SelectionRef[]): Promise<HistoryRow[]> {
  return sql.query<HistoryRow>(
    `select distinct r.entry_id, r.event_id, r.market_key, r.outcome_id, ${COLUMNS},
       extract(epoch from r.at)::bigint as at_sec
     from unnest($1::bigint[], $2::text[], $3::text[]) as given (event_id, market_key, outcome_id)
     join market_result_history r on r.event_id = given.event_id
       and (r.market_key is null or (r.market_key, r.outcome_id) = (given.market_key, given.outcome_id))
     order by r.entry_id`,
    toKeys(refs),
  );
}

/** What else than results counts for bets on an outcome, by when they were placed. */
export interface TimeRow extends OutcomeColumns {
  readonly void_before_ms: number | null;
  readonly begun_ms: number | null;
}

/** As they stand in the present row; of outcomes of events of which there is such a time alone. */
export async function listTimes(sql: Sql, refs: readonly SelectionRef[]): Promise<TimeRow[]> {
  return sql.query(
    `select event_id, market_key, outcome_id, ${VOID_BEFORE}, ${BEGUN}
     from unnest($1::bigint[], $2::text[], $3::text[]) as given (event_id, market_key, outcome_id)
     join event using (event_id) left join market_result r using (event_id, market_key, outcome_id)
     where event.void_before is not null or event.begun_at is not null`,
    toKeys(refs),
  );
}

export interface DecidedMarket {
  readonly event_id: number;
  readonly market_key: MarketKey;
  readonly cancelled: boolean;
}

/** The markets of these events that have a result: none of them may be offered until it is taken back. */
export async function listDecidedMarkets(sql: Sql, eventIds: readonly number[]): Promise<DecidedMarket[]> {
  return sql.query<DecidedMarket>(
    `select event_id, market_key, bool_or(cancelled) as cancelled from market_result
     where event_id = any($1::bigint[]) and kind is not null group by event_id, market_key`,
    [sqlArray(eventIds)],
  );
}

export function toResult(row: WordColumns): LegResult | undefined {
  const { kind, num, den, reduction_num, reduction_den } = row;
  const share = num === null || den === null ? undefined : { num, den };
  const reduced =
    reduction_num === null || reduction_den === null ? {} : { reduction: { num: reduction_num, den: reduction_den } };
  switch (kind) {
    case null:
      return undefined;
    case 'dead_heat':
      if (!share) throw new Error('a dead heat was kept without its share');
      return { kind, ...share, ...reduced };
    case 'placed':
      return { kind, ...(share && { share }), ...reduced };
    case 'win':
    case 'half_win':
      return { kind, ...reduced };
    default:
      return { kind };
  }
}

export function toHeld(row: ResultRow): Held {
  const result = toResult(row);
  const { certainty, source, cancelled, beneath, void_windows, deductions } = row;
  const said =
    result && certainty !== null ? { result, certainty, source, ...(deductions && { deductions }) } : undefined;
  return {
    settled: cancelled ? (beneath ?? undefined) : said,
    cancelledBy: cancelled ? source : undefined,
    voidWindows: void_windows ?? [],
  };
}
