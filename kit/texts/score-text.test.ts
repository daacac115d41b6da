import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { SPORTS } from '@glasshouse/domain/markets';
import { getSharedMessages } from '../i18n-compile/index.ts';
import { makeTranslate } from '../i18n/index.ts';
import {
  clockText,
  minuteText,
  detailText,
  fullScoreText,
  partsText,
  limitClock,
  listScoreColumns,
  periodHead,
  periodName,
  phaseText,
  scoreText,
} from './index.ts';
import { readRedCards, readRound, splitDetail } from './split-detail.ts';

const t = makeTranslate(getSharedMessages('en'), 'en');
const [FOOTBALL, ICE_HOCKEY, BASKETBALL, TENNIS, TABLE_TENNIS, ESPORTS, CRICKET] = [1, 2, 3, 4, 10, 40, 66];
const [BASEBALL, VOLLEYBALL, HANDBALL, BOXING, AMERICAN_FOOTBALL, DARTS, SNOOKER] = [5, 6, 8, 9, 13, 21, 30];

function pairs(...texts: string[]) {
  return texts.map((text) => {
    const [home = 0, away = 0] = text.split('-').map(Number);
    return { home, away };
  });
}

function stands(score: string, parts: string[], more: Partial<LiveStatusView> = {}): LiveStatusView {
  const [sum = { home: 0, away: 0 }] = pairs(score);
  return { phase: 'playing', score: sum, period: parts.length, periodScores: pairs(...parts), ...more };
}

const innings = (side: 'home' | 'away', runs: number, wickets: number, balls: number) => ({
  side,
  runs,
  wickets,
  balls,
});

const FIRST = stands('171-0', ['171-0'], { detail: '18.2 ov, 6 wkt', innings: [innings('home', 171, 6, 110)] });
const CHASE = stands('171-88', ['171-0', '0-88'], {
  innings: [innings('home', 171, 6, 120), innings('away', 88, 10, 64)],
});
const TEST = stands('483-203', ['312-0', '0-203', '171-0'], {
  innings: [innings('home', 312, 10, 540), innings('away', 203, 10, 400), innings('home', 171, 6, 110)],
});

describe('a score on one line', () => {
  it.each([
    ['football', FOOTBALL, stands('2-1', ['1-1', '1-0']), '2-1', '2-1 (1-1 1-0)'],
    ['football, first half', FOOTBALL, stands('1-0', ['1-0']), '1-0', '1-0'],
    ['ice hockey', ICE_HOCKEY, stands('3-2', ['1-0', '1-2', '1-0']), '3-2', '3-2 (1-0 1-2 1-0)'],
    ['basketball', BASKETBALL, stands('50-44', ['24-20', '26-24']), '50-44', '50-44 (24-20 26-24)'],
    ['tennis', TENNIS, stands('1-1', ['6-4', '3-6', '2-1'], { detail: '40-15' }), '1-1', '1-1 (6-4 3-6 2-1) 40-15'],
    ['tennis, first set', TENNIS, stands('0-0', ['3-2'], { detail: 'AD-40' }), '0-0', '0-0 (3-2) AD-40'],
    ['tennis, between sets', TENNIS, stands('1-0', ['6-4'], { phase: 'break', detail: '0-0' }), '1-0', '1-0 (6-4)'],
    ['table tennis', TABLE_TENNIS, stands('1-0', ['11-9', '5-3'], { detail: '5-3' }), '1-0', '1-0 (11-9 5-3)'],
    ['esports', ESPORTS, stands('1-0', ['13-9', '4-7'], { detail: 'round 12, 1 v 4' }), '1-0', '1-0 (13-9 4-7)'],
    ['volleyball', VOLLEYBALL, stands('1-0', ['25-22', '8-6'], { detail: '8-6' }), '1-0', '1-0 (25-22 8-6)'],
    ['darts', DARTS, stands('1-0', ['3-1', '2-0'], { detail: '141-301' }), '1-0', '1-0 (3-1 2-0) 141-301'],
    ['snooker', SNOOKER, stands('1-0', ['84-12', '36-7'], { detail: '36-7' }), '1-0', '1-0 (84-12 36-7)'],
    ['handball, first half', HANDBALL, stands('11-9', ['11-9']), '11-9', '11-9'],
    [
      'baseball',
      BASEBALL,
      stands('2-1', ['0-1', '2-0'], { detail: 'outs 2, on 1, count 3 1' }),
      '2-1',
      '2-1 (0-1 2-0)',
    ],
    ['cricket, first innings', CRICKET, FIRST, '171/6 (18.2)', '171/6 (18.2)'],
    ['cricket, all out in the chase', CRICKET, CHASE, '171/6 (20) · 88 (10.4)', '171/6 (20) · 88 (10.4)'],
    ['cricket of which only runs are told', CRICKET, stands('171-6', ['171-6']), '171-6', '171-6'],
    ['boxing, first round', BOXING, stands('0-0', []), '–', '–'],
    ['boxing, third round', BOXING, stands('0-0', ['10-9', '9-10']), '–', '– (10-9 9-10)'],
    ['boxing, over', BOXING, stands('0-1', ['10-9', '9-10'], { phase: 'ended' }), '0-1', '0-1 (10-9 9-10)'],
  ])('%s', (_, sportId, status, short, full) => {
    expect([scoreText(t, sportId, status), fullScoreText(t, sportId, status)]).toEqual([short, full]);
  });
});

describe('what stands under a score', () => {
  it.each([
    ['football, first half', FOOTBALL, stands('1-0', ['1-0']), ''],
    ['ice hockey', ICE_HOCKEY, stands('3-2', ['1-0', '1-2', '1-0']), '1-0 1-2 1-0'],
    ['tennis', TENNIS, stands('1-1', ['6-4', '3-6', '2-1'], { detail: '40-15' }), '6-4 3-6 2-1 · 40-15'],
    ['cricket, the chase', CRICKET, CHASE, '(20) · (10.4)'],
    ['cricket of which only runs are told', CRICKET, stands('171-6', ['171-6']), ''],
  ])('%s', (_, sportId, status, parts) => {
    expect(partsText(t, sportId, status)).toBe(parts);
  });
});

describe('a score in columns', () => {
  const columns = (sportId: number, status: LiveStatusView) =>
    listScoreColumns(t, sportId, status).map(({ head, home, away, kind }) => [head, home, away, kind]);

  it('has none of a fight before it has ended', () => {
    const rounds = ['10-9', '9-10'];
    expect(columns(BOXING, stands('0-0', rounds)).at(-1)?.slice(1)).toEqual(['–', '–', 'total']);
    expect(
      columns(BOXING, stands('1-0', rounds, { phase: 'ended' }))
        .at(-1)
        ?.slice(1),
    ).toEqual(['1', '0', 'total']);
  });

  it('puts the sets won before the games of each set, and the points last', () => {
    const status = stands('1-1', ['6-4', '3-6', '2-1'], { detail: '40-15' });
    expect(columns(TENNIS, status)).toEqual([
      ['Sets', '1', '1', 'total'],
      ['S1', '6', '4', 'part'],
      ['S2', '3', '6', 'part'],
      ['S3', '2', '1', 'now'],
      ['Pts', '40', '15', 'points'],
    ]);
  });

  it('puts a sum behind what is summed, and names overtime', () => {
    const status = stands('60-58', ['10-10', '10-10', '20-20', '10-10', '10-8'], { phase: 'ended' });
    expect(columns(BASKETBALL, status).map(([head, , , kind]) => [head, kind])).toEqual([
      ['Q1', 'part'],
      ['Q2', 'part'],
      ['Q3', 'part'],
      ['Q4', 'part'],
      ['OT', 'part'],
      ['Total', 'total'],
    ]);
  });

  it('writes runs, wickets and overs of each side, and a dash for the side that has not batted', () => {
    expect(columns(CRICKET, FIRST)).toEqual([
      ['Total', '171/6', '–', 'total'],
      ['Overs', '(18.2)', '', 'part'],
    ]);
    expect(columns(CRICKET, TEST)[0]).toEqual(['Total', '312 & 171/6', '203', 'total']);
  });

  it('says the points of a game of table tennis once', () => {
    expect(columns(TABLE_TENNIS, stands('0-0', ['5-3'], { detail: '5-3' })).map(([head]) => head)).toEqual([
      'Games',
      'G1',
    ]);
  });

  it('keeps its columns when a feed tells none', () => {
    expect(columns(FOOTBALL, stands('0-0', []))).toEqual([['Total', '0', '0', 'total']]);
  });
});

describe('where a match stands', () => {
  const at = (period: number, clockSec: number, more: Partial<LiveStatusView> = {}): LiveStatusView => ({
    ...stands(
      '0-0',
      Array.from({ length: period }, () => '0-0'),
    ),
    clockSec,
    ...more,
  });

  it.each([
    ['football', FOOTBALL, at(2, 4_023), '2nd half', '67:03'],
    ['football, end of a half', FOOTBALL, at(1, 2_700), '1st half', '45:00'],
    ['football, first minute added', FOOTBALL, at(1, 2_710), '1st half', '45+1'],
    ['football, added time', FOOTBALL, at(1, 2_909), '1st half', '45+3'],
    ['football, added at the end', FOOTBALL, at(2, 5_760), '2nd half', '90+6'],
    ['football, extra time', FOOTBALL, at(3, 6_000), 'Extra time', '100:00'],
    ['basketball counts down', BASKETBALL, at(4, 2_376), '4th quarter', '0:24'],
    ['basketball of longer quarters', BASKETBALL, at(2, 1_000, { partSec: 720 }), '2nd quarter', '7:20'],
    ['basketball, never past the quarter', BASKETBALL, at(2, 1_443), '2nd quarter', '0:00'],
    ['basketball, overtime', BASKETBALL, at(5, 2_500), 'Overtime', '3:20'],
    ['ice hockey counts down', ICE_HOCKEY, at(1, 200), '1st period', '16:40'],
    ['ice hockey, overtime', ICE_HOCKEY, at(4, 3_700), 'Overtime', '3:20'],
    ['handball', HANDBALL, at(2, 2_410), '2nd half', '40:10'],
    ['American football counts down', AMERICAN_FOOTBALL, at(3, 2_400), '3rd quarter', '5:00'],
    ['American football, overtime', AMERICAN_FOOTBALL, at(5, 3_700), 'Overtime', '8:20'],
    ['a sport whose clock we do not know', ESPORTS, at(1, 61), 'Map 1', '1:01'],
  ])('%s', (_, sportId, status, phase, clock) => {
    expect([phaseText(t, sportId, status), clockText(sportId, status)]).toEqual([phase, clock]);
  });

  it.each([
    ['a half of football', FOOTBALL, 1, 'HT'],
    ['two quarters', BASKETBALL, 2, 'HT'],
    ['one quarter', BASKETBALL, 1, 'Break'],
    ['a period of ice hockey', ICE_HOCKEY, 1, 'Break'],
    ['a set', TENNIS, 1, 'Break'],
  ])('after %s it is called its own break', (_, sportId, period, text) => {
    expect(phaseText(t, sportId, at(period, 0, { phase: 'break' }))).toBe(text);
  });

  it.each([
    ['to the end of a part', FOOTBALL, at(1, 2_690), 2_700],
    ['not within added time', FOOTBALL, at(1, 2_800), 2_800],
    ['to the end of a quarter as its tournament has it', BASKETBALL, at(2, 1_000, { partSec: 720 }), 1_440],
    ['without end where nobody knows one', ESPORTS, at(1, 5), Infinity],
  ])('a clock runs on by itself %s', (_, sportId, status, limit) => {
    expect(limitClock(sportId, status)).toBe(limit);
  });

  it.each([
    [stands('1-0', ['1-0'], { detail: 'red cards 1-0' }), 'red cards 1:0'],
    [stands('0-0', ['1-0'], { detail: 'round 5, 1 v 4' }), 'round 5'],
    [stands('0-0', ['0-0'], { detail: 'outs 2, on 1, count 3 1' }), 'outs 2'],
    [stands('0-0', ['1-0'], { detail: '40-15' }), undefined],
    [FIRST, undefined],
    [stands('0-0', ['1-0'], { phase: 'ended', detail: 'red cards 1-0' }), undefined],
    [stands('0-0', ['1-0'], { detail: 'power play' }), 'power play'],
  ])('a feed adds a word of its own: %j', (status, text) => {
    expect(detailText(t, status)).toBe(text);
  });
});

describe('texts of a score', () => {
  it.each(LANGUAGES)('are there in %s, and tell every break, part and head from another', (language) => {
    const own = makeTranslate(getSharedMessages(language), language);
    const texts = [
      phaseText(own, FOOTBALL, stands('0-0', ['0-0'], { phase: 'break' })),
      own('events.round', { round: '5' }),
      ...SPORTS.flatMap(({ sportId }) => [1, 2, 9].map((n) => periodHead(own, sportId, n))),
      ...SPORTS.flatMap(({ sportId }) => [1, 2, 9].map((n) => periodName(own, sportId, n))),
      ...listScoreColumns(own, TENNIS, stands('1-0', ['6-4'], { detail: '15-0' })).map(({ name }) => name),
      ...listScoreColumns(own, CRICKET, FIRST).map(({ name }) => name),
    ];
    expect(texts.filter((text) => text === '' || /^[a-z]\w*\.[\w.-]+$|[{}]/i.test(text))).toEqual([]);
    expect(scoreText(own, FOOTBALL, stands('2-1', ['2-1']))).toMatch(/^2[-:]1$/);
  });
});

describe('points of the running game', () => {
  it.each([
    ['40-15', { home: '40', away: '15' }],
    ['A-40', { home: 'A', away: '40' }],
    ['9:11', { home: '9', away: '11' }],
    ['12.3 ov', undefined],
    ['0-2 outs-1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (detail, points) => {
    expect(splitDetail(detail)).toEqual(points);
  });

  it('knows who was sent off and which round is played, and no other words', () => {
    expect(readRedCards('red cards 1-0')).toEqual({ home: '1', away: '0' });
    expect(readRound('round 12, 1 v 4')).toBe('12');
    expect(['yellow cards 1-0', '40-15', undefined].map((text) => [readRedCards(text), readRound(text)])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

describe('the minute of a moment', () => {
  it.each([
    [1, { clockSec: 0, period: 1 }, '1'],
    [1, { clockSec: 600, period: 1 }, '11'],
    [1, { clockSec: 2_699, period: 1 }, '45'],
    [1, { clockSec: 2_760, period: 1 }, '45+2'],
    [1, { clockSec: 2_760, period: 2 }, '47'],
    [1, { clockSec: 5_400, period: 2 }, '90+1'],
    [2, { clockSec: 3_599, period: 3 }, '60'],
    [1, { period: 1 }, undefined],
    [4, { clockSec: 600, period: 1 }, undefined],
  ])('of sport %i at %j is %s', (sportId, moment, minute) => expect(minuteText(sportId, moment)).toBe(minute));
});
