import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf, isPlayedOn, TOURNAMENTS, zoneOf } from '../names/index.ts';
import { WORLD_SPORTS } from '../sports/index.ts';
import type { Fixture } from './calendar.ts';
import { countHours, HOUR_MS, listClocks, listFixtures, readClock, WEEK_MS } from './test-calendar.ts';

/** Tuesday, 30 June 2026, at five: all of a season lies ahead. */
const TUESDAY_MS = Date.UTC(2026, 5, 30, 5);
const YEAR = { fromMs: TUESDAY_MS, toMs: TUESDAY_MS + 53 * WEEK_MS };
const TEAM_SPORTS = WORLD_SPORTS.filter(({ slug, pace }) => pace.weeks && slug !== 'football');

/** Matches that begin sooner after the last one of a team than its league and that one's let it rest. */
function listTired(fixtures: readonly Fixture[]): string[] {
  const last = new Map<string, Fixture>();
  const tired: string[] = [];
  for (const fixture of fixtures) {
    for (const { id, name } of [fixture.home, fixture.away]) {
      const before = last.get(id);
      last.set(id, fixture);
      if (!before) continue;
      const hours = (fixture.startsAtMs - before.startsAtMs) / HOUR_MS;
      const rests = [fixture, before].map(({ tournament }) => tournament.week?.restHours ?? 0);
      if (hours < Math.max(...rests)) tired.push(`${name} after ${hours} hours`);
    }
  }
  return tired;
}

describe.each(TEAM_SPORTS)('[D24] $slug in all weeks of a year', ({ slug, pace }) => {
  let all: readonly Fixture[] = [];
  let played: readonly Fixture[] = [];

  beforeAll(() => {
    all = listFixtures(slug, YEAR);
    played = all.filter(({ tournament }) => tournament.week);
  });

  it('lets a team rest as its leagues do', () => {
    expect(played.length).toBeGreaterThan(1_500);
    expect(listTired(played)).toEqual([]);
  });

  it('is played in the season of each league, on its days and at its hours by the clock of its place', () => {
    const clocks = new Map(TOURNAMENTS[slug]?.map((tournament) => [tournament, listClocks(tournament)]));
    const strange = played.filter(
      ({ tournament, startsAtMs }) =>
        !isPlayedOn(tournament, dayOf(startsAtMs)) ||
        !clocks.get(tournament)?.has(readClock(zoneOf(tournament), startsAtMs)),
    );
    expect(strange.map(({ id }) => id)).toEqual([]);
  });

  it('has each of its leagues, and some of them in every week', () => {
    const leagues = TOURNAMENTS[slug]?.filter(({ week }) => week) ?? [];
    const seen = new Set(played.map(({ tournament }) => tournament));
    expect(leagues.filter((league) => !seen.has(league)).map(({ id }) => id)).toEqual([]);
    const weeks = new Set(played.map(({ startsAtMs }) => Math.floor((startsAtMs - TUESDAY_MS) / WEEK_MS)));
    expect(weeks.size).toBe(53);
  });

  it('is live in every hour, the leagues’ own or not', () => {
    const matchMs = (pace.spanSec * 1_000) / 4;
    const hours = countHours(all, YEAR, matchMs).slice(1);
    expect(Math.min(...hours.map(({ seen }) => seen))).toBeGreaterThanOrEqual(2 * pace.lanes);
    // One court of two is free for once where chance gave a half of a round too few teams.
    expect(Math.min(...hours.map(({ atOnce }) => atOnce))).toBeGreaterThan(0.6);
  });
});

describe('[D24] great leagues', () => {
  const november = { fromMs: Date.UTC(2026, 10, 3, 5), toMs: Date.UTC(2026, 11, 1, 5) };
  const clocksOf = (slug: string, id: string, zone: string) =>
    listFixtures(slug, november)
      .filter(({ tournament }) => tournament.id === id)
      .map(({ startsAtMs }) => readClock(zone, startsAtMs));

  it('of the NFL play from Thursday to Monday, most on a Sunday at one, half of them once a week', () => {
    const clocks = clocksOf('american-football', 'nfl', 'America/New_York');
    expect(clocks.length).toBe(4 * 16);
    expect(new Set(clocks.map((clock) => clock.slice(0, 3)))).toEqual(new Set(['Thu', 'Sun', 'Mon']));
    expect(clocks.filter((clock) => clock === 'Sun 13:00').length).toBeGreaterThan(20);
  });

  it('of the NBA play in the evening of New York, three or four times a week', () => {
    const clocks = clocksOf('basketball', 'nba', 'America/New_York');
    expect(clocks.length / 15 / 4).toBeGreaterThanOrEqual(3);
    expect(clocks.length / 15 / 4).toBeLessThanOrEqual(4);
    const weekdays = clocks.filter((clock) => !clock.startsWith('Sun'));
    expect(weekdays.filter((clock) => clock.slice(4) < '17:00' || clock.slice(4) > '22:30')).toEqual([]);
  });

  it('of the EuroLeague play once a week, twice now and then', () => {
    const clocks = clocksOf('basketball', 'euroleague', 'Europe/Berlin');
    expect(clocks.length / 10).toBeGreaterThanOrEqual(4);
    expect(clocks.length / 10).toBeLessThanOrEqual(6);
  });
});
