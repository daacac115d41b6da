import { MARKER_NAMES } from '@glasshouse/domain/markers';

/** Why somebody other than the person has set something, as the record has it. */
const WHYS = [
  'person_matched',
  'details_missing',
  'person_excluded',
  'register_match',
  'register_silent',
  'register_not_asked',
  'banned',
  'house_decision',
] as const;

const MARKERS: readonly string[] = MARKER_NAMES;

/**
 * Its words. Signs of harm are told with their figures in a section of their own; of a reason that is none of these
 * nothing is said: a false one would be worse.
 */
export function findWhy(reason: string | undefined): (typeof WHYS)[number] | 'signs' | undefined {
  if (reason === undefined) return undefined;
  const known = WHYS.find((why) => why === reason);
  // As many names as have room: the last may be cut short.
  return known ?? (MARKERS.includes(reason.split(' ')[0] ?? '') ? 'signs' : undefined);
}
