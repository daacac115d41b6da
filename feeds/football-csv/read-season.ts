import { findOddsMilli, type OddsMilli } from '@glasshouse/domain/odds';
import type { Score } from '@glasshouse/domain/settlement';
import { toFeedName, type LineProblem } from '../adapter/index.ts';
import { ODDS_COLUMNS } from './column.table.ts';
import { eventIdOf } from './event-id.ts';
import { parseKickOffMs } from './kick-off.ts';
import { parseCsv, type CsvRecord } from './parse-csv.ts';

/** One row of a season file, understood. */
export interface SeasonMatch {
  readonly line: number;
  readonly division: string;
  readonly home: string;
  readonly away: string;
  readonly kickOffMs: number;
  readonly prices: MatchPrices;
  /** Absent while the match is still to be played. */
  readonly result?: { readonly fullTime: Score; readonly halfTime?: Score };
}

export interface MatchPrices {
  readonly result?: readonly OddsMilli[];
  readonly total?: readonly OddsMilli[];
  readonly handicap?: { readonly line: number; readonly odds: readonly OddsMilli[] };
}

export interface Season {
  readonly matches: readonly SeasonMatch[];
  readonly problems: readonly LineProblem[];
}

/** Why a row cannot be used; thrown inside this file only and caught for every row. */
class BrokenRow extends Error {}

const NEEDED = ['Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', 'FTR'] as const;

/** A whole season file of football-data.co.uk; never throws on content. */
export function readSeason(text: string): Season {
  const [head, ...records] = parseCsv(text).filter(hasContent);
  const header = head?.fields.map((name) => name.trim()) ?? [];
  const missing = NEEDED.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    return { matches: [], problems: [{ line: head?.line ?? 1, reason: `the header lacks ${missing.join(', ')}` }] };
  }
  const matches: SeasonMatch[] = [];
  const problems: LineProblem[] = [];
  // Whoever moves a match within its day does not make another of it.
  const lineByEvent = new Map<string, number>();
  for (const record of records) {
    try {
      const match = readMatch(record, header);
      const event = eventIdOf(match);
      const earlier = lineByEvent.get(event);
      if (earlier !== undefined) throw new BrokenRow(`repeats the match of line ${earlier}`);
      lineByEvent.set(event, record.line);
      matches.push(match);
    } catch (error) {
      if (!(error instanceof BrokenRow)) throw error;
      problems.push({ line: record.line, reason: error.message });
    }
  }
  return { matches, problems };
}

function hasContent(record: CsvRecord): boolean {
  return record.broken !== undefined || record.fields.some((field) => field.trim() !== '');
}

type Cell = (column: string) => string;

function readMatch(record: CsvRecord, header: readonly string[]): SeasonMatch {
  if (record.broken !== undefined) throw new BrokenRow(record.broken);
  const surplus = record.fields.slice(header.length).some((field) => field.trim() !== '');
  if (record.fields.length < header.length || surplus) {
    throw new BrokenRow(`has ${record.fields.length} fields where the header has ${header.length}`);
  }
  const cell: Cell = (column) => record.fields[header.indexOf(column)]?.trim() ?? '';
  const [home, away] = [toFeedName(cell('HomeTeam')), toFeedName(cell('AwayTeam'))];
  if (!home || !away) throw new BrokenRow('a team has no name');
  if (home === away) throw new BrokenRow(`${home} cannot play itself`);
  const kickOffMs = parseKickOffMs(cell('Date'), cell('Time'));
  if (kickOffMs === undefined) throw new BrokenRow(`"${`${cell('Date')} ${cell('Time')}`.trim()}" is no date`);
  const prices = readPrices(cell, header);
  const result = readResult(cell);
  return {
    line: record.line,
    division: cell('Div'),
    home,
    away,
    kickOffMs,
    prices,
    ...(result && { result }),
  };
}

function readResult(cell: Cell): SeasonMatch['result'] {
  if (cell('FTHG') === '' && cell('FTAG') === '' && cell('FTR') === '') return undefined;
  const fullTime = { home: readGoals(cell, 'FTHG'), away: readGoals(cell, 'FTAG') };
  const letter = fullTime.home > fullTime.away ? 'H' : fullTime.home < fullTime.away ? 'A' : 'D';
  if (cell('FTR') !== letter) {
    throw new BrokenRow(`result "${cell('FTR')}" contradicts the score ${fullTime.home}:${fullTime.away}`);
  }
  if (cell('HTHG') === '' || cell('HTAG') === '') return { fullTime };
  const halfTime = { home: readGoals(cell, 'HTHG'), away: readGoals(cell, 'HTAG') };
  if (halfTime.home > fullTime.home || halfTime.away > fullTime.away) {
    throw new BrokenRow('more goals at half time than at full time');
  }
  return { fullTime, halfTime };
}

function readGoals(cell: Cell, column: string): number {
  if (!/^\d{1,2}$/.test(cell(column))) throw new BrokenRow(`${column} "${cell(column)}" is no number of goals`);
  return Number(cell(column));
}

function readPrices(cell: Cell, header: readonly string[]): MatchPrices {
  const resultColumns = findColumns(ODDS_COLUMNS.result, cell, header);
  const totalColumns = findColumns(ODDS_COLUMNS.total, cell, header);
  const [lineColumn, ...handicapColumns] = findColumns(ODDS_COLUMNS.handicap, cell, header) ?? [];
  return {
    ...(resultColumns && { result: resultColumns.map((column) => readOdds(cell, column)) }),
    ...(totalColumns && { total: totalColumns.map((column) => readOdds(cell, column)) }),
    ...(lineColumn !== undefined && {
      handicap: { line: readLine(cell, lineColumn), odds: handicapColumns.map((column) => readOdds(cell, column)) },
    }),
  };
}

/** The first source whose every column is there and filled in; a market without any is not offered. */
function findColumns(
  sources: readonly (readonly string[])[],
  cell: Cell,
  header: readonly string[],
): readonly string[] | undefined {
  return sources.find((columns) => columns.every((column) => header.includes(column) && cell(column) !== ''));
}

function readOdds(cell: Cell, column: string): OddsMilli {
  const text = cell(column);
  const odds = /^\d{1,4}(?:\.\d{1,4})?$/.test(text) ? findOddsMilli(Number(text)) : undefined;
  if (odds === undefined) throw new BrokenRow(`${column} "${text}" is no price`);
  return odds;
}

function readLine(cell: Cell, column: string): number {
  const line = Number(cell(column));
  if (!Number.isInteger(line * 4) || Math.abs(line) > 10) {
    throw new BrokenRow(`${column} "${cell(column)}" is no handicap line`);
  }
  // A line of "-0" would make a market of its own.
  return line === 0 ? 0 : line;
}
