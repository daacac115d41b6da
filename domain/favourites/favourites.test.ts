import { describe, expect, it } from 'vitest';
import {
  decideAdded,
  isEventFirst,
  isTournamentFirst,
  isYours,
  MOST_FAVOURITES,
  putFirst,
  type FavouriteId,
} from './index.ts';

const event = (id: number): FavouriteId => ({ kind: 'event', id });
const team = (id: number): FavouriteId => ({ kind: 'team', id });
const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => event(from + at));

describe('what is starred', () => {
  it.each([
    ['nothing', [], [], []],
    ['a first one', [], [event(1)], [event(1)]],
    ['one that is held', [event(1)], [event(1)], []],
    ['one told twice', [], [event(1), event(1)], [event(1)]],
    ['another kind under the same number', [event(1)], [team(1)], [team(1)]],
    ['the last that fits', many(MOST_FAVOURITES - 1), [team(1)], [team(1)]],
    ['one that is held, where all is full', many(MOST_FAVOURITES), [event(1)], []],
  ])('grows by %s', (_name, held, told, added) => {
    expect(decideAdded(held, told)).toEqual({ ok: true, value: added });
  });

  it.each([
    ['one more than fits', many(MOST_FAVOURITES), [team(1)]],
    ['ten thousand at once', [], many(10_000)],
    ['several of which the last does not fit', many(MOST_FAVOURITES - 1), [team(1), team(2)]],
  ])('[FE-12.bounded] takes none of %s', (_name, held, told) => {
    expect(decideAdded(held, told)).toEqual({ ok: false, code: 'favourites_full' });
  });
});

describe('what is somebody’s own', () => {
  const league = { id: 30, country: 'gb-eng' };
  const match = { eventId: 1, tournament: league, home: { id: 10 }, away: { id: 11, country: 'fr' } };

  it.each([
    ['event/1', undefined, true],
    ['team/11', undefined, true],
    ['tournament/30', undefined, true],
    ['tournament/1', undefined, false],
    ['event/2', 'GB', true],
    ['event/2', 'FR', true],
    ['event/2', 'ES', false],
    ['event/2', 'G', false],
  ] as const)('[RT-16.yours] with %s starred, in %s: %s', (key, country, expected) => {
    expect(isYours(match, { starred: new Set([key]), country })).toBe(expected);
  });
});

describe('what stands first', () => {
  const match = { eventId: 1, home: { id: 10 }, away: { id: 11 } };
  const race = { eventId: 2, home: { id: 20 } };

  it.each([
    [match, 'event/1', true],
    [match, 'team/10', true],
    [match, 'team/11', true],
    [match, 'team/1', false],
    [match, 'event/10', false],
    [race, 'event/2', true],
    [race, 'team/20', false],
  ] as const)('[FE-12.first] %o where %s is starred: %s', (one, key, isFirst) => {
    expect(isEventFirst(one, new Set([key]))).toBe(isFirst);
  });

  it('[FE-12.first] a tournament by its own star alone', () => {
    expect([isTournamentFirst(3, new Set(['tournament/3'])), isTournamentFirst(3, new Set(['event/3']))]).toEqual([
      true,
      false,
    ]);
  });

  it('keeps the order of both parts, and the list itself where nothing moves', () => {
    const numbers = [1, 2, 3, 4, 5];
    expect(putFirst(numbers, (one) => one % 2 === 0)).toEqual([2, 4, 1, 3, 5]);
    expect(putFirst(numbers, () => false)).toBe(numbers);
  });
});
