-- A copy of what attacks leave in the log, where whoever takes over the program cannot change it: its role may add rows
-- and do nothing else with them. Only the owner of the tables reads them, or takes away what is too old.
create table security_event (
  event_id bigint generated always as identity primary key,
  at timestamptz not null,
  code text not null,
  details jsonb not null
);
create index security_event_at on security_event (at);
