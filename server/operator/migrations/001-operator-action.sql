-- What operators have decided about somebody, what came of it, and why. Never changed.
create table operator_action (
  action_id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  -- The name that the operator gave of themselves.
  who text not null check (length(who) between 1 and 80),
  why text not null check (length(why) between 3 and 500),
  -- Whom it was about, where it was about somebody.
  person_id bigint,
  input jsonb not null,
  -- `done`, or the code by which it was refused.
  outcome text not null
);
create index operator_action_of_person on operator_action (person_id, action_id) where person_id is not null;

create function refuse_change_of_operator_action() returns trigger language plpgsql as $$
begin
  raise exception 'what an operator has done is never changed';
end $$;
create trigger operator_action_stays before update or delete on operator_action
  for each row execute function refuse_change_of_operator_action();
create trigger operator_actions_stay before truncate on operator_action
  for each statement execute function refuse_change_of_operator_action();
