import type { AccountRow } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';

/** An account, and whether it is its player's active one. */
export interface HeldAccountRow extends AccountRow {
  readonly is_chosen: boolean;
  /** Of the player, told with their main account. */
  readonly points: number;
}

/** The id of a player's active account: the chosen one while it is open, else the main one. */
const ACTIVE_ID = `coalesce(
  (select c.account_id from active_account c join account o on o.account_id = c.account_id
   where c.player_id = $1 and o.is_active),
  (select m.account_id from account m where m.player_id = $1 and m.kind = 0 order by m.account_id limit 1))`;

/** All accounts of money of a player, closed ones too; points lie on one of their own (kind 10). */
export async function listHeldAccounts(sql: Sql, playerId: number): Promise<HeldAccountRow[]> {
  return sql.query<HeldAccountRow>(
    `select a.account_id, a.player_id, a.currency, a.kind, a.balance_minor, a.is_active, a.is_frozen,
       a.account_id = ${ACTIVE_ID} as is_chosen,
       case when a.kind = 0 then coalesce(
         (select p.balance_minor from account p where p.player_id = $1 and p.kind = 10), 0) else 0 end::bigint as points
     from account a where a.player_id = $1 and a.kind <> 10 order by a.kind, a.account_id`,
    [playerId],
    'wallet-list-accounts',
  );
}

export async function isChosenAccount(sql: Sql, playerId: number, accountId: number): Promise<boolean> {
  const [row] = await sql.query<{ is_chosen: boolean }>(`select $2::bigint = ${ACTIVE_ID} as is_chosen`, [
    playerId,
    accountId,
  ]);
  return row?.is_chosen === true;
}

export async function chooseAccount(tx: Sql, playerId: number, accountId: number): Promise<void> {
  await tx.query(
    `insert into active_account (player_id, account_id) values ($1, $2)
     on conflict (player_id) do update set account_id = excluded.account_id`,
    [playerId, accountId],
  );
}

/** Whether a player has ever put money on an account, or had a bonus. */
export async function hasDeposited(sql: Sql, playerId: number): Promise<boolean> {
  const [row] = await sql.query<{ has_deposited: boolean }>(
    `select exists (select 1 from demo_deposit where player_id = $1)
       or exists (select 1 from bonus_grant where player_id = $1) as has_deposited`,
    [playerId],
    'wallet-has-deposited',
  );
  return row?.has_deposited === true;
}

export async function isBalanceHidden(sql: Sql, personId: number): Promise<boolean> {
  const [row] = await sql.query<{ is_hidden: boolean }>(
    'select is_hidden from hidden_balance where person_id = $1',
    [personId],
    'wallet-is-balance-hidden',
  );
  return row?.is_hidden === true;
}

export async function setBalanceHidden(tx: Sql, personId: number, isHidden: boolean): Promise<void> {
  await tx.query(
    `insert into hidden_balance (person_id, is_hidden) values ($1, $2)
     on conflict (person_id) do update set is_hidden = excluded.is_hidden`,
    [personId, isHidden],
  );
}

export async function findPersonOf(sql: Sql, playerId: number): Promise<number> {
  const [row] = await sql.query<{ person_id: number }>(
    'select coalesce(person_id, player_id) as person_id from player_lock where player_id = $1',
    [playerId],
  );
  return row?.person_id ?? playerId;
}
