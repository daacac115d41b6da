import type { ProfileName } from '../protection/index.ts';
import type { MarkerGrade, MarkerName } from './marker.table.ts';

/** What made a sign: whole numbers, each by its name. */
export const SIGN_FIGURES = [
  'count',
  'withinMinutes',
  'withinDays',
  'nowMinor',
  'highestMinor',
  'beforeMinor',
  'nowMinutes',
  'beforeMinutes',
] as const;
export type SignFigure = (typeof SIGN_FIGURES)[number];
export type SignFigures = Readonly<Partial<Record<SignFigure, number>>>;

export interface Sign {
  readonly name: MarkerName;
  readonly grade: MarkerGrade;
  readonly figures: SignFigures;
}

export interface Looking {
  readonly profile: ProfileName;
  readonly nowMs: number;
  /** How far the clock of the person's zone is ahead of UTC. */
  readonly zoneOffsetMs: number;
}
