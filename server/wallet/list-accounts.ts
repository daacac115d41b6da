import type { AccountsView, AccountView } from '@glasshouse/contracts/wallet';
import { getCurrency } from '@glasshouse/domain/money';
import { listAccountRows, type AccountRow } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { listGrants } from './store.ts';

/** Everything of a player's money at once; accounts that were closed are not shown. */
export async function listMoney(sql: Sql, playerId: number): Promise<AccountsView> {
  const [accounts, grants] = await Promise.all([listAccountViews(sql, playerId), listGrants(sql, playerId)]);
  return {
    accounts,
    bonuses: grants.map((grant) => ({ idBonus: grant.grant_id, money: grant.amount_minor })),
    isAccountFrozen: accounts.some((account) => account.isFrozen),
  };
}

export async function listAccountViews(sql: Sql, playerId: number): Promise<AccountView[]> {
  const rows = await listAccountRows(sql, playerId);
  return rows.map(toAccountView);
}

/** Points have no rows yet, so they are none. */
export function toAccountView(row: AccountRow): AccountView {
  const { symbol, currencyId } = getCurrency(row.currency);
  return {
    id: row.account_id,
    iso: row.currency,
    symbol,
    currencyId,
    money: row.balance_minor,
    type: row.kind,
    points: 0,
    isActive: row.is_active,
    isFrozen: row.is_frozen,
    label: row.currency,
  };
}
