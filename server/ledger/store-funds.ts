import { sqlArray, type Sql } from '../platform/database/index.ts';

export type UnpayableCode = 'account_inactive' | 'account_frozen' | 'funds_insufficient';

/** One row's look for each; mostly nothing comes back. */
const UNPAYABLE = `select k.ord::int as ord,
    case when not a.is_active then 'account_inactive' when a.is_frozen then 'account_frozen'
      else 'funds_insufficient' end as code
  from unnest($1::bigint[], $2::bigint[]) with ordinality as k (account_id, own, ord)
  cross join lateral (
    select a.is_active, a.is_frozen, a.balance_minor from account a where a.account_id = k.account_id offset 0) a
  where a.balance_minor < k.own or a.is_frozen or not a.is_active`;

/**
 * Which of these amounts their accounts could not pay now, by their place in the list. A look before anything is
 * booked: whoever takes the money looks again under the lock. An account that is not there is left to them.
 */
export async function listUnpayable(
  sql: Sql,
  asked: readonly { readonly accountId: number; readonly ownMinor: number }[],
): Promise<ReadonlyMap<number, UnpayableCode>> {
  if (asked.length === 0) return new Map();
  const rows = await sql.query<{ ord: number; code: UnpayableCode }>(
    UNPAYABLE,
    [sqlArray(asked.map((one) => one.accountId)), sqlArray(asked.map((one) => one.ownMinor))],
    'ledger-unpayable',
  );
  return new Map(rows.map(({ ord, code }) => [ord - 1, code]));
}
