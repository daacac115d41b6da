-- The one way to move money outside the call that takes stakes: locks the players' accounts in order of their ids,
-- numbers and chains the entries, changes the balances. All of it or nothing; the guard on balances has the last word.
-- An entry's player account is the greater of its two; a movement inside the house has none.
create function book_entries(
  p_debit bigint[], p_credit bigint[], p_amount bigint[], p_currency text[], p_kind smallint[], p_bet bigint[]
) returns table (ord int, entry bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  perform 1 from account a
  where a.account_id = any (select greatest(d, c) from unnest(p_debit, p_credit) as sides (d, c))
  order by a.account_id for update;
  return query
  with given as (
    select t.*, greatest(t.debit, t.credit) as player_account
    from unnest(p_debit, p_credit, p_amount, p_currency, p_kind, p_bet) with ordinality
      as t (debit, credit, amount, currency, kind, bet_id, n)
  ), numbered as (
    select g.*, nextval('ledger_entry_entry_id_seq') as entry_id from given g
  ), chained as (
    select n.*, case when a.account_id is null then 0
      else coalesce(lag(n.entry_id) over (partition by n.player_account order by n.entry_id), a.last_entry_id) end as previous
    from numbered n left join account a on a.account_id = n.player_account
  ), booked as (
    insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, bet_id,
      previous_entry_id, at)
    select c.entry_id, c.debit, c.credit, c.amount, c.currency, c.kind, c.bet_id, c.previous, v_now from chained c
  ), paid as (
    update account a set balance_minor = a.balance_minor + s.change, last_entry_id = s.last_entry
    from (select c.player_account, max(c.entry_id) as last_entry,
            sum(case when c.credit = c.player_account then c.amount else -c.amount end)::bigint as change
          from chained c where c.player_account > 0 group by c.player_account) s
    where a.account_id = s.player_account
  )
  select c.n::int, c.entry_id from chained c;
end $$;
