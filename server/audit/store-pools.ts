import type { Sql } from '../platform/database/index.ts';
import { MOST_FINDINGS } from './findings.ts';
import type { Progress } from './store-books.ts';

/** What the entries in ($1, $2] have put onto the accounts of a purpose, less what they have taken off. */
export const heldBy = (purpose: 'pools' | 'lotteries' | 'payouts'): string => `select h.currency, sum(m.amount) as held
  from (select credit_account as account_id, amount_minor as amount from ledger_entry
        where entry_id > $1 and entry_id <= $2 and credit_account < 0
        union all
        select debit_account, -amount_minor from ledger_entry
        where entry_id > $1 and entry_id <= $2 and debit_account < 0) m
  join house_account h on h.account_id = m.account_id and h.purpose = '${purpose}'
  group by h.currency`;
const HELD = heldBy('pools');

export async function foldPools(tx: Sql, after: number, upTo: number): Promise<void> {
  await tx.query(
    `insert into pool_books as b (currency, held_minor) select currency, held from (${HELD}) h
     on conflict (currency) do update set held_minor = b.held_minor + excluded.held_minor`,
    [after, upTo],
  );
}

/**
 * What has to be there for pools: all stakes while nothing is shared out, then what is still to be paid, and the jackpots.
 * Pools that are over owe nothing, so that this looks at the few that are not.
 */
const OWED = `select currency, sum(amount) as owed from (
    select p.currency, case when p.state in (1, 2, 3)
      then (select coalesce(sum(c.stake_minor), 0) from pool_coupon c where c.pool_id = p.pool_id)
      else p.paid_minor + coalesce(p.returned_minor, 0)
        - (select coalesce(sum(m.amount_minor), 0) from pool_payment m where m.pool_id = p.pool_id) end as amount
    from pool p where p.state not in (5, 7)
    union all
    select j.currency, j.amount_minor from pool_jackpot j) parts
  group by currency`;

export interface PoolDifference {
  readonly currency: string;
  /** What is held less what is owed. */
  readonly difference: string;
}

/** Every currency in which pools hold something else than they owe: always none. */
export async function listPoolDifferences(
  sql: Sql,
  progress: Pick<Progress, 'entry_id'> | undefined,
): Promise<PoolDifference[]> {
  const folded = progress
    ? 'select currency, held_minor as held from pool_books'
    : 'select null::char(3) as currency, 0::numeric as held where false';
  return sql.query<PoolDifference>(
    `with held as (
       select currency, sum(held) as held from (${folded} union all ${HELD}) parts group by currency
     )
     select coalesce(h.currency, o.currency) as currency, (coalesce(h.held, 0) - coalesce(o.owed, 0))::text as difference
     from held h full join (${OWED}) o on o.currency = h.currency
     where coalesce(h.held, 0) <> coalesce(o.owed, 0) order by 1`,
    [progress?.entry_id ?? 0, Number.MAX_SAFE_INTEGER],
  );
}

export interface SealFault {
  readonly id: string;
  readonly what: 'altered' | 'removed' | 'inserted';
}

/** Entries that took a stake for a purpose, beside what was staked on; of 004-sealed-coupons.sql. */
export const stakesOf = (purpose: 'pools' | 'lotteries'): string => `select e.entry_id, e.bet_id from ledger_entry e
  join house_account h on h.account_id = e.credit_account and h.purpose = '${purpose}' where e.kind = 19`;

/** Coupons that are not what was sealed with their stakes, or not there, whether their pools are paid or not. */
export async function listCouponFaults(sql: Sql): Promise<SealFault[]> {
  return sql.query<SealFault>(
    `select coalesce(c.coupon_id, e.bet_id)::text as id,
       case when c.coupon_id is null then 'removed' when e.entry_id is null then 'inserted' else 'altered' end as what
     from pool_coupon c full join (${stakesOf('pools')}) e on e.bet_id = c.coupon_id
     where c.coupon_id is null or e.entry_id is null or not is_as_sealed(c)
     order by coalesce(c.coupon_id, e.bet_id) limit ${MOST_FINDINGS + 1}`,
  );
}

/**
 * Pools whose own sums do not add up: stakes of their coupons, what their categories come to, and what was paid; and
 * jackpots that are not what their pools have left.
 */
export async function listPoolFaults(sql: Sql): Promise<{ pool_id: string }[]> {
  return sql.query(
    `select p.pool_id::text from pool p
     where p.paid_minor is not null and (
       p.stakes_minor + coalesce(p.returned_minor, 0) <> (select coalesce(sum(c.stake_minor), 0) from pool_coupon c where c.pool_id = p.pool_id)
       or (p.state in (4, 5) and p.paid_minor <>
         (select coalesce(sum(g.winners * g.each_minor), 0) from pool_category g where g.pool_id = p.pool_id))
       or (p.state in (5, 7) and p.paid_minor + coalesce(p.returned_minor, 0) <>
         (select coalesce(sum(m.amount_minor), 0) from pool_payment m where m.pool_id = p.pool_id)))
     union all
     select coalesce(max(p.pool_id), 0)::text from pool_jackpot j left join pool p
       on p.kind = j.kind and p.currency = j.currency and p.jackpot_out_minor is not null
     group by j.kind, j.currency, j.amount_minor
     having j.amount_minor <> coalesce(sum(p.jackpot_out_minor - p.jackpot_in_minor), 0)
     order by 1`,
  );
}
