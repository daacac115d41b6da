-- What happened and has not been told yet. Rows are written in the transaction that made them true and
-- deleted in the one that told them, so nothing is told before it is durable and nothing is forgotten.
create table outbox (
  outbox_id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  written_at timestamptz not null default now()
);
