-- How events ended, by their producers: every word about a final score. The greatest version is the present one.
create table event_result (
  event_id bigint not null references event,
  version int not null,
  source text not null,
  -- The score, that of each part, and how far the match had come.
  final jsonb not null,
  at timestamptz not null default now(),
  primary key (event_id, version)
);

create trigger event_result_is_kept before update or delete on event_result
  for each row execute function refuse_result_history_change();
create trigger event_result_is_not_emptied before truncate on event_result
  for each statement execute function refuse_result_history_change();
