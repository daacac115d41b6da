import type { Sql } from '../platform/database/index.ts';
import { sqlArray } from '../platform/database/index.ts';
import { ENTRY_KINDS } from './house-accounts.table.ts';

export interface AccountRow {
  readonly account_id: number;
  readonly player_id: number;
  readonly currency: string;
  readonly kind: 0 | 4 | 9;
  readonly balance_minor: number;
  readonly is_active: boolean;
}

const ACCOUNT_COLUMNS = 'account_id, player_id, currency, kind, balance_minor, is_active';

export async function insertHouseAccounts(
  sql: Sql,
  rows: readonly { accountId: number; purpose: string; currency: string }[],
): Promise<void> {
  await sql.query(
    `insert into house_account (account_id, purpose, currency)
     select * from unnest($1::bigint[], $2::text[], $3::text[]) on conflict do nothing`,
    [rows.map((row) => row.accountId), rows.map((row) => row.purpose), rows.map((row) => row.currency)],
  );
}

export async function insertAccount(sql: Sql, row: Omit<AccountRow, 'balance_minor' | 'is_active'>): Promise<void> {
  await sql.query('insert into account (account_id, player_id, currency, kind) values ($1, $2, $3, $4)', [
    row.account_id,
    row.player_id,
    row.currency,
    row.kind,
  ]);
}

export async function listAccountRows(sql: Sql, playerId: number): Promise<AccountRow[]> {
  return sql.query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from account where player_id = $1 order by kind, account_id`,
    [playerId],
    'wallet-list-accounts',
  );
}

export async function findAccountRow(sql: Sql, accountId: number): Promise<AccountRow | undefined> {
  const [row] = await sql.query<AccountRow>(`select ${ACCOUNT_COLUMNS} from account where account_id = $1`, [
    accountId,
  ]);
  return row;
}

/** The lock under which money of an account is decided. */
export async function lockAccount(tx: Sql, accountId: number, playerId: number): Promise<AccountRow | undefined> {
  const [row] = await tx.query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from account where account_id = $1 and player_id = $2 for update`,
    [accountId, playerId],
  );
  return row;
}

export interface DepositRow {
  readonly account_id: number;
  readonly amount_minor: number;
  readonly entry_id: number;
}

export async function findDeposit(tx: Sql, playerId: number, requestId: string): Promise<DepositRow | undefined> {
  const [row] = await tx.query<DepositRow>(
    'select account_id, amount_minor, entry_id from demo_deposit where player_id = $1 and request_id = $2',
    [playerId, requestId],
  );
  return row;
}

export async function insertDeposit(tx: Sql, playerId: number, requestId: string, row: DepositRow): Promise<void> {
  await tx.query(
    'insert into demo_deposit (player_id, request_id, account_id, amount_minor, entry_id) values ($1, $2, $3, $4, $5)',
    [playerId, requestId, row.account_id, row.amount_minor, row.entry_id],
  );
}

/** Money that reaches a player's account from one of the house's. */
export interface Credit {
  readonly entryId: number;
  readonly houseAccountId: number;
  readonly accountId: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly kind: keyof typeof ENTRY_KINDS;
  readonly betId: number | undefined;
}

/**
 * Entries and balances in three statements, however many: accounts are locked in order of their ids, as
 * everywhere, so that no two batches can wait for each other.
 */
export async function insertCredits(tx: Sql, credits: readonly Credit[]): Promise<void> {
  if (credits.length === 0) return;
  const accountIds = sqlArray(credits.map((credit) => credit.accountId));
  const amounts = sqlArray(credits.map((credit) => credit.amountMinor));
  await tx.query(
    'select 1 from account where account_id = any($1::bigint[]) order by account_id for update',
    [accountIds],
    'wallet-lock-credited',
  );
  await tx.query(
    `insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, bet_id, at)
     select entry_id, debit, credit, amount, currency, kind, bet_id, clock_timestamp()
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::smallint[], $7::bigint[])
       as given(entry_id, debit, credit, amount, currency, kind, bet_id)`,
    [
      sqlArray(credits.map((credit) => credit.entryId)),
      sqlArray(credits.map((credit) => credit.houseAccountId)),
      accountIds,
      amounts,
      sqlArray(credits.map((credit) => credit.currency)),
      sqlArray(credits.map((credit) => ENTRY_KINDS[credit.kind])),
      sqlArray(credits.map((credit) => credit.betId)),
    ],
    'wallet-insert-credits',
  );
  await tx.query(
    `update account a set balance_minor = a.balance_minor + given.amount
     from (select account_id, sum(amount)::bigint as amount
           from unnest($1::bigint[], $2::bigint[]) as one(account_id, amount) group by account_id) given
     where a.account_id = given.account_id`,
    [accountIds, amounts],
    'wallet-add-credits',
  );
}

export interface EntryRow {
  readonly entry_id: number;
  readonly at_sec: number;
  readonly kind: number;
  readonly amount_minor: number;
  readonly bet_id: number | null;
}

/** Newest first; amounts from the account's own side. */
export async function listEntries(sql: Sql, accountId: number, before: number, limit: number): Promise<EntryRow[]> {
  return sql.query<EntryRow>(
    `select entry_id, floor(extract(epoch from at))::bigint as at_sec, kind,
       case when debit_account = $1 then -amount_minor else amount_minor end as amount_minor, bet_id
     from ledger_entry where greatest(debit_account, credit_account) = $1 and entry_id < $2
     order by entry_id desc limit $3`,
    [accountId, before, limit],
  );
}

/** Accounts whose balance is not the sum of their entries: always none. */
export async function listUnbalanced(sql: Sql): Promise<{ account_id: number; balance: number; entries: number }[]> {
  return sql.query(
    `select a.account_id, a.balance_minor as balance, coalesce(e.sum, 0)::bigint as entries
     from account a left join (
       select account_id, sum(amount)::bigint as sum from (
         select credit_account as account_id, amount_minor as amount from ledger_entry
         union all select debit_account, -amount_minor from ledger_entry) both_sides
       group by account_id) e using (account_id)
     where a.balance_minor <> coalesce(e.sum, 0)`,
  );
}
