import { describe, expect, it } from 'vitest';
import { SPORTS } from '@glasshouse/domain/markets';
import {
  findSports,
  hideClosedHits,
  isQuestion,
  listTeams,
  moveStop,
  NOTHING_FOUND,
  putStarredHitsFirst,
  sportAddress,
} from './model.ts';
import { forgetRecent, saveRecent, readRecent } from './recent.ts';

const RUSSIAN: Readonly<Record<string, string>> = {
  'sports.football': 'Футбол',
  'sports.american-football': 'Американский футбол',
  'sports.virtual-football': 'Виртуальный футбол',
  'sports.ice-hockey': 'Хоккей',
};
const t = (key: string): string => RUSSIAN[key] ?? key;

describe('what a search looks for', () => {
  it.each([
    ['', false],
    [' a ', false],
    ['..', false],
    ['ab', true],
    ['1x', true],
  ])('[FE-11] %j is a question: %s', (text, is) => {
    expect(isQuestion(text)).toBe(is);
  });

  it.each([
    ['футб', ['football', 'american-football', 'virtual-football']],
    ['FOOT', ['football', 'american-football', 'virtual-football']],
    ['hock', ['ice-hockey']],
    ['tennis', ['tennis', 'table-tennis', 'virtual-tennis']],
    ['футбл', ['football', 'american-football', 'virtual-football']],
    ['aen,jk', ['football', 'american-football', 'virtual-football']],
    ['nothing', []],
  ])('[FE-11] the sports of %s, in the page’s language and in English', (text, slugs) => {
    expect(findSports(text, t).map(({ slug }) => slug)).toEqual(slugs);
  });

  it('[FE-11] a sport leads to its line, or to live where it has nothing else', () => {
    const [football] = SPORTS;
    if (!football) throw new Error('there is no sport');
    const count = (line: number, live: number) => [{ sportId: football.sportId, line, live }];
    expect(sportAddress('en', football, [])).toBe('/en/line/all/football');
    expect(sportAddress('en', football, count(3, 2))).toBe('/en/line/all/football');
    expect(sportAddress('en', football, count(0, 2))).toBe('/en/live/all/football');
  });

  it.each([
    [0, 3, 'ArrowDown', 1],
    [2, 3, 'ArrowDown', 0],
    [1, 3, 'ArrowUp', 0],
    [0, 3, 'ArrowUp', 2],
    [0, 1, 'ArrowDown', 0],
    [1, 3, 'a', undefined],
  ])('[FE-11] from stop %i of %i by %s to %s', (at, count, key, next) => {
    expect(moveStop(at, count, key)).toBe(next);
  });
});

describe('what a search finds', () => {
  const closed = { ban_level: 0, ban_version: 0, disallow_line_sport: [1, 2], disallow_live_sport: [2] };
  const league = (sportId: number, line: number, live: number) => ({
    id: sportId,
    sportId,
    category: 'England',
    name: 'League',
    country: 'GB',
    line,
    live,
  });
  const game = (sportId: number, section: 'line' | 'live') => ({
    eventId: sportId,
    section,
    startsAtSec: 0,
    tournament: league(sportId, 1, 1),
    home: { id: 1, name: 'Home' },
    away: { id: 2, name: 'Away' },
    marketCount: 1,
    number: 0,
  });

  it('[FE-10.hidden] has nothing of a sport in a section in which it is closed to the person', () => {
    const sports = SPORTS.filter(({ sportId }) => sportId <= 3);
    const findings = {
      sports,
      tournaments: [league(1, 4, 1), league(1, 4, 0), league(2, 4, 1), league(3, 4, 0)],
      events: [game(1, 'line'), game(1, 'live'), game(2, 'live'), game(3, 'line')],
      scorers: [1, 2, 3].map((sportId) => ({ scorerId: sportId, name: 'A', sportId, side: { id: 1, name: 'Home' } })),
    };
    const left = hideClosedHits(findings, closed);
    expect(left.sports.map(({ sportId }) => sportId)).toEqual([1, 3]);
    expect(left.tournaments.map(({ sportId, line, live }) => [sportId, line, live])).toEqual([
      [1, 0, 1],
      [3, 4, 0],
    ]);
    expect(left.events.map(({ eventId, section }) => [eventId, section])).toEqual([
      [1, 'live'],
      [3, 'line'],
    ]);
    expect(left.scorers.map(({ sportId }) => sportId)).toEqual([1, 3]);
    expect(hideClosedHits(findings, undefined)).toBe(findings);
  });

  it('[FE-12.first] begins with what is starred', () => {
    const findings = {
      ...NOTHING_FOUND,
      tournaments: [league(1, 1, 0), league(2, 1, 0)],
      events: [game(1, 'live'), game(3, 'line')],
    };
    const { tournaments, events } = putStarredHitsFirst(findings, new Set(['tournament/2', 'event/3']));
    expect(tournaments.map(({ id }) => id)).toEqual([2, 1]);
    expect(events.map(({ eventId }) => eventId)).toEqual([3, 1]);
  });

  it.each([
    ['home', [{ id: 1, name: 'Home', sportId: 1, events: 2 }]],
    ['hoem', [{ id: 1, name: 'Home', sportId: 1, events: 2 }]],
    ['home away', []],
    ['', []],
  ])('[FE-11.teams] names the sides that are called %s, with how many events they have', (text, teams) => {
    expect(listTeams([game(1, 'live'), { ...game(1, 'line'), eventId: 9 }], text)).toEqual(teams);
  });
});

describe('recent searches', () => {
  const shelf = (held?: string) => {
    const map = new Map(held === undefined ? [] : [['gh-searches', held]]);
    return {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, text: string) => void map.set(key, text),
      removeItem: (key: string) => void map.delete(key),
    };
  };

  it('[FE-11] are six at most, the latest first, each once', () => {
    const storage = shelf();
    for (const text of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', ' B2 ']) saveRecent(storage, text);
    expect(readRecent(storage)).toEqual(['B2', 'g7', 'f6', 'e5', 'd4', 'c3']);
    forgetRecent(storage);
    expect(readRecent(storage)).toEqual([]);
  });

  it.each(['', '{', 'null', '{"a":1}', '[1,null,"",{"a":1}]', JSON.stringify(['x'.repeat(65)])])(
    '[FE-11] are none where the browser holds %s',
    (held) => {
      expect(readRecent(shelf(held))).toEqual([]);
    },
  );
});
