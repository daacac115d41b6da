-- A bet that is written once its outcome has a result is settled from there on, however long before it was judged: the
-- job is added by the bet's own transaction. Results that this look does not see are committed after it, by when the
-- bet is a writer that the settlement of its event waits for (settle-event.ts). Each statement has to see what is
-- committed when it begins, as at `read committed`. The job is one of its own, by a key that no other transaction has:
-- a bet never waits for a step that is settling.
create function settle_late_bets() returns trigger
-- By keys, however small the tables were when the plan was made.
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform add_job('settle-event', s.event_id || '/' || s.first_bet_id, jsonb_build_object('eventId', s.event_id,
    'place', jsonb_build_object('firstBetId', s.first_bet_id, 'done', 0), 'pass', 2))
  -- Most events that are bet on have no result at all, and nothing else is looked at for them.
  from (
    select w.event_id, w.first_bet_id, w.bet_ids, e.voided from written w join event e on e.event_id = w.event_id
    where e.voided or exists (select from market_result r where r.event_id = w.event_id)
    offset 0) s
  where s.voided or exists (
    select from unnest(s.bet_ids) as one (bet_id)
    join bet b on b.bet_id = one.bet_id
    cross join lateral json_array_elements(b.legs) as leg
    join market_result r on r.event_id = s.event_id and r.market_key = leg->>1 and r.outcome_id = leg->>2
    where leg->>0 = s.event_id::text and (r.kind is not null or r.void_windows is not null));
  return null;
end $$;

create trigger event_bets_late after insert on event_bets
  referencing new table as written for each statement execute function settle_late_bets();
