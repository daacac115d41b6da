-- Rates of currencies, each from a day on and from a named source: so many whole units of `quote` for one of `base`, as a
-- fraction. Rows are never changed; a later one for the same pair holds from its own time on.
create table currency_rate (
  rate_id bigint generated always as identity primary key,
  base char(3) not null,
  quote char(3) not null check (quote <> base),
  numerator bigint not null check (numerator > 0),
  denominator bigint not null check (denominator > 0),
  valid_from timestamptz not null,
  source text not null check (length(source) between 1 and 80),
  loaded_by text not null,
  loaded_at timestamptz not null default now(),
  unique (quote, base, valid_from, source)
);

-- What a player has moved between two of their accounts: the two entries it became, and the rates it went by. `minor_num`
-- and `minor_den` are what these make of the smallest units, and the database works the amount out again.
create table conversion (
  player_id bigint not null,
  request_id text collate "C" not null,
  from_account bigint not null references account,
  to_account bigint not null references account,
  from_minor bigint not null check (from_minor > 0),
  to_minor bigint not null check (to_minor > 0),
  rate_ids bigint[] not null check (cardinality(rate_ids) between 1 and 2),
  minor_num numeric not null check (minor_num > 0),
  minor_den numeric not null check (minor_den > 0),
  out_entry bigint not null unique,
  in_entry bigint not null unique,
  from_balance_minor bigint not null,
  to_balance_minor bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, request_id),
  check (to_minor = div(from_minor * minor_num, minor_den))
);

create function refuse_conversion_change() returns trigger language plpgsql as $$
begin
  raise exception 'rates and conversions are never changed' using errcode = 'restrict_violation';
end $$;

create trigger currency_rate_is_kept before update or delete on currency_rate
  for each row execute function refuse_conversion_change();
create trigger currency_rate_is_not_emptied before truncate on currency_rate
  for each statement execute function refuse_conversion_change();
create trigger conversion_is_kept before update or delete on conversion
  for each row execute function refuse_conversion_change();
create trigger conversion_is_not_emptied before truncate on conversion
  for each statement execute function refuse_conversion_change();

-- A rate that was never loaded explains nothing.
create function require_rates() returns trigger language plpgsql as $$
begin
  if (select count(*) from currency_rate r where r.rate_id = any (new.rate_ids)) <> cardinality(new.rate_ids) then
    raise exception 'a conversion names a rate that is not there' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger conversion_has_rates before insert on conversion for each row execute function require_rates();
