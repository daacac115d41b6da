import type { PastMatch } from '@glasshouse/contracts/feed';
import type { Fixture } from './calendar.ts';
import { describeFixture } from './make-fixture.ts';
import { listScored, tellsScorers } from './list-scored.ts';
import type { WorldPlan } from './plan.ts';
import { playMatch } from './play-match.ts';

/** How a match ended, without a price of it; nothing of one that was not over at that moment. */
export function findPastMatch(plan: WorldPlan, fixture: Fixture, nowMs: number): PastMatch | undefined {
  const { course, moments } = playMatch(plan, fixture);
  const end = moments.find(({ act }) => act === 'finish' || act === 'leave');
  if (!end || end.atMs > nowMs) return undefined;
  const match = { event: fixture.id, fixture: describeFixture(plan, fixture) };
  if (end.act !== 'finish') return match;
  const goals = tellsScorers(fixture) ? listScored(plan, fixture, course.facts(end.frame)) : [];
  return { ...match, status: course.status(end.frame), ...(goals.length > 0 && { goals }) };
}
