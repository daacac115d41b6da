import type { FeedDraft } from '@glasshouse/feeds/adapter';
import { describe, expect, it } from 'vitest';
import { planReplay, type Pace } from './plan-replay.ts';
import type { Recording, Step } from './recording.ts';

const DAY_MS = 86_400_000;
const LIVE_MS = 10 * DAY_MS;

function price(atMs: number, oddsMilli: number, section: 'line' | 'live' = 'line'): Step {
  const outcomes = [{ id: '1', oddsMilli, active: true }];
  return {
    atMs,
    message: { kind: 'odds_change', event: 'e', section, markets: [{ key: 'winner', status: 'active', outcomes }] },
  };
}

function fixtureAt(startsAtMs: number): FeedDraft {
  const named = { id: 'x', name: 'X' };
  const fixture = { sportId: 1, category: named, tournament: named, home: named, away: named, startsAtMs };
  return { kind: 'fixture_change', event: 'e', fixture };
}

const MATCH: Recording = {
  kind: 'exchange',
  name: 'match',
  opening: [],
  steps: [
    { atMs: 0, message: fixtureAt(LIVE_MS) },
    ...Array.from({ length: 500 }, (_, index) => price(index * 1_000_000, 1_500 + index)),
    price(LIVE_MS - 60_000, 1_900),
    price(LIVE_MS, 1_950, 'live'),
    price(LIVE_MS + 120_000, 2_000, 'live'),
    { atMs: LIVE_MS + 600_000, message: { kind: 'event_end', event: 'e' } },
  ],
  liveAtMs: LIVE_MS,
  problems: [],
};

const PACE: Pace = { nowMs: 1_000_000, startInSec: 20, speed: 60, runId: 'r1' };

describe('a replay of a match', () => {
  const planned = planReplay(MATCH, PACE);
  const after = (index: number): number => (planned.at(index)?.wallMs ?? 0) - PACE.nowMs;

  it('goes live when it was asked to, and keeps its pace from there', () => {
    expect([after(-3), after(-2), after(-1)]).toEqual([20_000, 22_000, 30_000]);
  });

  it('shows the last minutes before the start at the same pace', () => {
    expect(after(-4)).toBe(19_000);
  });

  it('squeezes the days before into the first quarter of the wait, thinned, ending with the last price', () => {
    const prelude = planned.slice(1, -4);
    expect(prelude.length).toBeLessThanOrEqual(51);
    expect(Math.max(...prelude.map(({ wallMs }) => wallMs)) - PACE.nowMs).toBeLessThanOrEqual(5_000);
    const last = prelude.at(-1)?.message;
    expect(last?.kind === 'odds_change' && last.markets[0]?.outcomes[0]?.oddsMilli).toBe(1_999);
  });

  it('starts its fixture when it goes live, as an event of its own', () => {
    const fixture = planned[0]?.message;
    expect(fixture).toMatchObject({ event: 'e.r1', fixture: { startsAtMs: PACE.nowMs + 20_000 } });
  });

  it('never goes back in time', () => {
    const times = planned.map(({ wallMs }) => wallMs);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  it('waits for nothing at full speed and leaves nothing out', () => {
    const fast = planReplay(MATCH, { ...PACE, speed: 'max' });
    expect(fast).toHaveLength(MATCH.steps.length);
    expect(new Set(fast.map(({ wallMs }) => wallMs))).toEqual(new Set([PACE.nowMs]));
  });

  it('simply plays from its beginning where the recording never goes live', () => {
    const { liveAtMs: _none, ...rest } = MATCH;
    const early = planReplay({ ...rest, liveAtMs: undefined, steps: MATCH.steps.slice(0, 4) }, PACE);
    expect(early.map(({ wallMs }) => wallMs - PACE.nowMs)).toEqual([0, 0, 16_667, 33_333]);
  });
});

describe('a replay of a season', () => {
  const season: Recording = {
    kind: 'season',
    name: 'season',
    opening: [fixtureAt(LIVE_MS), fixtureAt(LIVE_MS + 7 * DAY_MS)],
    steps: [LIVE_MS, LIVE_MS + 7 * DAY_MS].map((atMs) => ({ atMs, message: { kind: 'bet_stop', event: 'e' } })),
    liveAtMs: LIVE_MS,
    problems: [],
  };

  it('tells every fixture at once and plays a day a second', () => {
    const planned = planReplay(season, { ...PACE, startInSec: 60, speed: 86_400 });
    expect(planned.map(({ wallMs }) => wallMs - PACE.nowMs)).toEqual([0, 0, 60_000, 67_000]);
    expect(planned[1]?.message).toMatchObject({ fixture: { startsAtMs: PACE.nowMs + 67_000 } });
  });
});
