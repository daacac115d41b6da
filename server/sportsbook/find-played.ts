import type { EventView, FinalResult, PlayedMarket, PlayedView } from '@glasshouse/contracts/sportsbook';
import type { Sql } from '../platform/database/index.ts';
import type { EventFacts } from './board/types.ts';
import { listFinishes } from './list-finishes.ts';
import { listFactsById } from './store.ts';
import { listFinals, listFinalVersions, type FinalRow } from './store-finals.ts';
import { listEarlierRows, listPlayedRows, type EarlierRow, type PlayedRow } from './store-played.ts';
import { findSeed } from './store-events.ts';
import { tellRace } from './tell-race.ts';
import { toFacts } from './to-facts.ts';

/** An event that is over, and what is kept of it. */
export interface PlayedEvent {
  readonly event: EventView;
  readonly played: PlayedView;
}

/** What one page can show; no match has had half of it. */
const MOST = { outcomes: 5_000, words: 5_000, scores: 20 };

/** From the database: the board holds nothing of what has ended. Absent where there was no such event, or it is not over. */
export async function findPlayed(sql: Sql, eventId: number): Promise<PlayedEvent | undefined> {
  const [row] = await listFactsById(sql, [eventId]);
  if (!row?.ended) return undefined;
  const facts = toFacts(row);
  const [finals, outcomes, earlier, finishes, seed] = await Promise.all([
    listFinalVersions(sql, eventId, MOST.scores),
    listPlayedRows(sql, eventId, MOST.outcomes),
    listEarlierRows(sql, eventId, MOST.words),
    listFinishes(sql, facts.runners ? [eventId] : []),
    row.commitment === null ? undefined : findSeed(sql, eventId),
  ]);
  const [final, ...corrected] = finals.map(toFinalResult);
  const finish = tellRace(facts.runners, finishes.get(eventId), outcomes);
  return {
    event: toPlayedView(facts, final),
    played: {
      voided: row.voided,
      ...(final && { final }),
      corrected: corrected.toReversed(),
      markets: toPlayedMarkets(outcomes, earlier),
      ...(finish && { finish }),
      ...(seed === undefined ? {} : { seed }),
    },
  };
}

/** The present final scores; a statement for all that are asked for at once. */
export async function listFinalResults(sql: Sql, eventIds: readonly number[]): Promise<Map<number, FinalResult>> {
  if (eventIds.length === 0) return new Map();
  const rows = await listFinals(sql, eventIds);
  return new Map(rows.map((row) => [row.event_id, toFinalResult(row)]));
}

function toFinalResult({ final, source, version, at_sec }: FinalRow): FinalResult {
  return { status: final, source, version, atSec: at_sec };
}

function toPlayedView(facts: EventFacts, final: FinalResult | undefined): EventView {
  const { eventId, startsAtSec, tournament, home, away, runners, lineUp, commitment } = facts;
  return {
    eventId,
    section: 'live',
    startsAtSec,
    tournament,
    home,
    ...(away && { away }),
    ...(runners && { runnerCount: runners.length, runners: [...runners] }),
    ...(lineUp && { lineUp: [...lineUp] }),
    ...(final && { status: final.status }),
    ...(commitment === undefined ? {} : { commitment }),
    marketCount: 0,
    markets: [],
    number: 0,
  };
}

/** Market by market: what holds, and every time that it was won by others. */
export function toPlayedMarkets(outcomes: readonly PlayedRow[], earlier: readonly EarlierRow[]): PlayedMarket[] {
  const words = groupBy(earlier, (row) => row.market_key);
  return [...groupBy(outcomes, (row) => row.market_key)].flatMap(([key, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const last = rows.reduce((a, b) => (b.version > a.version ? b : a), first);
    return {
      key,
      outcomes: rows.map(({ outcome_id, kind }) => ({ id: outcome_id, result: kind })),
      source: last.source,
      certainty: Math.min(...rows.map((row) => row.certainty)),
      version: last.version,
      atSec: last.at_sec,
      earlier: listEarlier(words.get(key) ?? []),
    };
  });
}

/** The outcomes of a market change together, by one version; a version that changed nothing of who won is left out. */
function listEarlier(words: readonly EarlierRow[]): PlayedMarket['earlier'] {
  const won = new Set<string>();
  const told: PlayedMarket['earlier'] = [];
  for (const [version, rows] of [...groupBy(words, (row) => row.version)].toSorted(([a], [b]) => a - b)) {
    for (const { outcome_id, kind } of rows) {
      if (kind === 'win' || kind === 'half_win' || kind === 'dead_heat' || kind === 'placed') won.add(outcome_id);
      else won.delete(outcome_id);
    }
    const now = [...won].toSorted();
    const before = told.at(-1);
    if (before?.won.join() !== now.join()) told.push({ version, atSec: rows[0]?.at_sec ?? 0, won: now });
  }
  return told.slice(0, -1);
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
