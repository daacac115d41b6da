/** Signs of harm in what a person does themselves: which there are, and the figures that made them. */
export { findLoss } from './find-loss.ts';
export { findSigns, LOOK_BACK_MS } from './find-signs.ts';
export { SIGN_FIGURES, type Looking, type Sign, type SignFigure, type SignFigures } from './sign.ts';
export {
  MARKER_NAMES,
  MARKER_PROFILES,
  MARKER_WORDS,
  PATTERN_NAMES,
  type MarkerGrade,
  type MarkerName,
} from './marker.table.ts';
export type { PlayEvent } from './play-event.ts';
