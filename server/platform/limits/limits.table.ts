import type { LimitName } from '@glasshouse/contracts/call';

export interface LimitRule {
  /** `caller`: the person who is signed in, with all their players, or else the address. */
  readonly by: 'address' | 'caller';
  readonly points: number;
  readonly windowSec: number;
}

export interface Limit {
  /** In the database where it must hold over processes and restarts; in this process's memory where it only saves work. */
  readonly kept: 'database' | 'memory';
  /** Only what was refused counts in the end: tries of those who know are given back. */
  readonly counts: 'all' | 'refused';
  /** So many are begun at once; those beyond wait and follow as evenly as the first rule has room for them. */
  readonly atOnce?: number;
  readonly rules: readonly LimitRule[];
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * Far above what people do, a family or an office behind one address included; ADDRESS_LIMIT_FACTOR raises those by
 * address. A limit that is kept in the database and cannot be read there refuses: it protects something.
 */
export const LIMITS = {
  registration: { kept: 'database', counts: 'all', rules: [
    { by: 'address', points: 300, windowSec: 10 * MINUTE },
    { by: 'address', points: 1_500, windowSec: DAY },
  ] },
  // Whoever has not proved any work is not worth more; see domain/session/decide-work.ts for wrong passwords.
  signIn: { kept: 'database', counts: 'all', rules: [{ by: 'address', points: 600, windowSec: MINUTE }] },
  savedCoupon: { kept: 'database', counts: 'all', rules: [
    { by: 'caller', points: 100, windowSec: 10 * MINUTE },
    { by: 'caller', points: 500, windowSec: DAY },
  ] },
  couponCode: { kept: 'database', counts: 'refused', rules: [
    { by: 'address', points: 60, windowSec: 10 * MINUTE },
    { by: 'address', points: 300, windowSec: DAY },
  ] },
  // Each costs a letter or a message; each target has a limit of its own (server/codes).
  code: { kept: 'database', counts: 'all', rules: [
    { by: 'address', points: 60, windowSec: 10 * MINUTE },
    { by: 'address', points: 600, windowSec: DAY },
  ] },
  account: { kept: 'database', counts: 'all', rules: [{ by: 'caller', points: 100, windowSec: HOUR }] },
  deposit: { kept: 'memory', counts: 'all', rules: [{ by: 'caller', points: 300, windowSec: MINUTE }] },
  bet: { kept: 'memory', counts: 'all', rules: [{ by: 'caller', points: 2_000, windowSec: 10 }] },
  // A bet slip asks three times a second at most while it is edited, and once while prices move.
  quote: { kept: 'memory', counts: 'all', atOnce: 6, rules: [{ by: 'caller', points: 30, windowSec: 6 }] },
  search: { kept: 'memory', counts: 'all', rules: [{ by: 'caller', points: 300, windowSec: 5 }] },
  // Of bets, receipts and payments by their number: people know theirs.
  lookup: { kept: 'memory', counts: 'refused', rules: [{ by: 'caller', points: 60, windowSec: MINUTE }] },
  picture: { kept: 'memory', counts: 'all', rules: [{ by: 'address', points: 60, windowSec: MINUTE }] },
  // Nobody who wants to tighten is ever turned away by these.
  protection: { kept: 'memory', counts: 'all', rules: [{ by: 'caller', points: 600, windowSec: MINUTE }] },
  ping: { kept: 'memory', counts: 'all', rules: [{ by: 'caller', points: 300, windowSec: MINUTE }] },
  // Files that somebody sends, and what they are sent in: as much as fits in a day's bounds, and no more.
  document: { kept: 'database', counts: 'all', rules: [
    { by: 'caller', points: 60, windowSec: HOUR },
    { by: 'caller', points: 150, windowSec: DAY },
  ] },
  documentPart: { kept: 'memory', counts: 'all', rules: [{ by: 'caller', points: 1_200, windowSec: 10 * MINUTE }] },
  // A file of a year is read row by row as it is sent; the days of a history are summed over thousands of bets.
  statement: { kept: 'memory', counts: 'all', rules: [{ by: 'caller', points: 120, windowSec: 10 * MINUTE }] },
  // A table counts every match of a season: some 20 ms of a reading connection.
  statistics: { kept: 'memory', counts: 'all', rules: [{ by: 'caller', points: 100, windowSec: 10 }] },
  // Fifty systems of bets cost some 150 ms of the program; a page asks for its own every few seconds while it is looked at.
  cashOuts: { kept: 'memory', counts: 'all', rules: [{ by: 'caller', points: 60, windowSec: 10 }] },
  // Somebody reads each of them.
  idea: { kept: 'database', counts: 'all', rules: [{ by: 'caller', points: 10, windowSec: DAY }] },
  captcha: { kept: 'memory', counts: 'all', rules: [{ by: 'caller', points: 120, windowSec: MINUTE }] },
  write: { kept: 'memory', counts: 'all', rules: [{ by: 'caller', points: 3_000, windowSec: MINUTE }] },
} as const satisfies Readonly<Record<LimitName, Limit>>;
