import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { listProtected, type Protected } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { detailsOf, refusal, type Refused } from '../platform/http/index.ts';

interface AskedStake {
  readonly accountId: number;
  /** What would leave the account. */
  readonly ownMinor: number;
}

/** What protects the person and would refuse this stake, whatever else stands against it. */
export async function findProtection(sql: Sql, stake: AskedStake): Promise<Protected | undefined> {
  return (await listProtected(sql, [stake])).get(0);
}

/**
 * Whoever is protected hears of that before anything else: of no price to agree to, and of no smaller stake that would be
 * taken. One read, and only where a bet is refused.
 */
export async function protectFirst<Code extends RefusalCode>(
  sql: Sql,
  stake: AskedStake,
  otherwise: Refused<Code>,
): Promise<Refused<Code | Protected['code']>> {
  const found = await findProtection(sql, stake);
  return found ? { ...refusal(found.code), ...detailsOf(found) } : otherwise;
}
