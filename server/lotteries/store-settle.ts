import type { LotteryPrize } from '@glasshouse/domain/lotteries';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import { STATE } from './store.ts';

/** Under the lock of the row; false where it is in another state. */
export async function lockInState(tx: Sql, drawId: number, state: number): Promise<boolean> {
  const rows = await tx.query('select 1 as held from lottery_draw where draw_id = $1 and state = $2 for update', [
    drawId,
    state,
  ]);
  return rows.length > 0;
}

export interface Counted {
  readonly drawId: number;
  readonly lineMinor: number;
  readonly stakesMinor: number;
  readonly categories: readonly (LotteryPrize & { readonly winners: number })[];
}

/** From now on it is known what the draw has to pay, and nothing else is paid. */
export async function beginPaying(tx: Sql, { drawId, lineMinor, stakesMinor, categories }: Counted): Promise<void> {
  const paidMinor = categories.reduce((sum, { winners, times }) => sum + winners * times * lineMinor, 0);
  await tx.query('update lottery_draw set state = $2, stakes_minor = $3, paid_minor = $4 where draw_id = $1', [
    drawId,
    STATE.paying,
    stakesMinor,
    paidMinor,
  ]);
  await tx.query(
    `insert into lottery_category (draw_id, right_count, winners, each_minor)
     select $1, * from unnest($2::smallint[], $3::bigint[], $4::bigint[])`,
    [
      drawId,
      sqlArray(categories.map(({ right }) => right)),
      sqlArray(categories.map(({ winners }) => winners)),
      sqlArray(categories.map(({ times }) => times * lineMinor)),
    ],
  );
}

export interface Payment {
  readonly ticketId: number;
  readonly playerId: number;
  readonly amountMinor: number;
  readonly entryId: number;
}

export async function insertPayments(tx: Sql, drawId: number, payments: readonly Payment[]): Promise<void> {
  await tx.query(
    `insert into lottery_payment (ticket_id, draw_id, player_id, amount_minor, entry_id)
     select ticket_id, $1, player_id, amount, entry
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) t (ticket_id, player_id, amount, entry)`,
    [
      drawId,
      sqlArray(payments.map(({ ticketId }) => ticketId)),
      sqlArray(payments.map(({ playerId }) => playerId)),
      sqlArray(payments.map(({ amountMinor }) => amountMinor)),
      sqlArray(payments.map(({ entryId }) => entryId)),
    ],
  );
}

/** A draw is over once all that it was to pay is paid, and nothing else; what it has left, or cost, is the house's. */
export async function endDraw(tx: Sql, drawId: number): Promise<void> {
  const [row] = await tx.query<{ is_whole: boolean; currency: string; left_minor: number }>(
    `update lottery_draw d set state = $2 where d.draw_id = $1
     returning d.currency, d.stakes_minor - d.paid_minor as left_minor,
       d.paid_minor = coalesce((select sum(m.amount_minor) from lottery_payment m where m.draw_id = $1), 0) as is_whole`,
    [drawId, STATE.paid],
  );
  if (row?.is_whole !== true) throw new Error(`draw ${drawId} has not paid what it was to pay`);
  await tx.query(
    `insert into lottery_balance as b (currency, amount_minor) values ($1, $2)
     on conflict (currency) do update set amount_minor = b.amount_minor + excluded.amount_minor`,
    [row.currency, row.left_minor],
  );
}
