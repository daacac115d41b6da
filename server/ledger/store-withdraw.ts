import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { SpendVerdict } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import { ENTRY_KINDS } from './house-accounts.table.ts';
import { houseAccountId } from './house-accounts.ts';

/** Money on its way out to its player. */
interface Withdraw {
  readonly permit: SpendPermit<'withdrawal'>;
  readonly accountId: number;
  readonly currency: string;
  readonly amountMinor: number;
}

interface Withdrawn {
  readonly entryId: number;
  readonly balanceMinor: number;
}

/** What it may be refused for: nothing of protection is among them (031-withdrawals.sql). */
const WITHDRAW_REFUSALS = [
  'sign_in_required',
  'account_unknown',
  'account_inactive',
  'account_frozen',
  'funds_insufficient',
] as const satisfies readonly SpendVerdict[];
type WithdrawRefusal = (typeof WITHDRAW_REFUSALS)[number];

interface VerdictRow {
  readonly verdict: SpendVerdict;
  readonly entry_id: number | null;
  readonly balance_minor: number | null;
}

/** Locks the player and the account, judges and books. */
const WITHDRAW = `select s.verdict, s.entry_id, s.balance_minor
  from spend(array[row(1, $1, $2, $3, $4, $5, $4, $6, $7, null, null, null, null)::spend_asked],
    lock_spenders(array[$2]::bigint[], array[$4]::bigint[])) s`;

/** Into the house's account `payouts`, where it stays until the house has paid it, or has refused to. */
export async function withdraw(
  tx: Sql,
  { permit, accountId, currency, amountMinor }: Withdraw,
): Promise<Decision<Withdrawn, WithdrawRefusal>> {
  const [row] = await tx.query<VerdictRow>(
    WITHDRAW,
    [
      ENTRY_KINDS.withdrawal,
      permit.playerId,
      permit.sessionId ?? null,
      accountId,
      currency,
      houseAccountId('payouts', currency),
      amountMinor,
    ],
    'ledger-withdraw',
  );
  if (!row) throw new Error('a withdrawal got no verdict');
  if (row.verdict === 'accepted' && row.entry_id !== null && row.balance_minor !== null) {
    return accept({ entryId: row.entry_id, balanceMinor: row.balance_minor });
  }
  const code = WITHDRAW_REFUSALS.find((known) => known === row.verdict);
  if (code === undefined) throw new Error(`a withdrawal was judged "${row.verdict}"`);
  return refuse(code);
}
