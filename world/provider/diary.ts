import { slotAt, type Calendar, type Fixture, type Lane, type WorldPlan } from './calendar.ts';
import { EventRun } from './event-run.ts';
import type { WorldMessage } from './message.ts';
import { findEndMs } from './play-match.ts';

/** For so long after its end an event's results are still part of a snapshot. */
export const KEEP_ENDED_MS = 30 * 60_000;

/** How many slots back a match may have begun that is not over yet. */
export const LONGEST_MATCH_SLOTS = 3;

/** The events of the present: announced, running, or ended a short while ago. */
export class Diary {
  private readonly plan: WorldPlan;
  private readonly calendar: Calendar;
  private readonly nextSlots = new Map<Lane, number>();
  /** Not announced yet; the next one last. */
  private pending: Fixture[] = [];
  private runs: EventRun[] = [];
  private atMs: number;

  /** Opened at a moment, it stands as if it had been kept for ever. */
  constructor(plan: WorldPlan, calendar: Calendar, atMs: number) {
    this.plan = plan;
    this.calendar = calendar;
    this.atMs = atMs;
    for (const lane of calendar.lanes) {
      this.nextSlots.set(lane, slotAt(lane, atMs - KEEP_ENDED_MS) - LONGEST_MATCH_SLOTS);
    }
    this.readCalendar(atMs);
    for (const fixture of this.takeAnnounced(atMs)) {
      if (fixture.startsAtMs < atMs && findEndMs(plan, fixture) <= atMs - KEEP_ENDED_MS) continue;
      const run = new EventRun(plan, fixture);
      run.jump(atMs);
      this.runs.push(run);
    }
  }

  get cursorMs(): number {
    return this.atMs;
  }

  /** Everything told since the last moment, in order of time, then of event. */
  advance(toMs: number): WorldMessage[] {
    this.readCalendar(toMs);
    this.runs.push(...this.takeAnnounced(toMs).map((fixture) => new EventRun(this.plan, fixture)));
    const told = this.runs.flatMap((run) => (run.nextAtMs <= toMs ? run.advance(toMs) : []));
    this.runs = this.runs.filter((run) => run.endedAtMs === undefined || run.endedAtMs > toMs - KEEP_ENDED_MS);
    this.atMs = toMs;
    return told.toSorted((a, b) => a.generatedAtMs - b.generatedAtMs || compareText(eventOf(a), eventOf(b)));
  }

  /** By start: what can be bet on first is known first. */
  snapshot(): WorldMessage[] {
    const runs = this.runs.toSorted((a, b) => compareFixtures(a.fixture, b.fixture));
    return runs.flatMap((run) => run.snapshot(this.atMs));
  }

  /** Fixtures whose announcement may come up before `toMs`. */
  private readCalendar(toMs: number): void {
    const before = this.pending.length;
    for (const [lane, from] of this.nextSlots) {
      const upTo = slotAt(lane, toMs + this.calendar.longestLeadMs);
      for (let slot = from; slot <= upTo; slot++) this.pending.push(this.calendar.fixtureAt(lane, slot));
      this.nextSlots.set(lane, Math.max(from, upTo + 1));
    }
    if (this.pending.length > before) this.pending.sort((a, b) => b.announcedAtMs - a.announcedAtMs);
  }

  private takeAnnounced(toMs: number): Fixture[] {
    const firstLater = this.pending.findLastIndex((fixture) => fixture.announcedAtMs > toMs);
    return this.pending.splice(firstLater + 1).toReversed();
  }
}

function compareFixtures(a: Fixture, b: Fixture): number {
  return a.startsAtMs - b.startsAtMs || compareText(a.id, b.id);
}

function eventOf(message: WorldMessage): string {
  return 'event' in message ? message.event : '';
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
