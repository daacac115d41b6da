import type { Sql } from '../platform/database/index.ts';
import type { Progress } from './store-books.ts';
import { heldBy, stakesOf, type PoolDifference, type SealFault } from './store-pools.ts';
import { MOST_FINDINGS } from './findings.ts';

const HELD = heldBy('lotteries');

export async function foldLotteries(tx: Sql, after: number, upTo: number): Promise<void> {
  await tx.query(
    `insert into lottery_books as b (currency, held_minor) select currency, held from (${HELD}) h
     on conflict (currency) do update set held_minor = b.held_minor + excluded.held_minor`,
    [after, upTo],
  );
}

/**
 * What has to be there: what draws that are over have left, and of the few that are not, what was staked less what was
 * paid. It may be below zero, for prizes are fixed.
 */
const LEFT = `select currency, sum(amount) as owed from (
    select b.currency, b.amount_minor as amount from lottery_balance b
    union all
    select d.currency, (select coalesce(sum(t.stake_minor), 0) from lottery_ticket t where t.draw_id = d.draw_id)
      - (select coalesce(sum(m.amount_minor), 0) from lottery_payment m where m.draw_id = d.draw_id)
    from lottery_draw d where d.state <> 5) parts
  group by currency`;

/** Every currency in which lotteries hold something else than their draws come to: always none. */
export async function listLotteryDifferences(
  sql: Sql,
  progress: Pick<Progress, 'entry_id'> | undefined,
): Promise<PoolDifference[]> {
  const folded = progress
    ? 'select currency, held_minor as held from lottery_books'
    : 'select null::char(3) as currency, 0::numeric as held where false';
  return sql.query<PoolDifference>(
    `with held as (
       select currency, sum(held) as held from (${folded} union all ${HELD}) parts group by currency
     )
     select coalesce(h.currency, o.currency) as currency, (coalesce(h.held, 0) - coalesce(o.owed, 0))::text as difference
     from held h full join (${LEFT}) o on o.currency = h.currency
     where coalesce(h.held, 0) <> coalesce(o.owed, 0) order by 1`,
    [progress?.entry_id ?? 0, Number.MAX_SAFE_INTEGER],
  );
}

/** Tickets that are not what was sealed with their stakes, or not there, whether their draws are paid or not. */
export async function listTicketFaults(sql: Sql): Promise<SealFault[]> {
  return sql.query<SealFault>(
    `select coalesce(t.ticket_id, e.bet_id)::text as id,
       case when t.ticket_id is null then 'removed' when e.entry_id is null then 'inserted' else 'altered' end as what
     from lottery_ticket t full join (${stakesOf('lotteries')}) e on e.bet_id = t.ticket_id
     where t.ticket_id is null or e.entry_id is null or not is_as_sealed(t)
     order by coalesce(t.ticket_id, e.bet_id) limit ${MOST_FINDINGS + 1}`,
  );
}

/**
 * Draws that do not add up: stakes of their tickets, what their prizes come to, what was paid, a seed that is not the one
 * that was committed to; and 0 where what draws have left is not what the house was told.
 */
export async function listLotteryFaults(sql: Sql): Promise<{ draw_id: string }[]> {
  return sql.query(
    `select d.draw_id::text from lottery_draw d left join lottery_result r on r.draw_id = d.draw_id
     where (d.state > 2) <> (r.draw_id is not null) or encode(sha256(r.seed), 'hex') <> d.commitment
       or (d.paid_minor is not null and (
         d.stakes_minor <> (select coalesce(sum(t.stake_minor), 0) from lottery_ticket t where t.draw_id = d.draw_id)
         or d.paid_minor <>
           (select coalesce(sum(g.winners * g.each_minor), 0) from lottery_category g where g.draw_id = d.draw_id)
         or (d.state = 5 and d.paid_minor <>
           (select coalesce(sum(m.amount_minor), 0) from lottery_payment m where m.draw_id = d.draw_id))))
     union all
     select '0' from lottery_balance b left join lottery_draw d on d.currency = b.currency and d.state = 5
     group by b.currency, b.amount_minor
     having b.amount_minor <> coalesce(sum(d.stakes_minor - d.paid_minor), 0)
     order by 1`,
  );
}
