-- Confirmed addresses that somebody excluded has no longer here, as keyed hashes: whoever comes with one is them.
create table left_login (
  hash bytea not null,
  person_id bigint not null references person (person_id),
  left_at timestamptz not null default clock_timestamp(),
  primary key (hash, person_id)
);
create index left_login_of_person on left_login (person_id);
