import { describe, expect, it } from 'vitest';
import type { MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import { nameScorers } from './name-scorers.ts';
import type { GoalRow } from './store-goals.ts';

const moment = (kind: MomentView['kind'], home: number, away: number, side?: 'home' | 'away'): MomentView => ({
  kind,
  atSec: 1_900_000_000,
  period: 1,
  score: { home, away },
  ...(side && { side }),
});
const goal = (side: GoalRow['side'], name: string | null, given: Partial<GoalRow> = {}): GoalRow => ({
  side,
  scorer_id: name === null ? null : name.charCodeAt(0),
  name,
  own: false,
  penalty: false,
  period: 1,
  clock_sec: 60,
  ...given,
});
const show = (moments: readonly MomentView[]) => moments.map(({ kind, scorer, own }) => [kind, scorer, own]);

describe('who scored', () => {
  it('[RT-19.scorers] is named at the goals of each side in their order, a part and a goal of nobody known at none', () => {
    const moments = [
      moment('score', 1, 0, 'home'),
      moment('score', 1, 1, 'away'),
      moment('part', 1, 1),
      moment('score', 2, 1, 'home'),
    ];
    const goals = [goal('home', 'A'), goal('away', 'B', { own: true }), goal('home', null)];
    expect(show(nameScorers(moments, goals))).toEqual([
      ['score', 'A', undefined],
      ['score', 'B', true],
      ['part', undefined, undefined],
      ['score', undefined, undefined],
    ]);
  });

  it('[RT-19.scorers] of a goal that was taken back is not named, of the one that came in its place is', () => {
    const moments = [moment('score', 1, 0, 'home'), moment('correction', 0, 0), moment('score', 1, 0, 'home')];
    expect(show(nameScorers(moments, [goal('home', 'A')]))).toEqual([
      ['score', undefined, undefined],
      ['correction', undefined, undefined],
      ['score', 'A', undefined],
    ]);
    expect(show(nameScorers(moments.slice(0, 2), []))).toEqual([
      ['score', undefined, undefined],
      ['correction', undefined, undefined],
    ]);
  });

  it('[RT-19.scorers] of a match that the house did not follow makes its moments', () => {
    const goals = [
      goal('away', 'A', { clock_sec: 700, penalty: true }),
      goal('home', 'B', { period: 2, clock_sec: null }),
    ];
    expect(nameScorers([], goals)).toEqual([
      {
        kind: 'score',
        clockSec: 700,
        period: 1,
        score: { home: 0, away: 1 },
        side: 'away',
        scorer: 'A',
        scorerId: 65,
        penalty: true,
      },
      { kind: 'score', period: 2, score: { home: 1, away: 1 }, side: 'home', scorer: 'B', scorerId: 66 },
    ]);
  });
});
