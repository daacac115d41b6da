import fc from 'fast-check';
import type { MarketKey } from '@glasshouse/domain/markets';
import { describe, expect, it } from 'vitest';
import { makeLists, type Lists } from './board/lists.ts';
import { makeBoardEvent, type ShownMarket } from './board/types.ts';
import { searchBoard } from './search-board.ts';
import { makeFacts, START_SEC } from './test-messages.ts';

interface Match {
  readonly home: string;
  readonly away?: string;
  readonly live?: boolean;
  readonly inMin?: number;
  readonly tournament?: string;
}

const KEY = '1x2' as MarketKey;
const MARKET: ShownMarket = { key: KEY, status: 'active', outcomes: [] };

function listsOf(matches: readonly Match[]): Lists {
  const lists = makeLists(() => 0);
  for (const [
    index,
    { home, away = 'Nobody', live = false, inMin = 0, tournament = 'Some cup' },
  ] of matches.entries()) {
    const facts = makeFacts(index + 1, {
      home: { id: 1, name: home },
      away: { id: 2, name: away },
      startsAtSec: START_SEC + inMin * 60,
      tournament: { id: tournament.length, name: tournament, sportId: 1, category: 'England' },
    });
    const event = makeBoardEvent(facts, 0);
    event.section = live ? 'live' : 'line';
    event.markets.set(KEY, { ...MARKET, outcomes: [] });
    event.shown.set(KEY, MARKET);
    event.listed = { ...event.listed, main: MARKET };
    lists.place(event, true);
  }
  return lists;
}

function homesOf(lists: Lists, text: string, limit?: number): string[] {
  return searchBoard(lists, text, { limit }).events.map(({ home }) => home.name);
}

describe('a search of the board', () => {
  it('[FE-11] puts names that begin so first, then what is live, then what starts sooner', () => {
    const lists = listsOf([
      { home: 'Later Madrid', inMin: 60 },
      { home: 'Sooner Madrid', inMin: 5 },
      { home: 'Nomads', live: true },
      { home: 'Madrid live', live: true, inMin: 30 },
      { home: 'Elsewhere' },
    ]);
    expect(homesOf(lists, 'mad')).toEqual(['Madrid live', 'Sooner Madrid', 'Later Madrid', 'Nomads']);
  });

  it('puts what is played at consoles last of its like, live or not', () => {
    const lists = listsOf([
      { home: 'Madrid (Sable)', live: true, tournament: 'Cyber League' },
      { home: 'Madrid', inMin: 60 },
      { home: 'Atlético Madrid', live: true },
    ]);
    for (const text of ['madrid', 'madrit'])
      expect(homesOf(lists, text)).toEqual(['Atlético Madrid', 'Madrid', 'Madrid (Sable)']);
  });

  it('[FE-11] reads accents, capitals and the order of words as people do, in both names of an event', () => {
    const lists = listsOf([{ home: 'Málaga', away: 'Łódź' }]);
    for (const text of ['malaga', 'MÁLAGA', 'łod', 'lodz malaga', 'ma lo'])
      expect(homesOf(lists, text)).toEqual(['Málaga']);
    expect(homesOf(lists, 'malaga madrid')).toEqual([]);
  });

  it('[FE-11] finds tournaments by their names, those with live events first, with what they hold', () => {
    const lists = listsOf([
      { home: 'A', tournament: 'League of one' },
      { home: 'B', tournament: 'Premier League', live: true },
      { home: 'C', tournament: 'Premier League' },
      { home: 'D', tournament: 'Elsewhere' },
    ]);
    const { tournaments, events } = searchBoard(lists, 'league');
    expect(tournaments).toMatchObject([
      { name: 'Premier League', live: 1, line: 1 },
      { name: 'League of one', live: 0, line: 1 },
    ]);
    expect(events).toEqual([]);
  });

  it('[FE-11] answers no more than it was asked for, the best of them', () => {
    const inside = Array.from({ length: 40 }, (_, index) => ({ home: `Xmad ${index}`, live: true }));
    const start = Array.from({ length: 40 }, (_, index) => ({ home: `Mad ${index}`, inMin: index }));
    const lists = listsOf([...inside, ...start]);
    expect(homesOf(lists, 'mad')).toEqual(start.slice(0, 30).map(({ home }) => home));
    expect(homesOf(lists, 'mad', 3)).toEqual(['Mad 0', 'Mad 1', 'Mad 2']);
    expect(homesOf(lists, 'xma', 50)).toHaveLength(40);
  });

  it.each(['', ' ', 'a', '.*', '(a+)+$', '\u0000\u0000', '%%', '--', '\uD800\uD800', '\\'])(
    '[FE-11] [A49] finds nothing for %j',
    (text) => {
      expect(searchBoard(listsOf([{ home: 'aaaa.*' }]), text)).toEqual({ tournaments: [], events: [] });
    },
  );

  it('[FE-11.forgiving] forgives errors, other letters and the other keyboard where nothing is called so', () => {
    const lists = listsOf([
      { home: 'Liverpool', inMin: 60 },
      { home: 'Livarpoal', inMin: 5 },
      { home: 'Elsewhere', tournament: 'Bundesliga', live: true },
    ]);
    for (const text of ['livrepool', 'Ливерпуль', 'kbdthgekm', 'liverpool nobdy'])
      expect(homesOf(lists, text)[0]).toBe('Liverpool');
    expect(searchBoard(lists, 'bundeslga').tournaments.map(({ name }) => name)).toEqual(['Bundesliga']);
    expect(homesOf(lists, 'liverpool')).toEqual(['Liverpool']);
    expect(homesOf(lists, 'liverpol')).toEqual(['Liverpool', 'Livarpoal']);
  });

  it('[FE-11.prices] tells the main market of each event', () => {
    expect(searchBoard(listsOf([{ home: 'Leeds' }]), 'leeds').events).toMatchObject([{ main: { key: KEY } }]);
  });

  it('[FE-10.hidden] leaves out what is closed to who asks, events and what is counted of tournaments', () => {
    const lists = listsOf([
      { home: 'Leeds live', live: true, tournament: 'Leeds cup' },
      { home: 'Leeds line', tournament: 'Leeds cup' },
    ]);
    const isClosed = (sportId: number, section: string) => sportId === 1 && section === 'live';
    const { events, tournaments } = searchBoard(lists, 'leeds', { isClosed });
    expect(events.map(({ home }) => home.name)).toEqual(['Leeds line']);
    expect(tournaments).toMatchObject([{ live: 0, line: 1 }]);
    expect(searchBoard(lists, 'leeds', { isClosed: () => true })).toEqual({ tournaments: [], events: [] });
  });

  it('[FE-11.forgiving] shows tournaments by what is open of them, and each by its own name, whatever was typed', () => {
    const lists = listsOf([
      { home: 'One', live: true, tournament: 'Leeds cup' },
      { home: 'Two', tournament: 'Leeds cup' },
      { home: 'Three', live: true, tournament: 'Elsewhere cup' },
      { home: 'Four', live: true, tournament: 'Leeds big cup' },
      { home: 'Five', live: true, tournament: 'Leeds big cup' },
      { home: 'Six', tournament: 'Leeds longest cup' },
      { home: 'Seven', tournament: 'Leeds longest cup' },
    ]);
    const isClosed = (_sportId: number, section: string) => section === 'live';
    const namesOf = (text: string) => searchBoard(lists, text, { isClosed }).tournaments.map(({ name }) => name);
    for (const text of ['leeds', 'leexds']) expect(namesOf(text)).toEqual(['Leeds longest cup', 'Leeds cup']);
    expect(namesOf('elsewhwre')).toEqual([]);
  });

  it('[FE-11] never fails, and answers what holds every word of the question before what may have been meant', () => {
    const lists = listsOf([{ home: 'Real Madrid' }, { home: 'Atlético Madrid', live: true }, { home: 'Getafe' }]);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'm', 'd', 'r', 'l', ' ', 'é', '.', '*', '\u0000'), maxLength: 12 }),
        (text) => {
          const words = text.replaceAll('é', 'e').split(/[^a-z]+/);
          const isIn = (home: string) =>
            words.every((word) => `${home.toLowerCase().replace('é', 'e')} nobody`.includes(word));
          const homes = homesOf(lists, text);
          expect(homes.every(isIn) || !homes.some(isIn)).toBe(true);
        },
      ),
    );
  });
});
