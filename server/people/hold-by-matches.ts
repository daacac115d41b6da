import { BARS, type SpendKind } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';
import type { HoldCode, MatchProtection } from './ports.ts';
import { deleteHold, listHolds, saveHold, type HoldRow } from './store-holds.ts';
import { listMatchesOf, type MatchRow } from './store-matches.ts';

/** Who has not said yet who they are may play with what they have. */
const MISSING_SPENDS: readonly SpendKind[] = ['deposit'];

interface Hold {
  readonly spends: readonly SpendKind[];
  readonly reason: string;
  readonly untilMs?: number;
}

/**
 * What a person's matches, and their silence about themselves, mean for them: worked out anew whenever one of these
 * changes, under their lock. Protection is told only what is new, since it writes down, and tells, whatever it is told.
 */
export async function holdByMatches(
  tx: Sql,
  protection: MatchProtection,
  personId: number,
  isMissing: boolean,
): Promise<void> {
  const matches = await listMatchesOf(tx, personId);
  const holds = await listHolds(tx, personId);
  const isOpen = matches.some((match) => match.person_id === personId && match.word !== 'other');
  const end = await findEnd(tx, protection, personId, matches);
  const due: readonly [HoldCode, Hold | undefined][] = [
    ['identity_held', holdOfIdentity({ isOpen, isMissing })],
    ['self_excluded', end && { spends: BARS.self_excluded.spends, reason: 'person_excluded', ...end }],
  ];
  for (const [code, hold] of due) if (!isHeldAs(holds, code, hold)) await setHold(tx, protection, personId, code, hold);
}

/** Until an operator has said whether two are one; or until they have said who they are. */
export function holdOfIdentity(about: { readonly isOpen: boolean; readonly isMissing: boolean }): Hold | undefined {
  if (about.isOpen) return { spends: BARS.identity_held.spends, reason: 'person_matched' };
  return about.isMissing ? { spends: MISSING_SPENDS, reason: 'details_missing' } : undefined;
}

/** Whether that is what protection was told last. */
export function isHeldAs(holds: readonly HoldRow[], code: HoldCode, hold: Hold | undefined): boolean {
  const known = holds.find((one) => one.code === code);
  return known?.reason === hold?.reason && (known?.until_ms ?? undefined) === hold?.untilMs;
}

async function setHold(
  tx: Sql,
  protection: MatchProtection,
  personId: number,
  code: HoldCode,
  hold: Hold | undefined,
): Promise<void> {
  if (!hold) {
    await deleteHold(tx, personId, code);
    await protection.lift(tx, personId, { source: 'match', code });
    return;
  }
  await saveHold(tx, personId, { code, reason: hold.reason, until_ms: hold.untilMs ?? null });
  await protection.restrict(tx, personId, { source: 'match', code, ...hold });
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
