-- How often somebody has done something in the window that is running. Not worth the disk: after a crash of PostgreSQL
-- everybody begins anew, and counting costs no wait for the log.
create unlogged table limit_counter (
  key text collate "C" primary key,
  points int not null,
  ends_at timestamptz not null
);
create index limit_counter_ends on limit_counter (ends_at);
