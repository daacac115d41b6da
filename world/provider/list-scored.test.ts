import type { FeedGoal } from '@glasshouse/contracts/feed';
import { describe, expect, it } from 'vitest';
import { slotAt } from '../programme/lane.ts';
import { makeCalendar } from './calendar.ts';
import { listMatchMessages } from './list-match-messages.ts';
import { listScored } from './list-scored.ts';

/** The goals of one match as they were told last, once every message of it has been looked at. */
function followGoals(sport: string, index: number): readonly FeedGoal[] {
  let told: readonly FeedGoal[] = [];
  for (const message of listMatchMessages('scorers', sport, index)) {
    if (message.kind === 'goals') {
      expect(message.goals.slice(0, told.length)).toEqual(told);
      told = message.goals;
    }
    const status = message.kind === 'odds_change' || message.kind === 'event_end' ? message.status : undefined;
    if (!status) continue;
    const count = (side: 'home' | 'away') => told.filter((goal) => goal.side === side).length;
    expect({ home: count('home'), away: count('away') }).toEqual(status.score);
  }
  return told;
}

const PLAN = { seed: 'scorers', speed: 4 };

/** Who scores four hundred goals, one after the other. */
function scoreMany(sport: string): readonly FeedGoal[] {
  const { lanes, fixtureAt } = makeCalendar(PLAN);
  const fixture = lanes
    .filter((lane) => lane.sport.slug === sport)
    .flatMap((lane) => fixtureAt(lane, slotAt(lane, Date.UTC(2026, 0, 10, 12)) + 1) ?? [])
    .at(0);
  if (!fixture) throw new Error(`the world does not play ${sport}`);
  const count = 400;
  const score = { home: count, away: 0 };
  return listScored(PLAN, fixture, {
    ended: false,
    score,
    counted: score,
    periods: [],
    goals: Array.from({ length: count }, () => 'home' as const),
    goalTimes: Array.from({ length: count }, () => ({ period: 2, atSec: 60 })),
  });
}

describe('who scores in the world', () => {
  it.each(['football', 'ice-hockey'])(
    'is told before each score of %s, as often as goals fell, and the same goals stay',
    (sport) => {
      const goals = followGoals(sport, 0);
      expect(goals.every(({ scorer }) => /^\p{L}\. \p{L}/u.test(scorer?.name ?? ''))).toBe(true);
      expect(goals.length).toBeGreaterThan(0);
    },
  );

  it('is told of no other sport', () => {
    expect(listMatchMessages('scorers', 'tennis', 0).some(({ kind }) => kind === 'goals')).toBe(false);
  });

  it('is now and then a penalty or an own goal in football, and never in ice hockey, whose parts are shorter', () => {
    const football = scoreMany('football');
    expect(football.some(({ own }) => own)).toBe(true);
    expect(football.some(({ penalty }) => penalty)).toBe(true);
    expect(football.some(({ own, penalty }) => own && penalty)).toBe(false);
    const hockey = scoreMany('ice-hockey');
    expect(hockey.some(({ own, penalty }) => own || penalty)).toBe(false);
    expect([football, hockey].map((goals) => goals[0]?.clockSec)).toEqual([2_760, 1_260]);
  });

  it('is most often the first of a squad, by a share that falls from one to the next', () => {
    for (const [sport, share] of [
      ['football', 0.22],
      ['ice-hockey', 0.12],
    ] as const) {
      const counts = new Map<string, number>();
      for (const { scorer, own } of scoreMany(sport)) {
        if (scorer && !own) counts.set(scorer.id, (counts.get(scorer.id) ?? 0) + 1);
      }
      const [first = 0] = [...counts.values()].toSorted((one, other) => other - one);
      expect(Math.abs(first / 400 - share)).toBeLessThan(0.06);
    }
  });
});
