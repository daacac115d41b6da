-- Winnings of bets that were open when an account was closed reach it all the same. Whoever has money sees it, and can stake
-- and withdraw it, whatever else is closed to them: the account is open again from the entry on that brings it. (Only a
-- deposit and the like ask for an open account first; what the house owes asks for nothing.)
create function open_with_money() returns trigger language plpgsql as $$
begin
  new.is_active := true;
  return new;
end $$;
create trigger account_is_opened_by_money before update of balance_minor on account
  for each row when (not old.is_active and new.balance_minor > old.balance_minor) execute function open_with_money();

update account set is_active = true where not is_active and balance_minor > 0;
