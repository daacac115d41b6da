import { accept, refuse, type Decision } from '../decision/index.ts';

/** A leg of a bet on hold: how it stood when the bet was asked for, and how it stands. Versions rise with changes. */
export interface HeldLeg {
  readonly seen: LegState;
  readonly now: LegState;
}

interface LegState {
  /** Absent where nothing is for sale. */
  readonly oddsMilli: number | undefined;
  readonly marketVersion: number;
  readonly scoreVersion: number;
}

export type CancelRefusal = 'cancel_moved';

/**
 * A bet on hold may be taken back for nothing only while nothing has moved since it was asked for. Afterwards it is
 * decided when its time has come, as the player wished at the click: otherwise the delay would be a free look at what
 * happens next.
 */
export function decideCancel(legs: readonly HeldLeg[]): Decision<true, CancelRefusal> {
  return legs.every(({ seen, now }) => isSame(seen, now)) ? accept(true) : refuse('cancel_moved');
}

function isSame(seen: LegState, now: LegState): boolean {
  return (
    seen.oddsMilli !== undefined &&
    seen.oddsMilli === now.oddsMilli &&
    seen.marketVersion === now.marketVersion &&
    seen.scoreVersion === now.scoreVersion
  );
}
