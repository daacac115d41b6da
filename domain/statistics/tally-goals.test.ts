import { describe, expect, it } from 'vitest';
import { tallyGoals, tallySeasons, type TalliedGoal } from './tally-goals.ts';

const goal = (eventId: number, given: Partial<TalliedGoal> = {}): TalliedGoal => ({
  eventId,
  tournamentId: 1,
  season: '2026/27',
  sideId: 7,
  own: false,
  penalty: false,
  ...given,
});

describe('what goals come to', () => {
  it('[RT-19.players] is how many, of these how many penalties, and in how many matches; an own goal counts apart', () => {
    const goals = [goal(3), goal(3, { penalty: true }), goal(2, { own: true, penalty: true }), goal(1)];
    expect(tallyGoals(goals)).toEqual({ matches: 3, goals: 3, penalties: 1, own: 1 });
    expect(tallyGoals([])).toEqual({ matches: 0, goals: 0, penalties: 0, own: 0 });
  });

  it('[RT-19.players] is told of each league, season and team by itself, in their order', () => {
    const goals = [
      goal(9, { sideId: 8 }),
      goal(8, { tournamentId: 2, season: undefined }),
      goal(7),
      goal(6, { season: '2025/26' }),
      goal(7),
    ];
    const show = tallySeasons(goals).map((one) => [one.tournamentId, one.season, one.sideId, one.matches, one.goals]);
    expect(show).toEqual([
      [1, '2026/27', 8, 1, 1],
      [2, undefined, 7, 1, 1],
      [1, '2026/27', 7, 1, 2],
      [1, '2025/26', 7, 1, 1],
    ]);
  });
});
