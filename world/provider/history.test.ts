import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { PastMatch } from '@glasshouse/contracts/feed';
import { TOURNAMENTS } from '../names/index.ts';
import { WORLD_SPORTS } from '../sports/index.ts';
import { makeCalendar } from './calendar.ts';
import { listPastMatches } from './history.ts';
import { makeWorld } from './index.ts';
import { seasonOf } from './season.ts';

const PLAN = { seed: 'test', speed: 4 };
const NOON_MS = Date.UTC(2026, 5, 1, 12, 1, 7);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const contract = Compile(PastMatch);

function listAll(beforeMs: number, nowMs: number, mostDays: number): PastMatch[] {
  return [...listPastMatches(PLAN, makeCalendar(PLAN), { beforeMs, nowMs }, mostDays)].flat();
}

describe('matches of the past', () => {
  const lastDay = listAll(NOON_MS, NOON_MS, 1);

  it('are told the latest first, each once, as the contract has them', () => {
    const starts = lastDay.map(({ fixture }) => fixture.startsAtMs);
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    expect(new Set(lastDay.map(({ event }) => event)).size).toBe(lastDay.length);
    for (const match of lastDay) if (!contract.Check(match)) expect.fail(JSON.stringify(match));
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
    const sports = new Set(old.map(({ fixture }) => fixture.sportId));
    // Of one Tuesday, on which not every league plays.
    expect([...sports].filter((sportId) => ![1, 2, 3, 5, 6, 8, 13, 66].includes(sportId))).toEqual([]);
    expect(sports.size).toBeGreaterThan(2);
    expect(old.every(({ fixture }) => fixture.season !== undefined)).toBe(true);
  });
});

describe('a season', () => {
  const sport = WORLD_SPORTS.find(({ slug }) => slug === 'football') ?? expect.fail();
  const seasonAt = (id: string, day: string, speed = 4) => {
    const tournament = TOURNAMENTS['football']?.find((one) => one.id === id) ?? expect.fail();
    return seasonOf({ ...PLAN, speed }, { sport, tournament, startsAtMs: Date.parse(`${day}T12:00:00Z`) });
  };

  it.each([
    ['eng-1', '2026-08-20', '2026/27 (1)'],
    ['eng-1', '2027-05-24', '2026/27 (5)'],
    ['ger-1', '2026-12-28', '2026/27 (2)'],
    ['swe-1', '2026-05-01', '2026 (1)'],
    ['swe-1', '2026-11-20', '2026 (4)'],
  ])('of %s is that of its calendar, in parts of two months: %s lies in %s', (id, day, name) => {
    expect(seasonAt(id, day)?.name).toBe(name);
  });

  it.each([
    ['eng-1', '2026-07-10', '2026-05-20'],
    ['swe-1', '2027-02-01', '2026-11-20'],
    ['ger-1', '2026-12-28', '2026-12-15'],
  ])('of %s that is over or pauses stays: %s as %s', (id, between, last) => {
    expect(seasonAt(id, between)).toEqual(seasonAt(id, last));
  });

  it('is followed by the next without a moment between, in parts that are as many times shorter as the world is quicker', () => {
    const lengthsOf = (speed: number): number[] => {
      const starts = new Set<number>();
      for (let day = 0; day < 366; day++) {
        const atMs = Date.UTC(2026, 7, 20) + day * DAY_MS;
        const season = seasonAt('eng-2', new Date(atMs).toISOString().slice(0, 10), speed);
        expect(season?.startsAtMs).toBeLessThanOrEqual(atMs + DAY_MS / 2);
        starts.add(season?.startsAtMs ?? 0);
      }
      const inOrder = [...starts].toSorted((a, b) => a - b);
      return inOrder.slice(1).map((startMs, at) => (startMs - (inOrder[at] ?? 0)) / DAY_MS);
    };
    expect(Math.min(...lengthsOf(4))).toBeGreaterThan(45);
    expect(lengthsOf(4).length).toBeLessThan(7);
    expect(lengthsOf(60).length).toBeGreaterThan(60);
  });

  it('is none of friendlies', () => {
    expect(seasonAt('club-friendlies', '2026-07-10')).toBeUndefined();
  });
});
