-- For the release before, which knows no guards: whoever has one is refused by it as a frozen account is. What it has
-- on hold it still takes.
create or replace function place_bets(
  p_mode smallint[], p_bet bigint[], p_player bigint[], p_session bigint[], p_account bigint[], p_type smallint[],
  p_stake bigint[], p_own bigint[], p_odds bigint[], p_win bigint[], p_request text[], p_hash text[],
  p_line_until bigint[], p_book bigint[], p_hold bigint[], p_legs json[], p_terms json[], p_pending json[],
  p_delay_ms int[], e_event bigint[], e_bet bigint[]
) returns table (ord int, verdict text, bet bigint, balance bigint, at timestamptz)
-- Each lookup is of one row by its key, however small the tables looked when the plan was made: a plan of an empty
-- evening would read the whole table of bets for every batch of the next morning. And one plan serves batches of
-- every size: left to itself PostgreSQL plans anew for the arrays it sees, which costs as much as running them.
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
begin
  perform 1 from player_lock l where l.player_id = any (p_player) order by l.player_id for update;
  perform 1 from account a where a.account_id = any (p_account) order by a.account_id for update;
  -- Read once nobody else decides for these players: whoever waited for them decides later, and by a later clock.
  v_now := clock_timestamp();
  return query
  with asked as (
    select * from unnest(p_mode, p_bet, p_player, p_session, p_account, p_type, p_stake, p_own, p_odds, p_win,
      p_request, p_hash, p_line_until, p_book, p_hold, p_legs, p_terms, p_pending, p_delay_ms)
      with ordinality as t (mode, bet_id, player_id, session_id, account_id, type_id, stake, own, odds, win,
      request_id, request_hash, line_until, book, hold, legs, terms, pending, delay_ms, n)
  ), decided as (
    select k.*, a.currency, a.last_bet_id, a.last_entry_id, coalesce(w.bet_id, r.bet_id) as earlier,
      -- Under the lock, so this is what the account will hold.
      a.balance_minor - case when k.mode = 2 then 0 else k.own end as left_over,
      case
        when k.mode <> 2 and s.session_id is null then 'sign_in_required'
        when k.mode <> 2 and coalesce(w.request_hash, r.request_hash) = k.request_hash then 'repeat'
        when k.mode <> 2 and coalesce(w.bet_id, r.bet_id) is not null then 'request_id_reused'
        when a.account_id is null then 'account_unknown'
        when k.mode <> 2 and not a.is_active then 'account_inactive'
        when k.mode <> 2 and (a.is_frozen or exists (
          select 1 from player_lock l join guard g on g.person_id = l.person_id where l.player_id = k.player_id))
          then 'account_frozen'
        when k.mode <> 2 and a.balance_minor < k.own then 'funds_insufficient'
        when k.mode = 2 and w.state is distinct from 0 then 'not_pending'
        when k.line_until <= extract(epoch from v_now) then 'event_started'
        else 'accepted'
      end as word
    from asked k
    left join lateral (
      select s.session_id from session s
      where s.session_id = k.session_id and s.player_id = k.player_id and s.ended_at is null and s.expires_at > v_now
      limit 1) s on true
    left join lateral (
      select a.account_id, a.currency, a.is_active, a.is_frozen, a.balance_minor, a.last_bet_id, a.last_entry_id
      from account a
      where a.account_id = k.account_id and a.player_id = k.player_id
      limit 1) a on true
    left join lateral (
      select r.bet_id, r.request_hash from bet r
      where r.request_id = k.request_id collate "C" and r.player_id = k.player_id
      limit 1) r on true
    left join lateral (
      select w.bet_id, w.request_hash, w.state from pending_bet w
      where w.request_id = k.request_id collate "C" and w.player_id = k.player_id
      limit 1) w on true
  ), good as (
    select d.*, nextval('ledger_entry_entry_id_seq') as entry_id from decided d where d.word = 'accepted'
  ), paid as (
    update account a set
      balance_minor = g.left_over,
      last_entry_id = case when g.mode = 2 or g.own = 0 then a.last_entry_id else g.entry_id end,
      last_bet_id = case when g.mode = 1 then a.last_bet_id else g.bet_id end
    from good g where a.account_id = g.account_id
  ), placed as (
    insert into bet as taken (bet_id, player_id, account_id, currency, type_id, stake_minor, odds_milli, possible_win_minor,
      balance_after_minor, previous_bet_id, line_until, request_id, request_hash, placed_at, legs, terms)
    select g.bet_id, g.player_id, g.account_id, g.currency, g.type_id, g.stake, g.odds, g.win,
      g.left_over, g.last_bet_id, g.line_until, g.request_id, g.request_hash, v_now, g.legs, g.terms
    from good g where g.mode <> 1
    returning taken.bet_id, bet_hash(taken) as terms_hash
  ), held as (
    insert into pending_bet (bet_id, player_id, account_id, held_minor, request_id, request_hash, coupon, placed_at,
      due_at, balance_after_minor)
    select g.bet_id, g.player_id, g.account_id, g.own, g.request_id, g.request_hash, g.pending, v_now,
      v_now + g.delay_ms * interval '1 millisecond', g.left_over
    from good g where g.mode = 1
  ), captured as (
    update pending_bet w set state = 1, decided_at = v_now from good g where g.mode = 2 and w.bet_id = g.bet_id
  ), events as (
    insert into event_bets (event_id, first_bet_id, bet_ids)
    select e.event_id, min(e.bet_id), array_agg(e.bet_id order by e.bet_id)
    from (select distinct e.event_id, e.bet_id from unnest(e_event, e_bet) as e (event_id, bet_id)) e
    join good g on g.bet_id = e.bet_id and g.mode <> 1
    group by e.event_id
  ), booked as (
    -- Stake, reserve or capture: player to book, player to hold, hold to book.
    insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, bet_id,
      previous_entry_id, at, terms_hash)
    select g.entry_id,
      case when g.mode = 2 then g.hold else g.account_id end,
      case when g.mode = 1 then g.hold else g.book end,
      g.own, g.currency, case g.mode when 0 then 2 when 1 then 5 else 6 end, g.bet_id,
      case when g.mode = 2 then 0 else g.last_entry_id end, v_now, b.terms_hash
    from good g left join placed b on b.bet_id = g.bet_id where g.own > 0
  ), told as (
    insert into outbox (kind, payload)
    select 'accounts_changed', jsonb_build_object('players', jsonb_agg(g.player_id)) from good g having count(*) > 0
  )
  select d.n::int, d.word, coalesce(d.earlier, d.bet_id), d.left_over, v_now from decided d;
end $$;
