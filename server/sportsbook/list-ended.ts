import type { AnswerOf, QueryOf } from '@glasshouse/contracts/call';
import {
  MOST_RESULT_DAYS,
  MOST_RESULTS,
  type listResults,
  type ResultView,
} from '@glasshouse/contracts/sportsbook-results';
import { disciplineOf } from '@glasshouse/domain/esports';
import { VIRTUAL_SPORTS } from '@glasshouse/domain/markets';
import { findPlace, foldName } from '@glasshouse/domain/search';
import type { Sql } from '../platform/database/index.ts';
import { listFinalResults } from './find-played.ts';
import { listEndedRows, listWinnerRows, type EndedRange, type EndedRow } from './store-ended.ts';
import { listFactsById } from './store.ts';
import { toFacts } from './to-facts.ts';

type Question = QueryOf<typeof listResults>;

const DAY_SEC = 86_400;
const PAGE = 100;
/** The end of the year 9999: databases count no further than clocks need. */
const LAST_SEC = 253_402_300_799;

/** Events that are over: read from the database, since the board holds nothing of them. */
export async function listEnded(sql: Sql, question: Question, nowSec: number): Promise<AnswerOf<typeof listResults>> {
  const { sportId, discipline, text = '', offset = 0, limit = PAGE } = question;
  const rows = await listEndedRows(sql, readRange(question, nowSec), MOST_RESULTS);
  const words = foldName(text).split(' ').filter(Boolean);
  const found = words.length === 0 ? rows : rows.filter((row) => findPlace(foldName(row.names), words) !== undefined);
  const chosen = found.filter(
    (row) =>
      (sportId === undefined || row.sport_id === sportId) &&
      (discipline === undefined || disciplineOf({ sportId: row.sport_id, category: row.category }) === discipline),
  );
  const eventIds = chosen.slice(offset, offset + limit).map((row) => row.event_id);
  return { results: await viewResults(sql, eventIds), total: chosen.length, sports: countSports(found) };
}

/** A tournament is looked at as a whole; all together are looked at for some days. */
function readRange({ fromSec = 0, untilSec, tournamentId, sportId }: Question, nowSec: number): EndedRange {
  const endsSec = Math.min(untilSec ?? nowSec + DAY_SEC, LAST_SEC);
  const leastSec = tournamentId === undefined ? endsSec - MOST_RESULT_DAYS * DAY_SEC : 0;
  // Rounds of a few minutes would be most of what is looked at: whoever asks for their sport gets them.
  const without = tournamentId === undefined ? VIRTUAL_SPORTS.filter((one) => one !== sportId) : [];
  return { fromSec: Math.min(Math.max(0, leastSec, fromSec), LAST_SEC), untilSec: endsSec, tournamentId, without };
}

function countSports(rows: readonly EndedRow[]): { sportId: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { sport_id } of rows) counts.set(sport_id, (counts.get(sport_id) ?? 0) + 1);
  return [...counts].map(([sportId, count]) => ({ sportId, count })).toSorted((a, b) => a.sportId - b.sportId);
}

/** In the order of the numbers. */
export async function viewResults(sql: Sql, eventIds: readonly number[]): Promise<ResultView[]> {
  if (eventIds.length === 0) return [];
  const [facts, finals, winners] = await Promise.all([
    listFactsById(sql, eventIds),
    listFinalResults(sql, eventIds),
    listWinnerRows(sql, eventIds),
  ]);
  const byId = new Map(facts.map((row) => [row.event_id, toFacts(row)]));
  return eventIds.flatMap((eventId) => {
    const event = byId.get(eventId);
    if (!event) return [];
    const { startsAtSec, tournament, home, away, runners = [], voided } = event;
    const final = finals.get(eventId);
    const won = new Set(winners.filter((row) => row.event_id === eventId).map((row) => row.outcome_id));
    return {
      eventId,
      startsAtSec,
      tournament,
      home,
      ...(away && { away }),
      voided,
      ...(final && { final }),
      winners: runners.filter((runner) => won.has(runner.id)).map((runner) => runner.name),
    };
  });
}
