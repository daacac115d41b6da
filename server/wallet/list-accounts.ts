import type { AccountsView, AccountView, MovedAccountView } from '@glasshouse/contracts/wallet';
import { currencyIdOf, getCurrency } from '@glasshouse/domain/money';
import type { Sql } from '../platform/database/index.ts';
import { hasDeposited, isBalanceHidden, listHeldAccounts, type HeldAccountRow } from './store-accounts.ts';
import { listGrants } from './store.ts';

/** Everything of a player's money at once. */
export async function listMoney(
  sql: Sql,
  { playerId, personId }: { readonly playerId: number; readonly personId: number },
  isWithClosed: boolean,
): Promise<AccountsView> {
  const [all, grants, isDeposited, isHidden] = await Promise.all([
    listAccountViews(sql, playerId),
    listGrants(sql, playerId),
    hasDeposited(sql, playerId),
    isBalanceHidden(sql, personId),
  ]);
  return {
    balance: all.find((account) => account.isActive)?.money ?? 0,
    bonus: grants.map((grant) => ({ idBonus: grant.grant_id, money: grant.amount_minor })),
    all_accounts: isWithClosed ? all : all.filter((account) => !account.isClosed),
    is_available_first_deposit_bonus: !isDeposited,
    isAccountFrozen: all.some((account) => account.isFrozen),
    user_hide_balance: isHidden,
  };
}

/** Closed ones too: whoever knows an account hears of its end. */
export async function listAccountViews(sql: Sql, playerId: number): Promise<AccountView[]> {
  const rows = await listHeldAccounts(sql, playerId);
  return rows.map(toAccountView);
}

export function toAccountView(row: HeldAccountRow): AccountView {
  const { symbol } = getCurrency(row.currency);
  return {
    id: row.account_id,
    iso: row.currency,
    symbol,
    currencyId: currencyIdOf(row.currency),
    money: row.balance_minor,
    type: row.kind,
    points: row.points,
    isActive: row.is_chosen && row.is_active,
    isClosed: !row.is_active,
    isFrozen: row.is_frozen,
    label: row.currency,
  };
}

/** For the answer to a movement, which is given again with the same bytes. */
export function toMovedView(row: Omit<HeldAccountRow, 'points'>): MovedAccountView {
  const { points: _points, ...view } = toAccountView({ ...row, points: 0 });
  return view;
}
