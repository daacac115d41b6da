import { makeCalendar, slotAt, type Fixture, type Lane, type WorldPlan } from './calendar.ts';
import { findEndMs, startEventRun, type EventRun } from './event-run.ts';
import type { WorldMessage } from './message.ts';

/** The world as its provider tells it: what it says depends on its plan and the moment, on nothing else. */
export interface World {
  /** Everything told after `fromMs` up to and including `toMs`, in order; cheap where one call begins where the last ended. */
  messagesBetween(fromMs: number, toMs: number): WorldMessage[];
  /** The present state of every event, and the results of those that ended a short while ago. */
  snapshotAt(nowMs: number): WorldMessage[];
  /** The results of events that ended after `fromMs` up to `toMs`, event by event, the latest first. */
  resultsBetween(fromMs: number, toMs: number): Generator<WorldMessage[], undefined>;
}

/** For so long after its end an event's results are still part of a snapshot. */
export const KEEP_ENDED_MS = 30 * 60_000;
/** How many slots back a match may have begun that is not over yet. */
const LONGEST_MATCH_SLOTS = 3;

interface Diary {
  cursorMs: number;
  runs: EventRun[];
  /** Not announced yet; the next one last. */
  pending: Fixture[];
  readonly nextSlots: Map<Lane, number>;
}

export function makeWorld(plan: WorldPlan): World {
  const calendar = makeCalendar(plan);
  let diary: Diary | undefined;

  /** Fixtures whose announcement may come up before `toMs`. */
  function readCalendar(to: Diary, toMs: number): void {
    const fresh: Fixture[] = [];
    for (const lane of calendar.lanes) {
      const from = to.nextSlots.get(lane) ?? 0;
      const upTo = slotAt(lane, toMs + calendar.longestLeadMs);
      for (let slot = from; slot <= upTo; slot++) fresh.push(calendar.fixtureAt(lane, slot));
      to.nextSlots.set(lane, Math.max(from, upTo + 1));
    }
    if (fresh.length === 0) return;
    to.pending.push(...fresh);
    to.pending.sort((a, b) => b.announcedAtMs - a.announcedAtMs || compareText(b.id, a.id));
  }

  function takeAnnounced(from: Diary, toMs: number): Fixture[] {
    const taken: Fixture[] = [];
    for (let next = from.pending.at(-1); next && next.announcedAtMs <= toMs; next = from.pending.at(-1)) {
      taken.push(next);
      from.pending.pop();
    }
    return taken;
  }

  function openAt(atMs: number): Diary {
    const opened: Diary = { cursorMs: atMs, runs: [], pending: [], nextSlots: new Map() };
    for (const lane of calendar.lanes) {
      opened.nextSlots.set(lane, slotAt(lane, atMs - KEEP_ENDED_MS) - LONGEST_MATCH_SLOTS);
    }
    readCalendar(opened, atMs);
    for (const fixture of takeAnnounced(opened, atMs)) {
      if (fixture.startsAtMs < atMs && findEndMs(plan, fixture) <= atMs - KEEP_ENDED_MS) continue;
      const run = startEventRun(plan, fixture);
      run.jump(atMs);
      opened.runs.push(run);
    }
    return opened;
  }

  function moveTo(fromMs: number, toMs: number): { readonly diary: Diary; readonly messages: WorldMessage[] } {
    const present = diary && diary.cursorMs === fromMs ? diary : openAt(fromMs);
    readCalendar(present, toMs);
    present.runs.push(...takeAnnounced(present, toMs).map((fixture) => startEventRun(plan, fixture)));
    const told = present.runs.flatMap((run) => (run.nextAtMs <= toMs ? run.advance(toMs) : []));
    present.runs = present.runs.filter((run) => run.endedAtMs === undefined || run.endedAtMs > toMs - KEEP_ENDED_MS);
    present.cursorMs = toMs;
    diary = present;
    return { diary: present, messages: told.toSorted(compareMessages) };
  }

  function* resultsBetween(fromMs: number, toMs: number): Generator<WorldMessage[], undefined> {
    const fixtures = calendar.lanes.flatMap((lane) => {
      const first = slotAt(lane, fromMs) - LONGEST_MATCH_SLOTS;
      return Array.from({ length: slotAt(lane, toMs) - first + 1 }, (_, index) => calendar.fixtureAt(lane, first + index));
    });
    for (const fixture of fixtures.toSorted((a, b) => b.startsAtMs - a.startsAtMs)) {
      const endMs = findEndMs(plan, fixture);
      if (endMs <= fromMs || endMs > toMs) continue;
      const run = startEventRun(plan, fixture);
      run.jump(endMs);
      yield run.snapshot(endMs);
    }
  }

  return {
    resultsBetween,
    messagesBetween: (fromMs, toMs) => moveTo(fromMs, toMs).messages,
    snapshotAt(nowMs) {
      const since = diary && diary.cursorMs <= nowMs ? diary.cursorMs : nowMs;
      const present = moveTo(since, nowMs).diary;
      const runs = present.runs.toSorted((a, b) => a.fixture.startsAtMs - b.fixture.startsAtMs || compareText(a.fixture.id, b.fixture.id));
      return runs.flatMap((run) => run.snapshot(nowMs));
    },
  };
}

function eventOf(message: WorldMessage): string {
  return 'event' in message ? message.event : '';
}

/** By time, then by event; an event's own order stays, for sorting is stable. */
function compareMessages(a: WorldMessage, b: WorldMessage): number {
  return a.generatedAtMs - b.generatedAtMs || compareText(eventOf(a), eventOf(b));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
