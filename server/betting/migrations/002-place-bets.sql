-- Decides a batch of bets and makes the good ones durable together. Each bet gets its own verdict; one bad bet
-- never fails its batch. Accounts are locked in order of their ids, so batches never wait for each other in a
-- ring. A player, and so an account, stands in a batch at most once: the caller sees to it.
--
-- Verdicts in the order a player would meet them:
--   sign_in_required   the session has ended, by the database's clock
--   repeat             the same request was answered before: its bet
--   request_id_reused  the same request id with another body
--   account_unknown, account_inactive
--   event_started      a line price after the start, by the database's clock
--   (here the person's protection limits are read and counted, under the same lock)
--   funds_insufficient
--   accepted
create function place_bets(
  p_bet bigint[], p_player bigint[], p_session bigint[], p_account bigint[], p_type smallint[], p_stake bigint[],
  p_odds bigint[], p_win bigint[], p_request text[], p_hash text[], p_line_until bigint[], p_house bigint[],
  l_bet bigint[], l_no smallint[], l_event bigint[], l_market text[], l_outcome text[], l_odds int[], l_live boolean[]
) returns table (ord int, verdict text, bet bigint, balance bigint, at timestamptz)
-- Each lookup is of one row by its key, however small the tables looked when the plan was made: a plan of an empty
-- evening would read the whole table of bets for every batch of the next morning. And one plan serves batches of
-- every size: left to itself PostgreSQL plans anew for the arrays it sees, which costs as much as running them.
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  perform 1 from account a where a.account_id = any (p_account) order by a.account_id for update;
  return query
  with asked as (
    select * from unnest(p_bet, p_player, p_session, p_account, p_type, p_stake, p_odds, p_win, p_request, p_hash, p_line_until, p_house)
      with ordinality as t (bet_id, player_id, session_id, account_id, type_id, stake, odds, win, request_id, request_hash, line_until, house, n)
  ), decided as (
    select k.*, a.currency, r.bet_id as earlier,
      case
        when s.session_id is null then 'sign_in_required'
        when r.request_hash = k.request_hash then 'repeat'
        when r.bet_id is not null then 'request_id_reused'
        when a.account_id is null then 'account_unknown'
        when not a.is_active then 'account_inactive'
        when k.line_until <= extract(epoch from v_now) then 'event_started'
        when a.balance_minor < k.stake then 'funds_insufficient'
        else 'accepted'
      end as word
    from asked k
    left join lateral (
      select s.session_id from session s
      where s.session_id = k.session_id and s.player_id = k.player_id and s.ended_at is null and s.expires_at > v_now
      limit 1) s on true
    left join lateral (
      select a.account_id, a.currency, a.is_active, a.balance_minor from account a
      where a.account_id = k.account_id and a.player_id = k.player_id
      limit 1) a on true
    left join lateral (
      select r.bet_id, r.request_hash from bet r
      where r.player_id = k.player_id and r.request_id = k.request_id
      limit 1) r on true
  ), paid as (
    update account a set balance_minor = a.balance_minor - d.stake
    from decided d where d.word = 'accepted' and a.account_id = d.account_id
    returning d.bet_id, a.balance_minor
  ), placed as (
    insert into bet (bet_id, player_id, account_id, currency, type_id, stake_minor, odds_milli, possible_win_minor,
      balance_after_minor, request_id, request_hash, placed_at)
    select d.bet_id, d.player_id, d.account_id, d.currency, d.type_id, d.stake, d.odds, d.win,
      p.balance_minor, d.request_id, d.request_hash, v_now
    from decided d join paid p on p.bet_id = d.bet_id
  ), legs as (
    insert into bet_leg (bet_id, leg_no, event_id, market_key, outcome_id, odds_milli, live)
    select l.* from unnest(l_bet, l_no, l_event, l_market, l_outcome, l_odds, l_live)
      as l (bet_id, leg_no, event_id, market_key, outcome_id, odds_milli, live)
    join paid p on p.bet_id = l.bet_id
  ), booked as (
    -- The stake's entry carries the bet's own number.
    insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, bet_id, at)
    select d.bet_id, d.account_id, d.house, d.stake, d.currency, 2, d.bet_id, v_now
    from decided d join paid p on p.bet_id = d.bet_id
  ), told as (
    insert into outbox (kind, payload)
    select 'accounts_changed', jsonb_build_object('players', jsonb_agg(d.player_id))
    from decided d where d.word = 'accepted' having count(*) > 0
  )
  select d.n::int, d.word, coalesce(d.earlier, d.bet_id), p.balance_minor, v_now
  from decided d left join paid p on p.bet_id = d.bet_id;
end $$;
