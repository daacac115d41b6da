import { describe, expect, it } from 'vitest';
import { slotAt, startOf } from '../programme/lane.ts';
import { makeCalendar, type Fixture } from './calendar.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** So long a match is on at the usual speed. */
const MATCH_MS = 25 * 60_000;
/** Tuesday, 1 December 2026, at five: a week of the cups begins. */
const TUESDAY_MS = Date.UTC(2026, 11, 1, 5);

/** All football that begins in a stretch of time, in its order. */
function listFootball(fromMs: number, toMs: number, { seed = 'weeks', speed = 4 } = {}): Fixture[] {
  const calendar = makeCalendar({ seed, speed });
  const fixtures: Fixture[] = [];
  for (const lane of calendar.lanes.filter(({ sport }) => sport.slug === 'football')) {
    for (let slot = slotAt(lane, fromMs - 1) + 1; startOf(lane, slot) < toMs; slot++) {
      const fixture = calendar.fixtureAt(lane, slot);
      if (fixture) fixtures.push(fixture);
    }
  }
  return fixtures.toSorted((a, b) => a.startsAtMs - b.startsAtMs);
}

/** The shortest time between two starts of one club. */
function findShortestRestMs(fixtures: readonly Fixture[]): number {
  const last = new Map<string, number>();
  let shortest = Infinity;
  for (const { home, away, startsAtMs } of fixtures) {
    for (const { id } of [home, away]) {
      shortest = Math.min(shortest, startsAtMs - (last.get(id) ?? -Infinity));
      last.set(id, startsAtMs);
    }
  }
  return shortest;
}

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

const dayOf = ({ startsAtMs }: Fixture): string =>
  new Date(startsAtMs).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });

const seasons = new Map(
  ['weeks', 'others'].map((seed) => [seed, listFootball(TUESDAY_MS, TUESDAY_MS + 17 * WEEK_MS, { seed })]),
);
const fixtures = seasons.get('weeks') ?? [];

describe('[D24] a club', () => {
  it.each([...seasons.keys()])('of the world %s rests for 72 hours, in league and cup', (seed) => {
    const played = seasons.get(seed) ?? [];
    expect(played.length).toBeGreaterThan(17 * 800);
    expect(findShortestRestMs(played)).toBeGreaterThanOrEqual(72 * HOUR_MS);
  });

  it.each([1, 2, 4])('rests so at speed %d too, for it is the same calendar', (speed) => {
    const name = ({ home, away, startsAtMs }: Fixture): string => `${startsAtMs} ${home.id} ${away.id}`;
    const week = listFootball(TUESDAY_MS, TUESDAY_MS + WEEK_MS, { speed });
    expect(week.map(name)).toEqual(fixtures.slice(0, week.length).map(name));
  });

  it.each([
    [5, 1],
    [12, 3],
    [60, 15],
    [600, 15],
  ])('rests for 72 hours of the calendar at speed %d, whose weeks are so many times quicker: %d', (speed, times) => {
    const weeks = listFootball(TUESDAY_MS, TUESDAY_MS + (2 * WEEK_MS) / times, { speed });
    expect(weeks.length).toBeGreaterThan(2 * 800);
    expect(findShortestRestMs(weeks)).toBeGreaterThanOrEqual((72 * HOUR_MS) / times);
  });

  it('meets the same one again after a week at the earliest', () => {
    const last = new Map<string, number>();
    for (const { home, away, startsAtMs } of fixtures) {
      const pair = nameClubs({ home, away });
      expect(startsAtMs - (last.get(pair) ?? -Infinity)).toBeGreaterThanOrEqual(WEEK_MS - DAY_MS);
      last.set(pair, startsAtMs);
    }
  });
});

describe('[D24] a league', () => {
  const byLeague = groupBy(fixtures, ({ tournament }) => tournament);

  it('plays whole rounds, each half of a week as many matches as it has pairs', () => {
    for (const [tournament, played] of byLeague) {
      const pairs = Math.floor(tournament.entrants.length / 2);
      const rounds = groupBy(played, ({ startsAtMs }) => {
        const quarter = (startsAtMs - TUESDAY_MS) / (HOUR_MS / 4);
        const isFirst = tournament.week?.first?.kickOffs.some((one) => one.quarter === quarter % (7 * 96)) ?? false;
        return `${Math.floor(quarter / (7 * 96))}/${isFirst}`;
      });
      for (const [round, matches] of rounds)
        expect([tournament.id, round, matches.length]).toEqual([tournament.id, round, pairs]);
    }
  });

  it('plays on its own days of the week, at its own hours', () => {
    const strange = fixtures.filter(({ tournament, startsAtMs }) => {
      const quarter = ((startsAtMs - TUESDAY_MS) / (HOUR_MS / 4)) % (7 * 96);
      const { first, second } = tournament.week ?? {};
      return ![first, second].some((round) => round?.kickOffs.some((one) => one.quarter === quarter));
    });
    expect(strange.map(({ id }) => id)).toEqual([]);
  });

  it('of England is on from Friday evening to Monday evening and seldom in between, the Champions League in the week', () => {
    const daysOf = (id: string): Map<string, number> => {
      const days = groupBy(
        fixtures.filter(({ tournament }) => tournament.id === id),
        dayOf,
      );
      return new Map([...days].map(([day, matches]) => [day, matches.length]));
    };
    const england = daysOf('eng-1');
    expect(new Set(england.keys())).toEqual(new Set(['Mon', 'Tue', 'Wed', 'Fri', 'Sat', 'Sun']));
    expect((england.get('Tue') ?? 0) + (england.get('Wed') ?? 0)).toBe(20);
    expect(england.get('Sat')).toBeGreaterThan(50);
    expect(new Set(daysOf('uefa-cl').keys())).toEqual(new Set(['Tue', 'Wed']));
    expect(new Set(daysOf('uefa-el').keys())).toEqual(new Set(['Thu']));
  });

  it('has everybody meet everybody once before anybody twice', () => {
    const england =
      byLeague.get(fixtures.find(({ tournament }) => tournament.id === 'eng-1')?.tournament ?? expect.fail()) ?? [];
    const pairs = england.slice(0, 19 * 10).map(nameClubs);
    expect(new Set(pairs).size).toBe(190);
  });
});

describe('[D24] a cup', () => {
  it('keeps clubs of one country apart', () => {
    const cups = fixtures.filter(({ tournament: { category, friendly } }) => !category.country && !friendly);
    const alike = cups.filter(({ home, away }) => home.country === away.country);
    expect(cups.length).toBeGreaterThan(150);
    expect(alike.length / cups.length).toBeLessThan(0.02);
  });
});

describe('[D24] the house', () => {
  it('has six matches of football or more in every hour of every week, three at a time in the middle', () => {
    const hours = (17 * WEEK_MS) / HOUR_MS;
    const seen = Array.from({ length: hours }, () => 0);
    const playedMs = Array.from({ length: hours }, () => 0);
    for (const { startsAtMs } of fixtures) {
      const from = startsAtMs - TUESDAY_MS;
      const to = from + MATCH_MS;
      for (let hour = Math.floor(from / HOUR_MS); hour * HOUR_MS < to && hour < hours; hour++) {
        seen[hour] = (seen[hour] ?? 0) + 1;
        const ms = Math.min(to, (hour + 1) * HOUR_MS) - Math.max(from, hour * HOUR_MS);
        playedMs[hour] = (playedMs[hour] ?? 0) + ms;
      }
    }
    // Of what began before the first hour nothing is known here.
    expect(Math.min(...seen.slice(1))).toBeGreaterThanOrEqual(6);
    expect(Math.min(...playedMs.slice(1)) / HOUR_MS).toBeGreaterThanOrEqual(2.5);
    expect(Math.max(...playedMs) / HOUR_MS).toBeLessThan(16);
  });

  it('is never without football for longer than from the end of a match to the next quarter of an hour', () => {
    let untilMs = TUESDAY_MS + HOUR_MS;
    let longestMs = 0;
    for (const { startsAtMs } of fixtures) {
      longestMs = Math.max(longestMs, startsAtMs - untilMs);
      untilMs = Math.max(untilMs, startsAtMs + MATCH_MS);
    }
    expect(longestMs).toBeLessThanOrEqual(5 * 60_000);
  });
});
