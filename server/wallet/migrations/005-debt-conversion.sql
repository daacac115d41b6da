-- What was owed on one account of a player and was repaid from another of theirs, in another currency (docs/decisions/0222): the
-- two entries it became, and the rates it went by. What is repaid is worth no more than what was taken, and what was taken
-- is the least that is worth it: the database works both out again.
create table debt_conversion (
  out_entry bigint primary key,
  in_entry bigint not null unique,
  debt_id bigint not null references debt,
  player_id bigint not null,
  from_account bigint not null references account,
  from_minor bigint not null check (from_minor > 0),
  repaid_minor bigint not null check (repaid_minor > 0),
  rate_ids bigint[] not null check (cardinality(rate_ids) between 1 and 2),
  minor_num numeric not null check (minor_num > 0),
  minor_den numeric not null check (minor_den > 0),
  at timestamptz not null default clock_timestamp(),
  check (repaid_minor <= div(from_minor * minor_num, minor_den)),
  check (repaid_minor > div((from_minor - 1) * minor_num, minor_den))
);
create index debt_conversion_of_player on debt_conversion (player_id);

create trigger debt_conversion_is_kept before update or delete on debt_conversion
  for each row execute function refuse_conversion_change();
create trigger debt_conversion_is_not_emptied before truncate on debt_conversion
  for each statement execute function refuse_conversion_change();
create trigger debt_conversion_has_rates before insert on debt_conversion
  for each row execute function require_rates();
