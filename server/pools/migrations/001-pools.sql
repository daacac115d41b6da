-- A pool with the terms that it opened by: they hold for it to its end, whatever the table says later.
-- States: 1 open, 2 closed and waiting for results, 3 counting, 4 paying, 5 paid, 6 giving back, 7 cancelled.
create table pool (
  pool_id bigint primary key,
  kind text not null,
  -- The number of the pool within its kind.
  number int not null,
  currency char(3) not null,
  variant_minor bigint not null check (variant_minor > 0),
  most_variants int not null check (most_variants > 0),
  fee_percent smallint not null check (fee_percent between 0 and 99),
  most_void smallint not null,
  share_right smallint[] not null,
  share_percent smallint[] not null,
  opened_at timestamptz not null default clock_timestamp(),
  closes_at timestamptz not null,
  last_start timestamptz not null,
  state smallint not null default 1 check (state between 1 and 7),
  -- Known once it is counted, or once it is known to be cancelled.
  stakes_minor bigint,
  fee_minor bigint,
  fee_entry bigint unique,
  jackpot_in_minor bigint,
  paid_minor bigint,
  jackpot_out_minor bigint,
  decided_at timestamptz,
  unique (kind, number),
  check (cardinality(share_right) = cardinality(share_percent)),
  -- What came in is what goes out, to the last unit.
  check (stakes_minor + jackpot_in_minor = fee_minor + paid_minor + jackpot_out_minor),
  check (state in (1, 2, 3) or (stakes_minor is not null and paid_minor is not null))
);
-- Of each kind one is open: of two programs that open one, one does.
create unique index pool_open on pool (kind) where state = 1;
create index pool_of_kind on pool (kind, number desc);
create index pool_undone on pool (state) where state not in (5, 7);

create table pool_position (
  pool_id bigint not null references pool,
  position smallint not null,
  event_id bigint not null,
  starts_at timestamptz not null,
  primary key (pool_id, position),
  unique (pool_id, event_id)
);

-- A coupon as it was taken, and the entry that took its stake. Marks are bits: 1 for 1, 2 for X, 4 for 2.
create table pool_coupon (
  coupon_id bigint primary key,
  pool_id bigint not null references pool,
  player_id bigint not null,
  account_id bigint not null references account,
  request_id text collate "C" not null,
  marks smallint[] not null,
  variants int not null check (variants > 0),
  stake_minor bigint not null check (stake_minor > 0),
  balance_after_minor bigint not null,
  entry_id bigint not null unique,
  at timestamptz not null default clock_timestamp(),
  unique (player_id, request_id)
);
create index pool_coupon_of_pool on pool_coupon (pool_id, coupon_id);
create index pool_coupon_of_player on pool_coupon (player_id, coupon_id desc);

-- What was right in each position when the pool was decided, as bits; 7 where it was void. A later correction changes nothing.
create table pool_result (
  pool_id bigint not null references pool,
  position smallint not null,
  right_bits smallint not null check (right_bits between 1 and 7),
  primary key (pool_id, position)
);

create table pool_category (
  pool_id bigint not null references pool,
  right_count smallint not null,
  winners bigint not null,
  sum_minor bigint not null,
  each_minor bigint not null,
  primary key (pool_id, right_count),
  check (winners * each_minor <= sum_minor)
);

-- What a coupon was paid, or given back; once.
create table pool_payment (
  coupon_id bigint primary key references pool_coupon,
  pool_id bigint not null references pool,
  player_id bigint not null,
  is_refund boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  entry_id bigint not null unique,
  at timestamptz not null default clock_timestamp()
);
create index pool_payment_of_pool on pool_payment (pool_id);

-- What pools of a kind have left for the next one that is decided.
create table pool_jackpot (
  kind text not null,
  currency char(3) not null,
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  primary key (kind, currency)
);

create function refuse_pool_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was taken, decided and paid of pools is never changed' using errcode = 'restrict_violation';
end $$;

create trigger pool_position_is_kept before update or delete on pool_position
  for each row execute function refuse_pool_change();
create trigger pool_position_is_not_emptied before truncate on pool_position
  for each statement execute function refuse_pool_change();
create trigger pool_coupon_is_kept before update or delete on pool_coupon
  for each row execute function refuse_pool_change();
create trigger pool_coupon_is_not_emptied before truncate on pool_coupon
  for each statement execute function refuse_pool_change();
create trigger pool_result_is_kept before update or delete on pool_result
  for each row execute function refuse_pool_change();
create trigger pool_result_is_not_emptied before truncate on pool_result
  for each statement execute function refuse_pool_change();
create trigger pool_category_is_kept before update or delete on pool_category
  for each row execute function refuse_pool_change();
create trigger pool_category_is_not_emptied before truncate on pool_category
  for each statement execute function refuse_pool_change();
create trigger pool_payment_is_kept before update or delete on pool_payment
  for each row execute function refuse_pool_change();
create trigger pool_payment_is_not_emptied before truncate on pool_payment
  for each statement execute function refuse_pool_change();
create trigger pool_is_not_deleted before delete on pool
  for each row execute function refuse_pool_change();
create trigger pool_is_not_emptied before truncate on pool
  for each statement execute function refuse_pool_change();

-- A pool goes forward alone, by its terms, and what was worked out once stands.
create function keep_pool() returns trigger language plpgsql as $$
begin
  if new.state < old.state or old.state in (5, 7)
    or (new.kind, new.number, new.currency, new.variant_minor, new.most_variants, new.fee_percent, new.most_void,
        new.share_right, new.share_percent)
      is distinct from (old.kind, old.number, old.currency, old.variant_minor, old.most_variants, old.fee_percent,
        old.most_void, old.share_right, old.share_percent)
    or new.closes_at > old.closes_at
    or (old.paid_minor is not null and (new.stakes_minor, new.fee_minor, new.fee_entry, new.jackpot_in_minor, new.paid_minor,
        new.jackpot_out_minor)
      is distinct from (old.stakes_minor, old.fee_minor, old.fee_entry, old.jackpot_in_minor, old.paid_minor,
        old.jackpot_out_minor)) then
    raise exception 'what was agreed of a pool, and decided, is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pool_goes_forward before update on pool for each row execute function keep_pool();
