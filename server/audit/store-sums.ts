import type { Sql } from '../platform/database/index.ts';
import type { Progress } from './store-books.ts';

/** What has come since: entries in (afterEntry, upToEntry] and settlements in (afterSettlement, upToSettlement]. */
export interface Span {
  readonly afterEntry: number;
  readonly upToEntry: number;
  readonly afterSettlement: number;
  readonly upToSettlement: number;
}

export const EVERYTHING: Span = {
  afterEntry: 0,
  upToEntry: Number.MAX_SAFE_INTEGER,
  afterSettlement: 0,
  upToSettlement: Number.MAX_SAFE_INTEGER,
};

/**
 * Sums of a span by currency. The ledger tells the stakes and what the book holds; the settlements tell what was to be
 * paid, given back and taken back for them, and which stakes are open. A settlement is taken as the change from the
 * version before it, so that spans can be added up. Most are a bet's first and only one: for those nothing that came
 * before is looked up, which `offset 0` keeps so.
 */
const SUMS = `
  with booked as (
    select h.currency,
      coalesce(sum(m.amount) filter (where m.kind in (2, 6, 8, 9)), 0) as stakes,
      coalesce(-sum(m.amount) filter (where m.kind in (14, 16)), 0) as returned_in_house,
      sum(m.amount) as book
    from (select credit_account as account_id, kind, amount_minor as amount from ledger_entry
          where entry_id > $1 and entry_id <= $2 and credit_account < 0
          union all
          select debit_account, kind, -amount_minor from ledger_entry
          where entry_id > $1 and entry_id <= $2 and debit_account < 0) m
    join house_account h on h.account_id = m.account_id and h.purpose = 'book'
    group by h.currency
  ), settled as (
    select b.currency,
      sum(case when s.result in ('won', 'lost', 'part_returned') then s.payout_minor else 0 end)
        + coalesce(sum(x.paid_minor), 0)
        - sum(case when p.result in ('won', 'lost', 'part_returned', 'returned')
            then p.payout_minor - coalesce(p.repaid_minor, 0) else 0 end) as payouts,
      sum(case when s.result in ('returned', 'edited') then s.payout_minor else 0 end) as refunds,
      sum(coalesce(p.repaid_minor + p.written_off_minor, 0)
        + case when b.terms->>'freeStake' is not null and p.result = 'returned' and s.result <> 'returned'
            then b.stake_minor else 0 end) as staked_again,
      sum(case when s.result = 'open' then b.stake_minor - coalesce(sold.by_now, 0) else 0 end
        - case when coalesce(p.result, 'open') = 'open' then b.stake_minor - coalesce(sold.before, 0) else 0 end) as opened
    from bet_settlement s
    join bet b on b.bet_id = s.bet_id
    left join lateral (
      select o.result, o.payout_minor, a.repaid_minor, a.written_off_minor
      from bet_settlement o left join advance_settlement a using (bet_id, version)
      where s.version > 1 and o.bet_id = s.bet_id and o.version = s.version - 1 offset 0) p on true
    left join bet_cash_out x on x.bet_id = s.bet_id and x.version = s.version
    left join lateral (
      select sum(c.closed_minor) as by_now, sum(c.closed_minor) filter (where c.version < s.version) as before
      from bet_cash_out c
      where (s.version > 1 or s.result = 'open') and c.bet_id = s.bet_id and c.version <= s.version) sold on true
    where s.settlement_no > $3 and s.settlement_no <= $4
    group by b.currency
  ), summed as (
    select coalesce(k.currency, t.currency) as currency,
      coalesce(k.stakes, 0) as stakes,
      coalesce(t.payouts, 0) as payouts,
      coalesce(t.refunds, 0) + coalesce(k.returned_in_house, 0) as refunds,
      coalesce(k.stakes, 0) - coalesce(t.staked_again, 0) + coalesce(t.opened, 0) as open,
      coalesce(k.book, 0) as book
    from booked k full join settled t on t.currency = k.currency
  )`;

const valuesOf = (span: Span): number[] => [span.afterEntry, span.upToEntry, span.afterSettlement, span.upToSettlement];

/** Exact, as text: a house of many years counts further than safe numbers do. */
export interface SumsRow {
  readonly currency: string;
  readonly stakes: string;
  readonly payouts: string;
  readonly refunds: string;
  readonly open: string;
  readonly book: string;
}

export async function listSums(sql: Sql, span: Span): Promise<SumsRow[]> {
  return sql.query<SumsRow>(
    `${SUMS} select currency, stakes::text, payouts::text, refunds::text, open::text, book::text from summed order by 1`,
    valuesOf(span),
  );
}

export async function foldSums(tx: Sql, span: Span): Promise<void> {
  await tx.query(
    `${SUMS}
     insert into conservation as c (currency, stakes_minor, payouts_minor, refunds_minor, open_minor, book_minor)
     select currency, stakes, payouts, refunds, open, book from summed
     on conflict (currency) do update set
       stakes_minor = c.stakes_minor + excluded.stakes_minor,
       payouts_minor = c.payouts_minor + excluded.payouts_minor,
       refunds_minor = c.refunds_minor + excluded.refunds_minor,
       open_minor = c.open_minor + excluded.open_minor,
       book_minor = c.book_minor + excluded.book_minor`,
    valuesOf(span),
  );
}

/** Everything folded and everything since, together. */
export async function listSumsNow(sql: Sql, progress: Progress): Promise<SumsRow[]> {
  return sql.query<SumsRow>(
    `${SUMS}, whole as (
       select currency, stakes, payouts, refunds, open, book from summed
       union all
       select currency, stakes_minor, payouts_minor, refunds_minor, open_minor, book_minor from conservation
     )
     select currency, sum(stakes)::text as stakes, sum(payouts)::text as payouts, sum(refunds)::text as refunds,
       sum(open)::text as open, sum(book)::text as book
     from whole group by currency order by currency`,
    valuesOf({ ...EVERYTHING, afterEntry: progress.entry_id, afterSettlement: progress.settlement_no }),
  );
}
