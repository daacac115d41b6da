-- A log that every program reads for itself, instead of rows that whoever comes first takes away. Numbers are drawn
-- before the commit, so a smaller one may become visible later than a greater. The transaction of a row tells: below
-- the oldest one under way nothing can appear any more.
alter table outbox add column xid xid8 not null default pg_current_xact_id();
create index outbox_of_transaction on outbox (xid);
create index outbox_by_time on outbox (written_at);
