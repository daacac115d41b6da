-- Results are looked for by day and by tournament.
create index event_ended_by_start on event (starts_at desc, event_id desc) where ended_at is not null;
create index event_ended_by_tournament on event (tournament_id, starts_at desc, event_id desc)
  where ended_at is not null;
