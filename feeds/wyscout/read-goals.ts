import type { FeedGoal } from '@glasshouse/contracts/feed';
import type { WireEvent, WireTeam } from './wire.ts';

export type NamePlayer = (playerId: number) => FeedGoal['scorer'];
export type Teams = Readonly<Record<'home' | 'away', WireTeam>>;

const SIDES = ['home', 'away'] as const;
const [GOAL, OWN_GOAL] = [101, 102];
/** A goal stands at the attempt, and once more at the keeper who did not hold it. */
const ATTEMPTS: ReadonlySet<string> = new Set(['Shot', 'Free Kick']);
/** Where each part begins by the match's own clock; penalties after it are goals of no score. */
const PARTS: Readonly<Record<string, { readonly period: number; readonly fromSec: number }>> = {
  '1H': { period: 1, fromSec: 0 },
  '2H': { period: 2, fromSec: 2_700 },
  E1: { period: 3, fromSec: 5_400 },
  E2: { period: 4, fromSec: 6_300 },
};

/** So many as were scored, extra time included. */
export function countGoals({ score, scoreET }: WireTeam): number {
  return Math.max(score, scoreET);
}

/** Who scored and when, by what happened in the match; absent where that is not as many goals as its score. */
export function readGoals(events: readonly WireEvent[], teams: Teams, nameOf: NamePlayer): FeedGoal[] | undefined {
  const goals = events.flatMap((event) => readGoal(event, teams, nameOf));
  const isWhole = SIDES.every((side) => goals.filter((goal) => goal.side === side).length === countGoals(teams[side]));
  return isWhole ? goals : undefined;
}

function readGoal(event: WireEvent, teams: Teams, nameOf: NamePlayer): FeedGoal[] {
  const part = PARTS[event.matchPeriod];
  const by = SIDES.find((side) => teams[side].teamId === event.teamId);
  const has = (tag: number): boolean => event.tags.some(({ id }) => id === tag);
  const own = has(OWN_GOAL);
  if (!part || !by || !(own || (has(GOAL) && ATTEMPTS.has(event.eventName)))) return [];
  const scorer = nameOf(event.playerId);
  const other = by === 'home' ? 'away' : 'home';
  return [
    {
      side: own ? other : by,
      ...(scorer && { scorer }),
      ...(own && { own }),
      ...(event.subEventName === 'Penalty' && { penalty: true }),
      period: part.period,
      clockSec: Math.floor(part.fromSec + event.eventSec),
    },
  ];
}

/**
 * Who scored how often, by the line-ups: without an order and a minute. What is left of a side's score is an own goal, and the
 * file does not say of whom; absent where somebody has more than their side.
 */
export function countScorers(teams: Teams, nameOf: NamePlayer): FeedGoal[] | undefined {
  const sides = SIDES.map((side) => {
    const { formation } = teams[side];
    const named = [...(formation?.lineup ?? []), ...(formation?.bench ?? [])].flatMap(({ playerId, goals }) => {
      const scorer = nameOf(playerId);
      return Array.from({ length: toCount(goals) }, (): FeedGoal => ({ side, ...(scorer && { scorer }) }));
    });
    const left = countGoals(teams[side]) - named.length;
    return left < 0 ? undefined : [...named, ...Array.from({ length: left }, (): FeedGoal => ({ side }))];
  });
  const [home, away] = sides;
  return home && away ? [...home, ...away] : undefined;
}

function toCount(goals: string | undefined): number {
  return goals !== undefined && /^\d{1,2}$/.test(goals) ? Number(goals) : 0;
}
