-- What was bet is kept: nothing of it is changed, and nothing deletes it, whatever a program asks for.
create function refuse_bet_change() returns trigger language plpgsql as $$
begin
  raise exception 'bets are kept as they were taken' using errcode = 'restrict_violation';
end $$;

create trigger bet_is_kept before update or delete on bet
  for each row execute function refuse_bet_change();
create trigger bet_is_not_emptied before truncate on bet
  for each statement execute function refuse_bet_change();
create trigger event_bets_is_kept before update or delete on event_bets
  for each row execute function refuse_bet_change();
create trigger event_bets_is_not_emptied before truncate on event_bets
  for each statement execute function refuse_bet_change();
-- A bet on hold is decided, and stays.
create trigger pending_bet_is_kept before delete on pending_bet
  for each row execute function refuse_bet_change();
create trigger pending_bet_is_not_emptied before truncate on pending_bet
  for each statement execute function refuse_bet_change();

-- Which bet took the place of one that was edited; the new one names the old in its terms.
create table bet_successor (
  bet_id bigint primary key,
  successor_id bigint not null
);
insert into bet_successor (bet_id, successor_id)
  select (terms->>'replacesBetId')::bigint, bet_id from bet where terms->>'replacesBetId' is not null;
create trigger bet_successor_is_kept before update or delete on bet_successor
  for each row execute function refuse_bet_change();
create trigger bet_successor_is_not_emptied before truncate on bet_successor
  for each statement execute function refuse_bet_change();
