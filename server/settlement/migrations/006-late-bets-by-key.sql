-- What is asked of each event that bets were written on is asked by its key. As 005-late-bets.sql joined them, every
-- batch of bets read all events and all results there have ever been.
create or replace function settle_late_bets() returns trigger
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform add_job('settle-event', s.event_id || '/' || s.first_bet_id, jsonb_build_object('eventId', s.event_id,
    'place', jsonb_build_object('firstBetId', s.first_bet_id, 'done', 0), 'pass', 2))
  -- Most events that are bet on have no result at all, and nothing else is looked at for them. Each `limit` keeps its
  -- look from becoming a join with the whole table.
  from (
    select w.event_id, w.first_bet_id, w.bet_ids, e.voided
    from written w
    cross join lateral (select e.voided from event e where e.event_id = w.event_id limit 1) e
    left join lateral (select true as is_there from market_result r where r.event_id = w.event_id limit 1) r on true
    where e.voided or r.is_there
    offset 0) s
  where s.voided or exists (
    select from unnest(s.bet_ids) as one (bet_id)
    join bet b on b.bet_id = one.bet_id
    cross join lateral json_array_elements(b.legs) as leg
    join market_result r on r.event_id = s.event_id and r.market_key = leg->>1 and r.outcome_id = leg->>2
    where leg->>0 = s.event_id::text and (r.kind is not null or r.void_windows is not null));
  return null;
end $$;
