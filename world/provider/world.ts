import { listContestLanes } from '../contests/index.ts';
import { Diary } from '../programme/diary.ts';
import type { Happening } from '../programme/happening.ts';
import { LONGEST_SLOTS, slotAt, type Lane } from '../programme/lane.ts';
import type { WorldMessage } from '../programme/message.ts';
import type { WorldPlan } from './plan.ts';
import { listMatchLanes } from './match-lanes.ts';

/** The world as its provider tells it: what it says depends on its plan and the moment, on nothing else. */
export interface World {
  /** Everything told after `fromMs` up to and including `toMs`, in order; cheap where one call begins where the last ended. */
  messagesBetween(fromMs: number, toMs: number): WorldMessage[];
  /** The present state of every event, and the results of those that ended a short while ago, after `endedSinceMs`. */
  snapshotAt(nowMs: number, endedSinceMs?: number): WorldMessage[];
  /** The present state of these events, as far as they are on. */
  stateOf(events: ReadonlySet<string>): WorldMessage[];
  /** The results of events that ended after `fromMs` up to `toMs`, event by event, the latest first. */
  resultsBetween(fromMs: number, toMs: number): Generator<WorldMessage[], undefined>;
}

export function makeWorld(plan: WorldPlan): World {
  const lanes = [...listMatchLanes(plan), ...listContestLanes(plan.seed)];
  let diary: Diary | undefined;
  return {
    messagesBetween(fromMs, toMs) {
      if (diary?.cursorMs !== fromMs) diary = new Diary(lanes, fromMs);
      return diary.advance(toMs);
    },
    snapshotAt(nowMs, endedSinceMs) {
      if (!diary || diary.cursorMs > nowMs) diary = new Diary(lanes, nowMs);
      else diary.advance(nowMs);
      return diary.snapshot(endedSinceMs);
    },
    stateOf: (events) => diary?.stateOf(events) ?? [],
    *resultsBetween(fromMs, toMs) {
      for (const happening of listStartedBetween(lanes, fromMs, toMs)) {
        const endMs = happening.findEndMs();
        if (endMs <= fromMs || endMs > toMs) continue;
        const run = happening.open();
        // A result that was wrong is right by now.
        run.jump(toMs);
        yield run.snapshot(endMs);
      }
      return undefined;
    },
  };
}

/** What may have ended in a stretch of time, the latest first. */
function listStartedBetween(lanes: readonly Lane[], fromMs: number, toMs: number): Happening[] {
  const happenings: Happening[] = [];
  for (const lane of lanes) {
    const last = slotAt(lane, toMs);
    for (let slot = slotAt(lane, fromMs) - LONGEST_SLOTS; slot <= last; slot++) {
      happenings.push(lane.happeningAt(slot));
    }
  }
  return happenings.toSorted((a, b) => b.startsAtMs - a.startsAtMs);
}
