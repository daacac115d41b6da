import { accept, type Decision } from '@glasshouse/domain/decision';
import { PROTECTION_REFUSALS, type SpendVerdict } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import { ENTRY_KINDS } from './house-accounts.table.ts';
import { houseAccountId } from './house-accounts.ts';
import { GUARD_COLUMNS, toRefusalDetails, type GuardColumns, type RefusalDetails } from './refusal-details.ts';

/** The stake of a coupon of a pool, or of a ticket of a lottery. */
export interface PoolStake {
  readonly permit: SpendPermit<'stake'>;
  readonly accountId: number;
  /** The account of the house that takes it. */
  readonly purpose: 'pools' | 'lotteries';
  readonly currency: string;
  readonly amountMinor: number;
  readonly couponId: number;
  /** SHA-256 of what it is staked on, in hexadecimal digits: the entry carries it (docs/hashed-texts.md). */
  readonly termsHash: string;
}

/** What such a stake may be refused for, in the order in which it is judged. */
const POOL_STAKE_REFUSALS = [
  'sign_in_required',
  'account_unknown',
  'account_inactive',
  'account_frozen',
  ...PROTECTION_REFUSALS,
  'funds_insufficient',
] as const satisfies readonly SpendVerdict[];
type PoolStakeRefusal = (typeof POOL_STAKE_REFUSALS)[number];

interface VerdictRow extends GuardColumns {
  readonly verdict: SpendVerdict;
  readonly entry_id: number | null;
  readonly balance_minor: number | null;
}

/** Locks the player and the account, judges and books: the guard asks and counts it as it does a bet's stake. */
const STAKE = `select s.verdict, s.entry_id, s.balance_minor, ${GUARD_COLUMNS}
  from spend(array[row(1, $1, $2, $3, $4, $5, $4, $6, $7, $8, decode($9, 'hex'), null, null)::spend_asked],
    lock_spenders(array[$2]::bigint[], array[$4]::bigint[])) s`;

export async function stakeOnPool(
  tx: Sql,
  { permit, accountId, purpose, currency, amountMinor, couponId, termsHash }: PoolStake,
): Promise<
  | Extract<Decision<{ readonly entryId: number; readonly balanceMinor: number }, never>, { readonly ok: true }>
  | ({ readonly ok: false; readonly code: PoolStakeRefusal } & RefusalDetails)
> {
  const [row] = await tx.query<VerdictRow>(
    STAKE,
    [
      ENTRY_KINDS.pool_stake,
      permit.playerId,
      permit.sessionId ?? null,
      accountId,
      currency,
      houseAccountId(purpose, currency),
      amountMinor,
      couponId,
      termsHash,
    ],
    'ledger-pool-stake',
  );
  if (!row) throw new Error('the stake of a pool got no verdict');
  if (row.verdict === 'accepted' && row.entry_id !== null && row.balance_minor !== null) {
    return accept({ entryId: row.entry_id, balanceMinor: row.balance_minor });
  }
  const code = POOL_STAKE_REFUSALS.find((known) => known === row.verdict);
  if (code === undefined) throw new Error(`the stake of a pool was judged "${row.verdict}"`);
  return { ok: false, code, ...toRefusalDetails(row) };
}
