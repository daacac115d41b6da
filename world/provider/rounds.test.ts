import { describe, expect, it } from 'vitest';
import { startOf } from '../programme/lane.ts';
import { WORLD_SPORTS } from '../sports/index.ts';
import { makeCalendar, type Fixture } from './calendar.ts';

const THURSDAY_MS = Date.UTC(2026, 10, 26);

/** All fixtures of a sport that begin in a stretch of time, in its order. */
function listFixtures(speed: number, slug: string, fromMs: number, lengthMs: number): Fixture[] {
  const calendar = makeCalendar({ seed: 'rounds', speed });
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
