import { describe, expect, it } from 'vitest';
import { ATP_FINALS, sampleCard } from '@glasshouse/kit/events/testing';
import { listHref } from './model-addresses.ts';
import {
  isAsked,
  isOfCut,
  isOfMoment,
  listDays,
  rangeOf,
  readQuestion,
  sortOf,
  toCallQuery,
  toggleMarket,
  type ListQuestion,
} from './model.ts';

const LINE: ListQuestion = { section: 'line', menu: 'all' };
/** 2026-11-20, 22:30 UTC. */
const NOW_SEC = 1_795_213_800;
const HOUR_SEC = 3_600;

describe('what an address asks for', () => {
  it.each([
    [{ section: 'live' }, {}, { section: 'live', menu: 'all' }],
    [{ section: 'line', menuSection: 'soon' }, {}, { section: 'line', menu: 'soon' }],
    [{ section: 'line', menuSection: 'all', sport: 'ice-hockey' }, {}, { ...LINE, sportId: 2 }],
    [{ section: 'line', sport: 'tennis', champ: '40-atp' }, {}, { ...LINE, sportId: 4, tournamentId: 40 }],
    [{ section: 'line' }, { within: '3' }, { ...LINE, within: '3' }],
    [{ section: 'line' }, { within: '5' }, LINE],
    [{ section: 'line' }, { day: '2026-11-26' }, { ...LINE, day: '2026-11-26' }],
    [{ section: 'line' }, { day: '2026-02-31' }, LINE],
    [{ section: 'line' }, { day: 'tomorrow' }, LINE],
    [{ section: 'live' }, { day: '2026-11-26' }, { section: 'live', menu: 'all' }],
    [{ section: 'line' }, { sort: 'popularity' }, { ...LINE, sort: 'popularity' }],
    [{ section: 'line' }, { sort: 'time' }, LINE],
    [{ section: 'line' }, { sort: 'worth' }, LINE],
    [{ section: 'live' }, { sort: 'time' }, { section: 'live', menu: 'all', sort: 'time' }],
    [{ section: 'live' }, { within: '3' }, { section: 'live', menu: 'all' }],
    [{ section: 'live' }, { only: 'second_period' }, { section: 'live', menu: 'all', only: 'second_period' }],
    [{ section: 'line' }, { only: 'second_period' }, LINE],
    [{ section: 'line' }, { only: 'recommended', within: '3' }, { ...LINE, only: 'recommended' }],
    [{ section: 'line', menuSection: 'soon' }, { only: 'recommended' }, { section: 'line', menu: 'soon' }],
    [{ section: 'line', menuSection: 'soon' }, { within: '12' }, { section: 'line', menu: 'soon' }],
    [{ section: 'live', sport: 'chess' }, {}, { kind: 'missing', what: 'sport', section: 'live' }],
    [{ section: 'live', sport: '1' }, {}, { kind: 'missing', what: 'sport', section: 'live' }],
    [
      { section: 'line', sport: 'tennis', champ: 'atp' },
      {},
      { kind: 'missing', what: 'tournament', section: 'line', sportId: 4 },
    ],
  ])('%j %j', (params, query, expected) => {
    expect(readQuestion(params, query)).toEqual(expected);
  });

  it.each([
    [LINE, undefined, '/en/line'],
    [{ ...LINE, within: 'today' }, undefined, '/en/line?within=today'],
    [{ ...LINE, day: '2026-11-26', sort: 'league' }, undefined, '/en/line?day=2026-11-26&sort=league'],
    [{ ...LINE, menu: 'soon' }, undefined, '/en/line/soon'],
    [{ section: 'live', menu: 'all', sportId: 4 }, undefined, '/en/live/all/tennis'],
    [{ ...LINE, sportId: 4, within: '1' }, ATP_FINALS, '/en/line/all/tennis/40-atp-finals?within=1'],
  ] as const)('%j has an address of its own', (question, champ, address) => {
    expect(listHref('en', question, champ)).toBe(address);
  });
});

describe('the time of which events are shown', () => {
  /** To the minute: pages made within it ask the same. */
  const MINUTE_SEC = Math.ceil(NOW_SEC / 60) * 60;

  it.each([
    [LINE, 0, {}],
    [{ ...LINE, menu: 'soon' }, 0, { untilSec: MINUTE_SEC + 3 * HOUR_SEC }],
    [{ ...LINE, within: '12' }, 0, { untilSec: MINUTE_SEC + 12 * HOUR_SEC }],
    [{ ...LINE, within: 'today' }, 0, { untilSec: NOW_SEC + 1.5 * HOUR_SEC }],
    [{ ...LINE, within: 'today' }, 3, { untilSec: NOW_SEC + 22.5 * HOUR_SEC }],
    [{ ...LINE, within: 'today' }, -5, { untilSec: NOW_SEC + 6.5 * HOUR_SEC }],
    [{ ...LINE, day: '2026-11-21' }, 0, { fromSec: NOW_SEC + 1.5 * HOUR_SEC, untilSec: NOW_SEC + 25.5 * HOUR_SEC }],
    [{ ...LINE, day: '2026-11-21' }, 3, { fromSec: NOW_SEC - 1.5 * HOUR_SEC, untilSec: NOW_SEC + 22.5 * HOUR_SEC }],
  ] as const)('%j at UTC %i', (question, timeZone, range) => {
    expect(rangeOf(question, NOW_SEC, timeZone)).toEqual(range);
  });

  it('is chosen by days of the visitor’s own calendar, a week of them', () => {
    const days = listDays(NOW_SEC, 3).map(({ day }) => day);
    expect(days).toEqual([21, 22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`));
    expect(listDays(NOW_SEC, -5)[0]).toEqual({ day: '2026-11-20', startsAtSec: NOW_SEC - 17.5 * HOUR_SEC });
  });
});

describe('the order of a list', () => {
  it.each([
    [LINE, 'time'],
    [{ ...LINE, menu: 'soon', sportId: 1 }, 'time'],
    [{ ...LINE, sportId: 1 }, 'league'],
    [{ section: 'live', menu: 'all' }, 'league'],
    [{ ...LINE, sportId: 1, sort: 'popularity' }, 'popularity'],
  ] as const)('of %j is by %s', (question, sort) => {
    expect(sortOf(question)).toBe(sort);
  });

  it('is asked of the server, with the visitor’s country where leagues are in order', () => {
    const asker = { nowSec: NOW_SEC, timeZone: 0, columns: 'usual', country: 'GB' } as const;
    expect(toCallQuery({ ...LINE, sportId: 1 }, asker)).toEqual({
      section: 'line',
      sportId: 1,
      sort: 'league',
      country: 'GB',
      columns: 'usual',
      limit: 60,
    });
    expect(toCallQuery(LINE, asker)).toEqual({ section: 'line', sort: 'time', columns: 'usual', limit: 60 });
    const cut = { only: 'recommended', sort: 'time', country: 'GB' };
    expect(toCallQuery({ ...LINE, only: 'recommended' }, asker)).toMatchObject(cut);
  });
});

describe('a list of matches with a tracker', () => {
  it('[FE-05.tracker] is asked for by its address, and keeps a match as long as its field is told of', () => {
    const question = readQuestion({ section: 'live' }, { only: 'tracker' });
    expect(question).toEqual({ section: 'live', menu: 'all', only: 'tracker' });
    expect(readQuestion({ section: 'line' }, { only: 'tracker' })).toEqual({ section: 'line', menu: 'all' });
    const told = { section: 'live', menu: 'all', only: 'tracker' } as const;
    expect(isAsked({ question: told }, {}, sampleCard(1, { hasTracker: true }))).toBe(true);
    expect(isOfCut(told, sampleCard(1, { hasTracker: false }))).toBe(false);
    expect([isOfMoment(told), isOfMoment(LINE)]).toEqual([true, false]);
  });
});

describe('a list of some markets', () => {
  it('[FE-05.markets] takes three at most, the latest chosen for the first, and is read again for what is new', () => {
    expect(toggleMarket(undefined, 'total')).toEqual(['total']);
    expect(toggleMarket(['total'], 'total')).toEqual([]);
    expect(toggleMarket(['total', '1x2', 'both_score'], 'draw_no_bet')).toEqual(['1x2', 'both_score', 'draw_no_bet']);
    const question: ListQuestion = { ...LINE, sportId: 1, markets: ['total'] };
    expect(isAsked({ question }, {}, sampleCard(1))).toBe(false);
    expect(isOfMoment(question)).toBe(true);
  });
});

describe('a new event', () => {
  const event = sampleCard(1, { startsAtSec: NOW_SEC });
  it.each([
    [LINE, {}, true],
    [{ ...LINE, sportId: 1, tournamentId: 12 }, { untilSec: NOW_SEC + 1 }, true],
    [{ ...LINE, sportId: 4 }, {}, false],
    [{ ...LINE, sportId: 1, tournamentId: 13 }, {}, false],
    [LINE, { untilSec: NOW_SEC }, false],
    [LINE, { fromSec: NOW_SEC + 1 }, false],
    [{ ...LINE, only: 'recommended' }, {}, true],
    [{ section: 'live', menu: 'all', only: 'first_period' }, {}, false],
    [{ section: 'live', menu: 'all', only: 'tracker' }, {}, false],
  ] as const)('belongs on %j of the time %j: %s', (question, range, expected) => {
    expect(isAsked({ question, recommended: [12] }, range, event)).toBe(expected);
  });
});
