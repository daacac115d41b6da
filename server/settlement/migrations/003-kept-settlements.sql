-- What became of bets is kept: every word, every sale, and what each did with an advance.
create function refuse_settlement_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of bets is kept as it was said' using errcode = 'restrict_violation';
end $$;

create trigger bet_settlement_is_kept before update or delete on bet_settlement
  for each row execute function refuse_settlement_change();
create trigger bet_settlement_is_not_emptied before truncate on bet_settlement
  for each statement execute function refuse_settlement_change();
create trigger bet_cash_out_is_kept before update or delete on bet_cash_out
  for each row execute function refuse_settlement_change();
create trigger bet_cash_out_is_not_emptied before truncate on bet_cash_out
  for each statement execute function refuse_settlement_change();
create trigger advance_settlement_is_kept before update or delete on advance_settlement
  for each row execute function refuse_settlement_change();
create trigger advance_settlement_is_not_emptied before truncate on advance_settlement
  for each statement execute function refuse_settlement_change();
