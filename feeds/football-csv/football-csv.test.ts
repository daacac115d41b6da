import { describe, expect, it } from 'vitest';
import { parseKickOffMs } from './kick-off.ts';
import { openMatch, readSeason, settleMatch, startMatch } from './index.ts';
import { parseCsv } from './parse-csv.ts';

const HEADER =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5,AHh,AvgAHH,AvgAHA';
const GOOD = 'E0,13/08/2022,15:00,Ashford,Brimley,2,1,H,1,0,1.80,3.60,4.50,1.90,1.95,-0.75,1.95,1.93';

function seasonOf(...rows: string[]): ReturnType<typeof readSeason> {
  return readSeason([HEADER, ...rows].join('\n'));
}

/** The good row with some of its fields exchanged, by name. */
function rowWith(fields: Readonly<Record<string, string>>): string {
  const names = HEADER.split(',');
  return GOOD.split(',')
    .map((value, index) => fields[names[index] ?? ''] ?? value)
    .join(',');
}

describe('a season file', () => {
  it('becomes a fixture with result, total and handicap prices', () => {
    const [match] = seasonOf(GOOD).matches;
    expect(match && openMatch(match)).toEqual([
      {
        kind: 'fixture_change',
        event: 'E0.2022-08-13.Ashford-Brimley',
        fixture: {
          sportId: 1,
          category: { id: 'England', name: 'England', country: 'gb-eng' },
          tournament: { id: 'E0', name: 'Premier League' },
          home: { id: 'Ashford', name: 'Ashford' },
          away: { id: 'Brimley', name: 'Brimley' },
          startsAtMs: Date.parse('2022-08-13T14:00:00Z'),
        },
      },
      {
        kind: 'odds_change',
        event: 'E0.2022-08-13.Ashford-Brimley',
        section: 'line',
        markets: [
          {
            key: '1x2',
            status: 'active',
            outcomes: [
              { id: '1', oddsMilli: 1800, active: true },
              { id: 'x', oddsMilli: 3600, active: true },
              { id: '2', oddsMilli: 4500, active: true },
            ],
          },
          {
            key: 'total|total=2.5',
            status: 'active',
            outcomes: [
              { id: 'over', oddsMilli: 1900, active: true },
              { id: 'under', oddsMilli: 1950, active: true },
            ],
          },
          {
            key: 'asian_handicap|hcp=-0.75',
            status: 'active',
            outcomes: [
              { id: '1', oddsMilli: 1950, active: true },
              { id: '2', oddsMilli: 1930, active: true },
            ],
          },
        ],
      },
    ]);
  });

  it('stops its prices at kick-off and goes live', () => {
    const [match] = seasonOf(GOOD).matches;
    expect(match && startMatch(match).map((draft) => draft.kind)).toEqual(['bet_stop', 'odds_change']);
    expect(match && startMatch(match)[1]).toMatchObject({ section: 'live', status: { phase: 'playing' } });
  });

  it('settles by the result: a home win by one with -0.75 given is half won', () => {
    const [match] = seasonOf(GOOD).matches;
    expect(match && settleMatch(match)).toEqual([
      {
        kind: 'bet_settlement',
        event: 'E0.2022-08-13.Ashford-Brimley',
        certainty: 2,
        markets: [
          {
            key: '1x2',
            outcomes: [
              { id: '1', result: 1 },
              { id: 'x', result: 0 },
              { id: '2', result: 0 },
            ],
          },
          {
            key: 'total|total=2.5',
            outcomes: [
              { id: 'over', result: 1 },
              { id: 'under', result: 0 },
            ],
          },
          {
            key: 'asian_handicap|hcp=-0.75',
            outcomes: [
              { id: '1', result: 1, voidFactor: 0.5 },
              { id: '2', result: 0, voidFactor: 0.5 },
            ],
          },
        ],
      },
      {
        kind: 'event_end',
        event: 'E0.2022-08-13.Ashford-Brimley',
        status: {
          phase: 'ended',
          score: { home: 2, away: 1 },
          period: 2,
          periodScores: [
            { home: 1, away: 0 },
            { home: 1, away: 1 },
          ],
        },
      },
    ]);
  });

  it('reads columns by name, in the words of older files too, and one bookmaker where there is no average', () => {
    const older = readSeason(
      'AwayTeam,HomeTeam,Date,FTR,FTHG,FTAG,B365H,B365D,B365A,BbAHh,BbAvAHH,BbAvAHA\n' +
        'Brimley,Ashford,13/08/17,D,0,0,2.00,3.20,3.90,0,1.7,2.2\n',
    );
    expect(older.matches[0]?.prices).toEqual({
      result: [2000, 3200, 3900],
      handicap: { line: 0, odds: [1700, 2200] },
    });
  });

  it('leaves a market without prices out, and settles nothing of a match still to be played', () => {
    const [match] = seasonOf(
      rowWith({ FTHG: '', FTAG: '', FTR: '', HTHG: '', HTAG: '', 'Avg>2.5': '', 'Avg<2.5': '' }),
    ).matches;
    expect(match && Object.keys(match.prices)).toEqual(['result', 'handicap']);
    expect(match && settleMatch(match)).toEqual([]);
  });

  it('skips empty lines and lines of commas', () => {
    const { matches, problems } = seasonOf('', GOOD, ','.repeat(17), '');
    expect([matches.length, problems.length]).toEqual([1, 0]);
  });

  it.each([
    ['a line cut short', GOOD.slice(0, 60), 'fields where the header has'],
    ['surplus fields', `${GOOD},1.5`, 'fields where the header has'],
    ['an open quotation mark', rowWith({ HomeTeam: '"Ashford' }), 'quotation mark'],
    ['a day that does not exist', rowWith({ Date: '31/02/2022' }), 'no date'],
    ['words for a date', rowWith({ Date: 'Saturday' }), 'no date'],
    ['an hour that does not exist', rowWith({ Time: '25:00' }), 'no date'],
    ['a missing team', rowWith({ HomeTeam: ' ' }), 'no name'],
    ['a team against itself', rowWith({ AwayTeam: 'Ashford' }), 'cannot play itself'],
    ['half a goal', rowWith({ FTHG: '1.5' }), 'no number of goals'],
    ['negative goals', rowWith({ FTAG: '-1' }), 'no number of goals'],
    ['a result against the score', rowWith({ FTR: 'A' }), 'contradicts'],
    ['a missing result letter', rowWith({ FTR: '' }), 'contradicts'],
    ['more goals at half time', rowWith({ HTAG: '2' }), 'half time'],
    ['a price of words', rowWith({ AvgH: 'evens' }), 'no price'],
    ['a price of 1', rowWith({ AvgD: '1' }), 'no price'],
    ['a negative price', rowWith({ 'Avg<2.5': '-1.9' }), 'no price'],
    ['a price in hexadecimal', rowWith({ AvgA: '0x10' }), 'no price'],
    ['a handicap between the quarters', rowWith({ AHh: '-0.7' }), 'no handicap line'],
  ])('reports %s by its number and goes on', (_what, row, words) => {
    const { matches, problems } = seasonOf(row, rowWith({ HomeTeam: 'Carrow' }));
    expect(problems).toEqual([{ line: 2, reason: expect.stringContaining(words) }]);
    expect(matches.map((match) => match.home)).toEqual(['Carrow']);
  });

  it('reports a match that is there twice', () => {
    expect(seasonOf(GOOD, GOOD).problems).toEqual([{ line: 3, reason: 'repeats the match of line 2' }]);
  });

  it('reads a file of results alone: fixtures and how they ended, no market', () => {
    const { matches, problems } = readSeason(
      'Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG\n2017-08-11,Ashford,Brimley,4,3,H,2,2\n2017-08-12,Brimley,Ashford,,,,,\n',
    );
    expect(problems).toEqual([]);
    expect(matches.flatMap(openMatch).map(({ kind }) => kind)).toEqual(['fixture_change', 'fixture_change']);
    expect(matches.flatMap(settleMatch)).toMatchObject([
      { kind: 'event_end', status: { phase: 'ended', score: { home: 4, away: 3 } } },
    ]);
  });

  it('reports a match that is there twice on one day, at two times and with two scores', () => {
    const { matches, problems } = seasonOf(GOOD, rowWith({ Time: '17:30', FTHG: '3' }));
    expect(matches.map(({ line }) => line)).toEqual([2]);
    expect(problems).toEqual([{ line: 3, reason: 'repeats the match of line 2' }]);
  });

  it.each([[''], ['{"op":"mcm"}'], ['a,b,c\n1,2,3']])('says what the header lacks: %j', (text) => {
    const { matches, problems } = readSeason(text);
    expect(matches).toEqual([]);
    expect(problems[0]?.reason).toContain('the header lacks Date, HomeTeam');
  });

  it('keeps teams of other scripts apart', () => {
    const [match] = seasonOf(rowWith({ HomeTeam: 'Зенит', AwayTeam: 'Спартак' })).matches;
    const [fixture] = match ? openMatch(match) : [];
    expect(fixture?.kind).toBe('fixture_change');
    if (fixture?.kind !== 'fixture_change') return;
    expect(fixture.fixture.home.id).not.toBe(fixture.fixture.away?.id);
    expect(fixture.fixture.home.id).toMatch(/^[A-Za-z0-9:._-]+$/);
  });
});

describe('a table line', () => {
  it.each([
    ['a,b', ['a', 'b']],
    ['a,,b,', ['a', '', 'b', '']],
    ['"a,b",c', ['a,b', 'c']],
    ['"say ""no""",c', ['say "no"', 'c']],
    ['"",x', ['', 'x']],
  ])('%s', (text, fields) => {
    expect(parseCsv(text)).toEqual([{ line: 1, fields }]);
  });

  it.each(['a,"b', 'a,"b"c,d', 'a,b"c"', '"'])('is broken where a quotation mark is: %s', (text) => {
    expect(parseCsv(`${text}\r\nx,y`)).toEqual([
      { line: 1, fields: [], broken: expect.any(String) },
      { line: 2, fields: ['x', 'y'] },
    ]);
  });
});

describe('kick-off', () => {
  it.each([
    ['11/08/17', '', '2017-08-11T14:00:00Z'],
    ['13/08/2022', '12:30', '2022-08-13T11:30:00Z'],
    ['26/12/2019', '12:30', '2019-12-26T12:30:00Z'],
    ['25/03/2018', '15:00', '2018-03-25T14:00:00Z'],
    ['24/03/2018', '15:00', '2018-03-24T15:00:00Z'],
    ['27/10/2019', '15:00', '2019-10-27T15:00:00Z'],
    ['2019-08-09', '20:00', '2019-08-09T19:00:00Z'],
    ['19/03/94', '15:00', '1994-03-19T15:00:00Z'],
  ])('%s %s in London is %s', (date, time, utc) => {
    expect(parseKickOffMs(date, time)).toBe(Date.parse(utc));
  });
});
