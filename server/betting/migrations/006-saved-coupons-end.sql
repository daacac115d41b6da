-- A saved coupon is a note, not a record: its events are over long before it is.
alter table saved_coupon add column ends_at timestamptz not null default now() + interval '30 days';
create index saved_coupon_ends on saved_coupon (ends_at);
