import type { FeedGoal } from '@glasshouse/contracts/feed';
import { assert } from '@glasshouse/domain/decision';
import { hashUnit } from '../chance/random.ts';
import { hasSquads, squadOf, squadPlayer, type SquadSport } from '../names/index.ts';
import { otherSide, type Facts } from '../sports/index.ts';
import type { Fixture } from './calendar.ts';
import type { WorldPlan } from './plan.ts';

interface Scoring {
  /** Of so many goals one is an own goal, and one from the spot. */
  readonly own: number;
  readonly penalty: number;
  /** Each player of a squad scores this much as often as the one before. */
  readonly next: number;
  /** How long a part lasts by the rules. */
  readonly partSec: number;
}

/**
 * The first of a football team has a quarter of all its goals, of an ice hockey team an eighth. In ice hockey nobody scores an own goal:
 * it counts for whoever of the others touched the puck last.
 */
const SCORING: Readonly<Record<SquadSport, Scoring>> = {
  football: { own: 1 / 30, penalty: 1 / 12, next: 0.78, partSec: 2_700 },
  'ice-hockey': { own: 0, penalty: 0, next: 0.9, partSec: 1_200 },
};

/** Whether a match's goals have scorers: of others nobody reckons what happened only to find none. */
export function tellsScorers({ sport }: Fixture): boolean {
  return hasSquads(sport.slug);
}

/** Who scored the goals of a match so far; none in sports that do not tell. Each has its own chance, and moves no score. */
export function listScored({ seed }: WorldPlan, fixture: Fixture, { goals = [], goalTimes }: Facts): FeedGoal[] {
  const { slug } = fixture.sport;
  if (!goalTimes || !hasSquads(slug)) return [];
  const scoring = SCORING[slug];
  const squad = squadOf(slug);
  return goals.map((side, index) => {
    const lot = (what: string) => hashUnit(`${seed}/${fixture.id}/goal/${index}/${what}`);
    const own = lot('own') < scoring.own;
    const penalty = !own && lot('penalty') < scoring.penalty;
    const team = fixture[own ? otherSide(side) : side];
    const number = squad[findPlace(lot('scorer'), squad.length, scoring.next)];
    assert(number !== undefined, 'every lot falls on somebody of the squad');
    const { name } = squadPlayer(team, number);
    const time = goalTimes[index];
    return {
      side,
      scorer: { id: `${slug}:${team.id}:${number}`, name },
      ...(own && { own }),
      ...(penalty && { penalty }),
      ...(time && { period: time.period, clockSec: Math.floor((time.period - 1) * scoring.partSec + time.atSec) }),
    };
  });
}

/** Where a lot falls among so many, each likelier than the next. */
function findPlace(lot: number, count: number, next: number): number {
  return Math.min(count - 1, Math.floor(Math.log(1 - lot * (1 - next ** count)) / Math.log(next)));
}
