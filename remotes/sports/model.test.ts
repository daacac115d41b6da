import { describe, expect, it } from 'vitest';
import { ATP_FINALS, sampleCard, sampleCounts } from '@glasshouse/kit/events/testing';
import { listHref } from './model-addresses.ts';
import { cutAtEnd, endsAtSec, isAsked, listSportLinks, readQuestion, toCallQuery, type ListQuestion } from './model.ts';

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
    [{ section: 'live' }, { within: '3' }, { section: 'live', menu: 'all' }],
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
    [{ ...LINE, menu: 'soon' }, undefined, '/en/line/soon'],
    [{ section: 'live', menu: 'all', sportId: 4 }, undefined, '/en/live/all/tennis'],
    [{ ...LINE, sportId: 4, within: '1' }, ATP_FINALS, '/en/line/all/tennis/40-atp-finals?within=1'],
  ] as const)('%j has an address of its own', (question, champ, address) => {
    expect(listHref('en', question, champ)).toBe(address);
  });
});

describe('how far ahead the line is shown', () => {
  it.each([
    [LINE, 0, undefined],
    [{ ...LINE, menu: 'soon' }, 0, NOW_SEC + 3 * HOUR_SEC],
    [{ ...LINE, within: '12' }, 0, NOW_SEC + 12 * HOUR_SEC],
    [{ ...LINE, within: 'today' }, 0, NOW_SEC + 1.5 * HOUR_SEC],
    [{ ...LINE, within: 'today' }, 3, NOW_SEC + 22.5 * HOUR_SEC],
    [{ ...LINE, within: 'today' }, -5, NOW_SEC + 6.5 * HOUR_SEC],
  ] as const)('%j at UTC %i', (question, timeZone, endSec) => {
    expect(endsAtSec(question, NOW_SEC, timeZone)).toBe(endSec);
  });

  it('is asked in whole hours and cut to the second', () => {
    const question: ListQuestion = { ...LINE, within: 'today', sportId: 1 };
    expect(toCallQuery(question, NOW_SEC, 0)).toEqual({ section: 'line', sportId: 1, withinHours: 2, limit: 60 });
    const events = [10, 5_399, 5_400].map((afterSec, at) => sampleCard(at + 1, { startsAtSec: NOW_SEC + afterSec }));
    const cut = cutAtEnd({ events, total: 90 }, 60, endsAtSec(question, NOW_SEC, 0));
    expect(cut.events.map((event) => event.eventId)).toEqual([1, 2]);
    expect(cut.total).toBe(62);
  });

  it('leaves a page that ends before the limit as it is', () => {
    const events = [sampleCard(1, { startsAtSec: NOW_SEC })];
    expect(cutAtEnd({ events, total: 90 }, 0, NOW_SEC + 1)).toEqual({ events, total: 90 });
    expect(cutAtEnd({ events, total: 90 }, 0, undefined)).toEqual({ events, total: 90 });
  });
});

describe('a new event', () => {
  const event = sampleCard(1, { startsAtSec: NOW_SEC });
  it.each([
    [LINE, undefined, true],
    [{ ...LINE, sportId: 1, tournamentId: 12 }, NOW_SEC + 1, true],
    [{ ...LINE, sportId: 4 }, undefined, false],
    [{ ...LINE, sportId: 1, tournamentId: 13 }, undefined, false],
    [LINE, NOW_SEC, false],
  ])('belongs on %j that ends at %s: %s', (question, endSec, expected) => {
    expect(isAsked(question, endSec, event)).toBe(expected);
  });
});

describe('sports over a list', () => {
  it('are those with events, and the one that is open even when it has none', () => {
    expect(listSportLinks(sampleCounts(7, 2), LINE)).toEqual([
      { count: 7, active: true },
      { sportId: 1, count: 7, active: false },
    ]);
    expect(listSportLinks(sampleCounts(7, 2), { section: 'live', menu: 'all', sportId: 4 })).toEqual([
      { count: 2, active: false },
      { sportId: 1, count: 2, active: false },
      { sportId: 4, count: 0, active: true },
    ]);
  });
});
