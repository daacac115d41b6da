-- Money is moved in the present term alone (platform/leadership).
create trigger ledger_entry_is_of_this_term before insert on ledger_entry
  for each statement execute function refuse_past_term();
