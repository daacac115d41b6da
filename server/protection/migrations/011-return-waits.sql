-- The word that ends an exclusion waits as long as the exclusion asks: nobody writes one that has waited already, makes one
-- wait less, or makes one out of another row. A minute is for what lies between the clock's reading and the row.
create function keep_return_waiting() returns trigger language plpgsql as $$
declare
  v_hours int;
begin
  if tg_op = 'UPDATE' and old.type = 30 and old.value is null then
    if new.due_at is null or new.due_at < old.due_at or (old.state = 'INACTIVE'
      and (new.state <> 'INACTIVE' or new.closed_at is distinct from old.closed_at or new.person_id <> old.person_id)) then
      raise exception 'a return that waits is not made shorter' using errcode = 'restrict_violation';
    end if;
    if new.person_id = old.person_id then return new; end if;
  end if;
  select max(l.return_hours) into v_hours from client_limit l
    where l.person_id = new.person_id and l.type = 30 and l.state = 'ACTIVE';
  if v_hours is not null and (tg_op = 'UPDATE' or new.state <> 'PENDING' or new.due_at is null
    or new.due_at < early_clock(now()) + v_hours * interval '1 hour' - interval '1 minute') then
    raise exception 'a return waits as long as its exclusion asks' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger client_limit_keeps_returns before insert or update on client_limit
  for each row when (new.type = 30 and new.value is null) execute function keep_return_waiting();
