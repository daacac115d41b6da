import type { Happening, Run } from './happening.ts';
import { longestMsOf, slotAt, type Lane } from './lane.ts';
import type { WorldMessage } from './message.ts';

/** For so long after its end an event's results are still part of a snapshot. */
export const KEEP_ENDED_MS = 30 * 60_000;

/** The events of the present: announced, running, or ended a short while ago. */
export class Diary {
  private readonly nextSlots = new Map<Lane, number>();
  /** Not announced yet; the next one last. */
  private pending: Happening[] = [];
  private runs: Run[] = [];
  private atMs: number;
  /** What had ended by then was not told in the last snapshot, so nothing more is told of it. */
  private untoldUntilMs = -Infinity;

  private constructor(lanes: readonly Lane[], atMs: number) {
    this.atMs = atMs;
    for (const lane of lanes) this.nextSlots.set(lane, slotAt(lane, atMs - KEEP_ENDED_MS - longestMsOf(lane)));
    this.readProgramme(atMs);
  }

  /** Opened at a moment, it stands as if it had been kept for ever; an event at a time, for it takes seconds. */
  static *open(lanes: readonly Lane[], atMs: number): Generator<undefined, Diary> {
    const diary = new Diary(lanes, atMs);
    for (const happening of diary.takeAnnounced(atMs)) {
      diary.join(happening);
      yield undefined;
    }
    return diary;
  }

  get cursorMs(): number {
    return this.atMs;
  }

  /** Everything told since the last moment, in order of time, then of event. */
  advance(toMs: number): WorldMessage[] {
    this.readProgramme(toMs);
    this.runs.push(...this.takeAnnounced(toMs).map((happening) => happening.open()));
    const told = this.runs.flatMap((run) => {
      const isTold = run.endedAtMs === undefined || run.endedAtMs > this.untoldUntilMs;
      const messages = run.nextAtMs <= toMs ? run.advance(toMs) : [];
      return isTold ? messages : [];
    });
    this.runs = this.runs.filter((run) => run.endedAtMs === undefined || run.endedAtMs > toMs - KEEP_ENDED_MS);
    this.atMs = toMs;
    return told.toSorted((a, b) => a.generatedAtMs - b.generatedAtMs || compareText(eventOf(a), eventOf(b)));
  }

  /**
   * By start: what can be bet on first is known first. Of what has ended, only what ended after `endedSinceMs`. An event
   * at a time; the diary stays as it is until all are told.
   */
  *snapshot(endedSinceMs = Infinity): Generator<WorldMessage[], undefined> {
    this.untoldUntilMs = Math.min(endedSinceMs, this.atMs);
    const told = this.runs.filter(({ endedAtMs }) => endedAtMs === undefined || endedAtMs > endedSinceMs);
    const runs = told.toSorted((a, b) => a.startsAtMs - b.startsAtMs || compareText(a.id, b.id));
    for (const run of runs) yield run.snapshot(this.atMs);
    return undefined;
  }

  stateOf(events: ReadonlySet<string>): WorldMessage[] {
    const runs = this.runs.filter((run) => events.has(run.id) && run.endedAtMs === undefined);
    return runs.flatMap((run) => run.snapshot(this.atMs));
  }

  /** An event that was announced before the diary was opened. */
  private join(happening: Happening): void {
    const endMs = happening.startsAtMs < this.atMs ? happening.findEndMs() : Infinity;
    if (endMs <= this.atMs - KEEP_ENDED_MS) return;
    if (endMs <= this.atMs && happening.findLastMs() <= this.atMs) {
      this.runs.push(makePastRun(happening, endMs));
      return;
    }
    const run = happening.open();
    run.jump(this.atMs);
    this.runs.push(run);
  }

  /** What may be announced before `toMs`. */
  private readProgramme(toMs: number): void {
    const before = this.pending.length;
    for (const [lane, from] of this.nextSlots) {
      const upTo = slotAt(lane, toMs + lane.longestLeadMs);
      for (let slot = from; slot <= upTo; slot++) {
        const happening = lane.happeningAt(slot);
        if (happening) this.pending.push(happening);
      }
      this.nextSlots.set(lane, Math.max(from, upTo + 1));
    }
    if (this.pending.length > before) this.pending.sort((a, b) => b.announcedAtMs - a.announcedAtMs);
  }

  private takeAnnounced(toMs: number): Happening[] {
    const firstLater = this.pending.findLastIndex((happening) => happening.announcedAtMs > toMs);
    return this.pending.splice(firstLater + 1).toReversed();
  }
}

/** What had all been told before the diary was opened: played again only for whoever asks for its results. */
function makePastRun(happening: Happening, endMs: number): Run {
  let opened: Run | undefined;
  return {
    id: happening.id,
    startsAtMs: happening.startsAtMs,
    nextAtMs: Infinity,
    endedAtMs: endMs,
    advance: () => [],
    jump: () => undefined,
    snapshot(nowMs) {
      if (!opened) {
        opened = happening.open();
        opened.jump(happening.findLastMs());
      }
      return opened.snapshot(nowMs);
    },
  };
}

function eventOf(message: WorldMessage): string {
  return 'event' in message ? message.event : '';
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
