import { makeSelectionId, type SelectionRef } from '@glasshouse/domain/markets';
import { reduceBy, type LegResult, type Part } from '@glasshouse/domain/settlement';
import type { Sql } from '../platform/database/index.ts';
import {
  listHistoryRows,
  listPresentRows,
  listTimes,
  toResult,
  type HistoryRow,
  type PresentRow,
  type TimeRow,
} from './store-results.ts';
import type { Certainty, Deduction, VoidWindow } from './outcome-results.ts';

/** The rules of the sport spoke, not a producer: the event was not played as planned. */
export const BY_RULE = 'rule';

/** The present result of an outcome. */
export interface MarketResult extends SelectionRef {
  /** Absent while the outcome is open: nothing was said, or what was said has been taken back. */
  readonly result: LegResult | undefined;
  /** Rises with every change of the result; 1 at first. */
  readonly version: number;
  readonly certainty: Certainty | undefined;
  /** The producer that said it, or `BY_RULE`. */
  readonly source: string;
  /** Bets placed within are void, whatever the result. */
  readonly voidWindows: readonly VoidWindow[];
  /** Taken off the winnings of bets placed before a moment. */
  readonly deductions: readonly Deduction[];
  /** When its event had begun, where that was told late: pre-match bets placed after it are void, whatever the result. */
  readonly begunMs?: number;
  readonly atSec: number;
}

/** One result of the past or the present; one without was taken back. */
export type ResultVersion = MarketResult;

/** Starts are told to the minute, and a stake takes its time to be written down. */
const START_DOUBT_MS = 60_000;

/** From when on whoever stakes on an event that had begun then is late. */
export function lateFrom(begunMs: number): number {
  return begunMs + START_DOUBT_MS;
}

/** Whether a pre-match bet was placed on what had begun. */
export function isLate(placedAtMs: number, begunMs: number): boolean {
  return placedAtMs >= lateFrom(begunMs);
}

/** When a bet was placed, and whether its leg was of the line. */
export interface Placed {
  readonly atMs: number;
  readonly onLine: boolean;
}

/** What the result means for a bet that was placed so; absent while that bet has to wait. */
export function findResultOf(said: MarketResult, { atMs, onLine }: Placed): LegResult | undefined {
  const within = said.voidWindows.some(({ fromMs = 0, untilMs = Infinity }) => atMs >= fromMs && atMs < untilMs);
  if (within) return { kind: 'void' };
  if (said.result && onLine && said.begunMs !== undefined && isLate(atMs, said.begunMs)) return { kind: 'void' };
  const due = said.deductions.filter(({ beforeMs }) => atMs < beforeMs);
  return said.result && reduceBy(said.result, due.map(partOf));
}

function partOf({ part }: Deduction): Part {
  return part;
}

/** One statement, in the order given; an outcome about which nothing was said is left out. */
export async function listResults(sql: Sql, refs: readonly SelectionRef[]): Promise<MarketResult[]> {
  if (refs.length === 0) return [];
  const rows = await listPresentRows(sql, refs);
  return rows.map(toMarketResult);
}

/** A result of its own goes before what the rules say of the whole event. */
function toMarketResult(row: PresentRow): MarketResult {
  const said = {
    eventId: row.event_id,
    marketKey: row.market_key,
    outcomeId: row.outcome_id,
    voidWindows: [...(row.void_windows ?? []), ...windowBefore(row.void_before_ms)],
    deductions: row.deductions ?? [],
    ...begunOf(row),
    atSec: row.at_sec,
  };
  if (row.kind !== null) {
    const certainty = row.certainty ?? undefined;
    return { ...said, result: toResult(row), version: row.version, certainty, source: row.source };
  }
  const version = (row.version ?? 0) + row.rule_version;
  if (row.voided) return { ...said, result: { kind: 'void' }, version, certainty: 2, source: BY_RULE };
  return { ...said, result: undefined, version, certainty: undefined, source: row.source ?? BY_RULE };
}

function windowBefore(untilMs: number | null | undefined): readonly VoidWindow[] {
  return untilMs ? [{ untilMs }] : [];
}

function begunOf(row: Pick<TimeRow, 'begun_ms'> | undefined): Pick<MarketResult, 'begunMs'> {
  return row?.begun_ms ? { begunMs: row.begun_ms } : {};
}

/** Outcome by outcome in the order given, each oldest first. */
export async function listResultHistory(sql: Sql, refs: readonly SelectionRef[]): Promise<ResultVersion[]> {
  if (refs.length === 0) return [];
  const rows = await listHistoryRows(sql, refs);
  const times = await listTimes(sql, refs);
  const unique = new Map(refs.map((ref) => [makeSelectionId(ref), ref]));
  return [...unique.values()].flatMap((ref) => {
    const own = times.find((row) => row.event_id === ref.eventId && isOf(row, ref));
    return listVersionsOf(ref, rows, own);
  });
}

function isOf(row: Pick<HistoryRow, 'market_key' | 'outcome_id'>, ref: SelectionRef): boolean {
  return row.market_key === ref.marketKey && row.outcome_id === ref.outcomeId;
}

/** What the rules say of the event counts while the outcome has no result of its own. */
function listVersionsOf(ref: SelectionRef, rows: readonly HistoryRow[], times: TimeRow | undefined): ResultVersion[] {
  const versions: ResultVersion[] = [];
  let own: HistoryRow | undefined;
  let rule: HistoryRow | undefined;
  for (const row of rows) {
    if (row.event_id !== ref.eventId) continue;
    if (row.market_key === null) rule = row;
    else if (isOf(row, ref)) own = row;
    else continue;
    const decided = own !== undefined && own.kind !== null;
    if (row === rule && decided) continue;
    const said = !decided && rule?.kind ? rule : row;
    versions.push({
      ...ref,
      result: toResult(said),
      version: (own?.version ?? 0) + (decided ? 0 : (rule?.version ?? 0)),
      certainty: said.certainty ?? undefined,
      source: said.source,
      voidWindows: [...(own?.void_windows ?? []), ...windowBefore(times?.void_before_ms)],
      deductions: said.deductions ?? [],
      ...begunOf(times),
      atSec: row.at_sec,
    });
  }
  return versions;
}
