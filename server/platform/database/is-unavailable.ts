import { isConnectionError } from './connection-error.ts';

/**
 * What PostgreSQL says where it was asked rightly and could not: no room on the disk or in memory, too many connections,
 * going down or coming up, a disk that fails, two that waited for each other. Whole classes by their first two letters.
 */
const PASSING_CODES = new Set(['40001', '40P01', '55P03', '25006', '58030']);
const PASSING_CLASSES = new Set(['08', '53', '57']);

/** True for failures that are no fault of the call: it may be made again as it is, and may then be answered. */
export function isUnavailable(error: unknown): boolean {
  if (isConnectionError(error)) return true;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return PASSING_CODES.has(error.code) || (SQLSTATE.test(error.code) && PASSING_CLASSES.has(error.code.slice(0, 2)));
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
