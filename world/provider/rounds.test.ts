import { describe, expect, it } from 'vitest';
import { dayOf, isAllYear, isPlayedOn, TOURNAMENTS, zoneOf } from '../names/index.ts';
import { slotAt, startOf } from '../programme/lane.ts';
import { WORLD_SPORTS } from '../sports/index.ts';
import { makeCalendar, type Fixture } from './calendar.ts';
import { readClock } from './test-calendar.ts';

const THURSDAY_MS = Date.UTC(2026, 10, 26);

/** All fixtures of a sport that begin in a stretch of time, in its order. */
function listFixtures(speed: number, slug: string, fromMs: number, lengthMs: number, seed = 'rounds'): Fixture[] {
  const calendar = makeCalendar({ seed, speed });
  const lanes = calendar.lanes.filter(({ sport }) => sport.slug === slug);
  const fixtures = lanes.flatMap((lane) => {
    const first = Math.ceil((fromMs - lane.offsetMs) / lane.slotMs);
    const count = Math.floor(lengthMs / lane.slotMs);
    return Array.from({ length: count }, (_, at) => calendar.fixtureAt(lane, first + at)).flatMap((fixture, at) =>
      fixture?.startsAtMs === startOf(lane, first + at) ? [fixture] : [],
    );
  });
  return fixtures.toSorted((a, b) => a.startsAtMs - b.startsAtMs);
}

/** The shortest time between two starts of one team. */
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

describe('[D24] a team', () => {
  it.each(WORLD_SPORTS.flatMap(({ slug }) => [1, 4, 60, 600].map((speed) => [slug, speed] as const)))(
    'of %s at speed %d rests for two matches and more of its own',
    (slug, speed) => {
      const { pace } = WORLD_SPORTS.find((sport) => sport.slug === slug) ?? expect.fail(`${slug} is no sport`);
      const spanMs = (pace.spanSec * 1_000) / speed;
      const fixtures = listFixtures(speed, slug, THURSDAY_MS, 720 * spanMs);
      expect(fixtures.length).toBeGreaterThan(40);
      expect(findShortestRestMs(fixtures)).toBeGreaterThanOrEqual(2 * spanMs);
    },
  );
});

const WEEK_MS = 7 * 24 * 3_600_000;
const SLOTS = 12;
const WEEKS = Array.from({ length: 53 }, (_, week) => Date.UTC(2026, 11, 29) + week * WEEK_MS);
/** Sports whose competitions have their days of the year. */
const SEASONAL = WORLD_SPORTS.filter(({ slug }) => slug !== 'football');

describe('a competition', () => {
  it('of every sport has its days of the year', () => {
    for (const { id, days } of Object.values(TOURNAMENTS).flat()) expect([id, days !== undefined]).toEqual([id, true]);
  });

  it.each(SEASONAL.flatMap(({ slug }) => [4, 60].map((speed) => [slug, speed] as const)))(
    'of %s at speed %d is played on its days alone, in every week of a year, and the sport always has matches ahead',
    (slug, speed) => {
      const calendar = makeCalendar({ seed: 'rounds', speed });
      const lanes = calendar.lanes.filter(({ sport }) => sport.slug === slug);
      for (const atMs of WEEKS) {
        const fixtures = lanes.flatMap((lane) =>
          Array.from({ length: SLOTS }, (_, at) => calendar.fixtureAt(lane, slotAt(lane, atMs) + at) ?? []).flat(),
        );
        const off = fixtures.filter(({ tournament, startsAtMs }) => !isPlayedOn(tournament, dayOf(startsAtMs)));
        expect(off.map(({ tournament }) => tournament.name)).toEqual([]);
        const ahead = fixtures.filter(({ startsAtMs, announcedAtMs }) => startsAtMs > atMs && announcedAtMs <= atMs);
        expect(ahead.length).toBeGreaterThanOrEqual(2);
        // A slot that stays free is a rarity where a sport has one court.
        expect(fixtures.length).toBeGreaterThanOrEqual(0.75 * SLOTS);
      }
    },
  );

  it.each(SEASONAL.map(({ slug }) => slug))('of %s lets a team rest in every week of a year', (slug) => {
    const { pace } = SEASONAL.find((sport) => sport.slug === slug) ?? expect.fail(`${slug} is no sport`);
    const spanMs = (pace.spanSec * 1_000) / 4;
    for (const seed of ['rounds', 'others']) {
      for (const atMs of WEEKS) {
        expect(findShortestRestMs(listFixtures(4, slug, atMs, 24 * spanMs, seed))).toBeGreaterThanOrEqual(2 * spanMs);
      }
    }
  });
});

describe('late in November', () => {
  const names = (slug: string): string[] => {
    const fixtures = listFixtures(4, slug, THURSDAY_MS, 3 * 24 * 3_600_000);
    return [...new Set(fixtures.map(({ tournament }) => tournament.name))];
  };

  it('baseball is that of the winter leagues, and the CFL has had its Grey Cup', () => {
    expect(names('baseball')).toEqual(expect.arrayContaining(['LIDOM', 'LVBP', 'Australian Baseball League']));
    expect(names('baseball')).not.toContain('MLB');
    expect(names('american-football')).toEqual(expect.arrayContaining(['NFL', 'NCAA Football']));
    expect(names('american-football')).not.toContain('CFL');
  });

  it('tennis is that of the Challengers, and the leagues of winter are on', () => {
    expect(names('tennis').filter((name) => name.startsWith('Challenger'))).not.toEqual([]);
    expect(names('tennis')).not.toContain('Australian Open');
    expect(names('basketball')).toContain('NBA');
    expect(names('ice-hockey')).toEqual(expect.arrayContaining(['NHL', 'KHL']));
    expect(names('handball')).toContain('Handball-Bundesliga');
  });
});

describe('[D24] tournaments of single players', () => {
  const SINGLE = WORLD_SPORTS.filter(({ pace }) => !pace.weeks);

  it.each(SINGLE.map(({ slug }) => slug))('of %s are played by day and in the evening of their place', (slug) => {
    const late: string[] = [];
    for (const atMs of WEEKS) {
      for (const { tournament, startsAtMs } of listFixtures(4, slug, atMs, 24 * 3_600_000)) {
        const zone = zoneOf(tournament);
        if (zone === 'UTC' || isAllYear(tournament)) continue;
        const clock = readClock(zone, startsAtMs).slice(4);
        if (clock < '10:00' || clock > '22:30') late.push(`${tournament.name} ${clock}`);
      }
    }
    expect(late).toEqual([]);
  });

  it('of tennis let a player rest for three hours, as the world is usually played', () => {
    const fixtures = listFixtures(4, 'tennis', THURSDAY_MS, 3 * 24 * 3_600_000);
    expect(fixtures.length).toBeGreaterThan(150);
    expect(findShortestRestMs(fixtures)).toBeGreaterThanOrEqual(3 * 3_600_000);
  });

  it('leave no hour without tennis: somewhere it is day, or a series is on', () => {
    for (const atMs of WEEKS) {
      const hours = new Set(
        listFixtures(4, 'tennis', atMs, 24 * 3_600_000).map(({ startsAtMs }) => Math.floor(startsAtMs / 3_600_000)),
      );
      expect(hours.size).toBeGreaterThanOrEqual(24);
    }
  });

  it('of the US Open are played while it is day in New York, and none of its matches at six in the morning', () => {
    const day = Date.UTC(2026, 8, 2);
    const open = listFixtures(4, 'tennis', day, 2 * 24 * 3_600_000).filter(({ tournament }) =>
      tournament.id.startsWith('us-open'),
    );
    expect(open.length).toBeGreaterThan(20);
    const hours = open.map(({ startsAtMs }) => new Date(startsAtMs).getUTCHours());
    expect(hours.filter((hour) => hour > 2 && hour < 14)).toEqual([]);
  });
});
