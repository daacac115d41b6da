import { ACCOUNT_KINDS } from '@glasshouse/domain/money';
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

/** A stake that is lent as a whole has its row in the guard as well; under the lock of the guard, where there is one. */
export async function countLent(
  tx: Sql,
  { accountId, betId }: { readonly accountId: number; readonly betId: number },
): Promise<void> {
  await tx.query('select count_lent($1, $2, clock_timestamp())', [accountId, betId]);
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

/** Accounts of money that a player has paid in or won: a bonus account neither owes for them nor pays. */
const OWN_KINDS = `(${ACCOUNT_KINDS.main}, ${ACCOUNT_KINDS.currency})`;

/** A debt that an account may repay: its own, or a claim on another account of its player. */
export interface PayableRow extends DebtRow {
  readonly payer_account: number;
  readonly player_id: number;
  /** Of the account that owes it. */
  readonly currency: string;
  /** Rounded down. */
  readonly since_ms: number;
}

const PAYABLE = `d.debt_id, d.account_id, d.purpose, d.bet_id, d.left_minor, p.account_id as payer_account, o.player_id,
  o.currency, floor(extract(epoch from d.since) * 1000)::bigint as since_ms`;

/**
 * What these accounts may repay, oldest first: what they owe themselves, and payouts taken back that another account of the same
 * player could not give. The rows stay locked, after all accounts and in order of their numbers, since whoever holds another
 * account of the player may repay them as well.
 */
export async function lockPayableDebts(tx: Sql, accountIds: readonly number[]): Promise<PayableRow[]> {
  return tx.query<PayableRow>(
    `select ${PAYABLE}
     from account p join account o on o.player_id = p.player_id
       join debt d on d.account_id = o.account_id and d.left_minor > 0
     where p.account_id = any($1::bigint[]) and (o.account_id = p.account_id
       or (d.purpose = 'claims' and not p.is_frozen and p.kind in ${OWN_KINDS} and o.kind in ${OWN_KINDS}))
     order by d.debt_id, p.account_id for update of d`,
    [sqlArray(accountIds)],
    'ledger-payable-debts',
  );
}

/** The same of claims from a moment on, as the database writes it. */
export async function lockClaimsSince(tx: Sql, accountId: number, since: string): Promise<PayableRow[]> {
  return tx.query<PayableRow>(
    `select ${PAYABLE}
     ${CLAIMS_SINCE} order by d.debt_id for update of d`,
    [accountId, since],
  );
}

/** Whether there are any. */
export async function hasClaimsSince(sql: Sql, accountId: number, since: string): Promise<boolean> {
  const rows = await sql.query(`select 1 as one ${CLAIMS_SINCE} limit 1`, [accountId, since]);
  return rows.length > 0;
}

const CLAIMS_SINCE = `from account p join account o on o.player_id = p.player_id
    join debt d on d.account_id = o.account_id and d.left_minor > 0 and d.purpose = 'claims' and d.since >= $2::timestamptz
  where p.account_id = $1 and (o.account_id = p.account_id
    or (not p.is_frozen and p.kind in ${OWN_KINDS} and o.kind in ${OWN_KINDS}))`;

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

/** An account of a player from which something may be taken. */
export interface PurseRow {
  readonly account_id: number;
  readonly player_id: number;
  readonly currency: string;
  readonly balance_minor: number;
  /** Whether it may repay what another account of its player owes, and be repaid by one. */
  readonly is_own: boolean;
  readonly is_frozen: boolean;
}

/** Locks all accounts of money of these accounts' players, in order of their ids, and tells what is on them. */
export async function lockPurses(tx: Sql, accountIds: readonly number[]): Promise<PurseRow[]> {
  return tx.query<PurseRow>(
    `select account_id, player_id, currency, balance_minor, kind in ${OWN_KINDS} as is_own, is_frozen from account
     where player_id in (select player_id from account where account_id = any($1::bigint[])) and kind <> 10
     order by account_id for update`,
    [sqlArray(accountIds)],
    'ledger-lock-purses',
  );
}
