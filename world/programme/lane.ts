import type { Happening } from './happening.ts';

/** What follows one another in slots of equal length has its place and time by the number of its slot. */
export interface Slots {
  readonly slotMs: number;
  readonly offsetMs: number;
}

/** One court, rink, course or league, and what is on there. */
export interface Lane extends Slots {
  /** Nothing is announced earlier before its start. */
  readonly longestLeadMs: number;
  happeningAt(slot: number): Happening;
}

/** How many slots back something may have begun that is not over yet. */
export const LONGEST_SLOTS = 3;

export function startOf(lane: Slots, slot: number): number {
  return slot * lane.slotMs + lane.offsetMs;
}

/** The slot that runs at a moment. */
export function slotAt(lane: Slots, atMs: number): number {
  return Math.floor((atMs - lane.offsetMs) / lane.slotMs);
}
