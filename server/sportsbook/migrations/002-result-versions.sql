-- Results may be taken back and given anew. The row of an outcome holds the present word; the history holds them all.
alter table market_result
  -- Absent while the outcome is open again.
  alter column kind drop not null,
  alter column certainty drop not null,
  drop constraint market_result_kind_check,
  drop constraint market_result_check,
  -- The part of the winnings that is deducted for those who did not run.
  add column reduction_num int,
  add column reduction_den int,
  -- Who said it.
  add column source text,
  -- Bets placed within these stretches of time are void, whatever the result: [{"fromMs": 1, "untilMs": 2}].
  add column void_windows jsonb,
  -- The whole market is cancelled; what its settlement said meanwhile lies beneath.
  add column cancelled boolean not null default false,
  add column beneath jsonb;

update market_result r set source = e.producer from event e where e.event_id = r.event_id;

alter table market_result
  alter column source set not null,
  add check (kind in ('win', 'lose', 'void', 'half_win', 'half_lose', 'dead_heat', 'placed')),
  add check ((kind is null) = (certainty is null)),
  add check (coalesce(kind = 'dead_heat', false) = (num is not null and den is not null)),
  add check ((reduction_num is null) = (reduction_den is null)),
  add check (not cancelled or kind = 'void'),
  add check (cancelled or beneath is null);

create table market_result_history (
  entry_id bigint generated always as identity primary key,
  event_id bigint not null references event,
  -- Both absent: what the rules of the sport say of every outcome of the event that has no word of its own.
  market_key text,
  outcome_id text,
  version int not null,
  kind text,
  num int,
  den int,
  reduction_num int,
  reduction_den int,
  certainty smallint,
  source text not null,
  void_windows jsonb,
  at timestamptz not null default now(),
  check ((market_key is null) = (outcome_id is null))
);
create index market_result_history_outcome on market_result_history (event_id, market_key, outcome_id);

insert into market_result_history (event_id, market_key, outcome_id, version, kind, num, den, certainty, source, at)
select event_id, market_key, outcome_id, version, kind, num, den, certainty, source, at from market_result;

create function refuse_result_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of results is never changed' using errcode = 'restrict_violation';
end $$;

create trigger market_result_history_is_kept before update or delete on market_result_history
  for each row execute function refuse_result_history_change();
create trigger market_result_history_is_not_emptied before truncate on market_result_history
  for each statement execute function refuse_result_history_change();

-- What becomes of an event that is not played as planned.
alter table event
  add column state text not null default 'scheduled'
    check (state in ('scheduled', 'postponed', 'abandoned', 'cancelled')),
  -- When the state last changed, and the start that had been planned until then.
  add column state_at timestamptz,
  add column planned_at timestamptz,
  -- When the rule of its sport voids what is still open.
  add column rule_due_at timestamptz,
  -- Every outcome without a word of its own is void; the version rises whenever this changes.
  add column voided boolean not null default false,
  add column rule_version int not null default 0;

create index event_rule_due on event (rule_due_at) where rule_due_at is not null;
