import { FeedPlay } from '@glasshouse/contracts/sportsbook-tracker';
import { findTracked, type IncidentKind } from '@glasshouse/domain/tracker';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { makeRandom } from '../chance/random.ts';
import { WORLD_SPORTS } from './index.ts';
import { countOf, EVEN, matchesOf, playMatch, SIDES, sumOf, tellAll } from './test-field.ts';

const TRACKED = WORLD_SPORTS.filter(({ sportId }) => findTracked(sportId) !== undefined);

describe.each(TRACKED)('the field of $slug', (sport) => {
  it('[FE-07.tracker] is told by the contract, in the words of the sport, each incident once and in order', () => {
    const tracked = findTracked(sport.sportId);
    for (const { incidents, end } of matchesOf(sport.slug, 3)) {
      expect(incidents.length).toBeGreaterThan(30);
      expect(incidents.map(({ seq }) => seq)).toEqual(incidents.map((_, index) => index + 1));
      expect(Value.Check(FeedPlay, { ...end, incidents: incidents.slice(-20) })).toBe(true);
      for (const { x = 0, y = 0 } of incidents) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y)).toBeLessThanOrEqual(1_000);
      }
      const kinds = new Set(incidents.map(({ kind }) => kind));
      expect([...kinds].filter((kind) => !tracked?.incidents.some((one) => one === kind))).toEqual([]);
      expect(end.counts?.map(({ name }) => name)).toEqual(tracked?.counts);
      expect(end.possession !== undefined).toBe(tracked?.hasPossession === true);
    }
  });

  it('[FE-07.tracker] moves nothing of the match itself', () => {
    const told = playMatch(sport, 'same');
    tellAll(told);
    const untold = sport.play(EVEN, makeRandom('same/course'));
    expect(untold.field).toBeUndefined();
    expect(untold.frames).toEqual(told.course.frames);
  });

  it('[FE-07.tracker] has room for what weighs most where much is told at once', () => {
    const { course, last } = playMatch(sport, 'quick');
    course.field?.between(0, 1);
    const { incidents = [] } = course.field?.between(1, last) ?? {};
    expect(incidents).toHaveLength(4);
    expect(incidents.map(({ seq }) => seq)).toEqual(incidents.map(({ seq }) => seq).toSorted((a, b) => a - b));
  });
});

describe('what the field says of the score', () => {
  it('[FE-07.tracker] is the goals, corners and cards of the football model, and each goal has its attack before it', () => {
    let goals = 0;
    for (const { incidents, end, score, facts } of matchesOf('football')) {
      for (const side of SIDES) {
        expect(countOf(incidents, side, 'goal')).toBe(score[side]);
        const order = (name: 'corners' | 'cards') => facts.tallies?.[name]?.order.filter((one) => one === side).length;
        expect(sumOf(end, 'corners', side)).toBe(order('corners'));
        expect(sumOf(end, 'yellow_cards', side)).toBe(order('cards'));
        expect(sumOf(end, 'shots', side)).toBeGreaterThanOrEqual(score[side]);
      }
      for (const [at, one] of incidents.entries()) {
        if (one.kind !== 'goal') continue;
        goals += 1;
        const before = incidents.slice(0, at).findLast(({ kind }) => kind === 'dangerous_attack');
        expect(before?.side).toBe(one.side);
      }
      expect(end.possession).toBeGreaterThan(25);
      expect(end.possession).toBeLessThan(75);
    }
    expect(goals).toBeGreaterThan(12);
  });

  it('[FE-07.tracker] is the goals of ice hockey, each after an attack', () => {
    for (const { incidents, end, score } of matchesOf('ice-hockey', 6)) {
      for (const side of SIDES) {
        expect(countOf(incidents, side, 'goal')).toBe(score[side]);
        expect(sumOf(end, 'goal_shots', side)).toBe(countOf(incidents, side, 'shot', 'goal'));
      }
      const goals = incidents.flatMap((one, at) => (one.kind === 'goal' ? [[one.side, incidents[at - 1]?.side]] : []));
      for (const [scorer, attacker] of goals) expect(attacker).toBe(scorer);
    }
  });

  it('[FE-07.tracker] is every point of basketball and table tennis, and every run and wicket of cricket', () => {
    for (const { incidents, score } of matchesOf('basketball', 4)) {
      for (const side of SIDES) {
        const count = (kind: IncidentKind) => countOf(incidents, side, kind);
        expect(count('free_throw') + 2 * count('two_points') + 3 * count('three_points')).toBe(score[side]);
      }
    }
    for (const { incidents, status } of matchesOf('table-tennis', 4)) {
      for (const side of SIDES) {
        const points = status.periodScores.reduce((sum, game) => sum + game[side], 0);
        expect(countOf(incidents, side, 'point')).toBe(points);
      }
    }
    for (const { incidents, end, status } of matchesOf('cricket', 4)) {
      for (const { side, runs, wickets } of status.innings ?? []) {
        const told = incidents.filter((one) => one.side === side);
        expect(told.reduce((sum, { value = 0 }) => sum + value, 0)).toBe(runs);
        expect(sumOf(end, 'wickets', side)).toBe(wickets);
      }
    }
  });

  it('[FE-07.tracker] is a point of tennis for each serve, with aces and break points counted as they are told', () => {
    for (const { incidents, end } of matchesOf('tennis', 4)) {
      const points = incidents.filter(({ kind }) => kind === 'point' || kind === 'ace' || kind === 'double_fault');
      expect(points).toHaveLength(incidents.filter(({ kind }) => kind === 'serve').length);
      for (const side of SIDES) {
        expect(sumOf(end, 'break_points', side)).toBe(countOf(incidents, side, 'break_point'));
        expect(sumOf(end, 'aces', side)).toBe(countOf(incidents, side, 'ace'));
      }
    }
  });
});
