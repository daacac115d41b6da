import type { FeedGoal } from '@glasshouse/contracts/feed';
import type { Score } from '@glasshouse/domain/settlement';
import { Compile } from 'typebox/compile';
import { toFeedId, toFeedName } from '../adapter/index.ts';
import { toTeam } from './to-team.ts';
import { WireGoals, type WireGoal, type WireMatch } from './wire.ts';

const listed = Compile(WireGoals);

/** The last minutes of the parts of a match, extra time too. */
const PARTS = [45, 90, 105, 120];
const LAST_MINUTE = 120;

/**
 * Who scored, in the order of the minutes, by either side's list: an own goal stands where it counts. None where the file names
 * nobody; a reason where what it names cannot be, since a goal too few would put all others under wrong names.
 */
export function readGoals({ goals1, goals2, team1, team2, score }: WireMatch): FeedGoal[] | string {
  const goals = { home: goals1 ?? [], away: goals2 ?? [] };
  const final = toScore(score?.et ?? score?.ft);
  if (!listed.Check(goals)) return 'its goals cannot be read';
  if (goals.home.length + goals.away.length === 0) return [];
  if (final?.home !== goals.home.length || final.away !== goals.away.length)
    return 'its goals are not those of its score';
  const told = [
    ...goals.home.map((goal) => ({ goal, side: 'home' as const, team: goal.owngoal ? team2 : team1 })),
    ...goals.away.map((goal) => ({ goal, side: 'away' as const, team: goal.owngoal ? team1 : team2 })),
  ].map(({ goal, side, team }) => ({ side, team, goal, at: readMinute(goal) }));
  return told
    .toSorted((one, other) => (one.at?.clockSec ?? Infinity) - (other.at?.clockSec ?? Infinity) || 0)
    .map(({ side, team, goal: { name, owngoal, penalty }, at }) => ({
      side,
      // The file has no ids: somebody is their name in their team.
      scorer: { id: toFeedId(`${toTeam(team)}:${name}`), name: toFeedName(name) },
      ...(owngoal && { own: true }),
      ...(penalty && { penalty: true }),
      ...at,
    }));
}

/** Written as 45 with an offset of 2, or as "45+2"; the minute begins a minute before it is full. */
function readMinute({ minute, offset = 0 }: WireGoal): Required<Pick<FeedGoal, 'period' | 'clockSec'>> | undefined {
  const [whole = 0, added = offset] = String(minute ?? '')
    .split('+')
    .map(Number);
  if (!(whole >= 1 && whole <= LAST_MINUTE)) return undefined;
  return { period: 1 + PARTS.findIndex((last) => whole <= last), clockSec: (whole + added - 1) * 60 };
}

function toScore(goals: readonly [number, number] | undefined): Score | undefined {
  return goals && { home: goals[0], away: goals[1] };
}
