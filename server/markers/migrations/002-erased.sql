-- On their day they are erased (server/data-rights/migrations/002-erasure.sql); the program's role may not delete them.
create or replace function keep_sign() returns trigger language plpgsql as $$
begin
  if current_setting('glasshouse.erasing', true) = 'on' then return old; end if;
  raise exception 'signs of harm are kept' using errcode = 'restrict_violation';
end $$;

create or replace function keep_closed_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('glasshouse.erasing', true) = 'on' then return old; end if;
  if tg_op = 'DELETE' or old.closed_at is not null or new.person_id <> old.person_id or new.opened_at <> old.opened_at then
    raise exception 'cases are kept as they were closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
