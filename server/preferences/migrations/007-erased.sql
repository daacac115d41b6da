-- On its day it is erased (server/data-rights/migrations/002-erasure.sql); the program's role may not delete it.
create or replace function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('glasshouse.erasing', true) = 'on' then return old; end if;
  raise exception 'consent is kept as it was given' using errcode = 'restrict_violation';
end $$;
