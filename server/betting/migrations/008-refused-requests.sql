-- A request that was refused for good: a bet on hold with nothing held, under the request's id. Whatever decides a bet
-- looks for that id under the lock of the player, and finds it answered.
alter table pending_bet drop constraint pending_bet_held_minor_check;
alter table pending_bet add constraint pending_bet_held_minor_check
  check (held_minor > 0 or (held_minor = 0 and state = 2));

-- Refuses requests of one player for good, under the player's lock. Answers those that were answered before, which stay
-- as they are: their bet, or what refused them first. An account that is not the player's has no bets to be afraid of.
create function refuse_requests(
  p_player bigint, p_account bigint, p_bet bigint[], p_request text[], p_hash text[], p_coupon json[], p_refusal json[]
) returns table (ord int, bet bigint, request_hash text)
language plpgsql set enable_seqscan = off as $$
declare
  v_now timestamptz;
begin
  perform 1 from player_lock l where l.player_id = p_player for update;
  v_now := clock_timestamp();
  return query
  with asked as (
    select * from unnest(p_bet, p_request, p_hash, p_coupon, p_refusal)
      with ordinality as t (bet_id, request_id, hash, coupon, refusal, n)
  ), known as (
    select k.n, r.bet_id, r.hash from asked k
    cross join lateral (
      select w.bet_id, w.request_hash as hash from pending_bet w
        where w.request_id = k.request_id collate "C" and w.player_id = p_player
      union all
      select b.bet_id, b.request_hash from bet b
        where b.request_id = k.request_id collate "C" and b.player_id = p_player
      limit 1) r
  ), refused as (
    insert into pending_bet (bet_id, player_id, account_id, held_minor, request_id, request_hash, coupon, placed_at,
      due_at, balance_after_minor, state, refusal, decided_at)
    select k.bet_id, p_player, a.account_id, 0, k.request_id, k.hash, k.coupon, v_now, v_now, a.balance_minor, 2,
      k.refusal, v_now
    from asked k join account a on a.account_id = p_account and a.player_id = p_player
    where not exists (select 1 from known where known.n = k.n)
  )
  select known.n::int, known.bet_id, known.hash from known;
end $$;
