import { describe, expect, it } from 'vitest';
import { dayOf, isPlayedOn, TOURNAMENTS, zoneOf } from '../names/index.ts';
import type { Fixture } from './calendar.ts';
import {
  countHours,
  DAY_MS,
  findLongestGapMs,
  findShortestRestMs,
  HOUR_MS,
  listClocks,
  listFixtures,
  readClock,
  WEEK_MS,
} from './test-calendar.ts';

/** So long a match is on at the usual speed. */
const MATCH_MS = 25 * 60_000;
/** Tuesday, 30 June 2026, at five: all of a season lies ahead. */
const TUESDAY_MS = Date.UTC(2026, 5, 30, 5);
const YEAR = { fromMs: TUESDAY_MS, toMs: TUESDAY_MS + 53 * WEEK_MS };

const nameClubs = ({ home, away }: Pick<Fixture, 'home' | 'away'>): string =>
  home.id < away.id ? `${home.id} ${away.id}` : `${away.id} ${home.id}`;

/** By what a key says of them, in the order they come. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const isOfWeek = ({ tournament }: Fixture): boolean => tournament.week !== undefined;

const all = listFixtures('football', YEAR);
/** Without what is played at all hours. */
const fixtures = all.filter(isOfWeek);
const byLeague = groupBy(fixtures, ({ tournament }) => tournament);
const playedBy = (id: string): Fixture[] => [...byLeague].find(([one]) => one.id === id)?.[1] ?? [];

describe('[D24] a club', () => {
  it('rests for 72 hours in every week of a year, in league and cup', () => {
    expect(fixtures.length).toBeGreaterThan(90_000);
    expect(findShortestRestMs(fixtures)).toBeGreaterThanOrEqual(72 * HOUR_MS);
  });

  it('rests so in another world too', () => {
    const autumn = { fromMs: TUESDAY_MS + 9 * WEEK_MS, toMs: TUESDAY_MS + 20 * WEEK_MS, seed: 'others' };
    const others = listFixtures('football', autumn).filter(isOfWeek);
    expect(others.length).toBeGreaterThan(11 * 1_500);
    expect(findShortestRestMs(others)).toBeGreaterThanOrEqual(72 * HOUR_MS);
  });

  it.each([1, 2, 4])('rests so at speed %d too, for it is the same calendar', (speed) => {
    const name = ({ home, away, startsAtMs }: Fixture): string => `${startsAtMs} ${home.id} ${away.id}`;
    const week = listFixtures('football', { fromMs: TUESDAY_MS, toMs: TUESDAY_MS + WEEK_MS, speed }).filter(isOfWeek);
    expect(week.map(name)).toEqual(fixtures.slice(0, week.length).map(name));
  });

  it.each([
    [5, 1],
    [12, 3],
    [60, 15],
    [600, 15],
  ])('rests for 72 hours of the calendar at speed %d, whose weeks are so many times quicker: %d', (speed, times) => {
    const stretch = { fromMs: TUESDAY_MS, toMs: TUESDAY_MS + (2 * WEEK_MS) / times, speed };
    const weeks = listFixtures('football', stretch).filter(isOfWeek);
    expect(weeks.length).toBeGreaterThan(2 * 700);
    expect(findShortestRestMs(weeks)).toBeGreaterThanOrEqual((72 * HOUR_MS) / times);
  });

  it('meets the same one again after a week at the earliest', () => {
    const last = new Map<string, number>();
    for (const { home, away, startsAtMs, tournament } of fixtures) {
      if (tournament.friendly) continue;
      const pair = nameClubs({ home, away });
      expect(startsAtMs - (last.get(pair) ?? -Infinity)).toBeGreaterThanOrEqual(WEEK_MS - DAY_MS);
      last.set(pair, startsAtMs);
    }
  });
});

describe('[D24] a league', () => {
  it('plays whole rounds, each half of a week as many matches as it has pairs', () => {
    const short: string[] = [];
    for (const [tournament, played] of byLeague) {
      // Who of all clubs of a continent has time for a friendly is another thing in each week.
      if (tournament.friendly) continue;
      const pairs = Math.floor(tournament.entrants.length / 2);
      const rounds = groupBy(played, ({ startsAtMs }) => {
        const days = Math.floor((startsAtMs - TUESDAY_MS) / DAY_MS);
        // Two hours of summer time may lie between.
        const isFirst = !tournament.week?.second.some(
          ({ kickOffs }) => Math.floor(((kickOffs[0]?.quarter ?? 0) - 8) / 96) <= days % 7,
        );
        return `${Math.floor(days / 7)}/${isFirst}`;
      });
      for (const [round, matches] of rounds) {
        // Where a season ends or pauses within three days there may be no time left for a club that has a cup beside it.
        const isEdge = [-3, 3].some(
          (days) => !isPlayedOn(tournament, dayOf((matches[0]?.startsAtMs ?? 0) + days * DAY_MS)),
        );
        if (isEdge && matches.length > pairs / 2) continue;
        if (matches.length !== pairs) short.push(`${tournament.id} ${round}: ${matches.length} of ${pairs}`);
      }
    }
    expect(short).toEqual([]);
  });

  it('plays in its season alone', () => {
    const strange = fixtures.filter(({ tournament, startsAtMs }) => !isPlayedOn(tournament, dayOf(startsAtMs)));
    expect(strange.map(({ id }) => id)).toEqual([]);
  });

  it('plays on its own days of the week, at its own hours by the clock of its place, in summer as in winter', () => {
    for (const [tournament, played] of byLeague) {
      const clocks = listClocks(tournament);
      const strange = played
        .map(({ startsAtMs }) => readClock(zoneOf(tournament), startsAtMs))
        .filter((clock) => !clocks.has(clock));
      expect([tournament.id, strange]).toEqual([tournament.id, []]);
    }
  });

  it('of every country is played in some weeks of the year', () => {
    const played = new Set([...byLeague.keys()].map(({ id }) => id));
    const leagues = TOURNAMENTS['football']?.filter(({ week }) => week) ?? [];
    expect(leagues.filter(({ id }) => !played.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('of England is on from Friday evening to Monday evening and seldom in between, the Champions League in the week', () => {
    const daysOf = (id: string) =>
      new Map(
        [...groupBy(playedBy(id), ({ startsAtMs }) => readClock('Europe/London', startsAtMs).slice(0, 3))].map(
          ([day, matches]) => [day, matches.length],
        ),
      );
    const england = daysOf('eng-1');
    expect(new Set(england.keys())).toEqual(new Set(['Mon', 'Tue', 'Wed', 'Fri', 'Sat', 'Sun']));
    expect((england.get('Tue') ?? 0) + (england.get('Wed') ?? 0)).toBeOneOf([30, 40, 50]);
    expect(england.get('Sat')).toBeGreaterThan(100);
    expect(new Set(daysOf('uefa-cl').keys())).toEqual(new Set(['Tue', 'Wed']));
    expect(new Set(daysOf('uefa-el').keys())).toEqual(new Set(['Thu']));
  });

  it('has everybody meet everybody once before anybody twice', () => {
    const second = playedBy('eng-2').filter(({ startsAtMs }) => startsAtMs > Date.UTC(2026, 10, 18));
    const sides = 24;
    const pairs = second.slice(0, ((sides - 1) * sides) / 2).map(nameClubs);
    expect(new Set(pairs).size).toBe(((sides - 1) * sides) / 2);
  });
});

describe('[D24] seasons', () => {
  const monthsOf = (id: string): number[] =>
    [...new Set(playedBy(id).map(({ startsAtMs }) => new Date(startsAtMs).getUTCMonth() + 1))].toSorted(
      (a, b) => a - b,
    );

  it.each([
    ['eng-1', [1, 2, 3, 4, 5, 8, 9, 10, 11, 12]],
    ['swe-1', [4, 5, 6, 7, 8, 9, 10, 11]],
    ['usa-1', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['fifa-friendly', [3, 6, 9, 10, 11]],
    ['aus-1', [1, 2, 3, 4, 5, 10, 11, 12]],
  ])('are those of the calendar: %s', (id, months) => {
    expect(monthsOf(id)).toEqual(months);
  });

  it('have a break in the winter of Germany, and one while nations play', () => {
    const isPlayed = (from: number, to: number): boolean =>
      playedBy('ger-1').some(({ startsAtMs }) => startsAtMs >= from && startsAtMs < to);
    expect(isPlayed(Date.UTC(2026, 11, 22), Date.UTC(2027, 0, 8))).toBe(false);
    expect(isPlayed(Date.UTC(2026, 10, 9), Date.UTC(2026, 10, 18))).toBe(false);
    expect(isPlayed(Date.UTC(2027, 0, 8), Date.UTC(2027, 0, 15))).toBe(true);
  });
});

describe('[D24] the house', () => {
  it('has a hundred matches of leagues and friendlies a day in every week of the year', () => {
    const weeks = groupBy(fixtures, ({ startsAtMs }) => Math.floor((startsAtMs - TUESDAY_MS) / WEEK_MS));
    expect(weeks.size).toBe(53);
    expect(Math.min(...[...weeks.values()].map((week) => week.length))).toBeGreaterThan(7 * 140);
  });

  it('has five matches of football or more in every hour of the year, and two at a time or more', () => {
    const hours = countHours(all, YEAR, MATCH_MS).slice(1);
    expect(Math.min(...hours.map(({ seen }) => seen))).toBeGreaterThanOrEqual(5);
    expect(Math.min(...hours.map(({ atOnce }) => atOnce))).toBeGreaterThanOrEqual(1.5);
    expect(Math.max(...hours.map(({ atOnce }) => atOnce))).toBeLessThan(16);
  });

  it('is never without football for longer than from the end of a match to the next quarter of an hour', () => {
    expect(findLongestGapMs(all, MATCH_MS)).toBeLessThanOrEqual(5 * 60_000);
  });
});
