import { BARS, type SpendKind } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';
import type { MatchProtection } from './ports.ts';
import { listMatchesOf, type MatchRow } from './store-matches.ts';

/** Who has not said yet who they are may play with what they have. */
const MISSING_SPENDS: readonly SpendKind[] = ['deposit'];

/** What a person's matches, and their silence about themselves, mean for them: said anew whenever one of these changes. */
export async function holdByMatches(
  tx: Sql,
  protection: MatchProtection,
  personId: number,
  isMissing: boolean,
): Promise<void> {
  const matches = await listMatchesOf(tx, personId);
  const isOpen = matches.some((match) => match.person_id === personId && match.word !== 'other');
  const hold = { source: 'match', code: 'identity_held' } as const;
  if (isOpen)
    await protection.restrict(tx, personId, { ...hold, spends: BARS.identity_held.spends, reason: 'person_matched' });
  else if (isMissing)
    await protection.restrict(tx, personId, { ...hold, spends: MISSING_SPENDS, reason: 'details_missing' });
  else await protection.lift(tx, personId, 'match', 'identity_held');
  await excludeWithThem(tx, protection, personId, matches);
}

/** Whoever is one with somebody excluded is excluded as they are, and until their end. */
async function excludeWithThem(
  tx: Sql,
  protection: MatchProtection,
  personId: number,
  matches: readonly MatchRow[],
): Promise<void> {
  const excluded = [];
  for (const match of matches.filter((one) => isOne(one, personId))) {
    const otherId = match.person_id === personId ? match.known_id : match.person_id;
    const end = await protection.isExcluded(tx, otherId);
    if (end) excluded.push(end.untilSec ?? Number.POSITIVE_INFINITY);
  }
  if (excluded.length === 0) return protection.lift(tx, personId, 'match', 'self_excluded');
  const untilSec = Math.max(...excluded);
  await protection.restrict(tx, personId, {
    source: 'match',
    code: 'self_excluded',
    spends: BARS.self_excluded.spends,
    ...(Number.isFinite(untilSec) && { untilSec }),
    reason: 'person_excluded',
  });
}

/**
 * By an operator's word, or where there is no doubt. Without that word only who came later is excluded with the other:
 * else anybody could shut somebody out by saying that they are them.
 */
function isOne({ person_id: toldId, answer, word }: MatchRow, personId: number): boolean {
  return word === 'same' || (word === null && answer === 'same' && toldId === personId);
}
