import { sqlArray, type Sql } from '../platform/database/index.ts';

/** advance: lent against open bets · claims: a payout taken back that the account could not give. */
export type DebtPurpose = 'advance' | 'claims';

export interface DebtRow {
  readonly debt_id: number;
  readonly account_id: number;
  readonly purpose: DebtPurpose;
  readonly bet_id: number;
  readonly left_minor: number;
}

export interface NewDebt {
  readonly debtId: number;
  readonly accountId: number;
  readonly purpose: DebtPurpose;
  readonly betId: number;
  readonly amountMinor: number;
}

export async function insertDebts(tx: Sql, debts: readonly NewDebt[]): Promise<void> {
  await tx.query(
    `insert into debt (debt_id, account_id, purpose, bet_id, amount_minor, left_minor, since)
     select debt_id, account_id, purpose, bet_id, amount, amount, clock_timestamp()
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])
       as given (debt_id, account_id, purpose, bet_id, amount)`,
    [
      sqlArray(debts.map((debt) => debt.debtId)),
      sqlArray(debts.map((debt) => debt.accountId)),
      sqlArray(debts.map((debt) => debt.purpose)),
      sqlArray(debts.map((debt) => debt.betId)),
      sqlArray(debts.map((debt) => debt.amountMinor)),
    ],
  );
}

/** What these accounts still owe, oldest first. */
export async function listOpenDebts(tx: Sql, accountIds: readonly number[]): Promise<DebtRow[]> {
  return tx.query<DebtRow>(
    `select debt_id, account_id, purpose, bet_id, left_minor from debt
     where account_id = any($1::bigint[]) and left_minor > 0 order by debt_id`,
    [sqlArray(accountIds)],
    'ledger-open-debts',
  );
}

/** Payouts taken back that the account could not give from a moment on, as the database writes it; oldest first. */
export async function listClaimsSince(sql: Sql, accountId: number, since: string): Promise<DebtRow[]> {
  return sql.query<DebtRow>(
    `select debt_id, account_id, purpose, bet_id, left_minor from debt
     where account_id = $1 and left_minor > 0 and purpose = 'claims' and since >= $2::timestamptz order by debt_id`,
    [accountId, since],
  );
}

/** A debt may be named more than once. */
export async function reduceDebts(
  tx: Sql,
  parts: readonly { readonly debtId: number; readonly amountMinor: number }[],
): Promise<void> {
  await tx.query(
    `update debt d set left_minor = d.left_minor - given.amount
     from (select debt_id, sum(amount)::bigint as amount
           from unnest($1::bigint[], $2::bigint[]) as one (debt_id, amount) group by debt_id) given
     where d.debt_id = given.debt_id`,
    [sqlArray(parts.map((part) => part.debtId)), sqlArray(parts.map((part) => part.amountMinor))],
  );
}

/** Locks accounts in order of their ids and tells what is on them. */
export async function lockBalances(tx: Sql, accountIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.query<{ account_id: number; balance_minor: number }>(
    `select account_id, balance_minor from account where account_id = any($1::bigint[])
     order by account_id for update`,
    [sqlArray(accountIds)],
    'ledger-lock-balances',
  );
  return new Map(rows.map((row) => [row.account_id, row.balance_minor]));
}
