import { sqlArray, type Sql } from '../platform/database/index.ts';
import { STATE } from './store.ts';

/** What became of a ticket: what it was paid, in its own currency. */
export interface DecidedTicket {
  readonly ticket_id: number;
  readonly payout_minor: number;
  readonly settled_ms: number;
}

/** Of those of the numbers that are tickets of draws that are paid. */
export async function listDecidedTickets(sql: Sql, numbers: readonly number[]): Promise<DecidedTicket[]> {
  if (numbers.length === 0) return [];
  return sql.query<DecidedTicket>(
    `select t.ticket_id, coalesce(paid.amount_minor, 0) as payout_minor,
       (extract(epoch from r.at) * 1000)::float8 as settled_ms
     from unnest($1::bigint[]) as asked (ticket_id) join lottery_ticket t using (ticket_id)
       join lottery_draw d on d.draw_id = t.draw_id join lottery_result r on r.draw_id = t.draw_id
       left join lottery_payment paid on paid.ticket_id = t.ticket_id
     where d.state = $2`,
    [sqlArray(numbers), STATE.paid],
  );
}
