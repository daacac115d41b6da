import { makeCalendar, slotAt, type Calendar, type Fixture, type WorldPlan } from './calendar.ts';
import { Diary, LONGEST_MATCH_SLOTS } from './diary.ts';
import { EventRun } from './event-run.ts';
import type { WorldMessage } from './message.ts';
import { findEndMs } from './play-match.ts';

/** The world as its provider tells it: what it says depends on its plan and the moment, on nothing else. */
export interface World {
  /** Everything told after `fromMs` up to and including `toMs`, in order; cheap where one call begins where the last ended. */
  messagesBetween(fromMs: number, toMs: number): WorldMessage[];
  /** The present state of every event, and the results of those that ended a short while ago. */
  snapshotAt(nowMs: number): WorldMessage[];
  /** The results of events that ended after `fromMs` up to `toMs`, event by event, the latest first. */
  resultsBetween(fromMs: number, toMs: number): Generator<WorldMessage[], undefined>;
}

export function makeWorld(plan: WorldPlan): World {
  const calendar = makeCalendar(plan);
  let diary: Diary | undefined;
  return {
    messagesBetween(fromMs, toMs) {
      if (diary?.cursorMs !== fromMs) diary = new Diary(plan, calendar, fromMs);
      return diary.advance(toMs);
    },
    snapshotAt(nowMs) {
      if (!diary || diary.cursorMs > nowMs) diary = new Diary(plan, calendar, nowMs);
      else diary.advance(nowMs);
      return diary.snapshot();
    },
    *resultsBetween(fromMs, toMs) {
      for (const fixture of listStartedBetween(calendar, fromMs, toMs)) {
        const endMs = findEndMs(plan, fixture);
        if (endMs <= fromMs || endMs > toMs) continue;
        const run = new EventRun(plan, fixture);
        // A result that was wrong is right by now.
        run.jump(toMs);
        yield run.snapshot(endMs);
      }
      return undefined;
    },
  };
}

/** Fixtures that may have ended in a stretch of time, the latest first. */
function listStartedBetween(calendar: Calendar, fromMs: number, toMs: number): Fixture[] {
  const fixtures: Fixture[] = [];
  for (const lane of calendar.lanes) {
    const last = slotAt(lane, toMs);
    for (let slot = slotAt(lane, fromMs) - LONGEST_MATCH_SLOTS; slot <= last; slot++) {
      fixtures.push(calendar.fixtureAt(lane, slot));
    }
  }
  return fixtures.toSorted((a, b) => b.startsAtMs - a.startsAtMs);
}
