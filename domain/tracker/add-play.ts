import type { CountName, IncidentKind } from './tracker.table.ts';

/** Something that happened on the field. */
export interface Incident {
  /** Its number within the match: one that was told before is known by it. */
  readonly seq: number;
  readonly kind: IncidentKind;
  /** Whose it is. */
  readonly side?: 'home' | 'away';
  /** By the match's own clock, in whole seconds. */
  readonly clockSec?: number;
  /** Where, in thousandths of the field: from the end that the home side defends, and from the upper touchline. */
  readonly x?: number;
  readonly y?: number;
  /** How much it is worth: runs, what a visit takes off, the points of a ball. */
  readonly value?: number;
}

export interface SideCount {
  readonly name: CountName;
  readonly home: number;
  readonly away: number;
}

/** The present state of a match, as far as its field is told of. */
export interface Tracker {
  /** The last of them, the first thing first. */
  readonly incidents: readonly Incident[];
  /** The home side's share of the ball so far, in hundredths. */
  readonly possession?: number;
  readonly counts?: readonly SideCount[];
}

/** What a tracker has to learn: incidents that are new, share and counts as they are now; what is absent stays. */
export type Play = Partial<Tracker>;

/** Three darts take no more off; a break of snooker is less. */
export const MOST_VALUE = 180;

/** More than these are not kept. */
export const MOST_INCIDENTS = 20;

/** A tracker after what is new: the same rule on the board and in the browser. */
export function addPlay(before: Tracker | undefined, play: Play): Tracker {
  const incidents = [...(before?.incidents ?? []), ...(play.incidents ?? [])].slice(-MOST_INCIDENTS);
  return { ...before, ...play, incidents };
}
