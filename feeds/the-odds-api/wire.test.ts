import { describe, expect, it } from 'vitest';
import { writeOddsEvent } from '../testing/index.ts';
import { readEvents, readSports } from './wire.ts';

const T0 = Date.UTC(2030, 2, 1, 12);
const HEAD = { id: 'e1', sport: 'soccer_epl', home: 'Leeds', away: 'Hull', startsAtMs: T0 };
const GOOD = writeOddsEvent(HEAD, {
  one: {
    h2h: [
      ['Leeds', 2],
      ['Hull', 3],
      ['Draw', 3],
    ],
  },
});
const read = (...events: unknown[]) => readEvents(events, 'soccer_epl');

describe('answers of the provider', () => {
  it.each([undefined, null, 7, 'x', {}, { message: 'no' }])('are lists, and %j is none', (answer) => {
    expect([readEvents(answer, 'soccer_epl'), readSports(answer)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no id', { ...GOOD, id: undefined }],
    ['an id with signs', { ...GOOD, id: '../x' }],
    ['an id without end', { ...GOOD, id: 'x'.repeat(81) }],
    ['another sport', { ...GOOD, sport_key: 'basketball_nba' }],
    ['no time', { ...GOOD, commence_time: 'tomorrow' }],
    ['a time that is none', { ...GOOD, commence_time: '2030-13-41T25:00:00Z' }],
    ['a number for a time', { ...GOOD, commence_time: T0 }],
    ['one side', { ...GOOD, away_team: null }],
    ['a side twice', { ...GOOD, away_team: ' Leeds\u0007' }],
    ['a side without a name', { ...GOOD, away_team: '\u0000 ' }],
    ['a name without end', { ...GOOD, home_team: 'x'.repeat(121) }],
    ['bookmakers that are no list', { ...GOOD, bookmakers: 'many' }],
    ['the same event', GOOD],
  ])('lose an event with %s alone, and name the fault', (_name, broken) => {
    const answer = read(GOOD, broken, { ...GOOD, id: 'e2' });
    expect(answer?.rows.map(({ id }) => id)).toEqual(['e1', 'e2']);
    expect(answer?.faults).toMatchObject([{ code: 'odds_api_problem' }]);
  });

  it('lose a broken market alone, and the whole of it', () => {
    const text = JSON.stringify(GOOD).replace('"price":3', '"price":"3"');
    const answer = read(JSON.parse(text));
    expect(answer).toMatchObject({ rows: [{ id: 'e1', quotes: [] }], faults: [{ about: 'e1 one h2h' }] });
  });

  it.each([
    [
      'both sides',
      [
        { name: 'Hull', score: '1' },
        { name: 'Leeds', score: '3' },
      ],
      { home: 3, away: 1 },
      0,
    ],
    ['none yet', null, undefined, 0],
    ['none', [], undefined, 0],
    ['one side', [{ name: 'Leeds', score: '3' }], undefined, 1],
    [
      'another side',
      [
        { name: 'Leeds', score: '3' },
        { name: 'Hull City', score: '1' },
      ],
      undefined,
      1,
    ],
    [
      'one side twice',
      [
        { name: 'Leeds', score: '3' },
        { name: 'Leeds', score: '1' },
      ],
      undefined,
      1,
    ],
    [
      'what is no score',
      [
        { name: 'Leeds', score: '3' },
        { name: 'Hull', score: '1 (4)' },
      ],
      undefined,
      2,
    ],
  ])('read scores of %s', (_name, scores, score, faults) => {
    const answer = read({ ...GOOD, completed: true, scores });
    expect(answer?.rows[0]).toMatchObject({ isCompleted: true });
    expect(answer?.rows[0]?.score).toEqual(score);
    expect(answer?.faults).toHaveLength(faults);
  });
});
