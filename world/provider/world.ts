import type { PastMatch } from '@glasshouse/contracts/feed';
import { listContestLanes } from '../contests/index.ts';
import { Diary } from '../programme/diary.ts';
import type { Happening } from '../programme/happening.ts';
import { longestMsOf, slotAt, startOf, type Lane } from '../programme/lane.ts';
import type { WorldMessage } from '../programme/message.ts';
import { toEnd } from '../programme/to-end.ts';
import { makeCalendar } from './calendar.ts';
import { listPastMatches, type PastRange } from './history.ts';
import type { WorldPlan } from './plan.ts';
import { listMatchLanes } from './match-lanes.ts';

/** The world as its provider tells it: what it says depends on its plan and the moment, on nothing else. */
export interface World {
  /** Makes itself ready to tell what is on, an event at a time; whoever does not ask for it waits as long at once. */
  openAt(nowMs: number): Generator<undefined, undefined>;
  /** Everything told after `fromMs` up to and including `toMs`, in order; cheap where one call begins where the last ended. */
  messagesBetween(fromMs: number, toMs: number): WorldMessage[];
  /** The present state of every event, one after another, and the results of those that ended after `endedSinceMs`. */
  snapshotAt(nowMs: number, endedSinceMs?: number): Generator<WorldMessage[], undefined>;
  /** The present state of these events, as far as they are on. */
  stateOf(events: ReadonlySet<string>): WorldMessage[];
  /** The results of events that were announced by `fromMs` and ended after it, up to `toMs`, event by event, the latest first. */
  resultsBetween(fromMs: number, toMs: number): Generator<WorldMessage[], undefined>;
  /** Matches that were over at `nowMs`, of a stretch of time in which they began, some at a time, the latest first. */
  pastMatches(range: PastRange): Generator<PastMatch[], undefined>;
}

/** A break of three months, and before it the last part of a season. */
const USUAL_HISTORY_DAYS = 150;

export function makeWorld(plan: WorldPlan, historyDays = USUAL_HISTORY_DAYS): World {
  const calendar = makeCalendar(plan);
  const lanes = [...listMatchLanes(plan, calendar), ...listContestLanes(plan.seed)];
  return makeWorldOf(lanes, (range) => listPastMatches(plan, calendar, range, historyDays));
}

/** Whatever its lanes have on. */
export function makeWorldOf(lanes: readonly Lane[], pastMatches: World['pastMatches']): World {
  let diary: Diary | undefined;
  function* openAt(nowMs: number): Generator<undefined, Diary> {
    diary = yield* Diary.open(lanes, nowMs);
    return diary;
  }
  return {
    *openAt(nowMs) {
      yield* openAt(nowMs);
      return undefined;
    },
    messagesBetween(fromMs, toMs) {
      const opened = diary?.cursorMs === fromMs ? diary : toEnd(openAt(fromMs));
      return opened.advance(toMs);
    },
    *snapshotAt(nowMs, endedSinceMs) {
      if (!diary || diary.cursorMs > nowMs) toEnd(openAt(nowMs));
      else diary.advance(nowMs);
      yield* diary?.snapshot(endedSinceMs) ?? [];
      return undefined;
    },
    stateOf: (events) => diary?.stateOf(events) ?? [],
    *resultsBetween(fromMs, toMs) {
      for (const happening of listStartedBetween(lanes, fromMs, toMs)) {
        // Nobody can have bet on what they were never told of.
        if (happening.announcedAtMs > fromMs + ANNOUNCED_LATE_MS) continue;
        const endMs = happening.findEndMs();
        if (endMs <= fromMs || endMs > toMs) continue;
        const run = happening.open();
        // A result that was wrong is right by now.
        run.jump(toMs);
        yield run.snapshot(endMs);
      }
      return undefined;
    },
    pastMatches,
  };
}

/** Clocks differ: so much later something may have been announced in time. */
const ANNOUNCED_LATE_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

/** What may have ended in a stretch of time, the latest first; an hour of it at a time is drawn. */
function* listStartedBetween(lanes: readonly Lane[], fromMs: number, toMs: number): Generator<Happening, undefined> {
  const longestMs = Math.max(...lanes.map(longestMsOf));
  for (let untilMs = toMs + 1; untilMs > fromMs - longestMs; untilMs -= HOUR_MS) {
    const happenings = lanes.flatMap((lane) => {
      const leastMs = fromMs - longestMsOf(lane);
      return listStarts(lane, Math.max(leastMs, untilMs - HOUR_MS), untilMs);
    });
    yield* happenings.toSorted((a, b) => b.startsAtMs - a.startsAtMs);
  }
  return undefined;
}

function listStarts(lane: Lane, fromMs: number, toMs: number): Happening[] {
  const happenings: Happening[] = [];
  for (let slot = slotAt(lane, fromMs); startOf(lane, slot) < toMs; slot++) {
    const happening = startOf(lane, slot) >= fromMs ? lane.happeningAt(slot) : undefined;
    if (happening) happenings.push(happening);
  }
  return happenings;
}
