-- Deposits that are booked and of which a nation's file has not heard yet: written in the transaction that books one, gone
-- once the file has said that it knows.
create table deposit_to_tell (
  deposit_id text primary key check (length(deposit_id) <= 120),
  person_id bigint not null references person (person_id),
  country char(2) not null,
  person_hash text not null,
  amount_minor bigint not null check (amount_minor > 0),
  booked_at timestamptz not null default clock_timestamp()
);
create index deposit_to_tell_in_turn on deposit_to_tell (booked_at);
