-- Triggers of rows are not asked where a table is emptied.
create function keep_protection() returns trigger language plpgsql as $$
begin
  raise exception 'what protects persons is not emptied' using errcode = 'restrict_violation';
end $$;
create trigger client_limit_not_emptied before truncate on client_limit for each statement execute function keep_protection();
create trigger guard_not_emptied before truncate on guard for each statement execute function keep_protection();
create trigger restriction_not_emptied before truncate on restriction for each statement execute function keep_protection();
