import { describe, expect, it } from 'vitest';
import { slotAt } from '../programme/lane.ts';
import type { WorldMessage } from '../programme/message.ts';
import type { Sport } from '../sports/index.ts';
import { makeCalendar, type Fixture } from './calendar.ts';
import { EventRun } from './event-run.ts';
import { drawFate } from './fate.ts';

const PLAN = { seed: 'test', speed: 4 };
const calendar = makeCalendar(PLAN);
const NOON_MS = Date.UTC(2026, 5, 6, 12);

/** The matches of some hours, by lane. */
function listFixtures(isOf: (sport: Sport) => boolean, hours: number): Fixture[] {
  return calendar.lanes.flatMap((lane) => {
    if (!isOf(lane.sport)) return [];
    const from = slotAt(lane, NOON_MS);
    const slots = Math.ceil((hours * 3_600_000) / lane.slotMs);
    return Array.from({ length: slots }, (_, at) => calendar.fixtureAt(lane, from + at) ?? []).flat();
  });
}

/** A match of football with a fate of our choice. */
function makeFixture(fate: Fixture['fate']): Fixture {
  const [fixture] = listFixtures(({ slug }) => slug === 'football', 24);
  if (!fixture) throw new Error('no football');
  return { ...fixture, fate };
}

function snapshotAt(fixture: Fixture, nowMs: number): WorldMessage[] {
  const run = new EventRun(PLAN, fixture);
  run.jump(nowMs);
  return run.snapshot(nowMs);
}

describe('the fate of a match', () => {
  it('is rare, the same for the same seed, and broken off only where matches are', () => {
    const fates = Array.from({ length: 5_000 }, (_, index) => drawFate('seed', `event-${index}`, 'football'));
    const share = (fate: string): number => fates.filter((one) => one === fate).length / fates.length;
    expect(share('postponed')).toBeCloseTo(0.03, 2);
    expect(share('corrected')).toBeCloseTo(0.05, 2);
    expect(share('abandoned')).toBeCloseTo(0.08, 1);
    expect(share('played')).toBeGreaterThan(0.8);
    expect(fates).toEqual(fates.map((_, index) => drawFate('seed', `event-${index}`, 'football')));
    const tennis = Array.from({ length: 5_000 }, (_, index) => drawFate('seed', `event-${index}`, 'tennis'));
    expect(tennis).not.toContain('abandoned');
  });

  it('shows each of them within some hours at the usual speed', () => {
    const fates = listFixtures(() => true, 4).map(({ fate }) => fate);
    for (const fate of ['postponed', 'abandoned', 'corrected']) expect(fates).toContain(fate);
  });
});

describe('who comes later', () => {
  it('hears the wrong result until it is put right, and the right one after', () => {
    const fixture = makeFixture('corrected');
    const told = new EventRun(PLAN, fixture).advance(Number.MAX_SAFE_INTEGER);
    const rollback = told.find((message) => message.kind === 'rollback_settlement');
    const atMs = rollback?.generatedAtMs ?? 0;
    const resultsAt = (nowMs: number) =>
      snapshotAt(fixture, nowMs).flatMap((one) => (one.kind === 'bet_settlement' ? one.markets : []));
    const mainAt = (nowMs: number) => resultsAt(nowMs).find((result) => result.key === '1x2');
    const last = told.at(-1);
    expect(last?.kind === 'bet_settlement' && last.markets).toEqual([mainAt(atMs)]);
    expect(mainAt(atMs - 1)).not.toEqual(mainAt(atMs));
    expect(resultsAt(atMs - 1).map((one) => one.key)).toEqual(resultsAt(atMs).map((one) => one.key));
  });

  it.each(['postponed', 'abandoned'] as const)('hears of a match that was %s, and that it is gone', (fate) => {
    const fixture = makeFixture(fate);
    const told = new EventRun(PLAN, fixture).advance(Number.MAX_SAFE_INTEGER);
    const fallen = told.findLast((message) => message.kind === 'fixture_change');
    const before = snapshotAt(fixture, (fallen?.generatedAtMs ?? 0) - 1);
    expect(before[0]).not.toHaveProperty('state');
    const during = snapshotAt(fixture, fallen?.generatedAtMs ?? 0);
    expect(during[0]).toMatchObject({ kind: 'fixture_change', state: fate });
    expect(during.filter((message) => message.kind === 'event_end')).toEqual([]);
    const after = snapshotAt(fixture, (told.at(-1)?.generatedAtMs ?? 0) + 60_000);
    expect(after[0]).toMatchObject({ kind: 'fixture_change', state: fate });
    expect(after.at(-1)?.kind).toBe('event_end');
  });
});
