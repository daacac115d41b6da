import type { WithdrawalReason } from '@glasshouse/domain/withdrawals';
import type { Sql } from '../platform/database/index.ts';

/** As they stand in the database: asked for, paid, refused by the house. */
export const WITHDRAWAL_STATES = { asked: 1, paid: 2, refused: 3 } as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[keyof typeof WITHDRAWAL_STATES];

export interface WithdrawalRow {
  readonly withdrawal_id: number;
  readonly player_id: number;
  readonly request_id: string;
  readonly account_id: number;
  readonly currency: string;
  readonly amount_minor: number;
  readonly entry_id: number;
  readonly balance_after_minor: number;
  readonly was_active: boolean;
  readonly asked_sec: number;
  /** The same to the microsecond, as the database writes it. */
  readonly asked_at: string;
  /** Whether its time to be paid by itself has come. */
  readonly wait_ms: number;
  readonly by_operator: boolean;
  readonly state: WithdrawalState;
  readonly reason: WithdrawalReason | null;
}

const COLUMNS = `withdrawal_id, player_id, request_id, account_id, currency, amount_minor, entry_id, balance_after_minor,
  was_active, floor(extract(epoch from asked_at))::bigint as asked_sec, asked_at::text as asked_at,
  greatest(0, ceil(extract(epoch from due_at - clock_timestamp()) * 1000))::bigint as wait_ms, by_operator, state, reason`;

export async function findWithdrawal(
  sql: Sql,
  playerId: number,
  requestId: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await sql.query<WithdrawalRow>(
    `select ${COLUMNS} from withdrawal where player_id = $1 and request_id = $2`,
    [playerId, requestId],
    'wallet-find-withdrawal',
  );
  return row;
}

export async function findWithdrawalById(sql: Sql, withdrawalId: number): Promise<WithdrawalRow | undefined> {
  const [row] = await sql.query<WithdrawalRow>(`select ${COLUMNS} from withdrawal where withdrawal_id = $1`, [
    withdrawalId,
  ]);
  return row;
}

/** Newest first: the numbers are drawn under the player's lock. */
export async function listWithdrawals(sql: Sql, playerId: number, most: number): Promise<WithdrawalRow[]> {
  return sql.query<WithdrawalRow>(
    `select ${COLUMNS} from withdrawal where player_id = $1 order by withdrawal_id desc limit $2`,
    [playerId, most],
  );
}

/** The lock under which it is decided, after its player's. */
export async function lockWithdrawal(tx: Sql, withdrawalId: number): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.query<WithdrawalRow>(`select ${COLUMNS} from withdrawal where withdrawal_id = $1 for update`, [
    withdrawalId,
  ]);
  return row;
}

export interface NewWithdrawal {
  readonly playerId: number;
  readonly requestId: string;
  readonly accountId: number;
  readonly currency: string;
  readonly amountMinor: number;
  readonly entryId: number;
  readonly balanceAfterMinor: number;
  readonly wasActive: boolean;
  readonly waitSec: number;
  readonly isByOperator: boolean;
}

export async function insertWithdrawal(tx: Sql, asked: NewWithdrawal): Promise<number> {
  const [row] = await tx.query<{ withdrawal_id: number }>(
    `insert into withdrawal (player_id, request_id, account_id, currency, amount_minor, entry_id, balance_after_minor,
       was_active, due_at, by_operator)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp() + make_interval(secs => $9), $10) returning withdrawal_id`,
    [
      asked.playerId,
      asked.requestId,
      asked.accountId,
      asked.currency,
      asked.amountMinor,
      asked.entryId,
      asked.balanceAfterMinor,
      asked.wasActive,
      asked.waitSec,
      asked.isByOperator,
    ],
  );
  if (!row) throw new Error('a withdrawal that was asked for has no row');
  return row.withdrawal_id;
}

/** Under its lock. */
export async function endWithdrawal(
  tx: Sql,
  withdrawalId: number,
  end: { readonly state: 2 | 3; readonly entryId: number; readonly reason?: WithdrawalReason },
): Promise<void> {
  await tx.query(
    `update withdrawal set state = $2, end_entry = $3, reason = $4, ended_at = clock_timestamp() where withdrawal_id = $1`,
    [withdrawalId, end.state, end.entryId, end.reason ?? null],
  );
}

/** From now on it waits for an operator. */
export async function leaveToOperator(tx: Sql, withdrawalId: number): Promise<void> {
  await tx.query('update withdrawal set by_operator = true where withdrawal_id = $1', [withdrawalId]);
}

/**
 * What this player's person has asked for within a day, and was not refused: of all their accounts, counted in this currency
 * by the rates of the day, and rounded up once.
 */
export async function sumAskedToday(tx: Sql, playerId: number, currency: string): Promise<number> {
  const [row] = await tx.query<{ sum: number }>(
    `select coalesce(ceil(sum(in_currency(w.amount_minor, w.currency, $2))), 0)::bigint as sum from withdrawal w
     where w.player_id = any (array(select $1::bigint union select o.player_id
         from player_lock l join player_lock o on o.person_id = l.person_id where l.player_id = $1))
       and w.state <> 3 and w.asked_at > clock_timestamp() - interval '24 hours'`,
    [playerId, currency],
  );
  return row?.sum ?? 0;
}

export interface WaitingRow extends WithdrawalRow {
  readonly person_id: number;
  readonly is_frozen: boolean;
  /** What was taken back since, and was on no account of the player any more; of other currencies by the rates of the day, rounded up. */
  readonly claimed_minor: number;
}

/** The oldest first: who has waited longest is looked at first. */
export async function listWaiting(sql: Sql, most: number): Promise<WaitingRow[]> {
  return sql.query<WaitingRow>(
    `select w.*, coalesce(l.person_id, w.player_id) as person_id, a.is_frozen,
       (select coalesce(ceil(sum(in_currency(d.left_minor, o.currency, w.currency))), 0)
          from account o join debt d on d.account_id = o.account_id
          where o.player_id = w.player_id and (o.account_id = w.account_id or o.kind in (0, 9)) and d.purpose = 'claims'
            and d.since >= w.asked_at::timestamptz)::bigint as claimed_minor
     from (select ${COLUMNS} from withdrawal where state = 1 order by withdrawal_id limit $1) w
     join account a on a.account_id = w.account_id left join player_lock l on l.player_id = w.player_id
     order by w.withdrawal_id`,
    [most],
  );
}
