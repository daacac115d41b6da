import type { LeagueCount } from '@glasshouse/contracts/sportsbook';
import { describe, expect, it } from 'vitest';
import { pickLeagues } from './pick-leagues.ts';

const FOOTBALL = 1;
const TENNIS = 4;
const BASKETBALL = 3;

const leaguesOf = (sportId: number, count: number, isTop?: true): LeagueCount[] =>
  Array.from({ length: count }, (_one, at) => ({
    id: sportId * 100 + at + (isTop ? 0 : 50),
    name: `League ${at}`,
    sportId,
    category: 'Somewhere',
    line: 1,
    live: 0,
    ...(isTop && { isTop }),
  }));

describe('the leagues beside a page', () => {
  const all = [
    ...leaguesOf(FOOTBALL, 8, true),
    ...leaguesOf(FOOTBALL, 3),
    ...leaguesOf(TENNIS, 4, true),
    ...leaguesOf(BASKETBALL, 4, true),
  ];

  it('are all of its sport, in their order', () => {
    const { sport, list } = pickLeagues(all, 'football', undefined);
    expect(sport).toBe('football');
    expect(list).toEqual(all.slice(0, 11));
  });

  it('are the best known of all where it is about no sport: not one sport’s alone, and no more than a screen has', () => {
    const { sport, country, list } = pickLeagues(all, undefined, 'fr');
    expect([sport, country]).toEqual([undefined, 'fr']);
    expect(list.every(({ isTop }) => isTop === true)).toBe(true);
    const countOf = (sportId: number): number => list.filter((league) => league.sportId === sportId).length;
    expect([countOf(FOOTBALL), countOf(TENNIS), countOf(BASKETBALL)]).toEqual([6, 4, 2]);
  });

  it('are none where the page is about a sport that is not', () => {
    expect(pickLeagues(all, 'chess', undefined).list).toEqual([]);
  });
});
