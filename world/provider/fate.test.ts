import { describe, expect, it } from 'vitest';
import { makeCalendar } from './calendar.ts';
import { drawFate } from './fate.ts';
import { makeWorld, type WorldMessage } from './index.ts';

const PLAN = { seed: 'test', speed: 4 };

describe('the fate of a match', () => {
  it('is rare, the same for the same seed, and broken off only where matches are', () => {
    const fates = Array.from({ length: 5_000 }, (_, index) => drawFate('seed', `event-${index}`, 'football'));
    const share = (fate: string): number => fates.filter((one) => one === fate).length / fates.length;
    expect(share('postponed')).toBeCloseTo(0.02, 1);
    expect(share('corrected')).toBeCloseTo(0.03, 1);
    expect(share('abandoned')).toBeCloseTo(0.05, 1);
    expect(share('played')).toBeGreaterThan(0.85);
    expect(fates.every((fate, index) => fate === drawFate('seed', `event-${index}`, 'football'))).toBe(true);
    const tennis = Array.from({ length: 5_000 }, (_, index) => drawFate('seed', `event-${index}`, 'tennis'));
    expect(tennis).not.toContain('abandoned');
  });

  it('shows each of them within a few hours at the usual speed', () => {
    const calendar = makeCalendar(PLAN);
    const fates = calendar.lanes.flatMap((lane) => {
      const slots = Math.ceil((3 * 3_600_000) / lane.slotMs);
      return Array.from({ length: slots }, (_, slot) => calendar.fixtureAt(lane, 1_000_000 + slot).fate);
    });
    for (const fate of ['postponed', 'abandoned', 'corrected']) expect(fates).toContain(fate);
  });
});

describe('a world in which a match is told wrong', () => {
  const calendar = makeCalendar(PLAN);
  const lane = calendar.lanes.find((one) => one.sport.slug === 'football');
  const find = (fate: string) => {
    if (!lane) throw new Error('no football');
    for (let slot = 1_000_000; ; slot++) {
      const fixture = calendar.fixtureAt(lane, slot);
      if (fixture.fate === fate) return fixture;
    }
  };
  const about = (event: string, messages: readonly WorldMessage[]) =>
    messages.filter((message) => 'event' in message && message.event === event);

  it('says the same of it to whoever comes before and after it is put right', () => {
    const { id, startsAtMs } = find('corrected');
    const fromMs = startsAtMs - 60_000;
    const lived = makeWorld(PLAN);
    const told = about(id, lived.messagesBetween(fromMs, fromMs + 50 * 60_000));
    const rollback = told.find((message) => message.kind === 'rollback_settlement');
    const atMs = rollback?.generatedAtMs ?? 0;
    const resultsAt = (nowMs: number) =>
      about(id, makeWorld(PLAN).snapshotAt(nowMs)).flatMap((one) => (one.kind === 'bet_settlement' ? one.markets : []));
    const mainOf = (nowMs: number) => resultsAt(nowMs).find((result) => result.key === '1x2');
    const last = told.at(-1);
    expect(last?.kind === 'bet_settlement' && last.markets).toEqual([mainOf(atMs)]);
    expect(mainOf(atMs - 1)).not.toEqual(mainOf(atMs));
    expect(resultsAt(atMs - 1).map((one) => one.key)).toEqual(resultsAt(atMs).map((one) => one.key));
  });

  it('tells who comes later that a match has fallen out, and nothing of it that is not so', () => {
    for (const fate of ['postponed', 'abandoned'] as const) {
      const { id, startsAtMs } = find(fate);
      const snapshot = about(id, makeWorld(PLAN).snapshotAt(startsAtMs + 28 * 60_000));
      expect(snapshot[0]).toMatchObject({ kind: 'fixture_change', state: fate });
      expect(snapshot.at(-1)?.kind).toBe('event_end');
    }
  });
});
