/**
 * What time here stops, said a second time for tests: what is heard of somebody counts from word to word, hours of a day
 * and a reality check begin when that has come to so much, and what would have stopped them had they stayed stands until
 * somebody looks. Shares nothing with domain/ or the rest of this module. All times are milliseconds.
 */
export interface TimeBar {
  readonly code: 'session_time_over' | 'reality_check_due';
  readonly from: number;
  readonly until: number;
}

/** What is set of the time here. */
export interface ModelHours {
  readonly hours: number | undefined;
  readonly minutes: number | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Traces begin at noon. */
const NOON = 12 * HOUR;
const GONE_AFTER = 90_000;
const ANSWERED_WITHIN = MINUTE;

const dayOf = (at: number): number => Math.floor((at + NOON) / DAY);
const beginOf = (day: number): number => day * DAY - NOON;

export class PresenceModel {
  #seen: number | undefined;
  #day = 0;
  #today = 0;
  #sinceCheck = 0;
  #hasHours = false;
  /** As they were written when somebody last looked. */
  written: readonly TimeBar[] = [];

  get isKnown(): boolean {
    return this.#seen !== undefined;
  }

  /** A first check has time of its own. */
  beginCheck(): void {
    this.#sinceCheck = 0;
  }

  rewrite(set: ModelHours, at: number): void {
    const isCounted = set.hours !== undefined || set.minutes !== undefined;
    if (this.#seen === undefined && !isCounted) return;
    if (this.#seen === undefined) {
      this.#seen = at;
      this.#day = dayOf(at);
    }
    if (set.hours !== undefined && !this.#hasHours) {
      if (this.#day !== dayOf(at)) this.#today = 0;
      this.#day = dayOf(at);
    }
    this.#hasHours = set.hours !== undefined;
    this.written = this.listBars(set, at);
  }

  /** What would be written now. */
  listBars({ hours, minutes }: ModelHours, at: number): TimeBar[] {
    const seen = this.#seen;
    if (seen === undefined) return [];
    const isHere = at - seen <= GONE_AFTER;
    const day = dayOf(at);
    const bars: TimeBar[] = [];
    // Of another day than the one that was counted nothing is known until they are heard of in it.
    if (hours !== undefined && this.#day === day) {
      const left = Math.max(0, hours * HOUR - this.#today);
      const [from, until] = [seen + left, beginOf(day + 1)];
      if ((isHere || left === 0) && from < until) bars.push({ code: 'session_time_over', from, until });
    }
    if (minutes !== undefined) {
      const left = minutes * MINUTE - this.#sinceCheck;
      const from = seen + left + ANSWERED_WITHIN;
      if (isHere || left <= 0) bars.push({ code: 'reality_check_due', from, until: Number.POSITIVE_INFINITY });
    }
    return bars;
  }

  /** A page's word: what stands is written anew where they had left, or where another day has begun. */
  hear(set: ModelHours, at: number): void {
    if (this.#seen === undefined) return;
    const gap = at - this.#seen;
    const [hadLeft, before] = [gap > GONE_AFTER, this.#day];
    if (gap < -GONE_AFTER) this.#seen = at;
    if (gap > 0) {
      const added = hadLeft ? 0 : gap;
      const day = dayOf(at);
      this.#today = day === this.#day ? this.#today + added : Math.min(added, at - beginOf(day));
      this.#day = day;
      this.#sinceCheck += added;
      this.#seen = at;
    }
    if (hadLeft || before !== this.#day) this.rewrite(set, at);
  }
}
