-- Bets are taken as before (009-take-bets.sql); a refusal now says which limit of the person's has no room, what is left
-- and when there is more, and when what stops them ends.

-- Decides a batch of bets and makes the good ones durable together. Each bet gets its own verdict (see `spend`); one bad
-- bet never fails its batch. A person stands in a batch at most once: the caller sees to it.
drop function take_bets(json);
create function take_bets(p_bets json)
returns table (ord int, verdict text, bet bigint, balance bigint, at timestamptz,
  limit_type smallint, left_minor bigint, ends_at timestamptz, limit_currency text)
-- Each lookup is of one row by its key, however small the tables looked when the plan was made: a plan of an empty
-- evening would read the whole table of bets for every batch of the next morning.
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_bets bet_asked[] := array(select b from json_populate_recordset(null::bet_asked, p_bets) b);
  v_now timestamptz := lock_spenders(
    array(select b.player_id from unnest(v_bets) b), array(select b.account_id from unnest(v_bets) b));
begin
  return query
  with known as (
    select k.*, coalesce(w.bet_id, r.bet_id) as earlier,
      case
        when k.mode = 2 then null
        when coalesce(w.request_hash, r.request_hash) = k.request_hash then 'repeat'
        when coalesce(w.bet_id, r.bet_id) is not null then 'request_id_reused'
      end as answered,
      case
        when k.mode = 2 and w.state is distinct from 0 then 'not_pending'
        when k.line_until <= extract(epoch from v_now) then 'event_started'
      end as refused
    from unnest(v_bets) k
    left join lateral (
      select r.bet_id, r.request_hash from bet r
      where r.request_id = k.request_id collate "C" and r.player_id = k.player_id
      limit 1) r on true
    left join lateral (
      select w.bet_id, w.request_hash, w.state from pending_bet w
      where w.request_id = k.request_id collate "C" and w.player_id = k.player_id
      limit 1) w on true
  ), spent as (
    select s.* from spend(array(
      select row(k.ord, case k.mode when 0 then 2 when 1 then 5 else 6 end, k.player_id, k.session_id, k.account_id,
        k.currency, k.from_account, k.to_account, k.own_minor, k.bet_id,
        case when k.mode <> 1 then bet_hash(row(k.bet_id, k.player_id, k.account_id, k.currency, k.type_id,
          k.stake_minor, k.odds_milli, k.possible_win_minor, 0, k.request_id, k.request_hash, v_now, 0, k.line_until,
          k.legs, k.terms)::bet) end,
        k.answered, k.refused)::spend_asked
      from known k), v_now) s
  ), good as (
    select k.*, s.balance_minor, s.previous_bet_id from spent s join known k on k.ord = s.ord where s.verdict = 'accepted'
  ), placed as (
    insert into bet (bet_id, player_id, account_id, currency, type_id, stake_minor, odds_milli, possible_win_minor,
      balance_after_minor, previous_bet_id, line_until, request_id, request_hash, placed_at, legs, terms)
    select g.bet_id, g.player_id, g.account_id, g.currency, g.type_id, g.stake_minor, g.odds_milli,
      g.possible_win_minor, g.balance_minor, g.previous_bet_id, g.line_until, g.request_id, g.request_hash, v_now, g.legs,
      g.terms
    from good g where g.mode <> 1
  ), held as (
    insert into pending_bet (bet_id, player_id, account_id, held_minor, request_id, request_hash, coupon, placed_at,
      due_at, balance_after_minor)
    select g.bet_id, g.player_id, g.account_id, g.own_minor, g.request_id, g.request_hash, g.wish, v_now,
      v_now + g.delay_ms * interval '1 millisecond', g.balance_minor
    from good g where g.mode = 1
  ), captured as (
    update pending_bet w set state = 1, decided_at = v_now from good g where g.mode = 2 and w.bet_id = g.bet_id
  ), events as (
    insert into event_bets (event_id, first_bet_id, bet_ids)
    select e.event_id, min(e.bet_id), array_agg(e.bet_id order by e.bet_id)
    from (select unnest(g.event_ids) as event_id, g.bet_id from good g) e
    group by e.event_id
  ), told as (
    insert into outbox (kind, payload)
    select 'accounts_changed', jsonb_build_object('players', jsonb_agg(g.player_id)) from good g having count(*) > 0
  )
  select s.ord, s.verdict, coalesce(k.earlier, k.bet_id), s.balance_minor, v_now,
    s.limit_type, s.left_minor, s.ends_at, s.limit_currency
  from spent s join known k on k.ord = s.ord;
end $$;
