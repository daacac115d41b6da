-- Limits of amounts that the house has set on somebody; their own are rows of client_limit. The lower of the two decides.
create table imposed_limit (
  person_id bigint not null references person,
  type smallint not null check (type in (1, 2, 3, 10, 11, 12, 20, 21, 22)),
  -- Absent: it was lifted.
  amount_minor bigint check (amount_minor > 0),
  since timestamptz not null default clock_timestamp(),
  primary key (person_id, type)
);
