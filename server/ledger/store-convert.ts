import { PROTECTION_REFUSALS, type SpendVerdict } from '@glasshouse/domain/protection';
import { accept } from '@glasshouse/domain/decision';
import type { Sql } from '../platform/database/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import { GUARD_COLUMNS, toRefusalDetails, type GuardColumns, type RefusalDetails } from './refusal-details.ts';
import { ENTRY_KINDS } from './house-accounts.table.ts';
import { houseAccountId } from './house-accounts.ts';

interface Side {
  readonly accountId: number;
  readonly currency: string;
  readonly amountMinor: number;
}

/** Money that leaves one account of a player for another of theirs. */
export interface Exchange {
  readonly permit: SpendPermit<'conversion'>;
  readonly from: Side;
  readonly to: Side;
}

export interface Exchanged {
  readonly outEntryId: number;
  readonly inEntryId: number;
  readonly fromBalanceMinor: number;
  readonly toBalanceMinor: number;
}

const EXCHANGE_REFUSALS = [
  'sign_in_required',
  'account_unknown',
  'account_inactive',
  'account_frozen',
  ...PROTECTION_REFUSALS,
  'funds_insufficient',
] as const satisfies readonly SpendVerdict[];
type ExchangeRefusal = (typeof EXCHANGE_REFUSALS)[number];

type ExchangeDecision =
  | { readonly ok: true; readonly value: Exchanged }
  | ({ readonly ok: false; readonly code: ExchangeRefusal } & RefusalDetails);

interface VerdictRow extends GuardColumns {
  readonly verdict: SpendVerdict;
  readonly entry_id: number | null;
  readonly balance_minor: number | null;
}

const SPEND = `select s.verdict, s.entry_id, s.balance_minor, ${GUARD_COLUMNS}
  from spend(array[row(1, $1, $2, $3, $4, $5, $6, $7, $8, null, null, null, null)::spend_asked], $9::timestamptz) s`;

/**
 * Through the house's exchange accounts, one of each currency: the player and both accounts are locked at once, then the
 * money that leaves is judged, and what it became is credited under the same locks.
 */
export async function exchange(tx: Sql, { permit, from, to }: Exchange): Promise<ExchangeDecision> {
  const [locked] = await tx.query<{ at: string }>(
    'select lock_spenders(array[$1]::bigint[], array[$2, $3]::bigint[])::text as at',
    [permit.playerId, from.accountId, to.accountId],
    'ledger-lock-exchange',
  );
  if (!locked) throw new Error('an exchange has no time');
  const spend = async (kind: 'exchange_out' | 'exchange_in', side: Side, debit: number, credit: number) => {
    const { playerId, sessionId = null } = permit;
    const { accountId, currency, amountMinor } = side;
    const asked = [ENTRY_KINDS[kind], playerId, sessionId, accountId, currency, debit, credit, amountMinor, locked.at];
    const [row] = await tx.query<VerdictRow>(SPEND, asked, 'ledger-exchange');
    if (!row) throw new Error('an exchange got no verdict');
    return row;
  };
  const out = await spend('exchange_out', from, from.accountId, houseAccountId('exchange', from.currency));
  const refused = EXCHANGE_REFUSALS.find((code) => code === out.verdict);
  if (refused) return { ok: false, code: refused, ...toRefusalDetails(out) };
  const got = await spend('exchange_in', to, houseAccountId('exchange', to.currency), to.accountId);
  return accept({
    outEntryId: entryOf(out),
    inEntryId: entryOf(got),
    fromBalanceMinor: out.balance_minor ?? 0,
    toBalanceMinor: got.balance_minor ?? 0,
  });
}

/** What leaves and what comes are one: whoever gets here without both is undone as a whole. */
function entryOf({ verdict, entry_id: entryId }: VerdictRow): number {
  if (verdict !== 'accepted' || entryId === null) throw new Error(`an exchange was judged "${verdict}"`);
  return entryId;
}
