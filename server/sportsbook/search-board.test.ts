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
  const lists = makeLists();
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
    lists.place(event, true);
  }
  return lists;
}

function homesOf(lists: Lists, text: string, limit?: number): string[] {
  return searchBoard(lists, text, limit).events.map(({ home }) => home.name);
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

  it('[FE-11] never finds an event that lacks a word of the question, and never fails', () => {
    const lists = listsOf([{ home: 'Real Madrid' }, { home: 'Atlético Madrid', live: true }, { home: 'Getafe' }]);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'm', 'd', 'r', 'l', ' ', 'é', '.', '*', '\u0000'), maxLength: 12 }),
        (text) => {
          for (const home of homesOf(lists, text)) {
            const plain = home.toLowerCase().replace('é', 'e');
            const words = text.replaceAll('é', 'e').split(/[^a-z]+/);
            expect(words.every((word) => `${plain} nobody`.includes(word))).toBe(true);
          }
        },
      ),
    );
  });
});
