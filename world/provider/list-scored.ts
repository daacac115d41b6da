import type { FeedGoal } from '@glasshouse/contracts/feed';
import { assert } from '@glasshouse/domain/decision';
import { hashUnit } from '../chance/random.ts';
import { hasSquads, squadOf, squadPlayer } from '../names/index.ts';
import { otherSide, type Facts } from '../sports/index.ts';
import type { Fixture } from './calendar.ts';
import { findTeamSheets, listFinishers } from './line-ups.ts';
import type { WorldPlan } from './plan.ts';
import { findPlace, SCORING } from './scoring.ts';

/** Whether a match's goals have scorers: of others nobody reckons what happened only to find none. */
export function tellsScorers({ sport }: Fixture): boolean {
  return hasSquads(sport.slug);
}

/**
 * Who scored the goals of a match so far: of those who play, where there are line-ups; none in sports that do not tell. Each has
 * its own chance, and moves no score.
 */
export function listScored(plan: WorldPlan, fixture: Fixture, { goals = [], goalTimes }: Facts): FeedGoal[] {
  const { slug } = fixture.sport;
  if (!goalTimes || !hasSquads(slug)) return [];
  const scoring = SCORING[slug];
  const sheets = findTeamSheets(plan, fixture);
  return goals.map((side, index) => {
    const lot = (what: string) => hashUnit(`${plan.seed}/${fixture.id}/goal/${index}/${what}`);
    const own = lot('own') < scoring.own;
    const penalty = !own && lot('penalty') < scoring.penalty;
    const theirs = own ? otherSide(side) : side;
    const team = fixture[theirs];
    const finishers = sheets ? listFinishers(sheets.final[theirs]) : squadOf(slug);
    const number = finishers[findPlace(lot('scorer'), finishers.length, scoring.next)];
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
