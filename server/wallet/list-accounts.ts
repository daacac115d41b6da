import type { AccountView } from '@glasshouse/contracts/wallet';
import { getCurrency } from '@glasshouse/domain/money';
import type { Sql } from '../platform/database/index.ts';
import { listAccountRows, type AccountRow } from './store.ts';

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
    label: row.currency,
  };
}
