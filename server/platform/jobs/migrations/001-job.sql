-- Work to be done after the answer. A job is claimed by a row lock that lives no longer than the worker's
-- transaction: a worker that is killed gives its job back at once.
create table job (
  job_id bigint generated always as identity primary key,
  kind text not null,
  -- A second job of one kind and key is the same job.
  key text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  unique (kind, key)
);
create index job_due on job (run_at);
