import { describe, expect, it } from 'vitest';
import { startOf } from '../programme/lane.ts';
import { WORLD_SPORTS } from '../sports/index.ts';
import { makeCalendar, type Fixture } from './calendar.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const THURSDAY_MS = Date.UTC(2026, 10, 26);

/** All fixtures of a sport that begin in a stretch of time, in its order. */
function listFixtures(speed: number, slug: string, fromMs: number, lengthMs: number): Fixture[] {
  const calendar = makeCalendar({ seed: 'rounds', speed });
  const lanes = calendar.lanes.filter(({ sport }) => sport.slug === slug);
  const fixtures = lanes.flatMap((lane) => {
    const first = Math.ceil((fromMs - lane.offsetMs) / lane.slotMs);
    const count = Math.floor(lengthMs / lane.slotMs);
    return Array.from({ length: count }, (_, at) => calendar.fixtureAt(lane, first + at)).filter(
      ({ startsAtMs }, at) => startsAtMs === startOf(lane, first + at),
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
  it.each([
    [1, 3 * DAY_MS],
    [2, 2 * DAY_MS],
    [4, DAY_MS],
  ])('of football at speed %d has one match in so long a round, and a night between two of them', (speed, roundMs) => {
    const fixtures = listFixtures(speed, 'football', THURSDAY_MS, 3 * roundMs);
    expect(fixtures.length).toBeGreaterThan(150);
    expect(findShortestRestMs(fixtures)).toBeGreaterThanOrEqual(12 * HOUR_MS);
    for (const from of [0, 1, 2]) {
      const start = Math.floor(THURSDAY_MS / roundMs) * roundMs + from * roundMs;
      const round = fixtures.filter(({ startsAtMs }) => startsAtMs >= start && startsAtMs < start + roundMs);
      const teams = round.flatMap(({ home, away }) => [home.id, away.id]);
      expect(new Set(teams).size).toBe(teams.length);
    }
  });

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

  it('of football meets the same one again after a week at the earliest', () => {
    const seen = new Set<string>();
    for (const { home, away } of listFixtures(4, 'football', THURSDAY_MS, 7 * DAY_MS)) {
      const pair = [home.id, away.id].toSorted().join(' ');
      expect(seen).not.toContain(pair);
      seen.add(pair);
    }
    expect(seen.size).toBeGreaterThan(1_500);
  });
});

describe('[D24] a league', () => {
  it('plays in the hours of its country, all great ones always, others but for a hundredth', () => {
    const fixtures = listFixtures(4, 'football', THURSDAY_MS, 7 * DAY_MS);
    const strange = fixtures.filter(({ tournament: { hours, weekdayHours = hours, days }, startsAtMs }) => {
      const at = new Date(startsAtMs);
      const [from, to] = ([0, 6].includes(at.getUTCDay()) ? hours : weekdayHours) ?? [0, 24];
      return at.getUTCHours() < from || at.getUTCHours() >= to || (days && !days.includes(at.getUTCDay()));
    });
    expect(strange.length).toBeLessThanOrEqual(fixtures.length / 100);
    expect(strange.filter(({ tournament }) => tournament.big)).toEqual([]);
    const cup = fixtures.filter(({ tournament }) => tournament.id === 'uefa-cl');
    expect(new Set(cup.map(({ startsAtMs }) => new Date(startsAtMs).getUTCDay()))).toEqual(new Set([2, 3]));
  });
});
