import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { PastMatch } from '@glasshouse/contracts/feed';
import { slotAt } from '../programme/lane.ts';
import { makeCalendar } from './calendar.ts';
import { listPastMatches } from './history.ts';
import { makeWorld } from './index.ts';
import { seasonOf } from './season.ts';

const PLAN = { seed: 'test', speed: 4 };
const NOON_MS = Date.UTC(2026, 5, 1, 12, 1, 7);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function listAll(beforeMs: number, nowMs: number, mostDays: number): PastMatch[] {
  return [...listPastMatches(PLAN, makeCalendar(PLAN), { beforeMs, nowMs }, mostDays)].flat();
}

describe('matches of the past', () => {
  const lastDay = listAll(NOON_MS, NOON_MS, 1);

  it('are told the latest first, each once, as the contract has them', () => {
    const starts = lastDay.map(({ fixture }) => fixture.startsAtMs);
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    expect(new Set(lastDay.map(({ event }) => event)).size).toBe(lastDay.length);
    for (const match of lastDay) if (!Value.Check(PastMatch, match)) expect.fail(JSON.stringify(match));
    expect(lastDay.length).toBeGreaterThan(1_000);
    expect(Math.max(...starts)).toBeLessThan(NOON_MS);
  });

  it('go on from where they were left', () => {
    const half = NOON_MS - 12 * HOUR_MS;
    const rest = listAll(half, NOON_MS, 1);
    expect(rest).toEqual(lastDay.filter(({ fixture }) => fixture.startsAtMs < half));
  });

  it('end as they ended in what the world itself told of them', () => {
    const world = makeWorld(PLAN);
    const ends = [...world.resultsBetween(NOON_MS - HOUR_MS / 4, NOON_MS)].flat();
    const byEvent = new Map(lastDay.map((match) => [match.event, match]));
    let compared = 0;
    for (const message of ends) {
      if (message.kind !== 'event_end') continue;
      const match = byEvent.get(message.event);
      if (!match?.status) continue;
      compared += 1;
      expect(message.status?.score).toEqual(match.status.score);
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('of sides that play for no table end after some days, those of a league with its season', () => {
    const nowMs = NOON_MS;
    const old = [...listPastMatches(PLAN, makeCalendar(PLAN), { beforeMs: nowMs - 20 * DAY_MS, nowMs }, 21)].flat();
    expect(new Set(old.map(({ fixture }) => fixture.sportId))).toEqual(new Set([1, 2, 3, 5, 6, 8, 13, 66]));
    expect(old.every(({ fixture }) => fixture.season !== undefined)).toBe(true);
  });
});

describe('a season', () => {
  it('lasts sixty days at the usual speed and is followed by the next, which leagues begin on days of their own', () => {
    const { lanes, fixtureAt } = makeCalendar(PLAN);
    const football = lanes.filter(({ sport }) => sport.slug === 'football');
    const fixtures = football.flatMap((lane) =>
      Array.from({ length: 50 }, (_, at) => fixtureAt(lane, slotAt(lane, NOON_MS) + at) ?? []).flat(),
    );
    expect(fixtures.length).toBeGreaterThan(30);
    const days = new Set<number>();
    for (const fixture of fixtures.filter(({ tournament }) => !tournament.friendly)) {
      const season = seasonOf(PLAN, { ...fixture, startsAtMs: NOON_MS });
      const next = seasonOf(PLAN, { ...fixture, startsAtMs: (season?.startsAtMs ?? 0) + 60 * DAY_MS });
      const last = seasonOf(PLAN, { ...fixture, startsAtMs: (next?.startsAtMs ?? 0) - 1 });
      expect(last).toEqual(season);
      expect(next?.name).not.toBe(season?.name);
      expect(season?.startsAtMs).toBeLessThanOrEqual(NOON_MS);
      days.add(season?.startsAtMs ?? 0);
    }
    expect(days.size).toBeGreaterThan(3);
  });
});
