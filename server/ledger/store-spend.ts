import { PROTECTION_REFUSALS, type SpendKind, type SpendVerdict } from '@glasshouse/domain/protection';
import { accept } from '@glasshouse/domain/decision';
import type { Sql } from '../platform/database/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import { GUARD_COLUMNS, toRefusalDetails, type GuardColumns, type RefusalDetails } from './refusal-details.ts';
import { ENTRY_KINDS, type EntryKind } from './house-accounts.table.ts';

/** Which entries each kind of leave may make. Stakes and what is on hold of them are booked with their bets, in batches. */
const ENTRIES_OF = {
  deposit: ['demo_deposit', 'bonus'],
  cash_out: ['cash_out'],
} as const satisfies Partial<Record<SpendKind, readonly EntryKind[]>>;

type CreditKind = keyof typeof ENTRIES_OF;

/** Money that reaches an account of the player's because they have asked for it. */
export interface Credit<Kind extends CreditKind> {
  readonly permit: SpendPermit<Kind>;
  readonly entry: (typeof ENTRIES_OF)[Kind][number];
  readonly accountId: number;
  readonly fromAccount: number;
  readonly currency: string;
  readonly amountMinor: number;
  readonly betId?: number;
}

/** What money that comes in may be refused for. */
const CREDIT_REFUSALS = [
  'sign_in_required',
  'account_unknown',
  ...PROTECTION_REFUSALS,
] as const satisfies readonly SpendVerdict[];
export type CreditRefusal = (typeof CREDIT_REFUSALS)[number];

export interface Credited {
  readonly entryId: number;
  readonly balanceMinor: number;
}

type CreditDecision =
  | { readonly ok: true; readonly value: Credited }
  | ({ readonly ok: false; readonly code: CreditRefusal } & RefusalDetails);

interface VerdictRow extends GuardColumns {
  readonly verdict: SpendVerdict;
  readonly entry_id: number | null;
  readonly balance_minor: number | null;
}

/** Locks the player and the account, judges and books; see 031-withdrawals.sql. */
const CREDIT = `select s.verdict, s.entry_id, s.balance_minor, ${GUARD_COLUMNS}
  from spend(array[row(1, $1, $2, $3, $4, $5, $6, $4, $7, $8, null, null, null)::spend_asked],
    lock_spenders(array[$2]::bigint[], array[$4]::bigint[])) s`;

/** One movement towards a player, judged at the one door. */
export async function credit<Kind extends CreditKind>(
  tx: Sql,
  { permit, entry, accountId, fromAccount, currency, amountMinor, betId }: Credit<Kind>,
): Promise<CreditDecision> {
  const [row] = await tx.query<VerdictRow>(
    CREDIT,
    [
      ENTRY_KINDS[entry],
      permit.playerId,
      permit.sessionId ?? null,
      accountId,
      currency,
      fromAccount,
      amountMinor,
      betId ?? null,
    ],
    'ledger-credit',
  );
  if (!row) throw new Error('money that was asked for got no verdict');
  if (row.verdict === 'accepted' && row.entry_id !== null && row.balance_minor !== null) {
    return accept({ entryId: row.entry_id, balanceMinor: row.balance_minor });
  }
  const code = CREDIT_REFUSALS.find((known) => known === row.verdict);
  if (code === undefined) throw new Error(`a credit was judged "${row.verdict}"`);
  return { ok: false, code, ...toRefusalDetails(row) };
}
