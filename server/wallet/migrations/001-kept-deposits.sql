-- What was deposited and granted says what entries of the ledger were booked for: such rows are never changed or taken
-- away. (Their tables were made with the ledger's.)
create function refuse_deposit_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was deposited is never changed' using errcode = 'restrict_violation';
end $$;

create trigger demo_deposit_is_kept before update or delete on demo_deposit
  for each row execute function refuse_deposit_change();
create trigger demo_deposit_is_not_emptied before truncate on demo_deposit
  for each statement execute function refuse_deposit_change();
create trigger bonus_grant_is_kept before update or delete on bonus_grant
  for each row execute function refuse_deposit_change();
create trigger bonus_grant_is_not_emptied before truncate on bonus_grant
  for each statement execute function refuse_deposit_change();
