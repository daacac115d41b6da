import { BARS, type SpendKind } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';
import type { HoldCode, MatchProtection } from './ports.ts';
import { lockKeys } from './store.ts';
import { deleteHold, findHold, saveHold } from './store-holds.ts';
import { listMatchesOf, type MatchRow } from './store-matches.ts';

/** Who has not said yet who they are may play with what they have. */
const MISSING_SPENDS: readonly SpendKind[] = ['deposit'];

/**
 * What a person's matches, and their silence about themselves, mean for them: worked out anew whenever one of these
 * changes. Protection is told only what is new, since it writes down, and tells, whatever it is told.
 */
export async function holdByMatches(
  tx: Sql,
  protection: MatchProtection,
  personId: number,
  isMissing: boolean,
): Promise<void> {
  await lockKeys(tx, personId, []);
  const matches = await listMatchesOf(tx, personId);
  const isOpen = matches.some((match) => match.person_id === personId && match.word !== 'other');
  const set = (hold: Hold): Promise<void> => setHold(tx, protection, personId, hold);
  if (isOpen) await set({ code: 'identity_held', spends: BARS.identity_held.spends, reason: 'person_matched' });
  else if (isMissing) await set({ code: 'identity_held', spends: MISSING_SPENDS, reason: 'details_missing' });
  else await liftHold(tx, protection, personId, 'identity_held');
  const end = await findEnd(tx, protection, personId, matches);
  if (!end) return liftHold(tx, protection, personId, 'self_excluded');
  await set({ code: 'self_excluded', spends: BARS.self_excluded.spends, reason: 'person_excluded', ...end });
}

interface Hold {
  readonly code: HoldCode;
  readonly spends: readonly SpendKind[];
  readonly reason: string;
  readonly untilMs?: number;
}

async function setHold(tx: Sql, protection: MatchProtection, personId: number, hold: Hold): Promise<void> {
  const { code, reason, untilMs = null } = hold;
  const known = await findHold(tx, personId, code);
  if (known?.reason === reason && known.until_ms === untilMs) return;
  await saveHold(tx, personId, { code, reason, until_ms: untilMs });
  await protection.restrict(tx, personId, { source: 'match', ...hold });
}

async function liftHold(tx: Sql, protection: MatchProtection, personId: number, code: HoldCode): Promise<void> {
  if (!(await findHold(tx, personId, code))) return;
  await deleteHold(tx, personId, code);
  await protection.lift(tx, personId, { source: 'match', code });
}

/**
 * Whoever is one with somebody excluded is excluded as they are, and until the last of their ends: by what each has of
 * their own, since two who are one would else keep each other excluded for ever.
 */
async function findEnd(
  tx: Sql,
  protection: MatchProtection,
  personId: number,
  matches: readonly MatchRow[],
): Promise<{ readonly untilMs?: number } | undefined> {
  const ends: number[] = [];
  for (const match of matches.filter((one) => isOne(one, personId))) {
    const otherId = match.person_id === personId ? match.known_id : match.person_id;
    const end = await protection.findOwnExclusion(tx, otherId);
    if (end) ends.push(end.untilSec === undefined ? Number.POSITIVE_INFINITY : end.untilSec * 1_000);
  }
  if (ends.length === 0) return undefined;
  const untilMs = Math.max(...ends);
  return Number.isFinite(untilMs) ? { untilMs } : {};
}

/**
 * By an operator's word, or where there is no doubt. Without that word only who came later is excluded with the other:
 * else anybody could shut somebody out by saying that they are them.
 */
function isOne({ person_id: toldId, answer, word }: MatchRow, personId: number): boolean {
  return word === 'same' || (word === null && answer === 'same' && toldId === personId);
}
