import type { Sql } from '../platform/database/index.ts';

export interface DepositRow {
  readonly account_id: number;
  readonly amount_minor: number;
  readonly entry_id: number;
  /** The account as it was answered; absent on rows of earlier releases. */
  readonly balance_after_minor: number | null;
  readonly was_frozen: boolean | null;
  readonly was_active: boolean | null;
}

export async function findDeposit(tx: Sql, playerId: number, requestId: string): Promise<DepositRow | undefined> {
  const [row] = await tx.query<DepositRow>(
    `select account_id, amount_minor, entry_id, balance_after_minor, was_frozen, was_active from demo_deposit
     where player_id = $1 and request_id = $2`,
    [playerId, requestId],
  );
  return row;
}

/** False where the request was answered meanwhile, on another account. */
export async function insertDeposit(tx: Sql, playerId: number, requestId: string, row: DepositRow): Promise<boolean> {
  const rows = await tx.query(
    `insert into demo_deposit (player_id, request_id, account_id, amount_minor, entry_id, balance_after_minor, was_frozen,
       was_active)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1 as kept`,
    [
      playerId,
      requestId,
      row.account_id,
      row.amount_minor,
      row.entry_id,
      row.balance_after_minor,
      row.was_frozen,
      row.was_active,
    ],
  );
  return rows.length > 0;
}

export interface Grant {
  readonly playerId: number;
  readonly accountId: number;
  readonly amountMinor: number;
  readonly entryId: number;
}

/** False where the player has had a bonus. */
export async function insertGrant(tx: Sql, grant: Grant): Promise<boolean> {
  const rows = await tx.query(
    `insert into bonus_grant (player_id, account_id, amount_minor, entry_id) values ($1, $2, $3, $4)
     on conflict (player_id) do nothing returning 1 as kept`,
    [grant.playerId, grant.accountId, grant.amountMinor, grant.entryId],
  );
  return rows.length > 0;
}

/** Grants of a player, newest first. */
export async function listGrants(sql: Sql, playerId: number): Promise<{ grant_id: number; amount_minor: number }[]> {
  return sql.query(
    `select g.grant_id, g.amount_minor from bonus_grant g join account a on a.account_id = g.account_id
     where a.player_id = $1 order by g.grant_id desc limit 100`,
    [playerId],
  );
}

/** Deposits of an account in all its time less what was withdrawn from it and did not come back, by the ledger's own entries. */
export async function sumNetDeposits(sql: Sql, playerId: number, accountId: number): Promise<number> {
  const [row] = await sql.query<{ sum: number }>(
    `select (select coalesce(sum(e.amount_minor), 0)
         from demo_deposit d join ledger_entry e on e.entry_id = d.entry_id
         where d.player_id = $1 and d.account_id = $2)::bigint
       - (select coalesce(sum(e.amount_minor), 0)
         from withdrawal w join ledger_entry e on e.entry_id = w.entry_id
         where w.player_id = $1 and w.account_id = $2 and w.state <> 3)::bigint as sum`,
    [playerId, accountId],
    'wallet-sum-net-deposits',
  );
  return row?.sum ?? 0;
}

export interface PaidDepositRow {
  readonly entry_id: number;
  readonly request_id: string;
  readonly account_id: number;
  readonly currency: string;
  readonly amount_minor: number;
  readonly at_sec: number;
}

/** What was asked for, with the entry that it became. */
const PAID = `select d.entry_id, d.request_id, d.account_id, e.currency, e.amount_minor, floor(extract(epoch from e.at))::bigint as at_sec
  from demo_deposit d join ledger_entry e on e.entry_id = d.entry_id`;

export async function findPaidDeposit(
  sql: Sql,
  playerId: number,
  requestId: string,
): Promise<PaidDepositRow | undefined> {
  const [row] = await sql.query<PaidDepositRow>(`${PAID} where d.player_id = $1 and d.request_id = $2`, [
    playerId,
    requestId,
  ]);
  return row;
}

/** Newest first: entries are numbered in the order in which they are booked. */
export async function listPaidDeposits(sql: Sql, playerId: number, most: number): Promise<PaidDepositRow[]> {
  return sql.query<PaidDepositRow>(`${PAID} where d.player_id = $1 order by d.entry_id desc limit $2`, [
    playerId,
    most,
  ]);
}
