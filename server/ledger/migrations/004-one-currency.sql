-- An entry is in the currency of both its accounts, and both are there; else the statement that books it is undone. One
-- look for each statement: at the house's few accounts once each, at the players' once an entry.
create function refuse_mixed_entries() returns trigger
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_account bigint;
begin
  select s.account_id into v_account
  from (
    select least(e.debit_account, e.credit_account) as account_id, e.currency from fresh e
    union
    -- Within the house both are below zero.
    select greatest(e.debit_account, e.credit_account), e.currency from fresh e
    where greatest(e.debit_account, e.credit_account) < 0
  ) s
  left join house_account h on h.account_id = s.account_id
  where h.currency is distinct from s.currency limit 1;
  if not found then
    select greatest(e.debit_account, e.credit_account) into v_account
    from fresh e left join account p on p.account_id = greatest(e.debit_account, e.credit_account)
    where greatest(e.debit_account, e.credit_account) > 0 and p.currency is distinct from e.currency limit 1;
  end if;
  if found then
    raise exception 'an entry is not in the currency of account %', v_account using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_entry_is_of_one_currency after insert on ledger_entry
  referencing new table as fresh for each statement execute function refuse_mixed_entries();
