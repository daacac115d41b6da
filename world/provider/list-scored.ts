import type { FeedGoal } from '@glasshouse/contracts/feed';
import { hashUnit } from '../chance/random.ts';
import { footballerAt, SQUAD_SIZE } from '../names/index.ts';
import { otherSide, type Facts } from '../sports/index.ts';
import type { Fixture } from './calendar.ts';
import type { WorldPlan } from './plan.ts';

/** Of so many goals one is an own goal. */
const OWN = 1 / 30;
/** Each player of a squad scores this much as often as the one before: the first has a quarter of all goals. */
const NEXT = 0.78;
const HALF_SEC = 2_700;

/** Whether a match's goals have scorers: of others nobody reckons what happened only to find none. */
export function tellsScorers({ sport }: Fixture): boolean {
  return sport.slug === 'football';
}

/** Who scored the goals of a match so far; none in sports that do not tell. Each has its own chance, and moves no score. */
export function listScored({ seed }: WorldPlan, fixture: Fixture, { goals = [], goalTimes }: Facts): FeedGoal[] {
  if (!goalTimes) return [];
  return goals.map((side, index) => {
    const lot = (what: string) => hashUnit(`${seed}/${fixture.id}/goal/${index}/${what}`);
    const own = lot('own') < OWN;
    const team = fixture[own ? otherSide(side) : side];
    const player = footballerAt(team, findPlace(lot('scorer'), SQUAD_SIZE));
    const time = goalTimes[index];
    return {
      side,
      ...(player && { scorer: { id: `${fixture.sport.slug}:${team.id}:${player.number}`, name: player.name } }),
      ...(own && { own }),
      ...(time && { period: time.period, clockSec: Math.floor((time.period - 1) * HALF_SEC + time.atSec) }),
    };
  });
}

/** Where a lot falls among so many, each likelier than the next. */
function findPlace(lot: number, count: number): number {
  return Math.min(count - 1, Math.floor(Math.log(1 - lot * (1 - NEXT ** count)) / Math.log(NEXT)));
}
