import type { Happening } from '../programme/happening.ts';
import type { Lane } from '../programme/lane.ts';
import type { Calendar, Fixture } from './calendar.ts';
import type { WorldPlan } from './plan.ts';
import { EventRun } from './event-run.ts';
import { findEndMs, findLastMs } from './play-match.ts';

/** All matches of the calendar, as the programme has them. */
export function listMatchLanes(plan: WorldPlan, { lanes, longestLeadMs, fixtureAt }: Calendar): Lane[] {
  return lanes.map((lane) => ({
    slotMs: lane.slotMs,
    offsetMs: lane.offsetMs,
    ...(lane.spanMs !== undefined && { spanMs: lane.spanMs }),
    longestLeadMs,
    happeningAt: (slot) => {
      const fixture = fixtureAt(lane, slot);
      return fixture && toHappening(plan, fixture);
    },
  }));
}

function toHappening(plan: WorldPlan, fixture: Fixture): Happening {
  const { id, startsAtMs, announcedAtMs } = fixture;
  return {
    id,
    startsAtMs,
    announcedAtMs,
    findEndMs: () => findEndMs(plan, fixture),
    findLastMs: () => findLastMs(plan, fixture),
    open: () => new EventRun(plan, fixture),
  };
}
