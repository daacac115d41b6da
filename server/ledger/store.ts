import type { AccountKind } from '@glasshouse/domain/money';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import { ENTRY_KINDS, type EntryKind } from './house-accounts.table.ts';

export interface AccountRow {
  readonly account_id: number;
  readonly player_id: number;
  readonly currency: string;
  readonly kind: AccountKind;
  readonly balance_minor: number;
  readonly is_active: boolean;
  readonly is_frozen: boolean;
}

/** An account of points is none of money: whoever asks for an account by its number does not find it. */
const IS_MONEY = 'kind <> 10';

const ACCOUNT_COLUMNS = 'account_id, player_id, currency, kind, balance_minor, is_active, is_frozen';

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

/** False where the player has such an account already, opened in this very moment perhaps. */
export async function insertAccount(
  sql: Sql,
  row: Omit<AccountRow, 'balance_minor' | 'is_active' | 'is_frozen'>,
): Promise<boolean> {
  const rows = await sql.query(
    `insert into account (account_id, player_id, currency, kind) values ($1, $2, $3, $4)
     on conflict (player_id, kind, currency) do nothing returning 1 as opened`,
    [row.account_id, row.player_id, row.currency, row.kind],
  );
  return rows.length === 1;
}

export async function findAccountRow(sql: Sql, accountId: number): Promise<AccountRow | undefined> {
  const [row] = await sql.query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from account where account_id = $1 and ${IS_MONEY}`,
    [accountId],
  );
  return row;
}

/** Whose each account is; of those that there are. */
export async function listOwners(
  sql: Sql,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<AccountRow, 'player_id' | 'currency' | 'kind'>>> {
  const rows = await sql.query<Pick<AccountRow, 'account_id' | 'player_id' | 'currency' | 'kind'>>(
    `select account_id, player_id, currency, kind from account where account_id = any($1::bigint[]) and ${IS_MONEY}`,
    [sqlArray(accountIds)],
    'ledger-list-owners',
  );
  return new Map(rows.map((row) => [row.account_id, row]));
}

/**
 * The lock under which a player's requests are answered. Before any account is locked, and of several players in order
 * of their ids: see the README.
 */
export async function lockPlayer(tx: Sql, playerId: number): Promise<void> {
  await tx.query('select 1 from player_lock where player_id = $1 for update', [playerId]);
}

/** The lock under which money of an account is decided. */
export async function lockAccount(tx: Sql, accountId: number, playerId: number): Promise<AccountRow | undefined> {
  const [row] = await tx.query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from account where account_id = $1 and player_id = $2 and ${IS_MONEY} for update`,
    [accountId, playerId],
  );
  return row;
}

export async function setAccountActive(tx: Sql, accountId: number, isActive: boolean): Promise<void> {
  await tx.query('update account set is_active = $2 where account_id = $1', [accountId, isActive]);
}

export async function setAccountFrozen(tx: Sql, accountId: number, isFrozen: boolean): Promise<void> {
  await tx.query('update account set is_frozen = $2 where account_id = $1', [accountId, isFrozen]);
}

/** Kinds of entries that a player's own wish makes: they are judged before they are booked (`spend`). */
type JudgedKind =
  | 'demo_deposit'
  | 'bonus'
  | 'stake'
  | 'reserve'
  | 'capture'
  | 'cash_out'
  | 'exchange_out'
  | 'exchange_in'
  | 'pool_stake'
  | 'points_spent'
  | 'withdrawal';

/** What the house does by its own rules: pays, takes back, lends. */
export interface HouseMovement extends Movement {
  readonly kind: Exclude<EntryKind, JudgedKind>;
}

/** One movement of money: from the account that is debited to the one that is credited. */
export interface Movement {
  readonly debitAccount: number;
  readonly creditAccount: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly kind: EntryKind;
  readonly betId: number | undefined;
}

/** Numbers of the entries, in the order of the movements; see 003-book-entries.sql. */
export async function bookEntries(tx: Sql, movements: readonly Movement[]): Promise<number[]> {
  if (movements.length === 0) return [];
  const rows = await tx.query<{ ord: number; entry: number }>(
    'select ord, entry from book_entries($1, $2, $3, $4, $5, $6)',
    [
      sqlArray(movements.map((move) => move.debitAccount)),
      sqlArray(movements.map((move) => move.creditAccount)),
      sqlArray(movements.map((move) => move.amountMinor)),
      sqlArray(movements.map((move) => move.currency)),
      sqlArray(movements.map((move) => ENTRY_KINDS[move.kind])),
      sqlArray(movements.map((move) => move.betId)),
    ],
    'ledger-book',
  );
  return rows.toSorted((a, b) => a.ord - b.ord).map((row) => row.entry);
}

export interface EntryRow {
  readonly entry_id: number;
  readonly at_sec: number;
  readonly kind: number;
  readonly amount_minor: number;
  readonly bet_id: number | null;
  /** What is on the account at the moment that these rows are from. */
  readonly balance_minor: number;
  /** On the other side of the movement. */
  readonly other_account: number;
}

/** Newest first, walking the account's chain of entries; amounts from the account's own side. */
export async function listEntries(
  sql: Sql,
  accountId: number,
  before: number | undefined,
  limit: number,
): Promise<EntryRow[]> {
  return sql.query<EntryRow>(
    `with recursive walk as (
       select e.*, 1 as depth from ledger_entry e
       where e.entry_id = case when $2::bigint is null
         then (select last_entry_id from account where account_id = $1)
         else (select previous_entry_id from ledger_entry
               where entry_id = $2 and greatest(debit_account, credit_account) = $1) end
       union all
       select e.*, walk.depth + 1 from walk join ledger_entry e on e.entry_id = walk.previous_entry_id
       where walk.depth < $3
     )
     select entry_id, floor(extract(epoch from at))::bigint as at_sec, kind,
       case when debit_account = $1 then -amount_minor else amount_minor end as amount_minor, bet_id,
       (select balance_minor from account where account_id = $1) as balance_minor,
       least(debit_account, credit_account) as other_account
     from walk order by depth`,
    [accountId, before ?? null, limit],
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
