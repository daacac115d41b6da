import type { DraftOf, FeedDraft } from '@glasshouse/feeds/adapter';
import { openMatch, readSeason, settleMatch, startMatch, type Season } from '@glasshouse/feeds/football-csv';
import { describe, expect, it } from 'vitest';
import { listUnfit } from './check-messages.ts';
import { isRecorded, readRecorded, SEASONS } from './recorded-input.ts';

const SAMPLE = [
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,BbAvH,BbAvD,BbAvA,BbAv>2.5,BbAv<2.5,BbAHh,BbAvAHH,BbAvAHA',
  'E1,05/08/17,Norwood,Eastby,3,1,H,1.70,3.60,5.10,1.95,1.85,-0.75,1.92,1.97',
  'E1,06/08/17,Westham Park,Norwood,0,0,D,2.40,3.20,3.00,2.10,1.72,0,1.75,2.14',
  'E1,12/08/17,Eastby,Westham Park,1,2,A,2.05,3.30,3.70,2.02,1.78,-0.25,1.78,2.12',
  'E1,13/08/17,Northfield,Eastby,2,1,H,1.45,4.30,7.20,1.80,2.00,-1.25,2.04,1.84',
].join('\n');

/** One row of the file as this test reads it: by itself, knowing nothing of the adapter. */
type Row = Readonly<Record<string, string>>;

function readRows(text: string): Row[] {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** What a handicap comes to for the side that is ahead by so many goals after the whole part of the line. */
const QUARTERS: Readonly<Record<string, readonly [behind: string, level: string, ahead: string]>> = {
  // The fraction of the line, by which it lies above the next whole line below it.
  '0': ['lose', 'void', 'win'],
  '0.25': ['lose', 'half win', 'win'],
  '0.5': ['lose', 'win', 'win'],
  // Two lines at once, a half and the next whole one: level with the lower line is won on both.
  '0.75': ['lose', 'win', 'win'],
};

/** The home side's result: goals ahead, with the line's whole part added, then the quarter table. */
function homeHandicap(goalsAhead: number, line: number): string {
  const whole = Math.floor(line);
  const fraction = String(line - whole);
  const position = goalsAhead + whole;
  // One goal behind the whole line, three quarters of a goal lose only half: that half of it is a whole line up.
  if (fraction === '0.75' && position === -1) return 'half lose';
  return (QUARTERS[fraction] ?? [])[position < 0 ? 0 : position === 0 ? 1 : 2] ?? 'unknown line';
}

const OPPOSITE: Readonly<Record<string, string>> = {
  win: 'lose',
  lose: 'win',
  void: 'void',
  'half win': 'half lose',
  'half lose': 'half win',
};

function expectedOf(row: Row): Record<string, string> {
  const home = Number(row['FTHG']);
  const away = Number(row['FTAG']);
  const line = Number(row['BbAHh'] ?? row['AHh']);
  const handicap = homeHandicap(home - away, line);
  return {
    '1x2/1': row['FTR'] === 'H' ? 'win' : 'lose',
    '1x2/x': row['FTR'] === 'D' ? 'win' : 'lose',
    '1x2/2': row['FTR'] === 'A' ? 'win' : 'lose',
    'total|total=2.5/over': home + away >= 3 ? 'win' : 'lose',
    'total|total=2.5/under': home + away <= 2 ? 'win' : 'lose',
    [`asian_handicap|hcp=${line}/1`]: handicap,
    [`asian_handicap|hcp=${line}/2`]: OPPOSITE[handicap] ?? 'unknown',
  };
}

function nameResult({ result, voidFactor = 0 }: { result: 0 | 1; voidFactor?: number }): string {
  if (voidFactor === 1) return 'void';
  return `${voidFactor === 0.5 ? 'half ' : ''}${result === 1 ? 'win' : 'lose'}`;
}

function settledBy(drafts: readonly FeedDraft[]): Record<string, string> {
  const settlement = drafts.find((draft): draft is DraftOf<'bet_settlement'> => draft.kind === 'bet_settlement');
  const outcomes = (settlement?.markets ?? []).flatMap((market) =>
    market.outcomes.map((outcome) => [`${market.key}/${outcome.id}`, nameResult(outcome)] as const),
  );
  return Object.fromEntries(outcomes);
}

function expectAgreement(season: Season, rows: readonly Row[]): void {
  const settled = season.matches.map((match) => ({ line: match.line, results: settledBy(settleMatch(match)) }));
  const expected = rows.map((row, index) => ({ line: index + 2, results: expectedOf(row) }));
  expect(settled).toEqual(expected);
}

describe('the quarter table of this test', () => {
  it.each([
    [1, -0.75, 'half win'],
    [1, -1, 'void'],
    [1, -1.25, 'half lose'],
    [0, -0.25, 'half lose'],
    [0, 0.25, 'half win'],
    [0, 0, 'void'],
    [-1, 0.75, 'half lose'],
    [-1, 1.25, 'half win'],
    [2, -0.75, 'win'],
    [-2, 1.5, 'lose'],
  ])('%i ahead with %d is %s', (ahead, line, result) => {
    expect(homeHandicap(ahead, line)).toBe(result);
  });
});

describe('a season by hand', () => {
  it('is settled as its rows say', () => {
    const season = readSeason(SAMPLE);
    expect(season.problems).toEqual([]);
    expectAgreement(season, readRows(SAMPLE));
  });

  it('becomes nothing but messages of our feed', () => {
    const drafts = readSeason(SAMPLE).matches.flatMap((match) => [
      ...openMatch(match),
      ...startMatch(match),
      ...settleMatch(match),
    ]);
    expect(listUnfit(drafts)).toEqual([]);
  });
});

describe.each(SEASONS)('the season %s', (name) => {
  const present = isRecorded(name);

  it.skipIf(!present)('holds 380 matches, none of them broken (needs ../shared/feeds)', () => {
    const { matches, problems } = readSeason(readRecorded(name));
    expect([matches.length, problems]).toEqual([380, []]);
    expect(new Set(matches.flatMap((match) => [match.home, match.away])).size).toBe(20);
  });

  it.skipIf(!present)('becomes nothing but messages of our feed, three markets a match (needs ../shared/feeds)', () => {
    const { matches } = readSeason(readRecorded(name));
    const drafts = matches.flatMap((match) => [...openMatch(match), ...startMatch(match), ...settleMatch(match)]);
    expect(listUnfit(drafts)).toEqual([]);
    const offered = drafts.filter((draft) => draft.kind === 'odds_change' && draft.section === 'line');
    expect(offered.every((draft) => draft.kind === 'odds_change' && draft.markets.length === 3)).toBe(true);
    const events = drafts.flatMap((draft) => (draft.kind === 'event_end' ? [draft.event] : []));
    expect(new Set(events).size).toBe(380);
  });

  it.skipIf(!present)('is settled as its rows say, all 380 of them (needs ../shared/feeds)', () => {
    const text = readRecorded(name);
    expectAgreement(readSeason(text), readRows(text));
  });

  it.skipIf(!present)('loses only the lines that are damaged, by their numbers (needs ../shared/feeds)', () => {
    const lines = readRecorded(name).split('\n');
    const damage = new Map([
      [5, (line: string) => line.slice(0, 40)],
      [77, (line: string) => line.replace(/,(\d+),(\d+),[HDA],/, ',$1,many,H,')],
      [200, (line: string) => `"${line}`],
      [381, (line: string) => line.replace(/\d{2}\/\d{2}\/\d+/, '99/99/2099')],
    ]);
    const damaged = lines.map((line, index) => damage.get(index + 1)?.(line) ?? line).join('\n');
    const { matches, problems } = readSeason(damaged);
    expect(problems.map((problem) => problem.line)).toEqual([5, 77, 200, 381]);
    expect(problems.every((problem) => problem.reason.length > 5)).toBe(true);
    expect(matches).toHaveLength(376);
  });
});
