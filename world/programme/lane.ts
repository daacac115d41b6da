import type { Happening } from './happening.ts';

/** What follows one another in slots of equal length has its place and time by the number of its slot. */
export interface Slots {
  readonly slotMs: number;
  readonly offsetMs: number;
  /** How long one of them takes, where slots are closer to one another than that. */
  readonly spanMs?: number;
}

/** One court, rink, course or league, and what is on there. */
export interface Lane extends Slots {
  /** Nothing is announced earlier before its start. */
  readonly longestLeadMs: number;
  /** Nothing where the slot is left free. */
  happeningAt(slot: number): Happening | undefined;
}

/** How many times as long as one takes something may have begun that is not over yet. */
const LONGEST_SPANS = 3;

/** What began earlier before a moment than that is over. */
export function longestMsOf({ slotMs, spanMs = slotMs }: Slots): number {
  return LONGEST_SPANS * spanMs;
}

export function startOf(lane: Slots, slot: number): number {
  return slot * lane.slotMs + lane.offsetMs;
}

/** The slot that runs at a moment. */
export function slotAt(lane: Slots, atMs: number): number {
  return Math.floor((atMs - lane.offsetMs) / lane.slotMs);
}
